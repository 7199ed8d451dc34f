import Literate
import LiterateModel
import LiterateReading

/// A new name for what a chapter declares, in all of its snippets and in backticks of its prose; or for a snippet, with all that
/// refers to it.
enum Renaming {
  /// What can be renamed at a place, and where it stands; an error says why nothing can.
  static func prepare(_ view: FileView, at place: TextPlace) throws(ResponseError) -> JSONValue {
    if let (_, range) = snippetName(view, at: place) { return view.text.span(range, in: view.unit).json }
    let (name, snippet) = try declared(view, at: place)
    return view.span(of: name.range, in: snippet).json
  }

  static func edits(
    _ view: FileView, at place: TextPlace, to new: String, _ address: DocumentAddress
  ) throws(ResponseError) -> JSONValue {
    let ranges: [Range<Int>]
    if let (name, _) = snippetName(view, at: place) {
      guard !new.isEmpty, new.allSatisfy({ !$0.isWhitespace && !",#=\"`".contains($0) }) else {
        throw .params("The name of a snippet has no spaces, commas, quotation marks, `#` or `=`.")
      }
      if view.chapter.snippets.contains(where: { $0.name == new }) {
        throw .failed("Another snippet of this chapter is called `\(new)`.")
      }
      ranges = places(ofSnippet: name, view)
    } else {
      let (name, _) = try declared(view, at: place)
      guard isIdentifier(new) else { throw .params("`\(new)` is not a name that Swift can have.") }
      ranges = try places(of: name, view)
    }
    let changes = view.text.changes(Set(ranges).map { ($0, new) }, in: view.unit)
    return ["changes": [address.address(view.path): changes]]
  }

  // MARK: Names of Swift

  private static func declared(
    _ view: FileView, at place: TextPlace
  ) throws(ResponseError) -> (name: KnownName, snippet: Snippet) {
    guard let (name, snippet) = view.name(at: place) else {
      throw .failed(
        "Nothing is known of a name here; wait until the chapter has been checked, or mend what does not compile.")
    }
    for other in view.reading.companions(of: snippet)
    where other.mode.runsInSession && view.known(other)?.hasNames != true {
      throw .failed("The snippet at line \(other.place.line) is not checked yet; only then are all of its names known.")
    }
    guard Navigation.uses(of: name, view).contains(where: \.name.isDeclaration) else {
      throw .failed("This name is declared outside of the chapter.")
    }
    guard name.kind != .operator, name.kind != .macro, name.kind != .module else {
      throw .failed("This is no name that can be changed here.")
    }
    return (name, snippet)
  }

  private static func places(of name: KnownName, _ view: FileView) throws(ResponseError) -> [Range<Int>] {
    // A call of a type means its initialiser first; the type is what has the name.
    let uses = Navigation.uses(of: name, view)
    let ranges = uses.map { view.bytes(of: $0.name.range, in: $0.snippet) }
    guard let declaration = zip(uses, ranges).first(where: { $0.0.name.isDeclaration })?.1 else {
      throw .failed("This name is declared outside of the chapter.")
    }
    let old = Array(view.text.bytes[declaration])
    // What stands elsewhere under another spelling (`$0`, `init`) keeps it.
    return ranges.filter { view.text.bytes[$0].elementsEqual(old) } + quoted(old, view)
  }

  /// Where the prose has it in backticks, outside of fences.
  private static func quoted(_ name: [UInt8], _ view: FileView) -> [Range<Int>] {
    let tick = UInt8(ascii: "`")
    let code = IndexSet(view.chapter.fences.map { $0.place.line...max($0.place.line, $0.endLine) })
    var found: [Range<Int>] = []
    for number in 1...max(1, view.text.lineCount) where !code.contains(number) {
      let line = view.text.line(number - 1)
      var index = line.startIndex
      while index + name.count + 1 < line.endIndex {
        if line[index] == tick, line[index + name.count + 1] == tick,
          line[(index + 1)...(index + name.count)].elementsEqual(name)
        {
          found.append(index + 1..<index + 1 + name.count)
        }
        index += 1
      }
    }
    return found
  }

  private struct IndexSet {
    private let ranges: [ClosedRange<Int>]
    init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges }
    func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  // MARK: Names of snippets

  /// The name of a snippet that stands at a place behind a fence, and its bytes.
  private static func snippetName(_ view: FileView, at place: TextPlace) -> (name: String, range: Range<Int>)? {
    guard view.fence(at: place) != nil else { return nil }
    let offset = view.text.offset(of: place, in: view.unit)
    let line = view.position(of: place).line
    let names = Set(view.chapter.snippets.compactMap(\.name))
    return references(inLine: line, view).first {
      names.contains($0.name) && $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
  }

  private static func places(ofSnippet name: String, _ view: FileView) -> [Range<Int>] {
    view.chapter.fences.flatMap { references(inLine: $0.place.line, view) }.filter { $0.name == name }.map(\.range)
  }

  /// The names of snippets behind `name=`, `after=`, `start=` and `check=` on the opening line of a fence.
  private static func references(inLine number: Int, _ view: FileView) -> [(name: String, range: Range<Int>)] {
    let line = view.text.line(number - 1)
    let text = Array(line)
    var found: [(String, Range<Int>)] = []
    for key in ["name=", "after=", "start=", "check="] {
      let key = Array(key.utf8)
      guard text.count > key.count else { continue }
      for start in 0..<text.count - key.count where text[start..<start + key.count].elementsEqual(key) {
        guard start == 0 || text[start - 1] == 32 else { continue }
        var index = start + key.count
        while index < text.count, text[index] != 32 {
          let end = text[index...].firstIndex { ",\" ".utf8.contains($0) } ?? text.count
          if end > index {
            let range = line.startIndex + index..<line.startIndex + end
            found.append((String(decoding: text[index..<end], as: UTF8.self), range))
          }
          guard end < text.count, text[end] != 32 else { break }
          index = end + 1
        }
      }
    }
    return found
  }
}
