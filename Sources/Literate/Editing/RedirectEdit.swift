import Foundation
import LiterateModel

/// What `book.json` has to say when chapters have got other names: the old pages lead on, and so does what led there.
package struct RedirectEdit {
  /// A chapter that gets another name; both are paths from the folder of `book.json`.
  package struct Move: Sendable {
    package var old: String
    package var new: String

    package init(old: String, new: String) { (self.old, self.new) = (old, new) }
  }

  /// The bytes that are replaced.
  package let range: Range<Int>
  package let text: String

  /// Nil if no page gets another name, or if the file is no JSON with redirects that can be read.
  package init?(_ bytes: [UInt8], moves: [Move]) {
    guard let book = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return nil }
    let known = book["redirects"] ?? [String: String]()
    guard let redirects = known as? [String: String] else { return nil }
    let pages = Self.pages(moves, languages: BookFile.read(bytes, file: "").0.languages)
    guard !pages.isEmpty else { return nil }
    let places = JSONPlaces(bytes, file: "")
    let old = redirects.keys.sorted { left, right in
      (places.offset(ofKey: ["redirects", left]) ?? 0, left) < (places.offset(ofKey: ["redirects", right]) ?? 0, right)
    }
    let isThere = { (link: String) in pages.contains { Self.isPart(link, of: $0.new) } }
    // A page that is there again leads nowhere else.
    let entries =
      old.filter { !isThere($0) }.map { ($0, Self.moved(redirects[$0] ?? "", pages)) }
      + pages.filter { !isThere($0.old) }.map { ($0.old, $0.new) }
    guard !entries.isEmpty || !redirects.isEmpty else { return nil }
    let lines = entries.map { "    \(Self.quoted($0)): \(Self.quoted($1))" }
    let object = "{\n" + lines.joined(separator: ",\n") + "\n  }"
    if let start = places.offset(ofValue: ["redirects"]) {
      guard let end = Self.end(ofObjectAt: start, bytes) else { return nil }
      (range, text) = (start..<end, object)
    } else {
      guard let brace = bytes.lastIndex(of: UInt8(ascii: "}")) else { return nil }
      let last = bytes[..<brace].lastIndex { ![9, 10, 13, 32].contains($0) } ?? brace
      let comma = bytes[last] == UInt8(ascii: "{") ? "" : ","
      (range, text) = (last + 1..<brace, "\(comma)\n  \"redirects\": \(object)\n")
    }
  }

  /// The pages of the chapters, as they were and as they are; a page has its chapter's name, whatever folder that lies in.
  private static func pages(_ moves: [Move], languages: [String]) -> [(old: String, new: String)] {
    func page(_ path: String) -> String? {
      // The page of a translation lies in the folder of its language, and nothing leads on from there.
      guard path.hasSuffix(".md"), !path.split(separator: "/").dropLast().contains(where: isLanguage) else {
        return nil
      }
      return Site.slug(path) + ".html"
    }
    func isLanguage(_ folder: Substring) -> Bool { languages.dropFirst().contains(String(folder)) }
    var seen: Set<String> = []
    return moves.compactMap { move in
      guard let old = page(move.old), let new = page(move.new), old != new, seen.insert(old).inserted else {
        return nil
      }
      return (old, new)
    }
  }

  private static func isPart(_ link: String, of page: String) -> Bool { link == page || link.hasPrefix(page + "#") }

  /// What leads to a page that moves leads to where that goes; all of them move at once.
  private static func moved(_ target: String, _ pages: [(old: String, new: String)]) -> String {
    guard let page = pages.first(where: { isPart(target, of: $0.old) }) else { return target }
    return page.new + target.dropFirst(page.old.count)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
  }

  /// Behind the bracket that closes an object with nothing but texts in it.
  private static func end(ofObjectAt start: Int, _ bytes: [UInt8]) -> Int? {
    var isInText = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInText: index += 1
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "}") where !isInText: return index + 1
      default: break
      }
      index += 1
    }
    return nil
  }
}
