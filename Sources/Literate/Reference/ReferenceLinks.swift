import Foundation
import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain

/// The reference as chapters see it: what their links and names lead to.
struct ReferenceLinks: Sendable {
  let pages: Reference
  private let names: ReferenceNames
  private let targets: [String: Set<String>]

  /// The reference that the book of a result asks for; nil where it asks for none.
  static func read(_ result: CheckResult, place: Workplace) throws(Refusal) -> ReferenceLinks? {
    guard let book = result.chapters.first.map({ result.shelf.book(of: $0.file) }), !book.reference.isEmpty else {
      return nil
    }
    if let links = result.reference?.links { return links }
    let source = ReferenceSource(
      library: result.library, place: place, language: book.language)
    return ReferenceLinks(
      try source.reference(of: book.reference.map(\.name), repository: book.repository))
  }

  init(_ pages: Reference) {
    self.pages = pages
    // Each takes milliseconds, and nothing can be rendered before.
    let tables = onAllCores(2) { number -> (names: ReferenceNames?, targets: [String: Set<String>]) in
      number == 0 ? (ReferenceNames(pages.index), [:]) : (nil, pages.targets)
    }
    names = tables[0].names!
    targets = tables[1].targets
  }

  /// What a link into the reference is on a page; nil for every other link.
  func target(ofLink link: String) -> String? {
    let path = link.prefix { $0 != "#" && $0 != "?" }
    return path.hasPrefix("reference/") && path.hasSuffix(".html") ? link : nil
  }

  /// Whether a path is that of a page of the reference.
  func has(_ path: String) -> Bool { targets[path] != nil }

  /// What is wrong with a link into the reference.
  func problem(_ link: String, at place: Position) -> Problem? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let path = parts[0].removingPercentEncoding ?? parts[0]
    guard let anchors = targets[path] else {
      let near = Spelling.nearest(to: path, in: targets.keys.sorted())
      return Problem(
        .brokenLink, at: place, "\(path) is no page of the reference\(near.map { "; did you mean \($0)?" } ?? ".")")
    }
    guard parts.count > 1, !parts[1].isEmpty else { return nil }
    let anchor = parts[1].removingPercentEncoding ?? parts[1]
    guard !anchors.contains(anchor) else { return nil }
    let near = Spelling.nearest(to: anchor, in: anchors.sorted())
    return Problem(
      .brokenLink, at: place, "\(path) has no `\(anchor)`\(near.map { "; did you mean `#\($0)`?" } ?? ".")")
  }

  /// The symbols that a link names: those of its anchor, which overloads may share, or the one that has the page.
  func entries(ofLink link: String) -> [ReferenceIndex.Entry] {
    guard target(ofLink: link) != nil else { return [] }
    let (path, fragment) = LinkPath.split(link)
    let page = path.dropFirst("reference/".count)
    let anchor = fragment.hasPrefix("#") ? fragment.dropFirst() : ""
    func isThere(_ entry: ReferenceIndex.Entry, _ page: some StringProtocol, _ anchor: some StringProtocol) -> Bool {
      guard entry.page == page else { return false }
      return anchor.isEmpty ? entry.anchor == nil : entry.anchor == String(anchor) || entry.nameAnchor == String(anchor)
    }
    let found = pages.index.entries.filter { isThere($0, page, anchor) }
    guard found.isEmpty, let page = page.removingPercentEncoding, let anchor = anchor.removingPercentEncoding else {
      return found
    }
    return pages.index.entries.filter { isThere($0, page, anchor) }
  }

  /// What the names in a chapter's prose mean.
  func prose(of chapter: Chapter, names known: [SnippetID: [KnownName]]) -> ProseNames {
    let snippets = chapter.snippets.filter { known[$0.id]?.isEmpty == false }
    return ProseNames(
      names,
      words: ChapterWords(
        snippets: snippets.map { ($0.text, known[$0.id] ?? []) }, declared: Self.declared(in: chapter),
        reference: names))
  }

  /// Where a name in the documentation of a symbol leads.
  func target(ofName name: String, in symbol: String) -> String? {
    guard let place = pages.index.place(usr: symbol) else { return nil }
    let entry = pages.index.entries[place]
    return names.target(name, in: entry.kind.isType ? entry.usr : entry.parent).map { "reference/" + $0 }
  }

  /// The names that stand behind a word which declares, in any snippet of a chapter.
  private static func declared(in chapter: Chapter) -> Set<String> {
    var names: Set<String> = []
    for snippet in chapter.snippets where snippet.mode != .skip {
      for line in snippet.lines {
        var declares = false
        for word in line.text.utf8.split(whereSeparator: { !isName($0) }) {
          let word = String(Substring(word))
          if declares { names.insert(word) }
          declares = declaringWords.contains(word)
        }
      }
    }
    return names
  }

  private static let declaringWords: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "func", "macro",
  ]

  private static func isName(_ byte: UInt8) -> Bool {
    byte == 95 || byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
