import LiterateModel

/// What compilers and interpreters say about a file, as far as it names lines.
///
/// There are three ways to write that: `main.c:3:5: error: …` (and without the column, or without the word), a line that ends with
/// the place behind or before one with the message (`--> main.rs:3:5`), and `File "main.py", line 3`.
struct CommandMessages {
  struct Message: Equatable {
    var severity = Diagnostic.Severity.error
    var line: Int
    var column: Int?
    var text: String
    var notes: [String] = []
  }

  private(set) var all: [Message] = []
  private let lines: [Substring]

  /// - Parameters:
  ///   - file: the name of the file that is spoken of.
  ///   - folder: where it is.
  init(_ said: String, file: String, folder: String) {
    lines = said.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      guard let (before, place, rest) = Self.place(in: line, file: file, folder: folder) else { continue }
      if before.hasPrefix("In file included from") || before.drop(while: { $0 == " " }).hasPrefix("from ") { continue }
      add(place, rest, number)
    }
  }

  private mutating func add(_ place: (line: Int, column: Int?), _ rest: Substring, _ number: Int) {
    var (severity, text) = Self.severity(of: rest)
    if text.isEmpty {
      guard let (nearSeverity, nearText) = message(near: number) else { return }
      (severity, text) = (nearSeverity, nearText)
    }
    if severity == .note, !all.isEmpty { return all[all.count - 1].notes.append(text) }
    let message = Message(severity: severity, line: place.line, column: place.column, text: text)
    if !all.contains(message) { all.append(message) }
  }

  /// The message of a line that says only where: it stands before that line, or behind it with less of an indentation.
  private func message(near number: Int) -> (Diagnostic.Severity, String)? {
    if let before = lines[..<number].last(where: { !Self.isBlank($0) }), Self.names(before) {
      return Self.severity(of: before)
    }
    let indentation = lines[number].prefix { $0 == " " }.count
    let behind = lines[(number + 1)...].first { line in
      !Self.isBlank(line) && line.prefix { $0 == " " }.count < max(1, indentation)
    }
    return behind.map { Self.severity(of: $0) }
  }

  // MARK: Reading a line

  /// The first place in a line: what stands before the name of the file, the numbers, and what follows them.
  private static func place(
    in line: Substring, file: String, folder: String
  ) -> (before: Substring, place: (line: Int, column: Int?), rest: Substring)? {
    var start = line.startIndex
    while let found = line[start...].firstRange(of: file) {
      start = found.upperBound
      var before = line[..<found.lowerBound]
      if before.hasSuffix(folder + "/") { before = before.dropLast(folder.count + 1) }
      // `a-main.c` and `include/main.c` are other files.
      if before.hasSuffix("./") { before = before.dropLast(2) }
      if let last = before.last, last.isLetter || last.isNumber || "_-./".contains(last) { continue }
      if let (numbers, rest) = numbers(line[found.upperBound...]) { return (before, numbers, rest) }
    }
    return nil
  }

  /// `:3:5:`, `(3,5):`, `", line 3`.
  private static func numbers(_ text: Substring) -> ((line: Int, column: Int?), rest: Substring)? {
    var rest = text
    func number() -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits)
    }
    var column: Int?
    guard let mark = [":", "(", "\", line ", ", line "].first(where: text.hasPrefix) else { return nil }
    rest = rest.dropFirst(mark.count)
    guard let line = number() else { return nil }
    if mark == ":" || mark == "(", let next = rest.first, next == ":" || next == "," {
      let whole = rest
      rest = rest.dropFirst()
      column = number()
      if column == nil { rest = whole }
    }
    if mark == "(" { rest = rest.drop { $0 == ")" } }
    // Python says behind the place only which function it is in.
    return ((line, column), mark.hasSuffix("line ") ? "" : rest)
  }

  private static let words: [(String, Diagnostic.Severity)] = [
    ("fatal error", .error), ("error", .error), ("warning", .warning), ("note", .note),
  ]

  private static func names(_ line: Substring) -> Bool {
    words.contains { line.drop { $0 == " " }.hasPrefix($0.0) }
  }

  /// What kind of message it is, and its text. `error[E0308]: …` has a code in brackets.
  private static func severity(of text: Substring) -> (Diagnostic.Severity, String) {
    let text = trimmed(text.drop { $0 == ":" || $0 == " " })
    for (word, severity) in words where text.hasPrefix(word) {
      let behind = text.dropFirst(word.count)
      if behind.hasPrefix(":") { return (severity, String(trimmed(behind.dropFirst()))) }
      if behind.hasPrefix("["), let end = behind.firstIndex(of: "]"), behind[end...].hasPrefix("]:") {
        return (severity, String(trimmed(behind[end...].dropFirst(2))))
      }
    }
    return (.error, String(text))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return start.lastIndex { $0 != " " && $0 != "\t" && $0 != "\r" }.map { start[...$0] } ?? ""
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy { $0 == " " || $0 == "\t" } }
}
