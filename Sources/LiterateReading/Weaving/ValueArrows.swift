/// What people write before a value, but for `→`, which every checked file may have: `=> 3`, `⟹ 3`.
enum ValueArrows {
  /// None comes before a longer one that begins with it.
  static let all = [
    "-->", "==>", "->", "=>", "—>", "–>", "~>", "⇒", "⟶", "⟹", "⟾", "⇨", "⇾", "⇢", "⇝", "↦", "⟼", "➜", "➔", "➙", "➝",
    "➞", "➟", "➡️", "➡", "⮕",
  ]

  /// What stands behind the arrow with which a text begins, if that is not nothing.
  static func text(of text: String, behind arrows: [String]) -> String? {
    guard let arrow = arrows.first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(arrow.count).trimmed
    return rest.isEmpty ? nil : rest
  }
}
