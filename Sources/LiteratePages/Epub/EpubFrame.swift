import LiterateMarkup

/// What is around the text of every page of an electronic book.
struct EpubFrame {
  let language: String

  /// Whether lines of a language begin on the right.
  static func isFromTheRight(_ language: String) -> Bool {
    let parts = language.lowercased().split(separator: "-").map { String($0) }
    if parts.contains("latn") { return false }
    return ["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(parts.first ?? "")
      || parts.contains("arab") || parts.contains("hebr")
  }

  /// - Parameters:
  ///   - up: the way to the folder of the book: `../`.
  ///   - kind: what the page is, as EPUB calls it: `chapter`.
  func page(title: String, up: String, kind: String, _ content: [PageNode]) -> [UInt8] {
    let head: [PageNode] = [
      Self.element("meta", ["charset": "utf-8"]),
      Self.element("title", [:], [.text(title)]),
      Self.element("link", ["href": up + "style.css", "rel": "stylesheet", "type": "text/css"]),
    ].flatMap { [.text("\n"), $0] }
    var root = PageNode.Element(
      "html",
      [
        .init(name: "xmlns", value: "http://www.w3.org/1999/xhtml"),
        .init(name: "xmlns:epub", value: "http://www.idpf.org/2007/ops"), .init(name: "lang", value: language),
        .init(name: "xml:lang", value: language),
      ],
      [
        .text("\n"), Self.element("head", [:], head + [.text("\n")]), .text("\n"),
        Self.element("body", ["epub:type": kind], [.text("\n")] + content + [.text("\n")]), .text("\n"),
      ])
    if Self.isFromTheRight(language) { root["dir"] = "rtl" }
    return XHTMLWriter.page(root)
  }

  static func element(_ name: String, _ attributes: KeyValuePairs<String, String>, _ content: [PageNode] = [])
    -> PageNode
  {
    .element(.init(name, attributes.map { .init(name: $0.key, value: $0.value) }, content))
  }
}
