import LiterateMarkup

/// A declaration in colours, with links to what it names.
struct DeclarationHTML {
  /// Where a symbol's page is, from the page that shows the declaration.
  var link: (String) -> String?

  /// The text has a line for each parameter where it would be too long for one.
  func html(_ symbol: ReferenceSymbol) -> Markup {
    let fragments = symbol.declaration
    let isLong = fragments.reduce(0) { $0 + $1.text.count } > 72 && symbol.name.contains("(")
    var pieces: [Markup] = []
    var depth = 0
    var isOpen = false
    var isDone = false
    // Attributes may have parentheses of their own.
    var isNamed = false
    for fragment in fragments {
      guard fragment.kind == "text", isLong, isNamed, !isDone else {
        isNamed = isNamed || fragment.kind == "identifier" || ["init", "subscript"].contains(fragment.text)
        pieces.append(piece(fragment))
        continue
      }
      var text = ""
      for character in fragment.text {
        if isDone {
          text.append(character)
          continue
        }
        switch character {
        case "(" where depth == 0 && !isOpen:
          isOpen = true
          depth = 1
          text += "(\n  "
        case "(", "[":
          depth += 1
          text.append(character)
        case "<":
          depth += 1
          text.append(character)
        case ">" where text.last != "-":
          depth -= 1
          text.append(character)
        case "]":
          depth -= 1
          text.append(character)
        case ")":
          depth -= 1
          if depth == 0, isOpen {
            text += "\n)"
            isDone = true
          } else {
            text.append(character)
          }
        case " " where depth == 1 && isOpen && text.last == ",": text += "\n  "
        default: text.append(character)
        }
      }
      pieces.append(.text(text))
    }
    return .list(pieces)
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
