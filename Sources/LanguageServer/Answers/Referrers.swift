import Literate
import LiterateModel

/// What refers to a heading or to a snippet, in all Markdown of the workspace.
enum Referrers {
  /// Nil where neither is.
  ///
  /// - Parameter files: the Markdown of the workspace, by path, as it is in the editor or on the disk.
  static func all(
    _ view: FileView, at place: TextPlace, withDeclaration: Bool, _ address: DocumentAddress, scope: SessionScope,
    files: [String: OpenText]
  ) -> JSONValue? {
    if let heading = HeadingRenaming(view, at: place, scope: scope) {
      let links = heading.links(files).map { path, ranges in
        (path, ranges.map { (path == view.path ? view.text : files[path] ?? view.text).span($0, in: view.unit) })
      }
      return locations((withDeclaration ? [(view.path, [heading.span])] : []) + links, address)
    }
    guard let name = SnippetName(view, at: place) else { return nil }
    let others = files.filter { $0.key != view.path }.map { RenamedFile($0.key, $0.value, beside: view, scope: scope) }
    let found = ([RenamedFile(view)] + others).filter { $0.path == view.path || $0.mayName(view.path) }.map { file in
      let places = file.edits(ofSnippet: name.text, in: name.chapter.file, to: "").map { file.span($0.range) }
      let own = file.path == name.chapter.file ? name.chapter.snippets.first { $0.name == name.text }?.place.line : nil
      // The line that gives the name.
      return (file.path, places.filter { withDeclaration || $0.start.line + 1 != own })
    }
    return locations(found, address)
  }

  private static func locations(_ found: [(path: String, spans: [TextSpan])], _ address: DocumentAddress) -> JSONValue {
    .array(
      found.sorted { $0.path < $1.path }.flatMap { path, spans in
        spans.sorted { $0.start < $1.start }.map { span in
          ["uri": .string(address.address(path)), "range": span.json]
        }
      })
  }
}
