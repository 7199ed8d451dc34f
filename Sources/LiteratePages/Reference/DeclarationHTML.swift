import LiterateMarkup

/// A declaration in colours, with links to what it names.
struct DeclarationHTML {
  /// Where a symbol's page is, from the page that shows the declaration.
  var link: (String) -> String?

  /// The rows are lines of the text where a wide page has them too; else only a narrow page shows them (`ReferenceTheme`).
  func html(_ symbol: ReferenceSymbol) -> Markup {
    let declaration = DeclarationRows(symbol)
    guard declaration.rows.count > 1 else { return .list((declaration.rows.first?.fragments ?? []).map(piece)) }
    return .list(
      declaration.rows.enumerated().map { number, row in
        let isLast = number == declaration.rows.count - 1
        var pieces = row.fragments.map(piece)
        if declaration.isLong {
          if row.isIndented { pieces.insert("  ", at: 0) }
          if !isLast { pieces.append("\n") }
        } else if !isLast, declaration.rows[number + 1].isIndented, number > 0 {
          // The space that stands behind the comma.
          pieces.append(" ")
        }
        return Markup("span", .class(name(row, isLong: declaration.isLong))) { pieces }
      })
  }

  private func name(_ row: DeclarationRows.Row, isLong: Bool) -> String {
    isLong ? "row" : row.isIndented ? "narrow indented" : "narrow"
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
