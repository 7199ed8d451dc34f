import Literate
import LiterateModel
import Synchronization

/// The headings and named snippets of the workspace's files, as they were read last. A file is read again when it has another text.
final class KnownOutlines: Sendable {
  struct Symbol: Sendable, Equatable {
    var name: String
    /// The protocol's number for a heading or a snippet.
    var kind: Int
    /// From 1.
    var line: Int
  }

  private struct Outline {
    var text: [UInt8]
    var symbols: [Symbol]
  }

  private let outlines = Mutex<[String: Outline]>([:])

  /// - Parameter read: reads the file, if that has to be.
  func symbols(of path: String, saying text: [UInt8], read: () -> Chapter) -> [Symbol] {
    if let known = outlines.withLock({ $0[path] }), known.text == text { return known.symbols }
    let chapter = read()
    let headings = chapter.headings.map { Symbol(name: $0.text, kind: 15, line: $0.line) }
    let snippets = chapter.snippets.compactMap { snippet in
      snippet.name.map { Symbol(name: $0, kind: 12, line: snippet.place.line) }
    }
    let outline = Outline(text: text, symbols: headings + snippets)
    outlines.withLock { $0[path] = outline }
    return outline.symbols
  }
}
