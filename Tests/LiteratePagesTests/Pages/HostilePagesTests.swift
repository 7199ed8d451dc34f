import Foundation
import FoundationXML
import LiterateMarkup
import LiteratePages
import Testing

/// Whatever a book, a compiler or a program says stays text: the pages have the elements and attributes that they have with
/// a harmless text, and no other.
@Suite struct HostilePagesTests {
  static let texts = [
    "<script>alert(1)</script>", "\" onload=\"alert(1)", "' onload='alert(1)", "<!-- ", "--> ]]> <![CDATA[",
    "&lt;&#60;&", "</svg></pre></title></article>",
    "javascript:alert(1)", "\u{0}\u{1}\u{1B}[31m\u{7F}\u{85}", "a\u{202E}b\u{2066}c",
    "\u{2028}\u{2029}\u{FFFE}\u{FFFF}",
    String(decoding: [0x61, 0xED, 0xA0, 0x80, 0xFF], as: UTF8.self), "中文 “é” 👩‍👩‍👧", "a/../b?c#d%zz",
  ]

  /// What a page is made of, as a parser of XML reads it.
  final class Parts: NSObject, XMLParserDelegate {
    var names: Set<String> = []
    var targets: [String] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      names.insert(name)
      for (key, value) in attributes {
        names.insert("\(name) \(key)")
        if ["href", "src"].contains(key) { targets.append(value) }
      }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }
  }

  /// HTML in the way of XML: what our writer leaves open or without a value gets that.
  private func parts(_ page: String, _ path: String) throws -> Parts {
    var text = page.replacing("<!doctype html>\n", with: "")
    if path.hasSuffix(".html") {
      for name in ["meta", "link", "wbr", "base"] {
        text = text.replacing(try Regex("<\(name)((?: [a-z:-]+=\"[^\"]*\")*)>")) {
          "<\(name)\($0.output[1].substring ?? "")/>"
        }
      }
      for flag in ["defer", "open", "data-steps", "popover"] {
        text = text.replacing(try Regex(" \(flag)>")) { _ in " \(flag)=\"\">" }
      }
    }
    let parser = XMLParser(data: Data(text.utf8))
    let parts = Parts()
    parser.delegate = parts
    if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return parts
  }

  private func files(_ text: String) -> [SiteFile] { HostileBook(text: text).pages.files }

  @Test(arguments: texts)
  func aTextChangesNoElementAndNoAttribute(_ text: String) throws {
    let plain = files("plain")
    // Which page a symbol stands on, its name decides; all of them together have these parts.
    var known: [String: Set<String>] = [:]
    func kind(_ path: String) -> String {
      path.hasPrefix("reference/") ? "reference" : (path as NSString).pathExtension
    }
    for file in plain where file.path.hasSuffix(".html") || file.path.hasSuffix(".xml") {
      let names = try parts(String(decoding: file.bytes, as: UTF8.self), file.path).names
      known[kind(file.path), default: []].formUnion(names)
    }
    // A name with colons may be broken behind each.
    known["reference", default: []].insert("wbr")
    var count = 0
    for file in files(text) where file.path.hasSuffix(".html") || file.path.hasSuffix(".xml") {
      let page = String(decoding: file.bytes, as: UTF8.self)
      let parts: Parts
      do { parts = try self.parts(page, file.path) } catch {
        Issue.record("\(file.path) is not well-formed: \(error)\n\(page)")
        continue
      }
      count += 1
      #expect(parts.names.subtracting(known[kind(file.path)] ?? []).isEmpty, "\(file.path)")
      for target in parts.targets { #expect(LinkTarget.isAllowed(target), "\(file.path)") }
      let turning = page.unicodeScalars.filter {
        (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
      }
      #expect(turning.isEmpty, "\(file.path) turns what follows a text.")
    }
    #expect(count > 12)
  }

  @Test(arguments: texts)
  func scriptsHaveItAsAText(_ text: String) throws {
    for file in files(text) where file.path.hasSuffix("search.js") || file.path.contains("words") {
      let script = String(decoding: file.bytes, as: UTF8.self)
      let data = try #require(script.firstMatch(of: #/= ((?:\[|\{)\n(?s:.*?)\n(?:\]|\}));/#)?.1)
      #expect(!data.contains { "<>&\u{2028}\u{2029}".contains($0) }, "\(file.path)")
      if data.hasPrefix("[") {
        let rows = try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [[String]])
        #expect(rows.count > 4 && rows.allSatisfy { $0.count == 5 })
      }
    }
  }
}
