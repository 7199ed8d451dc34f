import Messaging
import RxControls
import SnippetRuntime

extension Stage {
  /// The way of messages, while it is being recorded.
  @MainActor
  public final class Messages {
    private typealias Role = MessageFlow.Role
    /// Who takes part: an object, or those who listen at one.
    private struct Key: Hashable {
      var object: ObjectIdentifier
      var role: UInt8
    }

    private let title: String
    private let selectors: Set<Selector>
    /// What tells it from other figures while it is recorded.
    private let number = Showing.number()
    private var flow = MessageFlow()
    private var places: [Key: Int] = [:]
    /// Objects are kept while they are drawn, so that none takes another's place.
    private var kept: [AnyObject] = []
    /// Questions that have not been answered: the place of the step.
    private var open: [(object: ObjectIdentifier, selector: Selector, place: Int)] = []
    private var isOver = false

    private static var recording: [Messages] = []

    init(_ title: String, _ objects: [(name: String, object: AnyObject)], _ selectors: [Selector]) {
      self.title = title
      self.selectors = Set(selectors)
      for (name, object) in objects { _ = place(object, .control, name) }
      Messages.recording.append(self)
      MessageWatch.watcher = { step in
        MainActor.assumeIsolated { for one in Messages.recording { one.take(step) } }
      }
    }

    /// Ends the recording and shows it under the snippet.
    public func show() {
      isOver = true
      Messages.recording.removeAll { $0 === self }
      if Messages.recording.isEmpty { MessageWatch.watcher = nil }
      kept = []
      Stage.display(title, .messages(Self.ordered(flow)), number: number)
    }

    // MARK: Who takes part

    private func place(_ object: AnyObject, _ role: MessageFlow.Role, _ name: String = "") -> Int? {
      let key = Key(object: ObjectIdentifier(object), role: role == .before || role == .after ? role.rawValue : 0)
      if let place = places[key] { return place }
      guard flow.participants.count < FigureLimits.participants else { return nil }
      let type = "\(Swift.type(of: object))"
      let plain =
        switch role {
        case .before: "sentMessage"
        case .after: "methodInvoked"
        default: name.isEmpty ? type : name
        }
      let known = flow.participants.count {
        $0.name == plain || $0.name.hasPrefix(plain + " ") && Int($0.name.dropFirst(plain.count + 1)) != nil
      }
      places[key] = flow.participants.count
      kept.append(object)
      flow.participants.append(
        .init(name: FigureLimits.shortened(known == 0 ? plain : "\(plain) \(known + 1)"), role: role))
      return flow.participants.count - 1
    }

    private func known(_ object: AnyObject) -> Int? { places[Key(object: ObjectIdentifier(object), role: 0)] }

    /// A proxy of one of the objects, and that object.
    private func proxy(_ object: AnyObject) -> (proxy: Int, control: Int)? {
      guard let parent = (object as? any StandIn)?.standsInAt, let control = known(parent) else { return nil }
      return place(object, .proxy).map { ($0, control) }
    }

    // MARK: What happens

    private func take(_ step: MessageStep) {
      guard !isOver else { return }
      switch step {
      case .sent(let object, let selector, let first):
        guard isWanted(selector), let (proxy, control) = proxy(object) else { return }
        // A cell may have the delegate of its table.
        let sender = first.flatMap { type(of: $0) is AnyClass ? known($0 as AnyObject) : nil }
        add(.message, sender ?? control, proxy, selector.name)
      case .told(let object, let moment, let selector):
        guard isWanted(selector), let (proxy, _) = proxy(object),
          let listeners = place(object, moment == .before ? .before : .after)
        else { return }
        add(.message, proxy, listeners, selector.name)
      case .handed(let target, let object, let selector):
        guard isWanted(selector), let (proxy, _) = proxy(object), let behind = place(target, .delegate) else { return }
        add(.message, proxy, behind, selector.name)
      case .answered(let object, let selector, let answer):
        guard isWanted(selector), let from = known(object) else { return }
        let to = (object as? any StandIn)?.standsInAt.flatMap(known) ?? proxyBefore(from)
        add(.answer, from, to, FigureLimits.shortened(Stage.text(answer), to: 40))
      case .asked(let object, let selector): ask(object, selector)
      case .said(let object, let selector, let answer): close(object, selector, answer)
      case .announced(let object, let selector):
        guard isWanted(selector), let control = known(object) else { return }
        add(.message, control, control, selector.name)
      case .set(let delegate, let object, let proxy): set(delegate, on: object, by: proxy)
      case .listening(let selector, let moment, let object, let begins):
        guard isWanted(selector), let (proxy, _) = proxy(object),
          let listeners = place(object, moment == .before ? .before : .after)
        else { return }
        add(.listening, listeners, proxy, selector.name, begins ? "begins" : "stops")
      }
    }

    private func set(_ delegate: AnyObject?, on object: AnyObject, by setter: AnyObject?) {
      if let control = known(object), !(object is any StandIn) {
        let new = delegate.flatMap { self.proxy($0)?.proxy }
        let from = setter.flatMap { self.proxy($0)?.proxy } ?? new ?? control
        add(.setting, from, control, delegate == nil ? "delegate = nil" : "delegate = the proxy")
      } else if let (proxy, control) = proxy(object) {
        let behind = delegate.flatMap { place($0, .delegate) }
        add(
          .setting, behind ?? control, proxy,
          behind.map { "forwardToDelegate = \(flow.participants[$0].name)" } ?? "forwardToDelegate = nil")
      }
    }

    /// A question to a proxy comes from its control; one to the delegate behind comes from who is being asked the same.
    private func ask(_ object: AnyObject, _ selector: Selector) {
      guard selectors.isEmpty || selectors.contains(selector) else { return }
      let outer = open.last.flatMap { $0.selector == selector ? flow.steps[$0.place].to : nil }
      let pair: (from: Int, to: Int)?
      if let (proxy, control) = proxy(object) {
        pair = (control, proxy)
      } else if let outer, let behind = place(object, .delegate) {
        pair = (outer, behind)
      } else {
        pair = nil
      }
      guard let pair, add(.question, pair.from, pair.to, selector.name) else { return }
      open.append((ObjectIdentifier(object), selector, flow.steps.count - 1))
    }

    private func close(_ object: AnyObject, _ selector: Selector, _ answer: Bool) {
      guard let last = open.last, last.object == ObjectIdentifier(object), last.selector == selector else { return }
      open.removeLast()
      flow.steps[last.place].answer = answer ? "yes" : "no"
      // Two dozen questions that nobody cares about would hide the one that is answered by yes.
      if !answer, selectors.isEmpty, open.isEmpty {
        flow.steps.removeSubrange(last.place...)
        Showing.recorded(flow.steps.count, in: number)
      }
    }

    private func proxyBefore(_ place: Int) -> Int {
      flow.steps.last { $0.kind == .message && $0.to == place }?.from ?? place
    }

    private func isWanted(_ selector: Selector) -> Bool { selectors.isEmpty || selectors.contains(selector) }

    @discardableResult
    private func add(_ kind: MessageFlow.Kind, _ from: Int, _ to: Int, _ text: String, _ answer: String = "") -> Bool {
      guard flow.steps.count < FigureLimits.events else {
        flow.omitted += 1
        return false
      }
      flow.steps.append(
        .init(
          kind: kind, from: from, to: to, text: FigureLimits.shortened(text), answer: answer, line: Showing.line))
      Showing.recorded(flow.steps.count, in: number)
      return true
    }

    /// Controls first, then proxies, who listens before, delegates, who listens after; whoever only was there goes.
    private static func ordered(_ flow: MessageFlow) -> MessageFlow {
      let used = Set(flow.steps.flatMap { [$0.from, $0.to] })
      let order = flow.participants.indices
        .filter { used.contains($0) || used.isEmpty && flow.participants[$0].role == .control }
        .sorted { (flow.participants[$0].role.rawValue, $0) < (flow.participants[$1].role.rawValue, $1) }
      let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
      var result = flow
      result.participants = order.map { flow.participants[$0] }
      for index in result.steps.indices {
        result.steps[index].from = places[flow.steps[index].from] ?? 0
        result.steps[index].to = places[flow.steps[index].to] ?? 0
      }
      return result
    }
  }
}
