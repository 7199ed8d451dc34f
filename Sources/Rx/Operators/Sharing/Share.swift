/// How long a shared subscription remembers.
///
/// ```swift
/// var runs = 0
/// let numbers = Observable<Int>.create { observer in
///   runs += 1
///   observer.onNext(runs)
///   return Disposables.create()
/// }
/// let whileConnected = numbers.share(replay: 1, scope: .whileConnected)
/// let forever = numbers.share(replay: 1, scope: .forever)
/// var heard: [Int] = []
/// // Everybody leaves in between.
/// for shared in [whileConnected, forever] {
///   shared.subscribe().dispose()
///   shared.subscribe(onNext: { heard.append($0) }).dispose()
/// }
/// heard  // → [2, 3, 4]
/// ```
public enum SubjectLifetimeScope: Sendable {
  /// Each connection starts with nothing: when the last subscriber has left, or the source has ended, all is forgotten.
  case whileConnected
  /// One memory for all connections: who subscribes after the end is told the latest elements and the end.
  case forever
}

extension ObservableType {
  /// One subscription to the source for all who listen at the same time; who comes late first hears the latest `replay`
  /// elements.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("--1--2--3--|", as: Int.self)
  /// let shared = source.share(replay: 1)
  /// let late = shared.delaySubscription(.seconds(6), scheduler: stage.scheduler)
  /// stage.draw(["source": source, "shared": shared, "late": late])
  /// ```
  /// ```marbles
  /// source  ^-1--2--3--|
  /// shared  --1--2--3--|
  /// late    ------2-3--|
  /// ```
  @inlinable
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    switch scope {
    case .whileConnected: SharedRun(source: asObservable(), replay: replay).observable
    case .forever where replay == 0: multicast(PublishSubject()).refCount()
    case .forever: multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    }
  }
}

/// What `share` shares while somebody listens.
@usableFromInline
final class SharedRun<Element>: @unchecked Sendable {
  /// One subscription to the source and all who listen to it.
  @usableFromInline
  final class Connection: @unchecked Sendable {
    @usableFromInline let hub: Hub<Element>
    @usableFromInline let scope = Scope()
    @usableFromInline var count = 0

    @inlinable
    init(replay: Int) {
      hub = Hub(memory: replay, replaysAfterEnd: true)
    }
  }

  @usableFromInline let lock = Lock()
  @usableFromInline let source: Observable<Element>
  @usableFromInline let replay: Int
  @usableFromInline var connection: Connection?

  @inlinable
  init(source: Observable<Element>, replay: Int) {
    self.source = source
    self.replay = replay
  }

  @inlinable
  var observable: Observable<Element> { Made { self.run($0) } }

  @inlinable
  func run(_ sink: Sink<Element>) {
    lock.lock()
    let isFirst = connection == nil
    let connection = self.connection ?? Connection(replay: replay)
    self.connection = connection
    connection.count += 1
    lock.unlock()
    connection.hub.subscribe(sink)
    // Weak: the subscription to the source holds both, and a scope that held them would hold its own sink.
    sink.scope.add(
      Disposables.create { [weak self, weak connection] in if let connection { self?.leave(connection) } })
    if isFirst { connect(connection) }
  }

  @inlinable
  func connect(_ connection: Connection) {
    let hub = connection.hub
    let scope = connection.scope
    source.run(
      Sink(
        scope: scope, next: { hub.next($0) },
        end: { error in
          guard scope.stop() else { return }
          // Who subscribes when told of the end gets a new connection.
          self.lock.withLock { if self.connection === connection { self.connection = nil } }
          hub.end(error)
          scope.dispose()
        }))
  }

  @usableFromInline
  func leave(_ connection: Connection) {
    let isLast = lock.withLock {
      connection.count -= 1
      if connection.count == 0, self.connection === connection { self.connection = nil }
      return connection.count == 0
    }
    if isLast { connection.scope.dispose() }
  }
}
