/// What a test of a view has in place of a reactor's work: states that it sets and actions that it reads.
///
/// ```swift
/// reactor.isStubEnabled = true
/// view.reactor = reactor
/// reactor.stub.state.value = MyReactor.State(isLoading: true)
/// reactor.stub.actions.last
/// ```
public final class Stub<Stubbed: ReactorType>: @unchecked Sendable {
  /// The state; set its value to show it.
  public let state: StateRelay<Stubbed.State>
  /// Takes the view's actions.
  public let action = ActionSubject<Stubbed.Action>()
  /// The actions so far.
  public private(set) var actions: [Stubbed.Action] = []
  var isEnabled = false
  private let bag = DisposeBag()

  init(_ reactor: Stubbed) {
    state = StateRelay(value: reactor.initialState)
    action.subscribe(onNext: { [unowned self] in actions.append($0) }).disposed(by: bag)
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
    let storage = ReactorStorage.of(self)
    let key = ObjectIdentifier(Stub<Self>.self)
    if let found = storage[key] as? Stub<Self> { return found }
    let stub = Stub(self)
    storage[key] = stub
    return stub
  }
}
