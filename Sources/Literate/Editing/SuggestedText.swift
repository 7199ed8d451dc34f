/// The text of a suggestion, in which the compiler has marked what its author fills in: `append(<#T##Int#>)`.
package struct SuggestedText: Sendable, Equatable {
  package enum Piece: Sendable, Equatable {
    case text(String)
    /// A place to fill in, with what the compiler calls it.
    case place(String)
  }

  package let pieces: [Piece]

  package init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = Self.range(of: "<#", in: rest), let close = Self.range(of: "#>", in: rest[open.upperBound...]) {
      if open.lowerBound > rest.startIndex { pieces.append(.text(String(rest[..<open.lowerBound]))) }
      // `T##label##type` shows its first part that says something.
      let inside = rest[open.upperBound..<close.lowerBound]
      let shown = inside.hasPrefix("T##") ? inside.dropFirst(3).prefix { $0 != "#" } : inside
      pieces.append(.place(String(shown)))
      rest = rest[close.upperBound...]
    }
    self.pieces = rest.isEmpty ? pieces : pieces + [.text(String(rest))]
  }

  package var hasPlaces: Bool { pieces.contains { if case .place = $0 { true } else { false } } }

  /// The text with nothing in its places.
  package var plain: String { Self.plain(pieces[...]) }

  /// The plain text before the first place; nil if there is none.
  package var beforePlace: String? {
    pieces.firstIndex { if case .place = $0 { true } else { false } }.map { Self.plain(pieces[..<$0]) }
  }

  private static func plain(_ pieces: ArraySlice<Piece>) -> String {
    pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  private static func range(of mark: String, in text: Substring) -> Range<String.Index>? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].hasPrefix(mark) { return index..<text.index(index, offsetBy: mark.count) }
      index = text.index(after: index)
    }
    return nil
  }
}
