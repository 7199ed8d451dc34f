/// A declaration in the rows that a page shows it in: one for each parameter where it is too long for one, and one for each
/// condition where those are too long for one.
struct DeclarationRows {
  struct Row: Equatable {
    var fragments: [ReferenceSymbol.Fragment] = []
    var isIndented = false

    var length: Int { fragments.reduce(isIndented ? 2 : 0) { $0 + $1.text.count } }
  }

  /// What fits on a wide page, and on a narrow one.
  static let wide = 72
  static let narrow = 36

  private(set) var rows: [Row] = []
  /// Whether a wide page has these rows too; else it has one.
  let isLong: Bool

  init(_ symbol: ReferenceSymbol) {
    let length = symbol.declaration.reduce(0) { $0 + $1.text.count }
    isLong = length > Self.wide
    guard length > Self.narrow else {
      rows = [Row(fragments: symbol.declaration)]
      return
    }
    var breaks = DeclarationBreaks(hasParameters: symbol.name.contains("("))
    rows = breaks.rows(of: symbol.declaration).flatMap(Self.withConditionsApart)
  }

  /// The conditions of a row, where that is too long with them.
  private static func withConditionsApart(_ row: Row) -> [Row] {
    guard row.length > wide, let start = row.fragments.lastIndex(where: { $0.kind == "keyword" && $0.text == "where" }),
      start > 0
    else { return [row] }
    var head = Row(fragments: Array(row.fragments[..<start]), isIndented: row.isIndented)
    head.trimEnd()
    let tail = Row(fragments: Array(row.fragments[start...]))
    return [head] + (tail.length > wide ? tail.atCommas : [tail])
  }
}

extension DeclarationRows.Row {
  fileprivate mutating func trimEnd() {
    guard let last = fragments.indices.last, fragments[last].kind == "text" else { return }
    while fragments[last].text.last == " " { fragments[last].text.removeLast() }
    if fragments[last].text.isEmpty { fragments.removeLast() }
  }

  /// A row for what stands before each comma that is in no brackets.
  fileprivate var atCommas: [DeclarationRows.Row] {
    var rows = [DeclarationRows.Row()]
    var depth = 0
    for fragment in fragments {
      var text = ""
      func end() {
        if !text.isEmpty {
          rows[rows.count - 1].fragments.append(.init(kind: fragment.kind, text: text, names: fragment.names))
        }
        text = ""
      }
      for character in fragment.text {
        if "(<[".contains(character) { depth += 1 }
        if ")>]".contains(character), !(character == ">" && text.last == "-") { depth -= 1 }
        if character == " ", depth == 0, text.last == ",", fragment.kind == "text" {
          end()
          rows.append(.init(isIndented: true))
        } else {
          text.append(character)
        }
      }
      end()
    }
    return rows
  }
}

/// Begins a row before each parameter of a declaration, and before the parenthesis that ends them.
private struct DeclarationBreaks {
  let hasParameters: Bool
  private var depth = 0
  private var isOpen = false
  private var areDone = false
  private var rows = [DeclarationRows.Row()]

  init(hasParameters: Bool) { self.hasParameters = hasParameters }

  mutating func rows(of fragments: [ReferenceSymbol.Fragment]) -> [DeclarationRows.Row] {
    // Attributes may have parentheses of their own.
    var isNamed = false
    for fragment in fragments {
      if fragment.kind == "text", hasParameters, isNamed, !areDone {
        add(fragment.text)
      } else {
        rows[rows.count - 1].fragments.append(fragment)
      }
      isNamed = isNamed || fragment.kind == "identifier" || ["init", "subscript"].contains(fragment.text)
    }
    return rows.filter { !$0.fragments.isEmpty }
  }

  private mutating func add(_ text: String) {
    var part = ""
    func end(_ rows: inout [DeclarationRows.Row]) {
      if !part.isEmpty { rows[rows.count - 1].fragments.append(.init(kind: "text", text: part)) }
      part = ""
    }
    for character in text {
      let begins = areDone ? false : meets(character, after: part.last)
      if begins, character == ")" {
        end(&rows)
        rows.append(.init())
      }
      if !(begins && character == " ") { part.append(character) }
      if begins, character != ")" {
        end(&rows)
        rows.append(.init(isIndented: true))
      }
    }
    end(&rows)
  }

  /// Whether a row begins at a character: behind it, or with it if it ends the parameters.
  private mutating func meets(_ character: Character, after last: Character?) -> Bool {
    switch character {
    case "(" where depth == 0 && !isOpen:
      isOpen = true
      depth = 1
      return true
    case "(", "[", "<": depth += 1
    case ">" where last != "-", "]": depth -= 1
    case ")":
      depth -= 1
      areDone = depth == 0 && isOpen
      return areDone
    case " ": return depth == 1 && isOpen && last == ","
    default: break
    }
    return false
  }
}
