import LiterateModel
import LiterateReading
import LiterateToolchain

/// `new --translation LANGUAGE CHAPTER`: a chapter to be translated, which passes as it is.
package struct NewTranslation {
  /// The file that was written.
  package private(set) var path = ""
  /// How many snippets of the original got a name, so that the translation can show them.
  package private(set) var named = 0

  private let original: String
  private let bytes: [UInt8]
  private let chapter: Chapter

  /// Writes the translation, and names into the original where it needs some.
  package init(of original: String, into language: String) throws(Refusal) {
    self.original = original
    do {
      bytes = try Files.read(original)
    } catch {
      throw Refusal("\(error.path) cannot be read: \(error.reason).")
    }
    let (shelf, problems) = Shelf.read(chapters: [original])
    if let problem = problems.first { throw Refusal("\(problem.position): \(problem.message)") }
    path = try Self.place(of: original, in: language, shelf)
    chapter = ChapterReader.read(
      bytes, file: original, commands: shelf.commands(of: original),
      ignoresForeignWords: shelf.ignoresForeignWords(in: original))
    if let problem = chapter.problems.first { throw Refusal("\(problem.position): \(problem.message)") }
    try write(language, shelf)
  }

  private static func place(of original: String, in language: String, _ shelf: Shelf) throws(Refusal) -> String {
    guard let (folder, book) = shelf.nearest(to: original), !book.languages.isEmpty else {
      throw Refusal(
        "No book.json beside \(original) says which languages there are: `\"languages\": [\"en\", \"\(language)\"]`, the "
          + "originals' own first.")
    }
    let others = Array(book.languages.dropFirst())
    guard others.contains(language) else {
      let near = Spelling.nearest(to: language, in: others)
      throw Refusal(
        "`\(language)` is no language that \(original) is translated into"
          + (near.map { "; did you mean `\($0)`?" } ?? "; add it to `languages` in \(Files.join(folder, "book.json")).")
      )
    }
    let start = folder == "." ? "" : folder + "/"
    let path = start + language + "/" + original.dropFirst(start.count)
    if Files.exists(path) { throw Refusal("\(path) is there already.") }
    return path
  }

  private mutating func write(_ language: String, _ shelf: Shelf) throws(Refusal) {
    let names = FenceNames(chapter, lines: Set(chapter.snippets.filter { !$0.isCheck }.map(\.place.line)))
    named = names.new.count
    do {
      if let folder = Files.parent(of: path) { try Files.makeFolder(folder) }
      try Files.write(Array(text(names.all).utf8), to: path)
    } catch {
      throw Refusal("\(error.path) cannot be written: \(error.reason).")
    }
    if named > 0 {
      let edits = FenceEdits(words: names.new.mapValues { "name=\($0)" })
      try CheckedFile.replace(original, saying: bytes, by: edits.applied(to: bytes))
    }
    let translation = Translation(chapter: chapter, language: language, original: original)
    guard let (file, name) = shelf.record(of: translation) else { return }
    var record = TranslationRecord(file: file)
    record.note(chapter, name: name)
    _ = try record.write()
  }

  /// The original's text, in which each snippet is an empty fence that shows the original's, and no fence states its output.
  private func text(_ names: [Int: String]) -> String {
    let lines = FileLines(bytes)
    var leftOut: Set<Int> = []
    var openings: [Int: String] = [:]
    for snippet in chapter.snippets {
      if snippet.isCheck {
        leftOut.formUnion(Self.linesOfCheck(snippet, lines))
        continue
      }
      openings[snippet.place.line] = names[snippet.place.line].map { $0 + Self.reason(snippet) }
      if snippet.place.line + 1 < snippet.endLine { leftOut.formUnion((snippet.place.line + 1)..<snippet.endLine) }
      guard let output = snippet.output else { continue }
      leftOut.formUnion(output.place.line...output.endLine)
      // The empty line between the two.
      if lines[output.place.line - 1].isEmpty { leftOut.insert(output.place.line - 1) }
    }
    var text = ""
    for number in 1...max(1, lines.lines.count) where number <= lines.lines.count && !leftOut.contains(number) {
      let line = String(decoding: lines[number], as: UTF8.self)
      text += (openings[number].map { Self.opening(line, showing: $0) } ?? line) + "\n"
    }
    return text
  }

  /// Why it is not compiled or not run, in the original's words, for the translator to say; none where they could not stand in quotes.
  private static func reason(_ snippet: Snippet) -> String {
    guard let reason = snippet.reasonForReaders, !reason.contains("\"") else { return "" }
    return " reason=\"\(reason)\""
  }

  /// A check is on no page, in no language. The empty line before it goes with it.
  private static func linesOfCheck(_ check: Snippet, _ lines: FileLines) -> ClosedRange<Int> {
    let first = check.place.line
    let isApart = first > 1 && lines[first - 1].isEmpty
    return (isApart ? first - 1 : first)...(check.output?.endLine ?? check.endLine)
  }

  /// The line of a fence up to its language, with the name of what it shows and what else is said of it.
  private static func opening(_ line: String, showing shown: String) -> String {
    let start = line.prefix { $0 != "`" && $0 != "~" }
    let rest = line.dropFirst(start.count)
    let marks = rest.prefix { $0 == "`" || $0 == "~" }
    let language = rest.dropFirst(marks.count).drop { $0 == " " }.prefix { $0 != " " }
    return start + marks + language + " from=#\(shown)"
  }
}
