import Foundation
import LiterateModel

/// What `book.json` has to say when a page has got another name: the old one leads on, and so does what led there.
package struct RedirectEdit {
  /// The bytes that are replaced.
  package let range: Range<Int>
  package let text: String

  /// Nil if the file is no JSON with redirects that can be read.
  ///
  /// - Parameters:
  ///   - old: the page as it was: `01-old.html`.
  ///   - new: the page as it is.
  package init?(_ bytes: [UInt8], from old: String, to new: String) {
    guard let book = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return nil }
    let known = book["redirects"] ?? [String: String]()
    guard let redirects = known as? [String: String] else { return nil }
    let places = JSONPlaces(bytes, file: "")
    var entries = redirects.keys.sorted { left, right in
      (places.offset(ofKey: ["redirects", left]) ?? 0, left) < (places.offset(ofKey: ["redirects", right]) ?? 0, right)
    }.compactMap { key -> (String, String)? in
      // A page that is there again leads nowhere else.
      Self.isPart(key, of: new) ? nil : (key, Self.moved(redirects[key] ?? "", old, new))
    }
    entries.append((old, new))
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

  private static func isPart(_ link: String, of page: String) -> Bool { link == page || link.hasPrefix(page + "#") }

  private static func moved(_ target: String, _ old: String, _ new: String) -> String {
    isPart(target, of: old) ? new + target.dropFirst(old.count) : target
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
