extension ConnectableObservableType {
  /// Connects for the first subscriber and disconnects with the last.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("--1--2--3--|")
  /// let shared = source.publish().refCount()
  /// let late = shared.delaySubscription(.seconds(4), scheduler: stage.scheduler)
  /// stage.draw(["source": source, "shared": shared, "late": late])
  /// ```
  /// ```marbles
  /// source  ^-1--2--3--|
  /// shared  --1--2--3--|
  /// late    -----2--3--|
  /// ```
  public func refCount() -> Observable<Element> {
    let run = RefCountRun(connect: { self.connect() })
    let source = asObservable()
    return Made { sink in
      let membership = run.join()
      source.run(
        sink.taking(sink.next) { error in
          run.end(membership)
          sink.end(error)
        })
      if sink.scope.isStopped {
        run.leave(membership)
      } else {
        sink.scope.add(Disposables.create { run.leave(membership) })
        run.connectIfFirst(membership)
      }
    }
  }
}

/// Who keeps a connection alive.
private final class RefCountRun: @unchecked Sendable {
  /// One connection's members; those of an earlier connection do not count for a later one.
  final class Membership: @unchecked Sendable {
    let connection = SingleAssignmentDisposable()
    var count = 0
    var isConnected = false
  }

  private let lock = Lock()
  private let connect: () -> any Disposable
  private var current: Membership?

  init(connect: @escaping () -> any Disposable) {
    self.connect = connect
  }

  func join() -> Membership {
    lock.withLock {
      let membership = current ?? Membership()
      current = membership
      membership.count += 1
      return membership
    }
  }

  func connectIfFirst(_ membership: Membership) {
    let isFirst = lock.withLock {
      defer { membership.isConnected = true }
      return !membership.isConnected
    }
    if isFirst { membership.connection.setDisposable(connect()) }
  }

  func leave(_ membership: Membership) {
    let isLast = lock.withLock {
      membership.count -= 1
      if membership.count == 0, current === membership { current = nil }
      return membership.count == 0
    }
    if isLast { membership.connection.dispose() }
  }

  /// The source has ended: whoever subscribes now starts a new connection.
  func end(_ membership: Membership) {
    lock.withLock { if current === membership { current = nil } }
    membership.connection.dispose()
  }
}
