import Synchronization

/// The one stream of a reactor, from actions to states.
final class ReactorStream<Owner: ReactorType>: @unchecked Sendable {
  let action = ActionSubject<Owner.Action>()
  private(set) var states: Observable<Owner.State> = .empty()
  private let latest: Mutex<Latest>
  private let connection = SingleAssignmentDisposable()

  private struct Latest: @unchecked Sendable {
    var state: Owner.State
  }

  private init(_ owner: Owner) {
    latest = Mutex(Latest(state: owner.initialState))
  }

  deinit { connection.dispose() }

  var current: Owner.State { latest.withLock { $0 }.state }

  static func existing(of owner: Owner) -> ReactorStream? {
    ReactorStorage.existing(of: owner)?[key] as? ReactorStream
  }

  static func of(_ owner: Owner) -> ReactorStream {
    let storage = ReactorStorage.of(owner)
    if let found = storage[key] as? ReactorStream { return found }
    let stream = ReactorStream(owner)
    // First of all: what a transform does may ask for the state.
    storage[key] = stream
    stream.start(owner)
    return stream
  }

  private static var key: ObjectIdentifier { ObjectIdentifier(ReactorStream.self) }

  /// Nothing here keeps the owner: it goes when nobody needs it, and the stream goes with it.
  private func start(_ owner: Owner) {
    let initial = owner.initialState
    let mutations = owner.transform(action: action.observe(on: owner.scheduler))
      .flatMap { [weak owner] action -> Observable<Owner.Mutation> in
        guard let owner else { return .empty() }
        return owner.mutate(action: action).catch { _ in .empty() }
      }
    var last = initial
    let reduced = owner.transform(mutation: mutations)
      .compactMap { [weak owner] mutation -> Owner.State? in
        // A mutation may still be on its way when the owner has gone.
        guard let owner else { return nil }
        last = owner.reduce(state: last, mutation: mutation)
        return last
      }
      // An error in a transform is its end, and not that of the state.
      .catch { _ in .never() }
      .startWith(initial)
    let states = owner.transform(state: reduced)
      .catch { _ in .never() }
      .do(onNext: { [weak self] state in
        guard let self else { return }
        var old = Latest(state: state)
        latest.withLock { swap(&$0, &old) }
      })
      .replay(1)
    self.states = states
    connection.setDisposable(states.connect())
  }
}
