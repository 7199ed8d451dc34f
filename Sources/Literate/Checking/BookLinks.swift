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

  private func problem(_ link: Chapter.Link, of chapter: Chapter, _ anchors: inout [String: [String]]) -> Problem? {
    let (path, fragment) = LinkPath.split(link.target)
    guard LinkPath.isRelative(path), !Self.isOfReference(path, in: chapter.file, snapshot.shelf)
    else { return nil }
    let target = path.isEmpty ? LinkPath.normal(chapter.file) : place(of: path, in: chapter)
    let place = Position(file: chapter.file, line: link.line, column: link.column)
    guard let other = chapters[target] else {
      return Files.exists(target) ? nil : missing(target, path, of: chapter, at: place)
    }
    // Other sites make anchors in other ways.
    guard manner == .strict, fragment.hasPrefix("#"), fragment.count > 1 else { return nil }
    let slug = String(fragment.dropFirst())
    let names = anchors[target] ?? self.anchors(of: other)
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

  private func missing(_ target: String, _ path: String, of chapter: Chapter, at place: Position) -> Problem? {
    // A file that was not written for us may link to what only its own site has, and DocC finds pictures by their names.
    let isFile = DocumentationFiles.isMarkdown(path) || LinkPath.isImage(path) || path.hasSuffix(".swift")
    guard manner == .strict && !chapter.file.contains(".docc/") || isFile else { return nil }
    let near = Spelling.nearest(to: target, in: chapters.keys.sorted())
    return Problem(
      .brokenLink, at: place, "\(target) is not there\(near.map { "; did you mean \($0)?" } ?? ".")")
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
