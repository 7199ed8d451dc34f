import LiterateModel
import LiterateReading

/// A snippet that fails, marked as one that is there to fail: the word on its fence, and comments with the messages that came.
package struct FenceMark {
  /// `error` or `trap`.
  package let mode: Mode
  /// The first of the messages; empty if the runtime said none.
  package let message: String
  /// The file with the mark.
  package let bytes: [UInt8]

  /// Nil where something else is wrong, or where more is stated than such a snippet can hold.
  ///
  /// - Parameters:
  ///   - problems: what is wrong with the snippet, where it stands now.
  ///   - bytes: those of its file.
  package init?(_ snippet: Snippet, _ problems: [Problem], claims: [Claim], in bytes: [UInt8]) {
    guard snippet.mode == .run, snippet.isFenced, snippet.command == nil, snippet.origin == nil, !snippet.hasValues,
      !problems.isEmpty
    else { return nil }
    if problems.allSatisfy({ $0.id == .compile }), claims.isEmpty, snippet.output == nil {
      mode = .error
    } else if problems.allSatisfy({ [.crash, .thrownError].contains($0.id) }) {
      mode = .trap
    } else {
      return nil
    }
    let stated = problems.map { (line: $0.position.line, text: Self.text($0)) }.filter { !$0.text.isEmpty }
    message = stated.first?.text ?? ""
    var edits = FenceEdits()
    edits.words[snippet.place.line] = mode.rawValue
    for (line, text) in stated {
      guard let source = snippet.lines.first(where: { $0.line == line }) ?? snippet.lines.last else { continue }
      let blanks = source.text.prefix { $0 == " " || $0 == "\t" }
      let comment = "\(blanks)// \(mode.rawValue): \(text)"
      edits.below[source.line, default: []].append(Self.margin(of: source, in: bytes) + comment)
    }
    self.bytes = edits.applied(to: bytes)
  }

  /// A file with one more line before the code of a snippet.
  package static func adding(_ line: String, to snippet: Snippet, in bytes: [UInt8]) -> [UInt8] {
    guard let first = snippet.lines.first else { return bytes }
    var edits = FenceEdits()
    edits.below[first.line - 1] = [margin(of: first, in: bytes) + line]
    return edits.applied(to: bytes)
  }

  /// What surrounds the fence.
  private static func margin(of line: SourceLine, in bytes: [UInt8]) -> String {
    String(decoding: FileLines(bytes)[line.line].prefix(line.column - 1), as: UTF8.self)
  }

  /// What a comment has to state.
  private static func text(_ problem: Problem) -> String {
    guard problem.id != .compile else { return String(problem.message.prefix { !$0.isNewline }) }
    let start = ["The program stops here: ", "An error is thrown here that nothing catches: "].first {
      problem.message.hasPrefix($0)
    }
    guard let start else { return "" }
    let text = String(problem.message.dropFirst(start.count).prefix { !$0.isNewline })
    // What we say of a signal is nothing that the runtime has said.
    return (1...64).contains { Ending.name(of: $0) == text } ? "" : CrashText.withSameAddresses(text)
  }
}
