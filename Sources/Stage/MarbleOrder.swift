import SnippetRuntime

/// An event of a track as it was heard, and what is known of its cause.
struct HeardEvent {
  /// What says whether two events belong to one statement.
  struct Turn: Equatable {
    var line: Int
    var turn: Int
    var thread: UInt
  }

  var event: MarbleDiagram.Event
  var delivery: Deliveries.Place?
  var turn: Turn
  /// Whether the diagram itself has subscribed, and not something that it shows.
  var isBegun: Bool
}

/// Puts what the tracks of a diagram have heard into the order of causes, and into columns.
///
/// - What one outermost delivery caused stays together. In it, an event that was sent earlier comes earlier, whoever heard
///   of it first; each track keeps its own order.
/// - In real time, what one outermost delivery caused shares a column, as long as no track has two events there. Of what
///   no delivery caused, only subscriptions and leaves of one statement share a column.
/// - In virtual time, columns are moments of the clock.
struct MarbleOrder {
  private let isVirtual: Bool
  private(set) var events: [MarbleDiagram.Event] = []

  private var column = 0
  /// The tracks that have something in this column.
  private var busy: Set<Int> = []
  private var last: HeardEvent?
  /// Whether nothing has happened yet but that tracks were begun.
  private var isBeginning = true

  init(_ heard: [HeardEvent], isVirtual: Bool) {
    self.isVirtual = isVirtual
    events.reserveCapacity(heard.count)
    var rest = heard[...]
    while let first = rest.first {
      let cause = first.delivery?.outermost
      let group = rest.prefix {
        $0.delivery?.outermost == cause && (!isVirtual || $0.event.moment == first.event.moment)
      }
      for one in cause == nil ? Array(group) : Self.asSent(group) { add(one) }
      rest = rest[group.endIndex...]
    }
  }

  /// In the order in which it was sent. What a track has heard stays behind what it had heard before.
  private static func asSent(_ group: ArraySlice<HeardEvent>) -> [HeardEvent] {
    var times: [Int: Int] = [:]
    let sent = group.enumerated().map { place, one -> (time: Int, place: Int, one: HeardEvent) in
      let time = max(one.delivery?.innermost ?? 0, times[one.event.track] ?? 0)
      times[one.event.track] = time
      return (time, place, one)
    }
    return sent.sorted { ($0.time, $0.place) < ($1.time, $1.place) }.map(\.one)
  }

  private mutating func add(_ one: HeardEvent) {
    var event = one.event
    if !isVirtual {
      if !(isBeginning && one.isBegun), !sharesColumn(one) {
        column += events.isEmpty ? 0 : 1
        busy = []
      }
      busy.insert(event.track)
      isBeginning = isBeginning && one.isBegun
      event.moment = column
    }
    last = one
    events.append(event)
  }

  private func sharesColumn(_ one: HeardEvent) -> Bool {
    guard let last, !busy.contains(one.event.track) else { return false }
    if let delivery = one.delivery { return last.delivery?.outermost == delivery.outermost }
    return last.delivery == nil && last.turn == one.turn && Self.isComing(last) && Self.isComing(one)
  }

  /// Whether somebody comes or leaves.
  private static func isComing(_ one: HeardEvent) -> Bool {
    one.event.kind == .subscribed || one.event.kind == .disposed
  }
}
