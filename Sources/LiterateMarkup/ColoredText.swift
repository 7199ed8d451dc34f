extension Markup {
  /// A text of which some parts have a class, in their order; what overlaps the part before it, or goes beyond the end, is
  /// left out.
  package static func colored(_ text: [UInt8], _ parts: [(range: Range<Int>, kind: String)]) -> Markup {
    var list: [Markup] = []
    var done = 0
    func piece(_ range: Range<Int>) -> Markup { .text(String(decoding: text[range], as: UTF8.self)) }
    for part in parts where part.range.lowerBound >= done && part.range.upperBound <= text.count {
      list.append(piece(done..<part.range.lowerBound))
      list.append(.leaf(Leaf("span", part.kind, String(decoding: text[part.range], as: UTF8.self))))
      done = part.range.upperBound
    }
    list.append(piece(done..<text.count))
    return .list(list)
  }
}
