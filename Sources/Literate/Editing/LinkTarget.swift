import LiterateModel
import LiterateToolchain

extension FileReading {
  /// The files that a link may mean, in the paths of the checker, the likeliest first; none of a link to something else.
  package func files(ofLink link: String) -> [String] {
    let path = LinkPath.split(link).path
    guard LinkPath.isRelative(path) else { return [] }
    if path.isEmpty { return [file] }
    let names = [path, path.removingPercentEncoding ?? path]
    // What a translation does not have beside it stands beside its original.
    return names.map { LinkPath.normal(LinkPath.folder(of: file) + $0) } + names.map { headingFile(of: $0, in: file) }
  }

  /// A page of the library's reference, as a link names it.
  package struct ReferencePage: Sendable, Equatable {
    /// Without its folder: `Rx/PublishSubject`.
    package var name: String
    package var anchor: String?
  }

  /// The page of the reference that a link leads to; nil for any other link.
  package func referencePage(ofLink link: String) -> ReferencePage? {
    let (path, fragment) = LinkPath.split(link)
    guard BookLinks.isOfReference(path, in: file, snapshot.shelf) else { return nil }
    let name = path.dropFirst("reference/".count).dropLast(".html".count)
    let anchor = fragment.hasPrefix("#") && fragment.count > 1 ? String(fragment.dropFirst()) : nil
    return ReferencePage(
      name: name.removingPercentEncoding ?? String(name), anchor: anchor.map { $0.removingPercentEncoding ?? $0 })
  }
}
