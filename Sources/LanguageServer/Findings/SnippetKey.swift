import Literate
import LiterateModel

/// What a snippet is called while its file is edited: its own bytes, from its fence to the end of its output, and how many snippets
/// before it have the same. So it is found again wherever it moves, and is another one as soon as anything of it changes.
struct SnippetKey: Hashable, Sendable {
  var bytes: [UInt8]
  var occurrence: Int

  /// The keys of a chapter's snippets, in their order.
  static func all(of snippets: [Snippet], in text: OpenText) -> [SnippetKey] {
    var seen: [[UInt8]: Int] = [:]
    return snippets.map { snippet in
      let first = text.start(ofLine: snippet.place.line - 1)
      let last = text.line(snippet.lastLine - 1).endIndex
      let bytes = Array(text.bytes[first..<max(first, last)])
      let occurrence = seen[bytes, default: 0]
      seen[bytes] = occurrence + 1
      return SnippetKey(bytes: bytes, occurrence: occurrence)
    }
  }
}
