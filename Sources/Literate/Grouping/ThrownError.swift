import LiterateModel
import LiterateReading

/// An error that ended a listing, since nothing there catches it: whether somebody announced it, and whose fault it is.
struct ThrownError {
  /// Where it was thrown.
  let stop: Problem
  /// Its type, with that of its module; nil if nobody knows it.
  let type: String?
  /// Its case, if its type has cases.
  var caseName: String?
  let snippet: Snippet
  /// The modules of the package that the text is about.
  var modules: [String] = []
  /// Types that the page declares.
  var pageTypes: Set<String> = []
  /// Lines of comments that state a value or an output.
  var statedLines: [Int] = []

  enum Judgement {
    /// The text says that it is thrown.
    case announced
    /// The text says that another one is.
    case another(Problem)
    /// The listing says something else, or it is about nothing but itself and its library.
    case contradiction
    /// It may be so for reasons that have nothing to do with the text.
    case unknown
  }

  var judgement: Judgement {
    let line = stop.position.line
    if let stated = StatedThrows(snippet).stated(on: line) {
      if stated.what.allows(type: type, case: caseName, text: text) { return .announced }
      return isOfTheMachine ? .unknown : .another(problem(stated))
    }
    let announcement = Announcement(snippet)
    if announcement.covers(stopAt: line) {
      return announcement.texts.problem(stop: "Error raised at top level: " + text, at: line).map(Judgement.another)
        ?? .announced
    }
    if isAStatementOfItsOwn || announcement.throwsRightAbove { return .announced }
    if isOfTheMachine { return .unknown }
    if statedLines.contains(where: { $0 >= line }) { return .contradiction }
    return isOfThePage && !isSpokenOf ? .contradiction : .unknown
  }

  /// What the error says of itself.
  private var text: String {
    stop.message.firstRange(of: "nothing catches: ").map { String(stop.message[$0.upperBound...]) } ?? ""
  }

  private func problem(_ stated: StatedThrows.Stated) -> Problem {
    let name = caseName.map { ".\($0)" } ?? ""
    let thrown =
      type.map { "`\($0.split(separator: ".").last ?? "")\(text.hasPrefix($0) ? "" : name)`" } ?? "another error"
    return Problem(
      .thrownError, at: stated.position,
      "The comment says that this throws `\(stated.what.name)`, but it throws \(thrown): \(text)", length: stated.length
    )
  }

  /// Whether the listing shows how to throw it: with `throw` at the top level, and nothing is stated of what comes behind that.
  private var isAStatementOfItsOwn: Bool {
    let line = stop.position.line
    guard let own = snippet.lines.first(where: { $0.line == line }), own.text.hasPrefix("throw ") else { return false }
    return !statedLines.contains { $0 >= line }
  }

  /// Whether its type is declared by the package, or by the page, or it can only be about what these have.
  private var isOfThePage: Bool {
    guard let type else { return false }
    let plain = type.prefix { $0 != "<" }
    let first = plain.split(separator: ".").first.map(String.init) ?? ""
    // It is about the value that the listing has; `Data()` may stand for any.
    if plain == "Swift.DecodingError" || plain == "Swift.EncodingError" { return !text.contains("dataCorrupted") }
    return !plain.contains(".") || plain.hasPrefix("(") || modules.contains(first) || pageTypes.contains(first)
  }

  /// Whether the text speaks of errors, so that a reader may expect this one.
  private var isSpokenOf: Bool {
    let comments = snippet.lines.compactMap { line in
      line.text.firstRange(of: "//").map { line.text[$0.upperBound...] }
    }
    let said = ([Substring(snippet.prose)] + comments).joined(separator: "\n").lowercased()
    return ["throw", "error", "fail", "reject", "refuse", "invalid"].contains(where: said.contains)
  }

  // MARK: The machine

  /// Whether it may say more about where the listing ran: a file or server that is not there, a right that it does not have.
  private var isOfTheMachine: Bool {
    if let type, Self.systems.contains(where: type.hasPrefix) { return true }
    return Self.words.contains(where: text.contains) || SandboxDenial.note(in: text) != nil
      || Self.calls.contains(where: snippet.text.contains)
  }

  private static let systems = [
    "Foundation", "NSError", "__C.", "Dispatch.", "System.", "SystemPackage.", "Glibc.", "NIO",
    "Swift.CancellationError",
  ]
  private static let words = [
    "Error Domain=", "errno", "timed out", "imeout", "onnection", "unreachable", "permission",
  ]
  private static let calls = [
    "FileManager", "contentsOf", "FileHandle", "fopen(", "FilePath", "InputStream", "OutputStream", "Process()",
    "URLSession", "http://", "https://", "file://", "localhost", "127.0.0.1", "socket", "ProcessInfo", "CommandLine",
    "Bundle", "getenv", "\"/", "fileURLWithPath", "filePath:", "readLine(",
  ]
}
