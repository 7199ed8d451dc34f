/// A piece of a page, as a tree.
///
/// A text can stand in it as text or as the value of an attribute, and nowhere else. The writer of a syntax (`HTMLWriter`,
/// `XMLWriter`) escapes both, so that no value reaches a page unescaped:
///
/// ```swift skip="this module is not a product of the package"
/// let item = Markup("li", .class("chapter")) { chapter.title }
/// ```
package enum Markup: Sendable {
  case text(String)
  indirect case element(Element)
  /// An element with a class and a text. Code in colours is made of these: one allocation, where an element takes three.
  indirect case leaf(Leaf)
  case list([Markup])
  /// HTML that a writer has written before: a part of a page that was kept, or the prose of a chapter.
  case written(WrittenHTML)

  package struct Element: Sendable {
    package let name: StaticString
    package let attributes: [Attribute]
    package let content: [Markup]

    package init(_ name: StaticString, _ attributes: [Attribute] = [], _ content: [Markup] = []) {
      self.name = name
      self.attributes = attributes
      self.content = content
    }
  }

  package struct Leaf: Sendable {
    package let name: StaticString
    package let kind: String
    package let text: String

    package init(_ name: StaticString, _ kind: String, _ text: String) {
      self.name = name
      self.kind = kind
      self.text = text
    }

    var element: Element { Element(name, [.class(kind)], [.text(text)]) }
  }

  package struct Attribute: Sendable {
    package let name: StaticString
    /// Nil where the name alone is written, as in `<details open>`.
    package let value: String?

    /// An attribute that leads somewhere (`href`, `src`) is written only if `LinkTarget` lets it.
    package init(_ name: StaticString, _ value: String) {
      self.name = name
      self.value = value
    }

    private init(flag: StaticString) {
      name = flag
      value = nil
    }

    package static func flag(_ name: StaticString) -> Attribute { Attribute(flag: name) }
    package static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
    package static func id(_ value: String) -> Attribute { Attribute("id", value) }
    package static func href(_ value: String) -> Attribute { Attribute("href", value) }
    package static func label(_ value: String) -> Attribute { Attribute("aria-label", value) }
  }

  /// An element; attributes that are nil are left out.
  package init(_ name: StaticString, _ attributes: Attribute?..., @MarkupBuilder content: () -> [Markup]) {
    self = .element(Element(name, attributes.compactMap(\.self), content()))
  }

  /// An element without content. (`Markup("br")` would be the text “br”, as with each type that has literals.)
  package init(empty name: StaticString, _ attributes: Attribute?...) {
    self = .element(Element(name, attributes.compactMap(\.self)))
  }

  package static let nothing = Markup.list([])
}

/// A literal, and what is put into one, is text.
extension Markup: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension Sequence<Markup> {
  /// The pieces with a text between each two.
  package func joined(_ separator: String) -> Markup {
    var list: [Markup] = []
    for piece in self {
      if !list.isEmpty { list.append(.text(separator)) }
      list.append(piece)
    }
    return .list(list)
  }
}
