import Literate
import LiterateModel
import LiterateReading
import LiterateToolchain

/// What is shown beside the pointer: what a name is and what it was, what a word of a fence means, what a problem is, where a link leads,
/// what a claim states and what came.
enum Hover {
  /// An answer that needs no compiler; nil if only it knows more.
  ///
  /// - Parameters:
  ///   - reference: that of the book, if a check has read it.
  ///   - file: another file, as it is in the editor or on the disk.
  static func answer(
    _ view: FileView, at place: TextPlace, reference: ReferenceAhead?, file: @escaping (String) -> FileView?
  ) -> JSONValue? {
    if let (name, snippet) = view.name(at: place) {
      let parts = declaration(name.declaration, documentation(of: name, view), module: name.module)
      return json(parts + value(of: name, snippet, view, place), view.span(of: name.range, in: snippet))
    }
    let problem = problem(view, place)
    if let claim = ClaimHover(view, at: place).answer {
      return json(claim.parts + (problem?.parts ?? []), claim.span)
    }
    if let problem { return json(problem.parts, problem.span) }
    if let note = Footnotes(view, at: place).hover { return json([note.text], note.span) }
    if let link = LinkHover(view, at: place, reference: reference, file: file).answer {
      return json(link.parts, link.span)
    }
    return word(view, place)
  }

  /// What the compiler said of a name.
  static func answer(_ meaning: SourceKit.Answer, _ view: FileView, at place: TextPlace) -> JSONValue? {
    guard let name = KnownName(meaning, at: 0..<1, in: "") else { return nil }
    return json(declaration(name.declaration, name.documentation, module: name.module), nil)
  }

  private static func declaration(_ text: String, _ documentation: String, module: String) -> [String] {
    ["```swift\n\(text)\n```"] + (documentation.isEmpty ? [] : [documentation])
      + (module.isEmpty ? [] : ["From `\(module)`."])
  }

  /// What is written about a name. Of what the chapter declares itself, the lines before the declaration: in the program that ran, a
  /// call of the tool's stands between both.
  private static func documentation(of name: KnownName, _ view: FileView) -> String {
    guard name.module.isEmpty, name.documentation.isEmpty,
      let use = Navigation.uses(of: name, view).first(where: \.name.isDeclaration)
    else { return name.documentation }
    let line = use.snippet.position(of: use.name.range.lowerBound).line
    let before = use.snippet.lines.prefix { $0.line < line }.reversed().map { $0.text.drop { $0 == " " } }
    return before.prefix { $0.hasPrefix("///") }.reversed().map { text in
      let rest = text.dropFirst(3)
      return String(rest.hasPrefix(" ") ? rest.dropFirst() : rest)
    }.joined(separator: "\n")
  }

  /// The values that the name had on the line, when it ran.
  private static func value(
    of name: KnownName, _ snippet: Snippet, _ view: FileView, _ place: TextPlace
  ) -> [String] {
    guard let trace = view.known(snippet)?.trace else { return [] }
    let line = view.position(of: place).line
    guard let number = snippet.lines.firstIndex(where: { $0.line == line }) else { return [] }
    let spelled = Array(snippet.text.utf8)[name.range.clamped(to: 0..<snippet.text.utf8.count)]
    let word = String(decoding: spelled, as: UTF8.self)
    let values = trace.steps.filter { $0.line == number && $0.name == word && !$0.value.isEmpty }.map(\.value)
    guard let last = values.last else { return [] }
    let shown = last.count > 300 ? last.prefix(300) + " ⋯" : last[...]
    return [values.count == 1 ? "Value here: `\(shown)`" : "Last of \(values.count) values here: `\(shown)`"]
  }

  private static func word(_ view: FileView, _ place: TextPlace) -> JSONValue? {
    guard let fence = view.fence(at: place) else { return nil }
    let (line, column) = view.position(of: place)
    let text = String(decoding: view.text.line(line - 1), as: UTF8.self)
    guard let (word, range) = FenceGuide.word(in: text, at: column - 1) else { return nil }
    let name = word.prefix { $0 != "=" }
    let isFirst = fence.words.hasPrefix(word)
    let language = String(fence.words.prefix { $0 != " " })
    let behind = FenceGuide.words(behind: language, isTranslation: view.original != nil)
    let known = (isFirst ? FenceGuide.languages : behind).first { $0.name == name }
    guard let known, view.reading.problems.allSatisfy({ $0.position.line != line }) else { return nil }
    let title = known.value.map { "\(known.name)=\($0)" } ?? known.name
    let start = view.text.start(ofLine: line - 1)
    return json(
      ["`\(title)`", known.meaning],
      view.text.span(start + range.lowerBound..<start + range.upperBound, in: view.unit))
  }

  /// The guide to a problem of the line.
  private static func problem(_ view: FileView, _ place: TextPlace) -> (parts: [String], span: TextSpan)? {
    let line = view.position(of: place).line
    let problems =
      view.reading.problems
      + view.checked.flatMap { _, known, shift in known.verdict.problems.map { $0.moved(by: shift) } }
    let found = problems.first { problem in
      problem.position.line == line
        && view.span(line: line, column: problem.position.column, length: problem.length).contains(place)
    }
    guard let found else { return nil }
    let entry = ProblemGuide.entry(found.id)
    return (
      ["**\(found.id.rawValue)**: \(entry.title)", entry.explanation, "Cure: \(entry.cure)"],
      view.span(line: line, column: found.position.column, length: found.length)
    )
  }

  private static func json(_ parts: [String], _ span: TextSpan?) -> JSONValue {
    .members([
      "contents": ["kind": "markdown", "value": .string(parts.joined(separator: "\n\n"))], "range": span?.json,
    ])
  }
}
