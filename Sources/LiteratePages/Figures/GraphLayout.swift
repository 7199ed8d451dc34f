/// Places objects as cards, one below the other, and the references between them on rails beside the cards.
///
/// Each reference has a row of its own in the card of the object that has it, and its name stands there. So no name lies on
/// a line, whatever the lines do. References to what is below leave to the right; those to what is above, to the left. A
/// general layout like Graphviz's puts names beside the middle of lines, needs a width that a telephone does not have, and
/// would be a program that every reader of the book's tool has to install.
struct GraphLayout {
  struct Reference {
    var from: Int
    var to: Int
    /// How high its row is.
    var height: Double
  }

  /// Where a line goes: from its row to its rail, along the rail, and into the card of its object.
  struct Route: Equatable {
    var isRight = true
    var rail = 0
    /// The middle of its row, and the place where it comes in.
    var start = 0.0
    var end = 0.0
  }

  static let headHeight = 46.0
  private static let gap = 18.0

  /// The objects from the top down.
  private(set) var order: [Int] = []
  /// The upper edge and the height of each card.
  private(set) var cards: [(top: Double, height: Double)] = []
  private(set) var routes: [Route]
  private(set) var leftRails = 0
  private(set) var rightRails = 0
  private(set) var height = 0.0

  private let references: [Reference]
  /// The place of each object in the order.
  private var places: [Int] = []

  /// - Parameter references: those that matter most for what is above what come first.
  init(_ count: Int, _ references: [Reference]) {
    self.references = references
    routes = references.map { _ in Route() }
    sort(count)
    placeRows(count)
    placeEnds(count)
    placeRails()
  }

  // MARK: What is above what

  private mutating func sort(_ count: Int) {
    var below = [Set<Int>](repeating: [], count: count)
    func leads(_ from: Int, _ to: Int) -> Bool {
      var seen: Set<Int> = []
      var waiting = [from]
      while let next = waiting.popLast() {
        if next == to { return true }
        if seen.insert(next).inserted { waiting += below[next] }
      }
      return false
    }
    // A reference that would close a circle leads upwards.
    for one in references where one.from != one.to && !leads(one.to, one.from) { below[one.from].insert(one.to) }
    var depth = [Int](repeating: 0, count: count)
    // No way is longer than there are objects.
    for _ in 0..<count {
      for upper in 0..<count { for lower in below[upper] { depth[lower] = max(depth[lower], depth[upper] + 1) } }
    }
    order = (0..<count).sorted { (depth[$0], $0) < (depth[$1], $1) }
    places = [Int](repeating: 0, count: count)
    for (place, object) in order.enumerated() { places[object] = place }
  }

  // MARK: Rows and ends

  /// The references of an object as they stand in its card: what leads farther down, or less far up, comes first. Then the
  /// lines of a card do not cross each other.
  private func rows(of object: Int) -> [Int] {
    references.indices.filter { references[$0].from == object }.sorted {
      let (one, other) = (references[$0], references[$1])
      let (first, second) = (
        one.to == object ? Int.max : places[one.to], other.to == object ? Int.max : places[other.to]
      )
      return (-first, $0) < (-second, $1)
    }
  }

  private mutating func placeRows(_ count: Int) {
    cards = [(top: Double, height: Double)](repeating: (0, 0), count: count)
    var y = 6.0
    for object in order {
      cards[object].top = y
      var row = y + Self.headHeight
      for reference in rows(of: object) {
        routes[reference].start = row + references[reference].height / 2
        routes[reference].isRight = places[references[reference].to] >= places[object]
        row += references[reference].height
      }
      cards[object].height = row - y + (row > y + Self.headHeight ? 5 : 0)
      y += cards[object].height + Self.gap
    }
    height = y - (count > 0 ? Self.gap : 0) + 6
  }

  /// Lines come in beside the name, one below the other.
  private mutating func placeEnds(_ count: Int) {
    for object in 0..<count {
      for isRight in [true, false] {
        // From above, what comes from farthest comes in lowest; so it does from below, highest. An object's reference to
        // itself comes in lowest.
        let own = references.indices.filter { references[$0].to == object && routes[$0].isRight == isRight }.sorted {
          let (one, other) = (references[$0].from, references[$1].from)
          return (one == object ? 1 : 0, -places[one], $0) < (other == object ? 1 : 0, -places[other], $1)
        }
        let step = min(10, (Self.headHeight - 16) / Double(max(1, own.count - 1)))
        for (index, reference) in own.enumerated() {
          let middle = Double(own.count - 1) / 2
          routes[reference].end = cards[object].top + Self.headHeight / 2 + (Double(index) - middle) * step
        }
      }
    }
  }

  // MARK: Rails

  /// Short lines are nearer to the cards than those that pass them.
  private mutating func placeRails() {
    for isRight in [true, false] {
      let own = routes.indices.filter { routes[$0].isRight == isRight }.sorted {
        let (one, other) = (routes[$0], routes[$1])
        return (abs(one.end - one.start), $0) < (abs(other.end - other.start), $1)
      }
      var done: [Int] = []
      for route in own {
        let (low, high) = (min(routes[route].start, routes[route].end), max(routes[route].start, routes[route].end))
        let beside = done.filter {
          max(routes[$0].start, routes[$0].end) + 4 > low && min(routes[$0].start, routes[$0].end) - 4 < high
        }
        routes[route].rail = (beside.map { routes[$0].rail }.max() ?? -1) + 1
        done.append(route)
      }
      let count = (own.map { routes[$0].rail }.max() ?? -1) + 1
      if isRight { rightRails = count } else { leftRails = count }
    }
  }
}
