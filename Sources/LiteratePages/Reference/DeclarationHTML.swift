import LiterateMarkup

/// A declaration in colours, with links to what it names.
struct DeclarationHTML {
  /// Where a symbol's page is, from the page that shows the declaration.
  var link: (String) -> String?

  /// The text has a line for each parameter where it would be too long for one.
  func html(_ symbol: ReferenceSymbol) -> Markup {
    let fragments = symbol.declaration
    let isLong = fragments.reduce(0) { $0 + $1.text.count } > 72 && symbol.name.contains("(")
    var lines = ParameterLines()
    // Attributes may have parentheses of their own.
    var isNamed = false
    return .list(
      fragments.map { fragment in
        if fragment.kind == "text", isLong, isNamed, !lines.areDone { return .text(lines.broken(fragment.text)) }
        isNamed = isNamed || fragment.kind == "identifier" || ["init", "subscript"].contains(fragment.text)
        return piece(fragment)
      })
  }

  private func piece(_ fragment: ReferenceSymbol.Fragment) -> Markup {
    let color: String
    switch fragment.kind {
    case "keyword": color = "keyword"
    case "attribute": color = "attribute"
    case "typeIdentifier", "genericParameter": color = "type"
    case "identifier": color = "declared"
    case "externalParam": color = "label"
    case "number": color = "number"
    case "string": color = "string"
    default: return .text(fragment.text)
    }
    if let target = fragment.names.flatMap(link) {
      return Markup("a", .class(color), .href(target)) { fragment.text }
    }
    return color == "label" ? .text(fragment.text) : Markup("span", .class(color)) { fragment.text }
  }
}

/// Begins a line before each parameter of a declaration, and before the parenthesis that ends them.
private struct ParameterLines {
  private var depth = 0
  private var isOpen = false
  private(set) var areDone = false

  mutating func broken(_ fragment: String) -> String {
    var text = ""
    for character in fragment {
      if areDone { text.append(character) } else { add(character, to: &text) }
    }
    return text
  }

  private mutating func add(_ character: Character, to text: inout String) {
    switch character {
    case "(" where depth == 0 && !isOpen:
      isOpen = true
      depth = 1
      text += "(\n  "
      return
    case "(", "[", "<": depth += 1
    case ">" where text.last != "-", "]": depth -= 1
    case ")":
      depth -= 1
      if depth == 0, isOpen {
        text += "\n"
        areDone = true
      }
    case " " where depth == 1 && isOpen && text.last == ",":
      text += "\n  "
      return
    default: break
    }
    text.append(character)
  }
}
