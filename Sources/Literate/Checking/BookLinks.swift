import Foundation
import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain

/// Finds the links and images of a book that lead to no file, or to no heading of a chapter.
///
/// Links to the web are looked at only when somebody asks (`ExternalLinks`), and those into the reference when there are
/// pages of it.
struct BookLinks {
  private let snapshot: BookSnapshot
  private let manner: ChapterReader.Manner
  /// The chapters and translations, by the path without `.` and `..`.
  private let chapters: [String: Chapter]

  init(_ snapshot: BookSnapshot, manner: ChapterReader.Manner) {
    self.snapshot = snapshot
    self.manner = manner
    chapters = Dictionary(snapshot.all.map { (LinkPath.normal($0.file), $0) }, uniquingKeysWith: { first, _ in first })
  }

  var problems: [Problem] {
    var anchors: [String: [String]] = [:]
    return snapshot.all.flatMap { chapter in
      chapter.links.compactMap { problem($0, of: chapter, &anchors) }
    }
  }

  /// The Markdown files that are no chapters of the snapshot, and whose headings links name.
  var filesWithAnchors: [String] {
    let targets = snapshot.all.flatMap { chapter in
      chapter.links.compactMap { link -> String? in
        guard let (_, target, fragment) = target(of: link, in: chapter), hasAnchor(fragment), chapters[target] == nil,
          isReadableMarkdown(target)
        else { return nil }
        return target
      }
    }
    // A translation has the anchors of its original.
    return Set(targets + targets.compactMap { snapshot.shelf.original(of: $0)?.file }).sorted()
  }

  private func isReadableMarkdown(_ path: String) -> Bool {
    DocumentationFiles.isMarkdown(path) && Files.exists(path) && !Files.isFolder(path)
  }

  /// Other sites make anchors in other ways.
  private func hasAnchor(_ fragment: String) -> Bool {
    manner == .strict && fragment.hasPrefix("#") && fragment.count > 1
  }

  /// What a link into the book or beside it names, the file that it means, and what follows that.
  private func target(
    of link: Chapter.Link, in chapter: Chapter
  ) -> (path: String, target: String, fragment: String)? {
    let (path, rest) = LinkPath.split(link.target)
    let fragment = String(rest.drop { $0 != "#" })
    if let whole = LinkPath.fromTheRoot(path), DocumentationFiles.isMarkdown(whole) {
      let place = place(fromTheRoot: whole.removingPercentEncoding ?? whole, in: chapter)
      return place.map { (path, $0, fragment) }
    }
    guard LinkPath.isRelative(path), !Self.isOfReference(path, in: chapter.file, snapshot.shelf)
    else { return nil }
    return (path, path.isEmpty ? LinkPath.normal(chapter.file) : place(of: path, in: chapter), fragment)
  }

  private func problem(_ link: Chapter.Link, of chapter: Chapter, _ anchors: inout [String: [String]]) -> Problem? {
    guard let (path, target, fragment) = target(of: link, in: chapter) else { return nil }
    let place = Position(file: chapter.file, line: link.line, column: link.column)
    guard chapters[target] != nil || Files.exists(target.isEmpty ? "." : target) else {
      return missing(target, path, of: chapter, at: place)
    }
    guard hasAnchor(fragment), let names = anchors[target] ?? self.anchors(in: target) else { return nil }
    let slug = String(fragment.dropFirst())
    anchors[target] = names
    let decoded = slug.removingPercentEncoding ?? slug
    guard !names.contains(slug), !names.contains(decoded) else { return nil }
    let near = Spelling.nearest(to: slug, in: names)
    return Problem(
      .brokenLink, at: place, "\(target) has no heading `\(slug)`\(near.map { "; did you mean `#\($0)`?" } ?? ".")")
  }

  /// Whether a path in a file is that of a page of the library's reference, which is no file of the book.
  static func isOfReference(_ path: String, in file: String, _ shelf: Shelf) -> Bool {
    path.hasPrefix("reference/") && path.hasSuffix(".html") && !shelf.book(of: file).reference.isEmpty
  }

  /// The file that a path in a chapter means.
  private func place(of path: String, in chapter: Chapter) -> String {
    func find(_ path: String) -> String {
      guard let translation = snapshot.translation(chapter.file) else {
        return LinkPath.normal(LinkPath.folder(of: chapter.file) + path)
      }
      return TranslatedLinks.place(of: path, in: translation) { chapters[$0] != nil }
    }
    let found = find(path)
    if chapters[found] != nil || Files.exists(found) { return found }
    return path.removingPercentEncoding.map(find) ?? found
  }

  /// The same for a path that begins with `/`: the root is that of the package, or of the repository around it. Nil where neither is.
  private func place(fromTheRoot path: String, in chapter: Chapter) -> String? {
    let folder = Files.parent(of: Files.resolved(chapter.file)) ?? "/"
    let roots = [["Package.swift", "docs-check.json"], [".git"]].compactMap { Files.nearest(from: folder, with: $0) }
    let places = roots.map { root in
      let whole = LinkPath.normal(Files.join(root, path))
      return Files.path(whole, from: Files.current) ?? whole
    }
    return places.first { chapters[$0] != nil || Files.exists($0) } ?? places.first
  }

  private func missing(_ target: String, _ path: String, of chapter: Chapter, at place: Position) -> Problem? {
    // A file that was not written for us may link to what only its own site has, and DocC finds pictures by their names.
    let isFile = DocumentationFiles.isMarkdown(path) || LinkPath.isImage(path) || path.hasSuffix(".swift")
    guard manner == .strict && !chapter.file.contains(".docc/") || isFile else { return nil }
    let near = Spelling.nearest(to: target, in: chapters.keys.sorted())
    return Problem(
      .brokenLink, at: place, "\(target) is not there\(near.map { "; did you mean \($0)?" } ?? ".")")
  }

  /// What links to a file can have behind `#`; nil for one that has no anchors, or was not read.
  private func anchors(in file: String) -> [String]? {
    if let chapter = chapters[file] { return anchors(of: chapter) }
    let original = snapshot.shelf.original(of: file)?.file ?? file
    if let chapter = chapters[LinkPath.normal(original)] { return anchors(of: chapter) }
    let bytes = snapshot.bytes(of: original)
    guard DocumentationFiles.isMarkdown(original), !bytes.isEmpty else { return nil }
    return anchors(of: ChapterReader.read(bytes, file: original, commands: snapshot.shelf.commands(of: original)))
  }

  /// What links to a page can have behind `#`: its headings and its snippets.
  private func anchors(of chapter: Chapter) -> [String] {
    let original = snapshot.translation(chapter.file).flatMap { chapters[LinkPath.normal($0.original)] }
    let slugs = original.map(headings) ?? headings(of: chapter)
    let snippets = (original ?? chapter).snippets.filter { !$0.isCheck }.map {
      SnippetPart(snippet: $0, verdict: nil, colors: []).anchor
    }
    return slugs + snippets
  }

  private func headings(of chapter: Chapter) -> [String] {
    MarkdownDocument.render(snapshot.bytes(of: chapter.file)).headings.map(\.slug)
  }
}
