import Messaging
@_exported import Rx

/// What is behind a screen: it takes actions, makes mutations of them, and reduces those to states.
///
/// ```swift
/// final class Counter: Reactor {
///   enum Action { case increase }
///   struct State { var value = 0 }
///   let initialState = State()
///
///   func reduce(state: State, mutation: Action) -> State {
///     var state = state
///     state.value += 1
///     return state
///   }
/// }
/// ```
///
/// Its stream begins when somebody asks for `action` or `state`; it is one for all, and it ends with the reactor. No error
/// leaves it.
///
/// A class that inherits from another one conforms to `ReactorType` instead; and that is what to extend, and what a
/// protocol of your own inherits from.
public typealias Reactor = ReactorBase & ReactorType

/// What a reactor inherits: a place for its stream to hang, so that it ends when the reactor does.
open class ReactorBase: HasAssociatedStorage {
  public final let associatedStorage = AssociatedStorage()

  // Not `init()`: a reactor that has one of its own shall not have to override it.
  public init(_inherited: Void = ()) {}
}

/// What a reactor has; see `Reactor`.
///
/// ```swift
/// import Reactors
/// import Rx
///
/// /// Loads, and counts what it has loaded.
/// final class Loader: Reactor {
///   enum Action { case load(Int) }
///   enum Mutation { case setLoading(Bool), add(Int) }
///   struct State {
///     var isLoading = false
///     var sum = 0
///   }
///   let initialState = State()
///   let reset = PublishSubject<Void>()
///
///   func mutate(action: Action) -> Observable<Mutation> {
///     switch action {
///     case .load(let number): .of(.setLoading(true), .add(number), .setLoading(false))
///     }
///   }
///   func reduce(state: State, mutation: Mutation) -> State {
///     var state = state
///     switch mutation {
///     case .setLoading(let isLoading): state.isLoading = isLoading
///     case .add(let number): state.sum += number
///     }
///     return state
///   }
///   // Negative numbers are not loaded, something outside can add, states go out as they are.
///   func transform(action: Observable<Action>) -> Observable<Action> {
///     action.filter { if case .load(let number) = $0 { number >= 0 } else { true } }
///   }
///   func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
///     .merge(mutation, reset.map { .add(100) })
///   }
///   func transform(state: Observable<State>) -> Observable<State> { state }
/// }
///
/// let loader = Loader()
/// var loading: [Bool] = []
/// let subscription = loader.state.map(\.isLoading).distinctUntilChanged().subscribe(onNext: { loading.append($0) })
/// loader.action.onNext(.load(3))
/// loader.action.onNext(.load(-5))
/// loader.reset.onNext(())
/// loading  // → [false, true, false]
/// loader.currentState.sum  // → 103
/// loader.initialState.sum  // → 0
/// ```
public protocol ReactorType: AnyObject {
  /// What a person, or the program, wants.
  associatedtype Action
  /// What changes the state.
  associatedtype Mutation = Action
  /// What there is to show.
  associatedtype State

  /// Takes actions.
  var action: ActionSubject<Action> { get }

  /// The state at the start.
  var initialState: State { get }

  /// The state now.
  var currentState: State { get }

  /// The states: the present one at once, and each that follows.
  var state: Observable<State> { get }

  /// Where actions are taken and states are reduced: one at a time, so a serial scheduler. `CurrentThreadScheduler`
  /// unless a reactor says otherwise.
  var scheduler: any ImmediateSchedulerType { get }

  /// Changes the actions, or adds others to them.
  func transform(action: Observable<Action>) -> Observable<Action>

  /// The mutations that an action makes. This is where side effects are.
  func mutate(action: Action) -> Observable<Mutation>

  /// Changes the mutations, or adds others to them: events from elsewhere come in here.
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>

  /// The state that a mutation makes of a state. No side effects.
  func reduce(state: State, mutation: Mutation) -> State

  /// Changes the states, or adds others to them.
  func transform(state: Observable<State>) -> Observable<State>
}

extension ReactorType {
  public var action: ActionSubject<Action> { isStubEnabled ? stub.action : stream.action }

  public var state: Observable<State> { isStubEnabled ? stub.state.asObservable() : stream.states }

  public var currentState: State {
    if isStubEnabled { return stub.state.value }
    return ReactorStream.existing(of: self)?.current ?? initialState
  }

  public var scheduler: any ImmediateSchedulerType { CurrentThreadScheduler.instance }

  public func transform(action: Observable<Action>) -> Observable<Action> { action }

  public func mutate(action: Action) -> Observable<Mutation> { .empty() }

  public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }

  public func reduce(state: State, mutation: Mutation) -> State { state }

  public func transform(state: Observable<State>) -> Observable<State> { state }

  private var stream: ReactorStream<Self> { .of(self) }
}

extension ReactorType where Action == Mutation {
  public func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}
