import Literate
import LiterateModel
import LiterateToolchain

/// Where links, `from=` and `after=` lead: to a heading, a snippet, a region or a file.
struct Destinations {
  struct Destination: Equatable {
    var path: String
    /// From 1.
    var line: Int
  }

  let view: FileView
  let scope: SessionScope
  /// The folder of the package, where the paths of shown source files begin.
  let root: String
  /// What a file says, as the editor has it or as it is on the disk; nil if it is not there.
  let text: (String) -> [UInt8]?

  func destination(at place: TextPlace) -> Destination? {
    if let name = SnippetName(view, at: place) { return snippet(name.text, in: name.chapter) }
    return source(at: place)
      ?? LinkSpans.target(at: view.text.offset(of: place, in: view.unit), view).flatMap(destination)
  }

  func definition(at place: TextPlace, _ address: DocumentAddress) -> JSONValue? {
    destination(at: place).map { Links.location(address.address($0.path), line: $0.line - 1) }
  }

  private func snippet(_ name: String, in chapter: Chapter) -> Destination? {
    chapter.snippets.first { $0.name == name }.map { Destination(path: chapter.file, line: $0.place.line) }
  }

  /// The region of a source file.
  private func source(at place: TextPlace) -> Destination? {
    let (line, column) = view.position(of: place)
    guard view.fence(at: place) != nil,
      let (word, _) = FenceGuide.word(
        in: String(decoding: view.text.line(line - 1), as: UTF8.self), at: column - 1),
      word.hasPrefix("from=")
    else { return nil }
    let origin = word.dropFirst("from=".count).filter { $0 != "\"" }
    guard !origin.hasPrefix("#"), !origin.isEmpty else { return nil }
    let path = LinkPath.normal(Files.join(root, OriginPlace.path(of: origin)))
    return Destination(path: path, line: text(path).map { OriginPlace.line(of: origin, in: $0) } ?? 1)
  }

  /// What the target of a link means.
  func destination(_ target: String) -> Destination? {
    if target.contains("://") || target.hasPrefix("mailto:") || target.hasPrefix("/") { return nil }
    let (path, fragment) =
      target.firstIndex(of: "#").map { (target[..<$0], target[$0...].dropFirst()) }
      ?? (target[...], "")
    let file = view.reading.linkedFile(path.removingPercentEncoding ?? String(path)) { text($0) != nil }
    guard !fragment.isEmpty, DocumentationFiles.isMarkdown(file) || file == view.path else {
      return Destination(path: file, line: 1)
    }
    let other = file == view.path ? view.reading : text(file).map { reading(file, $0) }
    let slug = fragment.removingPercentEncoding ?? String(fragment)
    guard let other else { return Destination(path: file, line: 1) }
    if let anchor = other.anchors.first(where: { $0.slug == slug }) {
      return Destination(path: file, line: anchor.line)
    }
    let name = slug.hasPrefix("snippet-") ? slug.dropFirst("snippet-".count) : ""
    let snippet = other.chapter.snippets.first { ($0.shows?.name ?? $0.name).map { $0 == name } ?? false }
    guard let snippet else { return file == view.path ? nil : Destination(path: file, line: 1) }
    return Destination(path: file, line: snippet.place.line)
  }

  private func reading(_ file: String, _ text: [UInt8]) -> FileReading {
    view.reading.snapshot.reading(file, saying: text, scope: scope)
  }
}
