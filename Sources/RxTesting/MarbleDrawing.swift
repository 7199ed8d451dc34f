/// Draws events as a picture, inventing characters for elements that cannot stand for themselves.
struct MarbleDrawing {
  /// What characters stand for.
  private(set) var names: [Character: String]
  /// What the picture cannot show.
  private(set) var remarks: [String] = []

  /// Characters that mean something already.
  private var taken: Set<Character>
  /// Characters that no element can be drawn as.
  private let signs: Set<Character>

  init(legend: [Character: String], taken: Set<Character>, signs: String = "-|#() ") {
    names = legend
    self.signs = Set(signs)
    self.taken = taken.union(signs)
  }

  /// Keeps the characters that elements are drawn as by themselves from standing for others.
  mutating func keep(_ events: [MarbleEvent]) {
    for event in events where event.kind == .next && event.text.count == 1 { taken.formUnion(event.text) }
  }

  /// - Parameter scale: how many columns a second has.
  mutating func draw(_ events: [MarbleEvent], scale: Int = 1) -> String {
    keep(events)
    var picture = ""
    for together in Self.moments(events) {
      let column = together[0].column * scale
      let characters = together.map { String(character(for: $0)) }.joined()
      if column < picture.count {
        remarks.append("\(characters) comes at column \(column), while the group before it is still drawn.")
      }
      // A line begins with its subscription.
      let before = together[0].kind == .subscribed && picture.isEmpty ? " " : "-"
      picture += String(repeating: before, count: max(0, column - picture.count))
      picture += together.count > 1 ? "(\(characters))" : characters
    }
    return picture
  }

  /// The events, those of one moment together.
  static func moments(_ events: [MarbleEvent]) -> [[MarbleEvent]] {
    var moments: [[MarbleEvent]] = []
    for event in events {
      if moments.last?[0].column == event.column {
        moments[moments.count - 1].append(event)
      } else {
        moments.append([event])
      }
    }
    return moments
  }

  /// Capitals, Greek, and what Latin letters there are besides.
  private static let letters: [Character] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθικλμνξοπρστυφχψω"
    + (0x100...0x17F).compactMap { UnicodeScalar($0).map(Character.init) }

  private mutating func character(for event: MarbleEvent) -> Character {
    switch event.kind {
    case .completed: return "|"
    case .subscribed: return "^"
    case .left: return "!"
    case .error:
      if !event.text.isEmpty, names["#"] != event.text { remarks.append("The error is \(event.text)") }
      return "#"
    case .next: break
    }
    if let known = names.first(where: { $0.key != "#" && $0.value == event.text }) { return known.key }
    if event.text.count == 1, let only = event.text.first, names[only] == nil, !signs.contains(only) { return only }
    let free = Self.letters.first { names[$0] == nil && !taken.contains($0) }
    if let free { names[free] = event.text } else { remarks.append("? at column \(event.column) is \(event.text)") }
    return free ?? "?"
  }
}
