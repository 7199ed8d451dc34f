import Synchronization

/// What a test of a view has in place of a reactor's work: states that it sets and actions that it reads.
///
/// ```swift
/// final class Feed: Reactor {
///   enum Action { case reload }
///   struct State { var isLoading = false }
///   let initialState = State()
/// }
///
/// let reactor = Feed()
/// reactor.isStubEnabled = true
/// let subscription = reactor.state.map(\.isLoading).subscribe(onNext: { print($0 ? "wait" : "ready") })
/// reactor.stub.state.value = Feed.State(isLoading: true)
/// // Prints "ready"
/// // Prints "wait"
/// reactor.action.onNext(.reload)
/// reactor.stub.actions.count  // → 1
/// ```
public final class Stub<Stubbed: ReactorType>: @unchecked Sendable {
  /// The state; set its value to show it.
  public let state: StateRelay<Stubbed.State>
  /// Takes the view's actions.
  public let action = ActionSubject<Stubbed.Action>()
  /// The actions so far.
  public var actions: [Stubbed.Action] { recorded.withLock { $0 }.actions }

  private let recorded = Mutex(Recorded())
  private let enabled = Atomic<Bool>(false)
  private let bag = DisposeBag()

  private struct Recorded: @unchecked Sendable {
    var actions: [Stubbed.Action] = []
  }

  init(_ reactor: Stubbed) {
    state = StateRelay(value: reactor.initialState)
    action.subscribe(onNext: { [weak self] action in
      nonisolated(unsafe) let action = action
      self?.recorded.withLock { $0.actions.append(action) }
    }).disposed(by: bag)
  }

  var isEnabled: Bool {
    get { enabled.load(ordering: .acquiring) }
    set { enabled.store(newValue, ordering: .releasing) }
  }
}

extension ReactorType {
  /// Whether the stub takes the place of the reactor's work.
  public var isStubEnabled: Bool {
    get { (ReactorStorage.existing(of: self)?[ObjectIdentifier(Stub<Self>.self)] as? Stub<Self>)?.isEnabled ?? false }
    set {
      // Nothing has to be made to be off.
      if newValue || isStubEnabled { stub.isEnabled = newValue }
    }
  }

  /// The stub of this reactor.
  public var stub: Stub<Self> {
    ReactorStorage.of(self).object(under: ObjectIdentifier(Stub<Self>.self), orNew: Stub(self)).object
  }
}
