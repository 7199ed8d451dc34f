import LiterateModel
import LiterateReading

/// Names for fences that others are to stand after: after the heading above them, with a number where that is taken.
struct FenceNames {
  /// Those that have to be written, by the lines of the fences.
  private(set) var new: [Int: String] = [:]
  /// With those that are there already.
  private(set) var all: [Int: String] = [:]

  /// What a name of a heading is cut to, at a hyphen.
  private static let length = 32

  init(_ chapter: Chapter, lines: Set<Int>) {
    var taken = Set(chapter.snippets.compactMap(\.name))
    for line in lines.sorted() {
      if let name = chapter.snippets.first(where: { $0.place.line == line })?.name {
        all[line] = name
        continue
      }
      let base = chapter.headings.last { $0.line < line }.map { Self.base($0.text) } ?? "listing"
      var name = base
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(base)-\(number)"
        number += 1
      }
      new[line] = name
      all[line] = name
    }
  }

  private static func base(_ heading: String) -> String {
    var slug = MarkdownDocument.slug(heading)
    if slug.count > length {
      slug = String(slug.prefix(length))
      if let hyphen = slug.lastIndex(of: "-") { slug = String(slug[..<hyphen]) }
    }
    return slug
  }
}
