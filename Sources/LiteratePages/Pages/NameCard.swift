import LiterateMarkup
import LiterateModel

/// What a page tells about a name in its code: in a list at its end, and over the name when one asks.
package struct NameCard: Sendable {
  package var number: Int
  package var declaration: String
  package var colors: [SnippetPart.Color]
  /// What is written about it.
  package var documentation: WrittenHTML
  /// The language that the documentation is written in, which need not be the page's.
  package var language: String
  package var module: String
  /// Its page in the reference, if it has one.
  package var reference: String?
  /// The anchor of the snippet of this page that declares it.
  package var declaredAt: String?

  package init(
    number: Int, declaration: String, colors: [SnippetPart.Color], documentation: WrittenHTML,
    language: String, module: String, reference: String?, declaredAt: String?
  ) {
    self.number = number
    self.declaration = declaration
    self.colors = colors
    self.documentation = documentation
    self.language = language
    self.module = module
    self.reference = reference
    self.declaredAt = declaredAt
  }

  /// The same on a page that lies in a folder, with the way out of it before its links to the reference.
  package func moved(below up: String) -> NameCard {
    var card = self
    card.reference = reference.map { up + $0 }
    card.documentation = documentation.moving(linksOf: "symbol", to: "reference/", up: up)
    return card
  }

  /// No heading's anchor has a full stop.
  static func anchor(_ number: Int) -> String { "n-.\(number)" }

  private func html(_ words: PageWords, on page: String) -> Markup {
    .pieces {
      Markup("div", .class("entry"), .id(Self.anchor(number))) {
        "\n"
        Markup("p", .class("declaration")) {
          Markup("code") { Markup.colored(Array(declaration.utf8), colors.map { ($0.range, $0.name) }) }
        }
        "\n"
        written(on: page)
        foot(words)
      }
      "\n"
    }
  }

  private func written(on page: String) -> Markup {
    if language == page || documentation == .nothing { return .written(documentation) }
    return .pieces {
      Markup("div", .init("lang", language)) {
        "\n"
        Markup.written(documentation)
      }
      "\n"
    }
  }

  private func foot(_ words: PageWords) -> Markup {
    var links: [Markup] = []
    if let declaredAt { links.append(Markup("a", .href("#" + declaredAt)) { words.declaredHere }) }
    if let reference { links.append(Markup("a", .href(reference)) { words.reference }) }
    if !module.isEmpty { links.append(.text(module)) }
    guard !links.isEmpty else { return .nothing }
    return .pieces {
      Markup("p", .class("from")) { links.joined(" · ") }
      "\n"
    }
  }

  /// - Parameter page: the language of the page that they are on.
  static func list(_ cards: [NameCard], _ words: PageWords, on page: String) -> Markup {
    guard !cards.isEmpty else { return .nothing }
    return .pieces {
      Markup("details", .class("names")) {
        Markup("summary") { words.names }
        "\n"
        cards.map { $0.html(words, on: page) }
      }
      "\n"
    }
  }
}
