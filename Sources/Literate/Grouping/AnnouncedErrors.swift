import LiterateModel
import LiterateReading

extension Announcement {
  /// Whether the text says that these errors come.
  func announces(_ errors: [Diagnostic]) -> Bool {
    covers(
      errorLines: errors.map(\.position.line), areMissingNames: MissingName.isAll(of: errors),
      missingNames: MissingName.all(in: errors))
      || errors.contains { quotes($0.message) }
      || stops && errors.allSatisfy { Self.isOfARun($0.message) }
  }

  /// Whether the compiler sees ahead what would otherwise stop the program.
  static func isOfARun(_ message: String) -> Bool {
    ["overflow", "division by zero", "out of range", "negative", "shift"].contains(where: message.contains)
  }
}
