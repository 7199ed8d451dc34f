/// Whose turn it is on a server that many ask at once. A value: orders come in, actions come out, and time is told.
///
/// An order waits, runs, and is finished; at its deadline it is called off, wherever it is then.
struct HostedTurns: Sendable {
  /// An order, by the number that it gets when it comes.
  typealias Number = Int

  enum Action: Sendable, Equatable {
    /// It is its turn.
    case start(Number)
    /// It runs, and is to end. Its answer is this refusal.
    case callOff(Number, EditRefusal)
    /// It is answered with this, and does not run.
    case refuse(Number, EditRefusal, wait: Double?)
  }

  /// Why no new order is taken.
  enum Shut: Sendable {
    case off, ending
  }

  private struct Order: Sendable {
    var number: Number
    var client: String
    var tab: String
    var end: Double
    /// When its turn came.
    var began: Double?
  }

  private let limits: HostedLimits
  private var queue: FairQueue<Order>
  private var running: [Number: Order] = [:]
  private var rates: ClientRates

  init(_ limits: HostedLimits) {
    self.limits = limits
    queue = FairQueue(most: limits.waiting, mostOfEach: limits.waitingOfEach)
    rates = ClientRates(perMinute: limits.perMinute, burst: limits.burst)
  }

  var waitingCount: Int { queue.count }
  var runningCount: Int { running.count }

  // MARK: What happens

  /// An order comes. An older one of the same tab has been overtaken.
  mutating func arrive(_ number: Number, client: String, tab: String, now: Double, shut: Shut? = nil) -> [Action] {
    switch shut {
    case .off:
      return [.refuse(number, .init(.off, "Running snippets is turned off on this server for now."), wait: 60)]
    case .ending:
      return [.refuse(number, .init(.busy, "This server is about to end; try again in a moment."), wait: 1)]
    case nil: break
    }
    if let wait = rates.wait(client, now: now) {
      let sentence = "You run snippets too often for a server of many; try again in \(Self.seconds(wait))."
      return [.refuse(number, .init(.rate, sentence), wait: wait)]
    }
    var actions = end(client: client, tab: tab, .init(.overtaken, "A newer run has taken the place of this one."))
    let order = Order(number: number, client: client, tab: tab, end: now + limits.deadline)
    if let lack = queue.add(order, of: client) {
      let others = lack == .room ? "Others wait already" : "You wait for others already"
      let wait = limits.deadline / 3
      let sentence = "\(others), and there is no more room; try again in \(Self.seconds(wait))."
      return actions + [.refuse(number, .init(.busy, sentence), wait: wait)]
    }
    actions += starts(now)
    return actions
  }

  /// An order has run to its end, or what was called off is gone.
  mutating func finished(_ number: Number, now: Double) -> [Action] {
    running[number] = nil
    return starts(now)
  }

  /// What somebody has stopped.
  mutating func stop(client: String, tab: String) -> [Action] {
    end(client: client, tab: tab, .init(.stopped, "Stopped."))
  }

  /// Time has passed.
  mutating func pass(to now: Double) -> [Action] {
    let late = queue.remove { $0.end <= now }
    let sentence = "Others had their turn for as long as this server lets anybody wait; try again."
    var actions = late.map { Action.refuse($0.number, .init(.busy, sentence), wait: limits.deadline / 3) }
    for order in running.values.sorted(by: { $0.number < $1.number }) where order.end <= now {
      actions.append(.callOff(order.number, whyLate(order)))
    }
    return actions
  }

  /// The server is about to end: what waits is refused, what runs may end.
  mutating func close() -> [Action] {
    queue.remove { _ in true }.map {
      .refuse($0.number, .init(.busy, "This server is about to end; try again in a moment."), wait: 1)
    }
  }

  // MARK: What follows from it

  /// What an order is told at its deadline: whose fault it is depends on how long it had.
  private func whyLate(_ order: Order) -> EditRefusal {
    let most = Self.seconds(limits.deadline)
    guard order.end - (order.began ?? order.end) > limits.deadline * 2 / 3 else {
      return .init(.busy, "Others had their turn first, and nothing was left of the \(most) for all of it; try again.")
    }
    return .init(.late, "This took longer than the \(most) that this server has for waiting, compiling and running.")
  }

  private mutating func starts(_ now: Double) -> [Action] {
    var actions: [Action] = []
    while running.count < limits.running, var order = queue.next() {
      order.began = now
      running[order.number] = order
      actions.append(.start(order.number))
    }
    return actions
  }

  private mutating func end(client: String, tab: String, _ refusal: EditRefusal) -> [Action] {
    let isMeant: (Order) -> Bool = { $0.client == client && $0.tab == tab }
    let waiting = queue.remove(where: isMeant).map { Action.refuse($0.number, refusal, wait: nil) }
    return waiting + running.values.filter(isMeant).map { .callOff($0.number, refusal) }
  }

  private static func seconds(_ seconds: Double) -> String {
    let whole = max(1, Int(seconds.rounded(.up)))
    return whole == 1 ? "a second" : "\(whole) seconds"
  }
}
