import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime

/// The snippets of a chapter that form one program.
package struct Session: Sendable {
  package var file: String
  package var scope: String
  package var snippets: [Snippet]

  /// What a person calls it.
  package var name: String { scope.isEmpty || scope.hasPrefix("new ") ? file : "\(file) (\(scope))" }

  /// The sessions of a chapter, in the order in which they begin.
  package static func all(in chapter: Chapter, scope: SessionScope) -> [Session] {
    var sessions: [Session] = []
    for var snippet in chapter.snippets where snippet.origin == nil {
      if scope == .snippet, snippet.scope.isEmpty { snippet.scope = "line \(snippet.place.line)" }
      if let index = sessions.firstIndex(where: { $0.scope == snippet.scope }) {
        sessions[index].snippets.append(snippet)
      } else {
        sessions.append(Session(file: chapter.file, scope: snippet.scope, snippets: [snippet]))
      }
    }
    return sessions
  }

  /// Whether a note of the compiler is about a line of this snippet: where what is declared again stands first.
  func points(_ diagnostic: Diagnostic, into index: Int) -> Bool {
    diagnostic.notes.contains { note in
      snippets[index].lines.contains { note.hasPrefix("\(file):\($0.line):") }
    }
  }

  /// Everything about it that can change a verdict, as text.
  package var key: String {
    var writer = WireWriter()
    writer.write(file)
    writer.write(scope)
    for snippet in snippets {
      writer.write(snippet.mode.rawValue)
      writer.write(snippet.skipReason ?? "")
      writer.write("\(snippet.timeout ?? 0)")
      writer.write(snippet.prose)
      writer.write(snippet.place.line)
      writer.write(snippet.place.column)
      writer.write(snippet.endLine)
      for line in snippet.lines {
        writer.write(line.line)
        writer.write(line.column)
        writer.write(line.text)
      }
      guard let output = snippet.output else { continue }
      writer.write(output.manner.rawValue)
      writer.write(output.place.line)
      writer.write(output.place.column)
      for line in output.lines { writer.write(line.text) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
