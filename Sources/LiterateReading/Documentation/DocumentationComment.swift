/// A documentation comment in the parts that Swift gives it: prose, and a list whose items begin with a word.
package struct DocumentationComment: Sendable, Equatable {
  /// A parameter, or what a word at the beginning of an item announces.
  package struct Item: Sendable, Equatable {
    /// `x` of `- Parameter x:`; `Returns`, `Throws`, `Note`…
    package var name: String
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  package var prose: String
  package var parameters: [Item] = []
  package var returns: [Item] = []
  package var asides: [Item] = []

  /// The words that begin an item which is no item of a list.
  private static let asideWords = [
    "Attention", "Author", "Authors", "Bug", "Complexity", "Copyright", "Date", "Experiment", "Important", "Invariant",
    "MutatingVariant", "NonMutatingVariant", "Note", "Postcondition", "Precondition", "Remark", "Remarks",
    "RequiresMFA",
    "Requires", "SeeAlso", "Since", "Tag", "ToDo", "Version", "Warning", "Tip",
  ]

  package init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var prose: [String] = []
    var fence: Substring?
    while let line = lines.popFirst() {
      if let mark = Self.fence(line) {
        if fence == nil { fence = mark } else if mark.hasPrefix(fence!) { fence = nil }
      }
      guard fence == nil, let item = Self.item(line) else {
        prose.append(line)
        continue
      }
      let body = Self.body(first: item.rest, &lines)
      switch item.word.lowercased() {
      case "parameters": parameters += Self.list(body)
      case "parameter":
        parameters.append(Item(name: item.name, text: body))
      case "returns": returns.append(Item(name: "Returns", text: body))
      case "throws": returns.append(Item(name: "Throws", text: body))
      default: asides.append(Item(name: item.word, text: body))
      }
    }
    while prose.last?.allSatisfy(\.isWhitespace) == true { prose.removeLast() }
    self.prose = prose.joined(separator: "\n")
  }

  /// The marks of a fence at the beginning of a line.
  private static func fence(_ line: String) -> Substring? {
    let text = line.drop { $0 == " " }
    guard line.count - text.count < 4, let first = text.first, first == "`" || first == "~" else { return nil }
    let marks = text.prefix { $0 == first }
    return marks.count >= 3 ? marks : nil
  }

  /// `- Parameter x: text`, `- Returns: text`, `* Note: text`; nil for every other line.
  private static func item(_ line: String) -> (word: String, name: String, rest: String)? {
    let text = line.drop { $0 == " " }
    guard line.count - text.count < 4, let mark = text.first, "-*+".contains(mark) else { return nil }
    let words = text.dropFirst().drop { $0 == " " }
    guard words.startIndex > text.index(after: text.startIndex), let colon = words.firstIndex(of: ":") else {
      return nil
    }
    let head = words[..<colon].split(separator: " ")
    let rest = String(words[words.index(after: colon)...].drop { $0 == " " })
    guard let first = head.first else { return nil }
    if head.count == 2, first.lowercased() == "parameter" {
      return (String(first), String(head[1].filter { $0 != "`" }), rest)
    }
    guard head.count == 1 else { return nil }
    let known = ["Parameters", "Returns", "Throws"] + asideWords
    guard let word = known.first(where: { $0.lowercased() == first.lowercased() }) else { return nil }
    return (word, "", rest)
  }

  /// What belongs to an item: the lines after it that stand farther in, and those that go on its paragraph.
  private static func body(first: String, _ lines: inout ArraySlice<String>) -> String {
    var body = [first]
    var isBlank = first.isEmpty
    while let line = lines.first {
      let indent = line.prefix { $0 == " " }.count
      if line.allSatisfy(\.isWhitespace) {
        // A blank line belongs to it if what follows does.
        guard let next = lines.dropFirst().first(where: { !$0.allSatisfy(\.isWhitespace) }), next.hasPrefix("  ") else {
          break
        }
        isBlank = true
      } else if indent < 2 {
        if isBlank || item(line) != nil || beginsBlock(line) { break }
      }
      body.append(String(line.dropFirst(min(indent, 2))))
      lines.removeFirst()
      if !line.allSatisfy(\.isWhitespace) { isBlank = false }
    }
    return body.joined(separator: "\n")
  }

  private static func beginsBlock(_ line: String) -> Bool {
    guard let first = line.first else { return true }
    return "-*+#>`~|".contains(first)
  }

  /// The parameters of `- Parameters:`, an item each.
  private static func list(_ text: String) -> [Item] {
    var items: [Item] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      let words = line.drop { $0 == " " }
      guard let mark = words.first, "-*+".contains(mark), let colon = words.firstIndex(of: ":") else { continue }
      let name = words[words.index(after: words.startIndex)..<colon].filter { $0 != " " && $0 != "`" }
      let depth = line.count - words.count
      var body = [String(words[words.index(after: colon)...].drop { $0 == " " })]
      while let next = lines.first, next.prefix(while: { $0 == " " }).count > depth || next.allSatisfy(\.isWhitespace) {
        body.append(String(next.dropFirst(min(next.prefix { $0 == " " }.count, depth + 2))))
        lines.removeFirst()
      }
      items.append(Item(name: String(name), text: body.joined(separator: "\n")))
    }
    return items
  }
}
