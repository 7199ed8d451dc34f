import LiterateModel

/// The words of a fence that shows a snippet of the original: `from=#NAME`, `caption="…"` for each figure, and
/// `label="… => …"` for a text inside of one.
extension FenceWords {
  static func applyShown(_ words: some Sequence<FenceWord>, to snippet: inout Snippet, original: String) -> [Problem] {
    let place = snippet.place
    var problems: [Problem] = []
    var shown: ShownSnippet?
    var captions: [ShownSnippet.Caption] = []
    var labels: [ShownSnippet.Label] = []
    for word in words {
      func reject(_ id: ProblemID, _ message: String) {
        problems.append(
          Problem(
            id, at: Position(file: place.file, line: place.line, column: word.column), message,
            length: word.text.utf8.count))
      }
      let value = word.value ?? ""
      switch word.name {
      case "from" where shown != nil: reject(.wordValue, "`from` stands here twice; leave one out.")
      case "from" where value.hasPrefix("#") && value.utf8.count > 1:
        shown = ShownSnippet(name: String(value.dropFirst()), column: word.column, captions: [])
      case "from":
        reject(
          .wordValue,
          "A translation shows the snippets of \(original): write `from=#NAME`, with the name that one has there."
        )
      case "caption" where value.isEmpty: reject(.wordValue, "`caption` needs a value: `caption=\"…\"`.")
      case "caption": captions.append(.init(text: value, column: word.column, length: word.text.utf8.count))
      case "label":
        let sides = value.components(around: " => ")
        guard let sides else {
          reject(.wordValue, "`label` says a text of a figure, and what it is here: `label=\"at first => …\"`.")
          continue
        }
        let caption = ShownSnippet.Caption(text: sides.1, column: word.column, length: word.text.utf8.count)
        labels.append(.init(original: sides.0, caption: caption))
      default:
        let isOriginals = SnippetWord(word.name) != nil
        reject(
          .unknownWord,
          isOriginals
            ? "`\(word.name)` is for the original to say; a fence of a translation has `from=#NAME`, with `caption=\"…\"` and `label=\"… => …\"` for figures."
            : unknown(word.name, ["from", "caption", "label"]))
      }
    }
    if shown == nil, problems.isEmpty {
      problems.append(
        Problem(
          .snippetDrift, at: place,
          "A translation has no code of its own: write `swift from=#NAME`, with the name of a snippet of \(original).",
          length: 3))
    }
    shown?.captions = captions
    shown?.labels = labels
    snippet.shows = shown
    return problems
  }

  static let shownElsewhere =
    "`from=#NAME` shows a snippet of the original in a translation, which lies in the folder of a language that `languages` in book.json names; here, write `from=PATH#REGION`."
  static func figureWordElsewhere(_ name: String) -> String {
    name == "caption"
      ? "`caption` gives a figure its title in a translation; in the original, the call that shows the figure does."
      : "`label` says a text of a figure in a translation; in the original, the call that records it does."
  }
}

extension String {
  /// What stands on both sides of the last sign, if something does.
  fileprivate func components(around sign: String) -> (String, String)? {
    guard let place = ranges(of: sign).last else { return nil }
    func side(_ text: Substring) -> String { String(String(text.drop(while: \.isWhitespace)).trimmedEnd) }
    let sides = (side(self[..<place.lowerBound]), side(self[place.upperBound...]))
    return sides.0.isEmpty || sides.1.isEmpty ? nil : sides
  }
}
