import LiterateModel
import LiterateReading
import LiterateToolchain

/// Leads the compiler's messages back to the Markdown.
struct Placing {
  let program: Program
  let source: String
  let session: Session

  func place(_ messages: [CompilerMessage]) -> [(snippet: Int, diagnostic: Diagnostic)] {
    var placed: [(snippet: Int, diagnostic: Diagnostic)] = []
    var index = 0
    while index < messages.count {
      let message = messages[index]
      index += 1
      var notes: [CompilerMessage] = []
      while index < messages.count, messages[index].severity == .note {
        notes.append(messages[index])
        index += 1
      }
      guard message.severity != .note, !isAboutOurModules(message) else { continue }
      // A message about generated code is followed by a note that names the author's line.
      let files = ([message] + notes).map(\.file)
      let isGenerated = message.file.contains("__swiftmacro_")
      // What a macro copied is wrong twice.
      if isGenerated, placed.contains(where: { $0.diagnostic.message == clean(message.text) }) { continue }
      let origin =
        ([message] + notes).lazy.compactMap { locate($0) }.first ?? (isGenerated ? macroUse(files) : nil)
        ?? fallback(message)
      guard let (position, snippet) = origin else { continue }
      let words = notes.map { note in
        locate(note).map { "\($0.position): \(note.text)" } ?? note.text
      }
      placed.append(
        (
          snippet,
          Diagnostic(
            severity: message.severity, position: position, message: clean(message.text),
            identifier: message.identifier, notes: words.map(clean))
        ))
    }
    return placed
  }

  /// A warning that an author can do nothing about: that a conformance is given in another module than its type, where both are of the
  /// same chapter.
  private func isAboutOurModules(_ message: CompilerMessage) -> Bool {
    message.severity == .warning && message.text.contains("conformance of imported type")
      && message.text.contains("'" + ModuleNames.prefix)
  }

  private func locate(_ message: CompilerMessage) -> (position: Position, snippet: Int)? {
    let map = program.map
    let line =
      map.line(named: message.file, message.line)
      ?? (message.file == SourceName.of(session.file)
        ? message.line : message.file == source ? map.line(atWovenLine: message.line) : nil)
    guard let line, let (column, snippet) = program.map.locate(line: line, column: max(1, message.column)) else {
      return nil
    }
    return (Position(file: session.file, line: line, column: column), snippet)
  }

  /// An error inside of what a macro wrote, where the compiler's notes lead only to what another macro wrote: the use of a
  /// macro whose name stands in the name of the generated file.
  private func macroUse(_ files: [String]) -> (position: Position, snippet: Int)? {
    for index in program.snippets {
      for line in session.snippets[index].lines {
        let bytes = Array(line.text.utf8)
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") {
          let name = String(
            decoding: bytes[(offset + 1)...].prefix { $0 == 95 || (48...57).contains($0) || $0 >= 65 }, as: UTF8.self)
          guard !name.isEmpty, files.contains(where: { $0.contains("\(name.utf8.count)\(name)f") }) else { continue }
          return (Position(file: session.file, line: line.line, column: line.column(of: offset)), index)
        }
      }
    }
    return nil
  }

  /// An error that has no place in the Markdown, such as a missing brace: the end of the snippet it is about.
  private func fallback(_ message: CompilerMessage) -> (position: Position, snippet: Int)? {
    guard message.severity == .error else { return nil }
    let snippet =
      (message.file == source ? program.map.snippet(atWovenLine: message.line) : program.selfLocating)
      ?? program.snippets.last
    guard let snippet, session.snippets.indices.contains(snippet) else { return nil }
    return (Position(file: session.file, line: session.snippets[snippet].endLine, column: 1), snippet)
  }

  private func clean(_ text: String) -> String { ModuleNames.removed(from: text) }
}
