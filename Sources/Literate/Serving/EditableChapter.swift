import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain

/// A chapter whose snippets can be run with other texts in them, and where they are on its page.
struct EditableChapter: Sendable {
  let chapter: Chapter
  /// The language of its page.
  let language: String
  private let snapshot: BookSnapshot
  private let scope: SessionScope

  init(_ chapter: Chapter, of snapshot: BookSnapshot, scope: SessionScope, language: String = "en") {
    (self.chapter, self.snapshot, self.scope, self.language) = (chapter, snapshot, scope, language)
  }

  /// The chapter that a page of a checked book shows, in any language.
  init?(path: String, in result: CheckResult) {
    let slug = path.hasSuffix(".html") ? String(path.dropFirst().dropLast(5)) : path.hasSuffix("/") ? "index" : ""
    let translated = result.translations.first { "\($0.translation.language)/\(Site.slug($0.chapter.file))" == slug }
    let chapter = result.chapters.first { chapter in
      guard !chapter.isNamed else { return false }
      return translated.map { $0.translation.original == chapter.file } ?? (Site.slug(chapter.file) == slug)
    }
    guard let chapter else { return nil }
    let language = translated?.translation.language ?? result.shelf.book(of: chapter.file).languages.first
    self.init(chapter, of: result.snapshot, scope: result.scope, language: language ?? "en")
  }

  /// What is another when the chapter says something else: pages and a server that have the same one have the same book here.
  var stamp: String { Self.stamp(of: snapshot.bytes(of: chapter.file)) }

  static func stamp(of bytes: [UInt8]) -> String { "\(Hash.digest(of: bytes))" }

  /// The snippets that something can be made of by running them.
  var editable: [Snippet] { chapter.snippets.filter(Self.isEditable) }

  static func isEditable(_ snippet: Snippet) -> Bool {
    snippet.origin == nil && snippet.isFenced && snippet.command?.isConsole != true && !snippet.isCheck
      && [.run, .error, .trap, .warning, .start].contains(snippet.mode)
  }

  func index(of anchor: String) -> Int? {
    chapter.snippets.firstIndex { $0.anchor == anchor && Self.isEditable($0) }
  }

  /// A chapter with other texts in some of its snippets, read anew: all that is stated beside them still is.
  struct Edited {
    var chapter: Chapter
    var snapshot: BookSnapshot
    /// The sessions that have the snippet in them, its own first.
    var sessions: [Session]
    /// The number of the snippet that is asked about, in the chapter.
    var index: Int
    /// Whether the book does not have that snippet.
    var isNew = false

    /// The number in the book of a snippet of the chapter; nil for the new one.
    func former(_ number: Int) -> Int? {
      guard isNew, number >= index else { return number }
      return number == index ? nil : number - 1
    }
  }

  func saying(_ order: EditOrder) throws(EditRefusal) -> Edited {
    guard let index = index(of: order.snippet) else {
      throw EditRefusal(.unknown, "There is no such snippet in this chapter any more; load the page again.")
    }
    var (read, edited) = try changed(by: order)
    if let text = order.below { (read, edited) = try adding(text, below: index, to: (read, edited)) }
    let isNew = order.below != nil
    return try edition(
      of: read, edited, asking: isNew ? index + 1 : index, isNew: isNew, isBrief: order.isBrief == true)
  }

  /// The chapter with the texts of an order in its snippets.
  private func changed(by order: EditOrder) throws(EditRefusal) -> (Chapter, BookSnapshot) {
    let changed = chapter.snippets.indices.filter { number in
      Self.isEditable(chapter.snippets[number]) && order.texts[chapter.snippets[number].anchor] != nil
    }
    let corrections = changed.map { number in
      Correction(place: chapter.snippets[number].codePlace, text: text(order, number))
    }
    let bytes = corrections.applied(to: snapshot.bytes(of: chapter.file))
    let edited = read(bytes)
    guard let read = edited.chapters.first, read.snippets.count == chapter.snippets.count,
      changed.allSatisfy({ says(read.snippets[$0], text(order, $0)) })
    else {
      throw EditRefusal(.text, "This text ends the fence that it stands in; leave the row of backticks or tildes out.")
    }
    return (read, edited)
  }

  private func read(_ bytes: [UInt8]) -> BookSnapshot {
    snapshot.alone(chapter.file, saying: bytes, manner: scope == .auto ? .foreign : .strict)
  }

  /// The chapter with one more snippet.
  private func adding(
    _ text: String, below index: Int, to edited: (chapter: Chapter, snapshot: BookSnapshot)
  ) throws(EditRefusal) -> (Chapter, BookSnapshot) {
    let snippet = NewSnippet(text: Self.withoutLastEnd(text), above: edited.chapter.snippets[index], in: edited.chapter)
    let snapshot = read(try snippet.inserted(into: edited.snapshot.bytes(of: chapter.file)))
    guard let read = snapshot.chapters.first, read.snippets.count == edited.chapter.snippets.count + 1,
      says(read.snippets[index + 1], snippet.text), read.snippets[index + 1].program == snippet.program(in: read)
    else {
      throw EditRefusal(.text, "No fence can stand behind this snippet where it is; write the new one into the file.")
    }
    return (read, snapshot)
  }

  /// What is run to learn what becomes of a snippet.
  private func edition(
    of read: Chapter, _ edited: BookSnapshot, asking index: Int, isNew: Bool, isBrief: Bool
  ) throws(EditRefusal) -> Edited {
    let id = read.snippets[index].id
    // Whether an exercise leaves something to do is for its author to know.
    let sessions = Session.all(in: read, scope: scope).filter { session in
      session.snippets.contains { $0.id == id } && (session.trial == nil || read.snippets[index].mode == .start)
    }
    let home = sessions.filter { $0.own.contains { $0.id == id } }
    guard !home.isEmpty else { throw EditRefusal(.unknown, "Nothing runs this snippet.") }
    let guests = sessions.filter { session in !session.own.contains { $0.id == id } }
    guard isBrief, var own = home.first, own.only == nil, own.trial == nil,
      let last = own.snippets.firstIndex(where: { $0.id == id })
    else { return Edited(chapter: read, snapshot: edited, sessions: home + guests, index: index, isNew: isNew) }
    own.snippets.removeSubrange((last + 1)...)
    return Edited(chapter: read, snapshot: edited, sessions: [own], index: index, isNew: isNew)
  }

  private func text(_ order: EditOrder, _ number: Int) -> String {
    Self.withoutLastEnd(order.texts[chapter.snippets[number].anchor] ?? "")
  }

  private static func withoutLastEnd(_ text: String) -> String {
    let lines = text.replacing("\r\n", with: "\n")
    return lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
  }

  private func says(_ snippet: Snippet, _ text: String) -> Bool {
    snippet.lines.map(\.text).joined(separator: "\n") == text
  }
}

extension Snippet {
  /// Its place on a page; see `SnippetPart`.
  var anchor: String { SnippetPart(snippet: self, verdict: nil, colors: []).anchor }
}
