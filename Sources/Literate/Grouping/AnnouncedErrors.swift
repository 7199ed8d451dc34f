import LiterateModel
import LiterateReading

extension Announcement {
  /// Whether the text says that these errors come.
  ///
  /// - Parameter isOfThePage: whether a listing above declares a name that is missing. A text that has that name speaks of something else
  ///   than that nobody declares it.
  func announces(_ errors: [Diagnostic], isOfThePage: (String) -> Bool = { _ in false }) -> Bool {
    covers(
      errorLines: errors.map(\.position.line), areMissingNames: MissingName.isAll(of: errors),
      missingNames: MissingName.all(in: errors).filter { !isOfThePage($0) },
      areOfTheirLine: errors.allSatisfy(DecisiveErrors.isAboutMember))
      || errors.contains { quotes($0.message) }
      || stops && errors.allSatisfy { Self.isOfARun($0.message) }
  }

  /// Whether the compiler sees ahead what would otherwise stop the program.
  static func isOfARun(_ message: String) -> Bool {
    ["overflow", "division by zero", "out of range", "negative", "shift"].contains(where: message.contains)
  }
}
