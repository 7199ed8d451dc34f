/// `[b, a], in any order`: the elements of a list, whose order says nothing.
struct UnorderedList {
  private let elements: [Substring]

  init?(_ text: String) {
    guard
      let match = text.wholeMatch(
        of: #/(\[.+\]),? \(?(?:in )?(?:any|some|no particular|whatever|arbitrary) order\)?\.?/#)
    else { return nil }
    elements = Self.elements(String(match.1))
    if elements.isEmpty { return nil }
  }

  private static func elements(_ text: String) -> [Substring] {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return [] }
    return text.dropFirst().dropLast().split(separator: ", ").map { element in
      element.count > 1 && element.first == "\"" && element.last == "\"" ? element.dropFirst().dropLast() : element
    }
  }

  func agrees(with line: String) -> Bool { elements.sorted() == Self.elements(line).sorted() }

  /// Whether it is another one with an element of this one.
  func isAnother(than line: String) -> Bool {
    !agrees(with: line) && !Set(elements).isDisjoint(with: Self.elements(line))
  }
}
