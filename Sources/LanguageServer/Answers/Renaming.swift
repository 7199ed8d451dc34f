import Literate
import LiterateModel
import LiterateReading

/// A new name for what a chapter declares, in all of its snippets and in backticks of its prose and of its translations'; or for a
/// snippet, with all that refers to it, in other files, too.
enum Renaming {
  /// What can be renamed at a place, and where it stands; an error says why nothing can.
  static func prepare(_ view: FileView, at place: TextPlace) throws(ResponseError) -> JSONValue {
    if let name = SnippetName(view, at: place) { return view.text.span(name.range, in: view.unit).json }
    return try SwiftRenaming(view, at: place).span.json
  }

  /// - Parameter others: the other Markdown of the workspace, as it is in the editor or on the disk.
  static func edits(
    _ view: FileView, at place: TextPlace, to new: String, _ address: DocumentAddress, others: [RenamedFile]
  ) throws(ResponseError) -> JSONValue {
    let file = RenamedFile(view)
    var edits: [RenamedFile.Edit]
    let more: (RenamedFile) -> [RenamedFile.Edit]
    if let name = SnippetName(view, at: place) {
      try name.refuse(new)
      more = { $0.edits(ofSnippet: name.text, in: name.chapter.file, to: new) }
      edits = more(file)
    } else {
      let renaming = try SwiftRenaming(view, at: place)
      let quoted = renaming.quoted
      more = { file in quoted.map { file.edits(ofQuoted: $0, in: view.path, to: new) } ?? [] }
      edits = try renaming.edits(to: new) + more(file)
    }
    var changes: [String: JSONValue] = [:]
    if !edits.isEmpty { changes[address.address(view.path)] = file.changes(edits) }
    for other in others where other.path != view.path && other.mayName(view.path) {
      edits = more(other)
      if !edits.isEmpty { changes[address.address(other.path)] = other.changes(edits) }
    }
    return ["changes": .object(changes)]
  }
}
