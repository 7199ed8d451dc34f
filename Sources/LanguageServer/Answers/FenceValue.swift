import Literate
import LiterateModel

/// What a value behind a word of a fence leads to: `from=PATH#REGION`, `from=#NAME`, `after=`, `start=` or `check=`.
struct FenceValue {
  enum Target {
    /// A source file, and a region of it.
    case source(String)
    case snippet(Snippet)
  }

  let target: Target
  /// The bytes of the value: of a list, those of one name.
  let range: Range<Int>

  /// Nil where there is no such value, or where it leads nowhere.
  init?(_ view: FileView, at place: TextPlace) {
    let (line, column) = view.position(of: place)
    let text = String(decoding: view.text.line(line - 1), as: UTF8.self)
    guard view.fence(at: place) != nil, let (word, range) = FenceGuide.word(in: text, at: column - 1),
      let equals = word.firstIndex(of: "=")
    else { return nil }
    let start = word[...equals].utf8.count
    let cursor = column - 1 - range.lowerBound
    guard cursor >= start else { return nil }
    let pieces = Self.pieces(of: Array(word.utf8), from: start)
    guard let piece = pieces.first(where: { $0.contains(cursor) || $0.upperBound == cursor }) else { return nil }
    let value = String(decoding: Array(word.utf8)[piece], as: UTF8.self)
    let first = view.text.start(ofLine: line - 1) + range.lowerBound
    self.range = first + piece.lowerBound..<first + piece.upperBound
    switch word[..<equals] {
    case "from" where !value.hasPrefix("#"):
      guard !value.isEmpty else { return nil }
      target = .source(value)
    case "after", "from", "start", "check":
      let name = value.drop { $0 == "#" }
      // A translation shows the snippets of its original.
      let all = view.chapter.snippets + view.reading.snapshot.all.flatMap(\.snippets)
      guard let snippet = all.first(where: { $0.name == String(name) }) else { return nil }
      target = .snippet(snippet)
    default: return nil
    }
  }

  /// The names of a list, in bytes of its word, without quotation marks.
  private static func pieces(of word: [UInt8], from start: Int) -> [Range<Int>] {
    word.indices[start...].split { word[$0] == UInt8(ascii: ",") || word[$0] == UInt8(ascii: "\"") }.map {
      $0.lowerBound..<$0.upperBound
    }
  }
}
