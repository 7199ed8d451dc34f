/// A value in a state that is to be heard each time it is assigned, whether or not it has changed: a message, an error.
///
/// ```swift
/// import Rx
///
/// final class FormReactor: Reactor {
///   enum Action { case save }
///   struct State { @Pulse var message: String? }
///   let initialState = State()
///
///   func reduce(state: State, mutation: Action) -> State {
///     var state = state
///     state.message = "Saved."
///     return state
///   }
/// }
///
/// let reactor = FormReactor()
/// let bag = DisposeBag()
/// reactor.pulse(\.$message).compactMap { $0 }.subscribe(onNext: { print($0) }).disposed(by: bag)
/// reactor.action.onNext(.save)
/// reactor.action.onNext(.save)
/// // Prints "Saved."
/// // Prints "Saved."
/// ```
@propertyWrapper
public struct Pulse<Value> {
  /// What the state holds; assigning it counts, even if it is equal to what was there.
  public var value: Value {
    didSet { valueUpdatedCount &+= 1 }
  }

  /// How often it was assigned.
  public internal(set) var valueUpdatedCount = UInt.min

  /// Begins with a value that does not count as assigned.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// What the property gives and takes; each assignment counts, also one of an equal value.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The pulse itself, with its count: what `pulse(\.$name)` reads of a state.
  public var projectedValue: Pulse<Value> { self }
}

extension Pulse: Equatable where Value: Equatable {}
extension Pulse: Sendable where Value: Sendable {}

extension ReactorType {
  /// A value of the state at once and each time it is assigned.
  public func pulse<Result>(_ transformToPulse: @escaping (State) throws -> Pulse<Result>) -> Observable<Result> {
    state.map(transformToPulse).distinctUntilChanged(\.valueUpdatedCount).map(\.value)
  }
}
