import Dispatch
import LiterateModel
import LiterateToolchain
import Synchronization

/// Runs what strangers order, each in its turn: `HostedTurns` decides, this does it.
package final class HostedRuns: Sendable {
  /// What came of an order, and after how many seconds to try again where that helps.
  typealias Reply = @Sendable (Result<EditAnswer, EditRefusal>, _ wait: Double?) -> Void

  /// An order on its way.
  private struct Order {
    let order: EditOrder
    let client: String
    let reply: Reply
    let came: Double
    var began: Double?
    var took: ProcessGroup.Seconds?
    /// Why it is called off.
    var refusal: EditRefusal?
  }

  private struct State {
    var turns: HostedTurns
    var orders: [Int: Order] = [:]
    var next = 0
    var isEnding = false
    var metrics = HostMetrics()
  }

  private let runs: EditRuns
  private let limits: HostedLimits
  private let isOff: @Sendable () -> Bool
  private let log: @Sendable (String) -> Void
  private let state: Mutex<State>
  /// Orders that have begun.
  private let begun = DispatchGroup()

  /// - Parameters:
  ///   - runs: for strangers.
  ///   - isOff: whether nothing new is to be run for now.
  ///   - log: takes a line of JSON.
  package init(
    _ runs: EditRuns, _ limits: HostedLimits, isOff: @escaping @Sendable () -> Bool,
    log: @escaping @Sendable (String) -> Void
  ) {
    (self.runs, self.limits, self.isOff, self.log) = (runs, limits, isOff, log)
    state = Mutex(State(turns: HostedTurns(limits)))
  }

  var book: CheckResult? { runs.shown }

  /// What a program asks that watches the server.
  enum Health: String {
    case ok, off, ending
  }

  var health: Health { state.withLock(\.isEnding) ? .ending : isOff() ? .off : .ok }

  var metrics: String {
    state.withLock { $0.metrics.text(waiting: $0.turns.waitingCount, running: $0.turns.runningCount) }
  }

  /// Runs an order when it is its client's turn.
  func run(_ order: EditOrder, for client: String, reply: @escaping Reply) {
    let off = isOff()
    let actions = state.withLock { state in
      let number = state.next
      state.next += 1
      state.orders[number] = Order(order: order, client: client, reply: reply, came: Clock.now)
      return state.turns.arrive(
        number, client: client, tab: order.tab, now: Clock.now, shut: state.isEnding ? .ending : off ? .off : nil)
    }
    perform(actions)
    DispatchQueue.global().asyncAfter(deadline: .now() + limits.deadline) { [weak self] in
      guard let self else { return }
      perform(state.withLock { $0.turns.pass(to: Clock.now) })
    }
  }

  /// Counts and logs a request that gets no turn.
  ///
  /// - Parameters:
  ///   - client: nil where nobody knows.
  ///   - origin: of the page that asked, if that is why.
  func refused(_ reason: HostedRefusal, client: String?, origin: String? = nil) {
    state.withLock { $0.metrics.addRefusal(reason) }
    var line = HostedLine("refused")
    line.client = client.map(HostedLine.name)
    line.refusal = reason.rawValue
    line.origin = origin.flatMap(HostedLine.origin)
    log(line.text)
  }

  /// Ends what waits or runs for a tab.
  func stop(tab: String, of client: String) { perform(state.withLock { $0.turns.stop(client: client, tab: tab) }) }

  /// Takes no new order, and waits until those that run have ended; at their deadline they have.
  package func end() {
    let actions = state.withLock { state in
      state.isEnding = true
      return state.turns.close()
    }
    perform(actions)
    log(HostedLine("ending").text)
    _ = begun.wait(timeout: .now() + limits.deadline + 1)
  }

  // MARK: Actions

  private func perform(_ actions: [HostedTurns.Action]) {
    for action in actions {
      switch action {
      case .start(let number): start(number)
      case .callOff(let number, let refusal):
        state.withLock { $0.orders[number]?.refusal = refusal }
        runs.stop(tab: "\(number)", because: refusal)
      case .refuse(let number, let refusal, let wait): finish(number, .failure(refusal), wait)
      }
    }
  }

  private func start(_ number: Int) {
    let found = state.withLock { state in
      state.orders[number]?.began = Clock.now
      return state.orders[number]?.order
    }
    guard var order = found else { return }
    // Tabs of several clients may say that they have the same number.
    order.tab = "\(number)"
    begun.enter()
    runs.run(
      order, took: { took in self.state.withLock { $0.orders[number]?.took = took } },
      reply: { result in
        let actions = self.state.withLock { $0.turns.finished(number, now: Clock.now) }
        self.finish(number, result, nil)
        self.perform(actions)
        self.begun.leave()
      })
    // It may have been called off before it could be.
    if let refusal = state.withLock({ $0.orders[number]?.refusal }) { runs.stop(tab: order.tab, because: refusal) }
  }

  private func finish(_ number: Int, _ result: Result<EditAnswer, EditRefusal>, _ wait: Double?) {
    let finished = state.withLock { state -> Order? in
      guard let order = state.orders.removeValue(forKey: number) else { return nil }
      count(order, result, &state.metrics)
      return order
    }
    guard let finished else { return }
    log(line(finished, result).text)
    finished.reply(result, wait)
  }

  // MARK: What is told of it

  private func count(_ order: Order, _ result: Result<EditAnswer, EditRefusal>, _ metrics: inout HostMetrics) {
    switch result {
    case .success(let answer): metrics.addVerdict(Self.verdict(of: order.order, answer))
    case .failure(let refusal): metrics.addRefusal(refusal.kind)
    }
    if let began = order.began {
      metrics.add(began - order.came, to: .waiting)
      metrics.add(Clock.now - order.came, to: .all)
    }
    if let took = order.took {
      metrics.add(took.building, to: .building)
      metrics.add(took.running, to: .running)
    }
  }

  private func line(_ order: Order, _ result: Result<EditAnswer, EditRefusal>) -> HostedLine {
    var line = HostedLine("run")
    line.client = HostedLine.name(of: order.client)
    line.bytes = order.order.texts.values.reduce(0) { $0 + $1.utf8.count }
    switch result {
    case .success(let answer):
      (line.page, line.snippet) = (order.order.path, order.order.snippet)
      line.verdict = Self.verdict(of: order.order, answer)
    case .failure(let refusal): line.refusal = refusal.kind.rawValue
    }
    line.waiting = HostedLine.rounded((order.began ?? Clock.now) - order.came)
    line.building = (order.took?.building).map(HostedLine.rounded)
    line.running = (order.took?.running).map(HostedLine.rounded)
    line.seconds = HostedLine.rounded(Clock.now - order.came)
    return line
  }

  private static func verdict(of order: EditOrder, _ answer: EditAnswer) -> String {
    answer.outcomes.first { $0.snippet == order.snippet }?.status ?? "none"
  }
}
