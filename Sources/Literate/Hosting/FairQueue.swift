/// A queue in which each client gets a turn before any gets a second one.
///
/// ```
/// waiting   a: 1 2 3   b: 4   c: 5
/// leaves    1, 4, 5, 2, 3
/// ```
struct FairQueue<Element: Sendable>: Sendable {
  /// How many may wait, of all clients and of one.
  private let most: (all: Int, each: Int)
  /// Clients that wait, the next one first.
  private var turns: [String] = []
  private var waiting: [String: [Element]] = [:]
  private(set) var count = 0

  init(most: Int, mostOfEach: Int) { self.most = (most, mostOfEach) }

  /// Why something may not wait.
  enum Lack: Sendable, Equatable {
    case room, roomForClient
  }

  /// Takes something in behind what the same client waits for; says what is lacking if it cannot wait.
  mutating func add(_ element: Element, of client: String) -> Lack? {
    guard waiting[client, default: []].count < most.each else { return .roomForClient }
    guard count < most.all else { return .room }
    if waiting[client, default: []].isEmpty { turns.append(client) }
    waiting[client, default: []].append(element)
    count += 1
    return nil
  }

  /// The next one; its client goes to the end.
  mutating func next() -> Element? {
    guard let client = turns.first, let element = waiting[client]?.removeFirst() else { return nil }
    turns.removeFirst()
    count -= 1
    if waiting[client]?.isEmpty == false { turns.append(client) } else { waiting[client] = nil }
    return element
  }

  /// Takes out what does not wait any more.
  mutating func remove(where isOver: (Element) -> Bool) -> [Element] {
    let removed = turns.flatMap { waiting[$0, default: []].filter(isOver) }
    for client in turns {
      waiting[client]?.removeAll(where: isOver)
      if waiting[client]?.isEmpty == true { waiting[client] = nil }
    }
    turns.removeAll { waiting[$0] == nil }
    count -= removed.count
    return removed
  }
}
