import LiterateReading
import LiterateToolchain

/// Takes out of a program that does not compile what it has only for value comments, so that no right listing looks wrong.
enum LooksLeftOut {
  /// The program to be tried next: without the looks at expressions of comments in which the errors are, if all are in such, then
  /// without those on the lines of errors, then without any in the snippets that have errors, then without any; nil if there are
  /// none, or if they cannot be the reason.
  static func next(after program: Program, _ module: BuiltModule) -> Program? {
    let errors = module.messages.filter { $0.severity == .error }
    if errors.isEmpty, module.breakdown != nil, Look.isIn(program.text) {
      var other = program
      other.text = Look.removed(from: program.text)
      return other
    }
    guard !errors.isEmpty, Look.isIn(program.text), !errors.allSatisfy(isOfAnotherKind) else { return nil }
    let lines = program.text.split(separator: "\n", omittingEmptySubsequences: false)
    let looks = Set(lines.indices.filter { Look.isIn(String(lines[$0])) }.map { $0 + 1 })
    /// The columns of errors, by line of the program.
    var places: [Int: [Int]] = [:]
    for (index, origin) in origins(of: lines).enumerated() {
      let own = errors.filter { $0.line == ($0.file == module.files.source ? index + 1 : origin) }
      if !own.isEmpty { places[index + 1] = own.map(\.column) }
    }
    var other = program
    if !places.isEmpty, let text = Look.removed(from: program.text, at: places) {
      other.text = text
      return other
    }
    let failing = Set(places.keys)
    let snippets = Set(failing.compactMap { program.map.snippet(atWovenLine: $0) })
    let inSnippets = looks.filter { program.map.snippet(atWovenLine: $0).map(snippets.contains) ?? false }
    let onLines = looks.intersection(failing)
    if onLines.isEmpty, !errors.contains(where: isOfAnotherLine) { return nil }
    other.text = Look.removed(
      from: program.text, lines: onLines.isEmpty ? inSnippets.isEmpty ? nil : inSnippets : onLines)
    return other.text == program.text ? nil : other
  }

  /// Names that are declared nowhere and modules that are not there are missed without looks, too.
  private static func isOfAnotherKind(_ error: CompilerMessage) -> Bool {
    error.text.hasPrefix("cannot find") || error.text.hasPrefix("no such module")
  }

  /// Whether a look may be the reason of an error on another line than its own.
  private static func isOfAnotherLine(_ error: CompilerMessage) -> Bool {
    let words = [
      "consum", "noncopyable", "ownership", "borrow", "closure", "infer", "return", "isolated", "Sendable", "sending",
      "reasonable time", "ambiguous", "result builder", "exclusive",
    ]
    return words.contains(where: error.text.contains)
  }

  /// The lines of the Markdown that lines of a program say they are.
  private static func origins(of lines: [Substring]) -> [Int?] {
    var current: Int?
    return lines.map { line in
      if line.hasPrefix("#sourceLocation(") {
        current = line.split(separator: " ").last.flatMap { Int($0.dropLast()) }
        return nil
      }
      defer { current = current.map { $0 + 1 } }
      return current
    }
  }
}
