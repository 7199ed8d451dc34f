import Literate
import LiterateModel
import LiterateToolchain

/// Where links and the values of fences lead: to a heading, a snippet, a region or a file.
struct Destinations {
  struct Destination: Equatable {
    var path: String
    /// From 1.
    var line: Int
  }

  let view: FileView
  /// The folder of the package, where the paths of shown source files begin.
  let root: String
  /// What a file says, as the editor has it or as it is on the disk; nil if it is not there.
  let text: (String) -> [UInt8]?
  /// Another file of Markdown, as it is in the editor or on the disk.
  let file: (String) -> FileView?

  func definition(at place: TextPlace, _ address: DocumentAddress) -> JSONValue? {
    destination(at: place).map { Links.location(address.address($0.path), line: $0.line - 1) }
  }

  func destination(at place: TextPlace) -> Destination? {
    if let value = FenceValue(view, at: place) { return destination(value.target) }
    return WrittenLink.at(view.text.offset(of: place, in: view.unit), view).flatMap { destination($0.target) }
  }

  private func destination(_ target: FenceValue.Target) -> Destination {
    switch target {
    case .snippet(let snippet): return Destination(path: snippet.place.file, line: snippet.place.line)
    case .source(let origin):
      let path = LinkPath.normal(Files.join(root, OriginPlace.path(of: origin)))
      return Destination(path: path, line: text(path).map { OriginPlace.line(of: origin, in: $0) } ?? 1)
    }
  }

  /// What the target of a link means. A file that has no such heading is still the file.
  private func destination(_ link: String) -> Destination? {
    if let found = LinkedFile(link, in: view, file: file) {
      return Destination(path: found.view.path, line: found.line)
    }
    guard !link.hasPrefix("#") else { return nil }
    return view.reading.files(ofLink: link).first { text($0) != nil }.map { Destination(path: $0, line: 1) }
  }
}
