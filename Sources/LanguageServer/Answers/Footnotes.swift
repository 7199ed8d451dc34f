import Literate
import LiterateModel
import LiterateReading

/// Footnotes: `[^id]` in a sentence, and the note of the file, or the fact of the book, that it means.
struct Footnotes {
  private let view: FileView
  /// The byte of the file that the cursor stands before.
  private let offset: Int

  init(_ view: FileView, at place: TextPlace) {
    self.view = view
    offset = view.text.offset(of: place, in: view.unit)
  }

  private var facts: Facts { view.reading.facts }

  // MARK: What is there

  /// The bytes of `[^id]`.
  private func range(of note: Chapter.Note) -> Range<Int> {
    let start = view.text.offset(line: note.line, column: note.column)
    return start..<start + note.id.utf8.count + 3
  }

  private func isHere(_ note: Chapter.Note) -> Bool {
    let range = range(of: note)
    return range.contains(offset) || range.upperBound == offset
  }

  private var reference: Chapter.Note? { view.chapter.noteReferences.first(where: isHere) }

  /// The name that the cursor stands on, in a reference or in front of a note.
  private var id: String? { (reference ?? view.chapter.notes.first(where: isHere))?.id }

  // MARK: Answers

  /// What the note says to which the reference at the cursor leads.
  var hover: (text: String, span: TextSpan)? {
    guard let reference, let text = text(of: reference.id) else { return nil }
    return (text, view.text.span(range(of: reference), in: view.unit))
  }

  private func text(of id: String) -> String? {
    if let note = view.chapter.notes.first(where: { $0.id == id }) { return note.text }
    if id == "*", !facts.all.isEmpty {
      return "A table of all facts of the book: \(facts.all.map { "`\($0.id)`" }.joined(separator: ", "))."
    }
    return facts[id].map { fact in
      fact.items.map { item in item.label.map { "**\($0)** \(item.text)" } ?? item.text }.joined(separator: "\n\n")
    }
  }

  /// The note, or the fact in the file of the book's facts.
  func definition(_ address: DocumentAddress) -> JSONValue? {
    guard let id = reference?.id else { return nil }
    if let note = view.chapter.notes.first(where: { $0.id == id }) { return location(note, address) }
    guard let file = view.reading.factsFile, id == "*" || facts[id] != nil else { return nil }
    return Links.location(address.address(file), line: facts[id].map { $0.line - 1 } ?? 0)
  }

  /// Where what the cursor stands on is cited: a note in its file, a fact in the whole book. Nil where no footnote is.
  ///
  /// - Parameter files: the Markdown of the workspace, as it is in the editor or on the disk. Only where a fact is meant, it is read.
  func references(
    withNote: Bool, _ address: DocumentAddress, files: @autoclosure () -> [String: OpenText], scope: SessionScope
  ) -> JSONValue? {
    guard let id else { return nil }
    let notes = view.chapter.notes.filter { $0.id == id }
    let own = (withNote ? notes : []) + view.chapter.noteReferences.filter { $0.id == id }
    let here = own.map { location($0, address) }
    guard notes.isEmpty, let fact = facts[id], let file = view.reading.factsFile else { return .array(here) }
    let declaration = withNote ? [Links.location(address.address(file), line: fact.line - 1)] : []
    let mark = Array("[^\(id)]".utf8)
    let others = files().sorted { $0.key < $1.key }.flatMap { path, text -> [JSONValue] in
      guard path != view.path, text.bytes.firstRange(of: mark) != nil else { return [] }
      let reading = view.reading.snapshot.reading(path, saying: text.bytes, scope: scope)
      let other = Footnotes(
        FileView(path: path, text: text, unit: view.unit, reading: reading), at: TextPlace(line: 0, column: 0))
      guard reading.bookFolder == view.reading.bookFolder, !reading.chapter.notes.contains(where: { $0.id == id })
      else {
        return []
      }
      return reading.chapter.noteReferences.filter { $0.id == id }.map { other.location($0, address) }
    }
    return .array(declaration + here + others)
  }

  /// The same for this file alone, as the protocol marks them: what is written there, and where it is read.
  var highlights: JSONValue? {
    id.map { id in
      func marks(_ notes: [Chapter.Note], _ kind: Int) -> [JSONValue] {
        notes.filter { $0.id == id }.map { note in
          ["range": view.text.span(range(of: note), in: view.unit).json, "kind": .integer(kind)]
        }
      }
      return .array(marks(view.chapter.notes, 3) + marks(view.chapter.noteReferences, 2))
    }
  }

  private func location(_ note: Chapter.Note, _ address: DocumentAddress) -> JSONValue {
    [
      "uri": .string(address.address(view.path)),
      "range": view.text.span(range(of: note), in: view.unit).json,
    ]
  }

  // MARK: Completion

  /// The notes and facts that a reference could mean which is being written; nil where none is.
  var completions: [JSONValue]? {
    guard let name = written else { return nil }
    let isClosed = view.text.bytes.dropFirst(name.upperBound).first == UInt8(ascii: "]")
    let span = view.text.span(name.lowerBound..<(isClosed ? name.upperBound : offset), in: view.unit)
    return choices.map { choice in
      [
        "label": .string(choice.id), "kind": 18, "detail": .string(Self.beginning(choice.text)),
        "filterText": .string(choice.id), "insertTextFormat": 1,
        "textEdit": ["range": span.json, "newText": .string(choice.id + (isClosed ? "" : "]"))],
      ]
    }
  }

  private var choices: [(id: String, text: String)] {
    let own = view.chapter.notes.map { ($0.id, $0.text) }
    let cited = facts.all.map { ($0.id, $0.items.first?.text ?? "") }
    return own + cited + (cited.isEmpty ? [] : [("*", "All facts of the book, as a table")])
  }

  /// The bytes of the name that the cursor stands in or behind, between `[^` and what cannot be part of a name.
  private var written: Range<Int>? {
    let number = view.text.lineNumber(at: offset)
    guard
      !view.chapter.fences.contains(where: { ($0.place.line...max($0.place.line, $0.endLine)).contains(number + 1) })
    else { return nil }
    let line = view.text.line(number)
    let typed = line[..<offset].reversed().prefix(while: Self.isPart).count
    let start = offset - typed
    guard start - 2 >= line.startIndex, line[start - 2..<start].elementsEqual("[^".utf8),
      !Self.isInCode(line[..<start])
    else { return nil }
    return start..<offset + line[offset...].prefix(while: Self.isPart).count
  }

  private static func isPart(_ byte: UInt8) -> Bool { byte > 32 && !"[]<>\\`^".utf8.contains(byte) }

  /// Whether a line has opened a span of code and not closed it.
  private static func isInCode(_ line: ArraySlice<UInt8>) -> Bool {
    var open = 0
    var rest = line
    while let tick = rest.firstIndex(of: UInt8(ascii: "`")) {
      let length = rest[tick...].prefix { $0 == UInt8(ascii: "`") }.count
      if open == 0 { open = length } else if open == length { open = 0 }
      rest = rest[(tick + length)...]
    }
    return open > 0
  }

  private static let longest = 60

  /// The first words of a text.
  private static func beginning(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.count > longest else { return words }
    let cut = words.prefix(longest)
    return (cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut) + " …"
  }
}
