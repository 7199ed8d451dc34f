import Literate
import LiterateModel

/// A search in the snippets of a whole book for what a link into its reference names.
package struct UseSearch: Sendable {
  let link: String
  /// The Markdown of the book, as it is in the editor or on the disk, by path.
  let texts: [String: OpenText]
  let root: String
  let request: CheckRequest
  let address: DocumentAddress
  let unit: ColumnUnit

  func begun(on engine: Engine) -> EditorUses { EditorUses(engine: engine, request: request) }

  /// Where it is used; nil if the search was called off.
  func answer(_ uses: EditorUses) -> JSONValue? {
    let book = BookSnapshot(
      files: texts.keys.sorted(), root: root, texts: texts.mapValues(\.bytes), commands: request.commands)
    do throws(Refusal) {
      return try uses.all(of: link, in: book).map { .array(locations($0)) }
    } catch {
      // The check that follows the text says the same, and is heard.
      return []
    }
  }

  private func locations(_ uses: [EditorUses.Use]) -> [JSONValue] {
    var seen: Set<TextSpan> = []
    return uses.compactMap { use in
      let file = use.snippet.place.file
      guard let text = texts[file] else { return nil }
      // The lines of a source file that is shown stand elsewhere; its fence is here.
      let fence = text.line(use.snippet.place.line - 1)
      let bytes =
        use.snippet.origin == nil ? text.bytes(of: use.range, in: use.snippet) : fence.startIndex..<fence.endIndex
      let span = text.span(bytes, in: unit)
      guard use.snippet.origin == nil || seen.insert(span).inserted else { return nil }
      return ["uri": .string(address.address(file)), "range": span.json]
    }
  }
}

extension ServerState {
  /// What is to be searched for if a link into the reference stands at a place; nil elsewhere.
  func useSearch(_ view: FileView, at place: TextPlace) -> UseSearch? {
    let offset = view.text.offset(of: place, in: view.unit)
    guard let workspace, let link = WrittenLink.at(offset, view), let folder = view.reading.bookFolder,
      view.reading.referencePage(ofLink: link.target) != nil
    else { return nil }
    let texts = markdown.filter { path, _ in folder == "." ? !path.hasPrefix("/") : path.hasPrefix(folder + "/") }
    return UseSearch(
      link: link.target, texts: texts, root: workspace.root, request: workspace.request, address: address,
      unit: capabilities.unit)
  }
}
