import Foundation
import LiterateModel
import LiteratePages

/// The pages and headings that a book says have moved: what is wrong with them, and where each leads.
struct Redirects {
  private(set) var pages: [(from: String, to: String)] = []
  private(set) var headings: [String: MovedHeadings] = [:]
  private(set) var problems: [Problem] = []

  private let chapters: [String: ChapterPart]
  /// The names of pages that have moved as a whole.
  private let oldPages: Set<String>
  private let reference: ReferenceLinks?

  init(_ redirects: [BookFile.Redirect], chapters: [ChapterPart], reference: ReferenceLinks?) {
    self.chapters = Dictionary(chapters.map { ($0.slug + ".html", $0) }, uniquingKeysWith: { first, _ in first })
    self.reference = reference
    oldPages = Set(redirects.map(\.old).filter { Self.split($0).heading == nil })
    for redirect in redirects {
      let known = problems.count
      let (page, heading) = Self.split(redirect.old)
      if let heading { checkOld(page, heading, redirect) } else { checkOld(page, redirect) }
      let target = self.target(redirect)
      guard problems.count == known, let target else { continue }
      guard let heading else {
        pages.append((from: redirect.old, to: target.link))
        continue
      }
      let slug = String(page.dropLast(5))
      let isHere = target.page == page
      // What moved to the page as a whole stands at its first heading.
      let anchor = target.anchor ?? chapters.first { $0.slug == slug }?.headings.first?.slug
      if isHere, let anchor {
        headings[slug, default: MovedHeadings()].here.append((old: heading, new: anchor))
      } else {
        headings[slug, default: MovedHeadings()].elsewhere.append((old: heading, link: target.link))
      }
    }
  }

  // MARK: What was

  /// A page that has moved was a page, and is none now.
  private mutating func checkOld(_ page: String, _ redirect: BookFile.Redirect) {
    let isOurs = chapters[page] != nil || ["index.html", "404.html"].contains(page) || reference?.has(page) == true
    guard !page.hasSuffix(".html") || page.contains("/") && reference?.target(ofLink: page) == nil || isOurs else {
      return
    }
    add(
      .bookFile, "`\(page)` in `redirects` is no page that has moved: write its old name, such as `01-old.html`.",
      redirect)
  }

  /// A heading that has moved was on a page that is still there, or has moved, too.
  private mutating func checkOld(_ page: String, _ heading: String, _ redirect: BookFile.Redirect) {
    let chapter = chapters[page]
    guard chapter != nil || oldPages.contains(page) else {
      let near = Spelling.nearest(to: page, in: chapters.keys.sorted()).map { "; did you mean `\($0)`?" }
      let hint = near ?? "; if the page has moved, too, say where to: `\"\(page)\": \"02-new.html\"`."
      return add(
        .brokenLink, "`redirects` speaks of a heading of `\(page)`, which is no chapter's page\(hint)", redirect)
    }
    if heading.isEmpty || heading.contains(where: \.isWhitespace) {
      add(
        .bookFile, "`\(redirect.old)` in `redirects` names no heading: write the old one, such as `\(page)#old-name`.",
        redirect)
    } else if let chapter,
      Self.anchors(of: chapter).contains(heading) || MovedHeadings.isTaken(heading, in: chapter.html)
    {
      add(
        .bookFile, "`\(heading)` is still on \(page), so nobody can be led away from it; take it out of `redirects`.",
        redirect)
    } else if headings[String(page.dropLast(5))]?.has(heading) == true {
      add(.bookFile, "`redirects` has `\(heading)` of \(page) twice.", redirect)
    }
  }

  // MARK: What is now

  private struct Target {
    var link: String
    var page: String
    var anchor: String?
  }

  private mutating func target(_ redirect: BookFile.Redirect) -> Target? {
    let (page, heading) = Self.split(redirect.new)
    if let reference, reference.target(ofLink: redirect.new) != nil {
      guard var problem = reference.problem(redirect.new, at: redirect.place) else {
        return Target(link: redirect.new, page: page)
      }
      problem.message = "`redirects` leads to what is not there: " + problem.message
      problem.length = redirect.old.utf8.count + 2
      problems.append(problem)
      return nil
    }
    guard let chapter = chapters[page] else {
      let near = Spelling.nearest(to: page, in: chapters.keys.sorted())
      add(
        .brokenLink, "`redirects` leads to `\(page)`, which is no page\(near.map { "; did you mean `\($0)`?" } ?? ".")",
        redirect)
      return nil
    }
    guard let heading, !heading.isEmpty else { return Target(link: chapter.page, page: page) }
    let anchors = Self.anchors(of: chapter)
    guard anchors.contains(heading) else {
      let near = Spelling.nearest(to: heading, in: anchors).map { " Did you mean `#\($0)`?" } ?? ""
      add(.brokenLink, "\(page) has no heading `\(heading)`, to which `redirects` leads.\(near)", redirect)
      return nil
    }
    return Target(link: chapter.page + "#" + percentEncoded(heading), page: page, anchor: heading)
  }

  private static func anchors(of chapter: ChapterPart) -> [String] {
    chapter.headings.map(\.slug) + chapter.snippets.filter { !$0.snippet.isCheck }.map(\.anchor)
  }

  /// A page and what stands behind its `#`, which may be percent-encoded. Names of pages may have a `#` of their own.
  private static func split(_ link: String) -> (page: String, heading: String?) {
    let mark = link.firstRange(of: ".html#").map { link.index(before: $0.upperBound) } ?? link.firstIndex(of: "#")
    guard let mark else { return (link, nil) }
    let heading = String(link[link.index(after: mark)...])
    return (String(link[..<mark]), heading.removingPercentEncoding ?? heading)
  }

  private mutating func add(_ id: ProblemID, _ message: String, _ redirect: BookFile.Redirect) {
    problems.append(Problem(id, at: redirect.place, message, length: redirect.old.utf8.count + 2))
  }
}
