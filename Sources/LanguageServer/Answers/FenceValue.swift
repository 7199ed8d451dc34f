import Literate
import LiterateModel

/// What a value behind a word of a fence leads to: `from=PATH#REGION`, `from=#NAME`, `name=`, `after=`, `start=` or `check=`.
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
    if let name = SnippetName(view, at: place) {
      (target, range) = (.snippet(name.snippet), name.range)
      return
    }
    let (line, column) = view.position(of: place)
    let text = String(decoding: view.text.line(line - 1), as: UTF8.self)
    guard view.fence(at: place) != nil, let (word, range) = FenceGuide.word(in: text, at: column - 1),
      word.hasPrefix("from=")
    else { return nil }
    let value = word.dropFirst("from=".count).drop { $0 == "\"" }
    let path = value.prefix { $0 != "\"" }
    guard !path.isEmpty, !path.hasPrefix("#") else { return nil }
    let start = range.upperBound - value.utf8.count
    guard column - 1 >= start else { return nil }
    let first = view.text.start(ofLine: line - 1) + start
    target = .source(String(path))
    self.range = first..<first + path.utf8.count
  }
}
