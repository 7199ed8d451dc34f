import Synchronization

/// The one stream of a reactor, from actions to states.
///
/// However many threads are the first to ask for it, there is one, and it is started once. Those who have not started it
/// need not wait: the states reach them when they come, and their actions are kept until somebody takes them.
final class ReactorStream<Owner: ReactorType>: @unchecked Sendable {
  let action = ActionSubject<Owner.Action>(holding: true)
  let states: Observable<Owner.State>
  private let connectable: ConnectableObservable<Owner.State>
  private let latest: Latest
  private let connection = SingleAssignmentDisposable()

  /// The state now, if there has been one.
  private final class Latest: Sendable {
    private let contents = Mutex(Contents())

    private struct Contents: @unchecked Sendable {
      var state: Owner.State?
    }

    var state: Owner.State? { contents.withLock { $0 }.state }

    func set(_ state: Owner.State) {
      // What is replaced is released after the lock: its end may be somebody's code.
      var old = Contents(state: state)
      contents.withLock { swap(&$0, &old) }
    }
  }

  /// Asks the owner nothing yet: another thread may be doing the same, and only one of the two streams stays.
  private init(_ owner: Owner) {
    let latest = Latest()
    self.latest = latest
    connectable = Observable.deferred { [weak owner, action] in
      guard let owner else { return .empty() }
      return ReactorStream.states(of: owner, action)
    }
    .do(onNext: { latest.set($0) })
    .replay(1)
    states = connectable
  }

  deinit { connection.dispose() }

  /// The state now; `nil` before the first.
  var current: Owner.State? { latest.state }

  static func existing(of owner: Owner) -> ReactorStream? {
    ReactorStorage.existing(of: owner)?[key] as? ReactorStream
  }

  static func of(_ owner: Owner) -> ReactorStream {
    let (stream, isNew) = ReactorStorage.of(owner).object(under: key, orNew: ReactorStream(owner))
    if isNew { stream.start() }
    return stream
  }

  private static var key: ObjectIdentifier { ObjectIdentifier(ReactorStream.self) }

  private func start() {
    connection.setDisposable(connectable.connect())
    action.release()
  }

  /// Nothing here keeps the owner: it goes when nobody needs it, and the stream goes with it.
  private static func states(of owner: Owner, _ action: ActionSubject<Owner.Action>) -> Observable<Owner.State> {
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
    return owner.transform(state: reduced).catch { _ in .never() }
  }
}
