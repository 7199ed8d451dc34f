import LiterateModel

/// The words of a fence that shows a snippet of the original: `from=#NAME`, `caption="…"` for each figure, `label="… => …"` for a
/// text inside of one, and `reason="…"` for why it is not compiled or not run.
extension FenceWords {
  static func applyShown(_ words: some Sequence<FenceWord>, to snippet: inout Snippet, original: String) -> [Problem] {
    var reading = ShownWords(place: snippet.place, language: snippet.fenceLanguage, original: original)
    for word in words { reading.take(word) }
    snippet.shows = reading.snippet
    return reading.problems + reading.lack
  }

  static let shownElsewhere =
    "`from=#NAME` shows a snippet of the original in a translation, which lies in the folder of a language that `languages` in book.json names; here, write `from=PATH#REGION`."
  /// What to write for a word of translations in the original; nil for any other word.
  static func translationsWordElsewhere(_ name: String) -> String? {
    switch name {
    case "caption":
      "`caption` gives a figure its title in a translation; in the original, the call that shows the figure does."
    case "label":
      "`label` says a text of a figure in a translation; in the original, the call that records it does."
    case "reason":
      "`reason` says in a translation why a snippet is not compiled or not run; in the original, `skip=\"…\"` and `no-run=\"…\"` do."
    default: nil
    }
  }
}

/// What the words of one fence have said so far.
private struct ShownWords {
  let place: Position
  /// The word that the fence begins with.
  let language: String
  /// The chapter whose snippets are shown.
  let original: String
  private(set) var problems: [Problem] = []
  private var shown: ShownSnippet?
  private var captions: [ShownSnippet.Caption] = []
  private var labels: [ShownSnippet.Label] = []
  private var reason: ShownSnippet.Caption?

  init(place: Position, language: String, original: String) {
    (self.place, self.language, self.original) = (place, language, original)
  }

  mutating func take(_ word: FenceWord) {
    switch Name(rawValue: word.name) {
    case .from: takeName(word)
    case .caption: takeCaption(word)
    case .label: takeLabel(word)
    case .reason: takeReason(word)
    case nil:
      let isOriginals = SnippetWord(word.name) != nil
      reject(
        word, .unknownWord,
        isOriginals
          ? "`\(word.name)` is for the original to say; a fence of a translation has `from=#NAME`, with `caption=\"…\"` and `label=\"… => …\"` for figures, and `reason=\"…\"` for what is not compiled or not run."
          : FenceWords.unknown(word.name, Name.allCases.map(\.rawValue)))
    }
  }

  private enum Name: String, CaseIterable { case from, caption, label, reason }

  private mutating func takeName(_ word: FenceWord) {
    let value = word.value ?? ""
    if shown != nil {
      reject(word, .wordValue, "`from` stands here twice; leave one out.")
    } else if value.hasPrefix("#"), value.utf8.count > 1 {
      shown = ShownSnippet(name: String(value.dropFirst()), column: word.column, captions: [])
    } else {
      reject(
        word, .wordValue,
        "A translation shows the snippets of \(original): write `from=#NAME`, with the name that one has there.")
    }
  }

  private mutating func takeCaption(_ word: FenceWord) {
    let value = word.value ?? ""
    if value.isEmpty { return reject(word, .wordValue, "`caption` needs a value: `caption=\"…\"`.") }
    captions.append(.init(text: value, column: word.column, length: word.text.utf8.count))
  }

  private mutating func takeLabel(_ word: FenceWord) {
    guard let sides = (word.value ?? "").components(around: " => ") else {
      return reject(
        word, .wordValue, "`label` says a text of a figure, and what it is here: `label=\"at first => …\"`.")
    }
    let caption = ShownSnippet.Caption(text: sides.1, column: word.column, length: word.text.utf8.count)
    labels.append(.init(original: sides.0, caption: caption))
  }

  private mutating func takeReason(_ word: FenceWord) {
    let value = word.value ?? ""
    if value.isEmpty { return reject(word, .wordValue, "`reason` needs a value: `reason=\"…\"`.") }
    if reason != nil { return reject(word, .wordValue, "`reason` stands here twice; leave one out.") }
    reason = .init(text: value, column: word.column, length: word.text.utf8.count)
  }

  private mutating func reject(_ word: FenceWord, _ id: ProblemID, _ message: String) {
    problems.append(
      Problem(
        id, at: Position(file: place.file, line: place.line, column: word.column), message,
        length: word.text.utf8.count))
  }

  /// The snippet that they name, with what they say of it.
  var snippet: ShownSnippet? {
    var snippet = shown
    snippet?.captions = captions
    snippet?.labels = labels
    snippet?.reason = reason
    return snippet
  }

  /// That they name no snippet, unless something else is wrong with them.
  var lack: [Problem] {
    guard shown == nil, problems.isEmpty else { return [] }
    return [
      Problem(
        .snippetDrift, at: place,
        "A translation has no code of its own: write `\(language) from=#NAME`, with the name of a snippet of \(original).",
        length: 3)
    ]
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
