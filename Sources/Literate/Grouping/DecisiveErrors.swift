import LiterateModel

/// Errors that stay errors whatever a listing leaves out: a member, a label or a case that something does not have.
enum DecisiveErrors {
  private static let ofMembers: Set = [
    "could_not_find_value_member", "could_not_find_value_member_corrected", "could_not_find_type_member",
    "could_not_find_type_member_corrected", "could_not_find_enum_case", "invalid_member_type",
  ]
  private static let ofLabels: Set = [
    "wrong_argument_labels", "missing_argument_labels", "extra_argument_labels", "missing_argument_named",
    "extra_argument_named",
  ]

  static func isOne(_ error: Diagnostic) -> Bool {
    isAboutMember(error) || ofLabels.contains(error.identifier ?? "")
  }

  static func isAboutMember(_ error: Diagnostic) -> Bool { ofMembers.contains(error.identifier ?? "") }

  static func all(of errors: [Diagnostic], in snippet: Snippet) -> [Diagnostic] {
    errors.filter { error in
      guard isOne(error) else { return false }
      // What stands in the place of what is left out never comes to a value, and takes the type `Never` along.
      return !error.message.contains("Never") && !leavesOutArguments(snippet, on: error.position.line)
    }
  }

  /// `f(a, ...)`, where the dots may be blanks by now.
  private static func leavesOutArguments(_ snippet: Snippet, on line: Int) -> Bool {
    guard let text = snippet.lines.first(where: { $0.line == line })?.text else { return true }
    let marks = ["(...", ",...", "...)", "(…", ",…", "…)", "[...", "[…", ",)", "(,", ",,"]
    return text.contains("(   )") || marks.contains(where: text.filter { $0 != " " }.contains)
  }
}
