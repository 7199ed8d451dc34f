import LiterateModel

/// Errors that come of where a listing stands, and not of what it says: a member at the top level, `return` outside of a
/// function, an expression that only its surroundings give a type.
enum PlaceErrors {
  private static let identifiers: Set<String> = [
    // Members outside of a type.
    "static_var_decl_global_scope", "static_func_decl_global_scope", "initializer_decl_wrong_scope",
    "subscript_decl_wrong_scope", "destructor_decl_outside_class_or_noncopyable", "disallowed_enum_element",
    "override_nonclass_decl", "method_does_not_override", "property_does_not_override", "initializer_does_not_override",
    "subscript_does_not_override", "mutating_invalid_global_scope", "lazy_on_already_lazy_global",
    "property_wrapper_top_level", "member_cannot_be_final", "access_control_open_bad_decl", "dynamic_self_non_method",
    "super_invalid_context", "cannot_find_self_in_scope",
    "nonisolated_local_var",
    // The inside of a function, a loop or a call.
    "return_invalid_outside_func", "cannot_return_value_from_void_func", "break_outside_loop", "continue_outside_loop",
    "fallthrough_outside_switch",
    "continue_not_in_this_stmt", "unlabeled_break_outside_loop", "unresolved_member_no_inference",
    "unresolved_nil_literal",
    "cannot_infer_closure_type", "anon_closure_arg_not_in_closure",
    // What is made elsewhere.
    "external_macro_not_found", "macro_without_role", "value_of_metatype_type", "objc_interop_disabled",
    "decl_does_not_exist_in_module",
    // A value that the listing's first part would give.
    "opaque_type_no_underlying_type_candidates",
  ]
  /// At the top level, a value that can only be used up once cannot be used up at all.
  private static let consumedGlobal = "that is global"
  private static let words = [
    "could not be found for macro", "_Listing", "_listing", "has not been initialized", "before being initialized",
    "at file scope", consumedGlobal, "$__lazy_storage_$_", "inside an extension cannot have a wrapper",
    "extensions must not contain stored properties", "thrown out of a property initializer",
    "within property initializer",
  ]

  /// Whether it says nothing of the listing, whatever that announces.
  static func isOnlyOfThePlace(_ error: Diagnostic) -> Bool {
    isOfAGlobal(error)
      // Of property wrappers: a limit of the compiler's, which nobody documents.
      || error.message.contains("not yet supported in top-level code")
  }

  /// Whether a value is used up that is only there for that: in a function it could be.
  static func isOfAGlobal(_ error: Diagnostic) -> Bool {
    error.message.contains("noncopyable") && error.message.contains(consumedGlobal)
  }

  static func isOne(_ error: Diagnostic) -> Bool {
    identifiers.contains(error.identifier ?? "") || words.contains(where: error.message.contains)
  }
}
