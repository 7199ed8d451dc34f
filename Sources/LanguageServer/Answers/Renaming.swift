import Literate
import LiterateModel
import LiterateReading

/// A new name for what a chapter declares, in all of its snippets and in backticks of its prose and of its translations'; or for a
/// snippet, with all that refers to it, in other files, too.
enum Renaming {
  /// What can be renamed at a place, and where it stands; an error says why nothing can.
  static func prepare(_ view: FileView, at place: TextPlace) throws(ResponseError) -> JSONValue {
    if let (_, range) = snippetName(view, at: place) { return view.text.span(range, in: view.unit).json }
    let (name, snippet) = try declared(view, at: place)
    return view.span(of: name.range, in: snippet).json
  }

  /// - Parameter others: the other Markdown of the workspace, as it is in the editor or on the disk.
  static func edits(
    _ view: FileView, at place: TextPlace, to new: String, _ address: DocumentAddress, others: [RenamedFile]
  ) throws(ResponseError) -> JSONValue {
    let file = RenamedFile(view)
    var edits: [RenamedFile.Edit]
    let more: (RenamedFile) -> [RenamedFile.Edit]
    if let (name, _) = snippetName(view, at: place) {
      guard !new.isEmpty, new.allSatisfy({ !$0.isWhitespace && !",#=\"`".contains($0) }) else {
        throw .params("The name of a snippet has no spaces, commas, quotation marks, `#` or `=`.")
      }
      if view.chapter.snippets.contains(where: { $0.name == new }) {
        throw .failed("Another snippet of this chapter is called `\(new)`.")
      }
      more = { $0.edits(ofSnippet: name, in: view.path, to: new) }
      edits = more(file)
    } else {
      let (name, _) = try declared(view, at: place)
      guard isIdentifier(new) else { throw .params("`\(new)` is not a name that Swift can have.") }
      let (old, ranges) = try places(of: name, view)
      more = { $0.edits(ofQuoted: old, in: view.path, to: new) }
      edits = ranges.map { .init(range: $0, new: new) } + more(file)
    }
    var changes = [address.address(view.path): file.changes(edits)]
    for other in others where other.path != view.path && other.mayName(view.path) {
      edits = more(other)
      if !edits.isEmpty { changes[address.address(other.path)] = other.changes(edits) }
    }
    return ["changes": .object(changes)]
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

  private static func places(
    of name: KnownName, _ view: FileView
  ) throws(ResponseError) -> (old: [UInt8], ranges: [Range<Int>]) {
    // A call of a type means its initialiser first; the type is what has the name.
    let uses = Navigation.uses(of: name, view)
    let ranges = uses.map { view.bytes(of: $0.name.range, in: $0.snippet) }
    guard let declaration = zip(uses, ranges).first(where: { $0.0.name.isDeclaration })?.1 else {
      throw .failed("This name is declared outside of the chapter.")
    }
    let old = Array(view.text.bytes[declaration])
    // What stands elsewhere under another spelling (`$0`, `init`) keeps it.
    return (old, ranges.filter { view.text.bytes[$0].elementsEqual(old) })
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
    return RenamedFile(view).references(inLine: line).first {
      names.contains($0.name) && $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
  }
}
