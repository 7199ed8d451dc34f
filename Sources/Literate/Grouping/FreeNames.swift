import LiterateModel
import LiterateReading

/// Names in small letters that nobody declares, and for which the compiler takes something that the page does not mean: a macro
/// that would want a `#` (`line`, `error`), or what Foundation brings along of C (`user`, `index`, `send`).
///
/// Of such a name there is one thing to say, that nothing declares it; what the compiler says of the macro, or of C's function, is
/// about something else.
struct FreeNames {
  /// Whether the compiler finds a name with some modules.
  private let finds: (_ name: String, _ modules: [String]) -> Bool
  /// What the listings of the page declare.
  private let declared: Set<String>
  private let given: [String]
  private var isOfC: [String: Bool] = [:]

  /// Macros of the standard library that are called by a word which is a good name for a value.
  private static let macros: Set = ["column", "error", "file", "function", "isolation", "line", "selector", "warning"]
  /// Who writes these with wrong arguments means them all the same.
  private static let mathematics: Set = [
    "abs", "acos", "asin", "atan", "atan2", "cbrt", "ceil", "copysign", "cos", "cosh", "erf", "exp", "exp2", "expm1",
    "fabs",
    "floor", "fma", "fmod", "hypot", "ldexp", "lgamma", "log", "log10", "log1p", "log2", "max", "min", "modf", "pow",
    "remainder", "rint", "round", "sin", "sinh", "sqrt", "tan", "tanh", "tgamma", "trunc",
  ]

  /// Functions of the standard library: nobody need ask for them.
  private static let standard: Set = [
    "assert", "assertionFailure", "debugPrint", "dump", "fatalError", "isKnownUniquelyReferenced", "numericCast",
    "precondition", "preconditionFailure", "print", "readLine", "repeatElement", "sequence", "stride", "swap", "type",
    "unsafeBitCast", "unsafeDowncast", "withCheckedContinuation", "withCheckedThrowingContinuation", "withTaskGroup",
    "withThrowingTaskGroup", "withUnsafeBytes", "withUnsafePointer", "zip",
  ]

  /// - Parameters:
  ///   - declared: by the listings of the page.
  ///   - given: modules that listings have without importing them.
  init(declared: Set<String>, given: [String] = [], finds: @escaping (_ name: String, _ modules: [String]) -> Bool) {
    (self.declared, self.given, self.finds) = (declared, given, finds)
  }

  init(builder: ProgramBuilder, module: String, declared: Set<String>, given: [String]) {
    self.init(declared: declared, given: given) { name, modules in
      let line = SourceLine(text: "func f() { _ = \(name) }", line: 2, column: 1)
      return !builder.module(asking: [line], importing: modules, called: module).messages
        .contains { MissingName.isOne($0.identifier) }
    }
  }

  /// The errors of a listing, where those in a statement with such a name are replaced by the one that it is not declared. A member that
  /// something else does not have stays one.
  ///
  /// - Parameter imports: the listing's.
  mutating func named(_ errors: [Diagnostic], in snippet: Snippet, imports: Set<String>) -> [Diagnostic] {
    guard !errors.isEmpty else { return [] }
    let references = FreeReferences(snippet)
    guard references.all.contains(where: { !declared.contains($0.name) || Self.macros.contains($0.name) }) else {
      return errors
    }
    let statements = errors.map { references.statement(around: $0.position) }
    var missing: [FreeReferences.Reference] = []
    var about: Set<Int> = []
    for reference in references.all {
      let own = errors.indices.filter { statements[$0] == reference.statement }
      let changing = own.filter { !Self.isOfAnother(errors[$0], than: reference, references) }
      guard !changing.isEmpty, !MissingName.all(in: own.map { errors[$0] }).contains(reference.name),
        isMissing(reference, own.map { errors[$0] }, imports)
      else { continue }
      missing.append(reference)
      about.formUnion(changing)
    }
    let others = errors.indices.filter { !about.contains($0) }.map { errors[$0] }
    let told = missing.map {
      Diagnostic(
        severity: .error, position: $0.position, message: "cannot find '\($0.name)' in scope",
        identifier: "cannot_find_in_scope")
    }
    return (others + told).sorted { $0.position < $1.position }
  }

  /// Whether an error is there whatever a name stands for: another one is not declared, or something else lacks a member.
  private static func isOfAnother(
    _ error: Diagnostic, than reference: FreeReferences.Reference, _ references: FreeReferences
  ) -> Bool {
    MissingName.isOne(error.identifier)
      || DecisiveErrors.isAboutMember(error) && !references.asks(reference, at: error.position)
  }

  private mutating func isMissing(
    _ reference: FreeReferences.Reference, _ errors: [Diagnostic], _ imports: Set<String>
  ) -> Bool {
    let name = reference.name
    if Self.macros.contains(name) {
      let isSaid = errors.contains { error in
        error.identifier == "macro_expansion_missing_pound"
          && error.quoted.first.map { String($0.prefix { $0 != "(" }) } == name
      }
      // Where nobody declares it, and it is no member, the compiler need not say so.
      return isSaid || !reference.isInType && !declared.contains(name)
    }
    guard !declared.contains(name), !Self.standard.contains(name),
      !(reference.isPlainlyCalled && Self.mathematics.contains(name)),
      // In a type it may be a member, unless the compiler says what it took it for.
      !reference.isInType || errors.contains(where: { Self.takesForC($0, name) })
    else { return false }
    return isOfC(name, imports)
  }

  /// `type 'user' has no member …`, `value of type '@Sendable (Int32) -> …`
  private static func takesForC(_ error: Diagnostic, _ name: String) -> Bool {
    error.message.contains("type '\(name)'") || error.message.contains("'@Sendable (")
  }

  /// Whether it is there with Foundation only.
  private mutating func isOfC(_ name: String, _ imports: Set<String>) -> Bool {
    let others = imports.union(given).subtracting(["Foundation", "FoundationNetworking"]).sorted()
    let key = (others + [name]).joined(separator: " ")
    if let known = isOfC[key] { return known }
    let found = !finds(name, others) && finds(name, ["Foundation"])
    isOfC[key] = found
    return found
  }
}
