extension ObservableType {
  /// Sends everything through `subject` to all subscribers, once connected.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// let shared = numbers.multicast(ReplaySubject<Int>.createUnbounded())
  /// let connection = shared.connect()
  /// numbers.onNext(1)
  /// numbers.onNext(2)
  /// var heard: [Int] = []
  /// let subscription = shared.subscribe(onNext: { heard.append($0) })
  /// heard  // → [1, 2]
  /// ```
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(source: asObservable(), makeSubject: { subject })
  }

  /// Sends everything through a subject to all subscribers, once connected; each connection has a subject of its own.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// let shared = numbers.multicast(makeSubject: { BehaviorSubject(value: 0) })
  /// var heard: [Int] = []
  /// let subscription = shared.subscribe(onNext: { heard.append($0) })
  /// let connection = shared.connect()
  /// numbers.onNext(1)
  /// heard  // → [0, 1]
  /// ```
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(source: asObservable(), makeSubject: makeSubject)
  }

  /// For each subscriber, runs this sequence once through a subject, and sends what `selector` makes of that subject's
  /// elements.
  ///
  /// ```swift
  /// var runs = 0
  /// let rolls = Observable<Int>.deferred {
  ///   runs += 1
  ///   return .of(3, 5)
  /// }
  /// // The source runs once, though its elements are used twice.
  /// let sums = rolls.multicast({ PublishSubject<Int>() }) { shared in Observable.zip(shared, shared) { $0 + $1 } }
  /// var heard: [Int] = []
  /// let subscription = sums.subscribe(onNext: { heard.append($0) })
  /// heard  // → [6, 10]
  /// runs  // → 1
  /// ```
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return Made { sink in
      do {
        let subject = try subjectSelector()
        let connectable = Multicast(source: source, makeSubject: { subject })
        let result = try selector(connectable)
        result.run(sink)
        sink.scope.add(connectable.connect())
      } catch {
        sink.end(error)
      }
    }
  }

  /// Sends everything to those who listen at that moment, once connected.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--|")
  /// let shared = source.publish()
  /// _ = shared.connect()
  /// let late = shared.delaySubscription(.seconds(4), scheduler: stage.scheduler)
  /// stage.draw(["source": source, "shared": shared, "late": late])
  /// ```
  /// ```marbles
  /// source  --1--2--3--|
  /// shared  --1--2--3--|
  /// late    -----2--3--|
  /// ```
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject() }
  }

  /// Sends everything to all who listen, once connected; who comes late first hears the latest `bufferSize` elements.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--|")
  /// let shared = source.replay(1)
  /// _ = shared.connect()
  /// let late = shared.delaySubscription(.seconds(4), scheduler: stage.scheduler)
  /// stage.draw(["source": source, "shared": shared, "late": late])
  /// ```
  /// ```marbles
  /// source  --1--2--3--|
  /// shared  --1--2--3--|
  /// late    ----12--3--|
  /// ```
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Sends everything to all who listen, once connected; who comes late first hears all that was sent before.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// let history = numbers.replayAll()
  /// let connection = history.connect()
  /// numbers.onNext(1)
  /// numbers.onNext(2)
  /// var heard: [Int] = []
  /// let subscription = history.subscribe(onNext: { heard.append($0) })
  /// heard  // → [1, 2]
  /// ```
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject.createUnbounded() }
  }
}

/// A source, the subject of the current connection, and that connection.
private final class Multicast<Input, Subject: SubjectType>: ConnectableObservable<Subject.Element>,
  @unchecked Sendable
where Subject.Observer.Element == Input {
  private let lock = Lock()
  private let source: Observable<Input>
  private let makeSubject: () -> Subject
  private var subject: Subject?
  private var connection: Scope?

  init(source: Observable<Input>, makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
    super.init()
  }

  /// The connection's subject, made when it is first needed.
  private func currentSubject() -> Subject {
    if let subject = lock.withLock({ subject }) { return subject }
    // Making one is a user's code, so it happens outside the lock; of two made at once, one is dropped.
    let made = makeSubject()
    return lock.withLock {
      if subject == nil { subject = made }
      return subject ?? made
    }
  }

  override func run(_ sink: Sink<Subject.Element>) {
    sink.scope.add(currentSubject().subscribe(sink.observer))
  }

  override func connect() -> any Disposable {
    let observer = currentSubject().asObserver()
    lock.lock()
    if let connection {
      lock.unlock()
      return connection
    }
    let scope = Scope()
    connection = scope
    lock.unlock()
    // First of what is added, so last to go: the source is left before another may be connected to.
    scope.add(Disposables.create { [weak self, weak scope] in if let scope { self?.disconnect(scope) } })
    source.start(
      Sink(
        scope: scope,
        next: { observer.onNext($0) },
        end: { [weak self] error in
          guard scope.stop() else { return }
          // Who subscribes when told of the end gets a new connection.
          self?.disconnect(scope)
          if let error { observer.onError(error) } else { observer.onCompleted() }
          scope.dispose()
        }))
    return scope
  }

  private func disconnect(_ scope: Scope) {
    lock.lock()
    let isCurrent = connection === scope
    let oldSubject = isCurrent ? subject : nil
    if isCurrent {
      connection = nil
      subject = nil
    }
    lock.unlock()
    withExtendedLifetime(oldSubject) {}
  }
}
