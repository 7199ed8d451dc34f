import Literate
import LiterateModel

/// Links, and where their targets stand.
enum Links {
  /// The links of a file that an editor can follow.
  static func all(_ view: FileView, _ address: DocumentAddress) -> JSONValue {
    .array(
      view.chapter.links.compactMap { link in
        guard let range = targetRange(of: link, view), let target = target(link.target, view, address) else {
          return nil
        }
        return ["range": view.text.span(range, in: view.unit).json, "target": .string(target)]
      })
  }

  /// The bytes of a link's target, which may stand on a later line of its paragraph.
  static func targetRange(of link: Chapter.Link, _ view: FileView) -> Range<Int>? {
    let (bytes, target) = (view.text.bytes, Array(link.target.utf8))
    var (first, last) = (link.line - 1, link.line - 1)
    while first > 0, link.line - first < 20, !view.text.line(first - 1).isEmpty { first -= 1 }
    while last + 1 < view.text.lineCount, last < link.line + 20, !view.text.line(last + 1).isEmpty { last += 1 }
    let end = view.text.line(last).endIndex
    // Of a link that goes over the end of a line, libcmark tells the column of one line and the number of another.
    for start in [view.text.offset(line: link.line, column: link.column), view.text.start(ofLine: first)] {
      guard !target.isEmpty, start < end, end - start >= target.count else { continue }
      let found = (start...end - target.count).first { index in
        bytes[index..<index + target.count].elementsEqual(target)
          && (index == start || "(<: ".utf8.contains(bytes[index - 1]))
      }
      if let found { return found..<found + target.count }
    }
    return nil
  }

  /// All targets of a file as they are written, and where: those of links, and those of `[name]: target`.
  static func targets(of chapter: Chapter, _ view: FileView) -> [(target: String, range: Range<Int>)] {
    let links = chapter.links.compactMap { link in targetRange(of: link, view).map { (link.target, $0) } }
    let code = chapter.fences.map { $0.place.line...max($0.place.line, $0.endLine) }
    let definitions = (0..<view.text.lineCount).compactMap { number in
      code.contains { $0.contains(number + 1) } ? nil : definition(in: view.text.line(number))
    }
    let all = Dictionary((links + definitions).map { ($0.1.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    return all.values.sorted { $0.1.lowerBound < $1.1.lowerBound }
  }

  /// The target that a line `[name]: target` defines.
  static func definition(in line: ArraySlice<UInt8>) -> (String, Range<Int>)? {
    let start = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
    // `[^n]: …` is a note, whose first word leads nowhere.
    guard start.first == UInt8(ascii: "["), start.dropFirst().first != UInt8(ascii: "^"),
      let close = start.firstRange(of: Array("]:".utf8))
    else { return nil }
    let behind = start[close.upperBound...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "<") }
    let target = behind.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
    return target.isEmpty ? nil : (String(decoding: target, as: UTF8.self), target.startIndex..<target.endIndex)
  }

  private static func target(_ target: String, _ view: FileView, _ address: DocumentAddress) -> String? {
    if target.contains("://") || target.hasPrefix("mailto:") { return target }
    let path = target.prefix { $0 != "#" }
    let fragment = target.dropFirst(path.count)
    if path.isEmpty { return address.address(view.path) + fragment }
    guard !path.hasPrefix("/") else { return nil }
    let folder = view.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let whole = LinkPath.normal((folder.isEmpty ? "" : folder + "/") + path)
    return address.address(whole.removingPercentEncoding ?? whole) + fragment
  }

  static func location(_ address: String, line: Int) -> JSONValue {
    let place = TextPlace(line: line, column: 0)
    return ["uri": .string(address), "range": TextSpan(place, place).json]
  }
}
