import Literate
import LiterateModel
import LiterateReading
import LiterateToolchain

/// A new text for a heading, with all links that lead to it, in this file and in the others of the workspace.
///
/// A translation has the addresses of its original. So links of translations follow a heading of the original, and no address changes
/// with a heading of a translation.
struct HeadingRenaming {
  private let view: FileView
  private let scope: SessionScope
  private let heading: Range<Int>
  private let line: Int

  /// Nil where no heading is.
  init?(_ view: FileView, at place: TextPlace, scope: SessionScope) {
    let line = view.position(of: place).line
    guard let heading = view.chapter.headings.first(where: { $0.line == line }) else { return nil }
    self.view = view
    self.scope = scope
    self.heading = Self.range(of: heading, view.text)
    self.line = line
  }

  /// Where its text stands.
  var span: TextSpan { view.text.span(heading, in: view.unit) }

  /// Its text, without the marks before and behind it.
  private static func range(of heading: Chapter.Heading, _ text: OpenText) -> Range<Int> {
    let line = text.line(heading.line - 1)
    var (start, end) = (min(line.endIndex, text.offset(line: heading.line, column: heading.column)), line.endIndex)
    let (blank, hash) = (UInt8(ascii: " "), UInt8(ascii: "#"))
    func isBlank(_ byte: UInt8) -> Bool { byte == blank || byte == UInt8(ascii: "\t") }
    while end > start, isBlank(line[end - 1]) { end -= 1 }
    let marks = line[start..<end].prefix { $0 == hash }.count
    guard marks > 0 else { return start..<end }
    start += marks
    // Closing marks have a blank before them.
    let closing = line[start..<end].reversed().prefix { $0 == hash }.count
    if closing > 0, end - closing == start || isBlank(line[end - closing - 1]) { end -= closing }
    while start < end, isBlank(line[start]) { start += 1 }
    while end > start, isBlank(line[end - 1]) { end -= 1 }
    return start..<end
  }

  // MARK: Links

  /// The links that lead to it, by file, as the bytes behind their `#`.
  ///
  /// - Parameter files: the other Markdown of the workspace, by path.
  func links(_ files: [String: OpenText]) -> [String: [Range<Int>]] {
    guard let slug = view.reading.anchors.first(where: { $0.line == line })?.slug else { return [:] }
    var found = [view.path: fragments(in: view.reading.chapter, view.text, [slug: slug], file: view.path)]
    for (path, text) in files where path != view.path && mayLink(path, text, [slug: slug]) {
      let other = view.reading.snapshot.reading(path, saying: text.bytes, scope: scope).chapter
      found[path] = fragments(in: other, text, [slug: slug], file: path)
    }
    return found.mapValues { $0.map(\.range) }
  }

  // MARK: Edits

  /// - Parameter files: the other Markdown of the workspace, by path, as it is in the editor or on the disk.
  func edits(
    to new: String, _ address: DocumentAddress, files: [String: OpenText]
  ) throws(ResponseError) -> JSONValue {
    guard !new.isEmpty, !new.contains(where: \.isNewline), new.first != " " else {
      throw .params("The text of a heading is one line that does not begin with a space.")
    }
    let slugs = try slugs(after: new)
    var changes: [String: JSONValue] = [:]
    var own = fragments(in: view.reading.chapter, view.text, slugs, file: view.path)
    own.append((heading, new))
    changes[address.address(view.path)] = view.text.changes(own, in: view.unit)
    for (path, text) in files where path != view.path && mayLink(path, text, slugs) {
      let other = view.reading.snapshot.reading(path, saying: text.bytes, scope: scope).chapter
      let found = fragments(in: other, text, slugs, file: path)
      if !found.isEmpty { changes[address.address(path)] = text.changes(found, in: view.unit) }
    }
    return ["changes": .object(changes)]
  }

  /// What links have to say instead of what they say now. Other headings may have other anchors, too, where texts are the same.
  private func slugs(after new: String) throws(ResponseError) -> [String: String] {
    var text = view.text
    text.replace(heading, with: Array(new.utf8))
    let (before, after) = (
      view.reading.anchors, view.reading.snapshot.reading(view.path, saying: text.bytes, scope: scope).anchors
    )
    guard before.count == after.count else { throw .failed("With this text, the line would not be a heading.") }
    return Dictionary(
      zip(before, after).filter { $0.0.slug != $0.1.slug }.map { ($0.0.slug, $0.1.slug) }, uniquingKeysWith: { $1 })
  }

  /// A look that costs little, before a file is read as Markdown. A translation has the name of its original.
  private func mayLink(_ path: String, _ text: OpenText, _ slugs: [String: String]) -> Bool {
    let name = view.path.split(separator: "/").last ?? ""
    return !slugs.isEmpty && text.bytes.contains(UInt8(ascii: "#"))
      && (path.split(separator: "/").last == name || text.bytes.firstRange(of: Array(name.utf8)) != nil
        || text.bytes.contains(UInt8(ascii: "%")))
  }

  /// The parts behind `#` of links to this file that change, and what they become.
  private func fragments(
    in chapter: Chapter, _ text: OpenText, _ slugs: [String: String], file: String
  ) -> [(range: Range<Int>, new: String)] {
    let other = FileView(path: file, text: text, unit: view.unit, reading: view.reading)
    let own = view.reading.headingFile(of: "", in: view.path)
    return Links.targets(of: chapter, other).compactMap { target, range in
      guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
      let (path, fragment) = (String(target[..<mark]), String(target[mark...].dropFirst()))
      let whole = view.reading.headingFile(of: path.removingPercentEncoding ?? path, in: file)
      let isEncoded = fragment.contains("%")
      guard whole == own, let new = slugs[isEncoded ? fragment.removingPercentEncoding ?? fragment : fragment]
      else { return nil }
      let start = range.upperBound - fragment.utf8.count
      return (start..<range.upperBound, isEncoded ? DocumentAddress.encoded(new) : new)
    }
  }
}
