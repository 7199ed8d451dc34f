extension ObservableType {
  /// Subscribes again each time the sequence that `notificationHandler` makes of the errors has an element; ends as
  /// that one ends. Only errors of the given type are handled.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("--1--#", as: Int.self)
  /// let patient = source.retry { (errors: Observable<MarbleError>) in
  ///   errors.delay(.seconds(3), scheduler: stage.scheduler)
  /// }
  /// stage.draw(["source": source, "patient": patient], until: "------------------!")
  /// ```
  /// ```marbles
  /// source      ^-1--#
  /// source (2)          ^-1--#
  /// source (3)                  ^--
  /// patient     --1-------1--------
  /// ```
  public func retry<TriggerObservable: ObservableType, Failure: Swift.Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
  ) -> Observable<Element> {
    resubscribe { errors in notificationHandler(errors.map(typed)) }
  }

  /// Subscribes again each time the sequence that `notificationHandler` makes of the errors has an element; ends as
  /// that one ends.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// var tries = 0
  /// let flaky = Observable<String>.deferred {
  ///   tries += 1
  ///   return (tries == 1 ? stage.cold("a#") : stage.cold("b|")).asObservable()
  /// }
  /// let retry = flaky.retry { (errors: Observable<any Error>) in errors.delay(.seconds(3), scheduler: stage.scheduler) }
  /// stage.draw(["retry": retry])
  /// ```
  /// ```marbles
  /// retry  a---b|
  /// ```
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    resubscribe(notificationHandler)
  }

  private func resubscribe<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      let output = sink.serialized()
      // Attempts take turns: one that fails at once would otherwise start the next inside of itself.
      let attempts = Gate<Void>()
      let errors = PublishSubject<any Swift.Error>()
      let state = RetryWhenState()
      func attempt() {
        if sink.scope.isStopped { return }
        source.start(
          sink.branch(
            releasingFirst: true, next: output.next,
            end: { error in
              guard let error else { return output.end(nil) }
              perform(state.failed(error))
            }))
      }
      func perform(_ step: RetryWhenState.Step?) {
        switch step {
        case .attempt: attempts.send((), attempt)
        case .tell(let error): errors.hub.next(error)
        case .end(let error): output.end(error)
        case nil: break
        }
      }
      notificationHandler(errors).asObservable().run(
        sink.branch(
          next: { _ in perform(state.triggered()) }, end: { error in perform(state.triggersEnded(error)) }))
      attempts.send((), attempt)
    }
  }
}

/// What `retry(when:)` waits for.
private final class RetryWhenState: @unchecked Sendable {
  enum Step {
    /// Subscribe to the source again.
    case attempt
    /// Hand an error to the notifier.
    case tell(any Error)
    case end((any Error)?)
  }

  private let lock = Lock()
  /// The source has failed, and the notifier has not answered yet. Only then does it count what the notifier says.
  @exclusivity(unchecked) private var isWaiting = false
  /// How the notifier ended while the source was running: the next failure ends the sequence in the same way.
  @exclusivity(unchecked) private var end: Step?

  func failed(_ error: any Error) -> Step {
    lock.lock()
    defer { lock.unlock() }
    if let end { return end }
    isWaiting = true
    return .tell(error)
  }

  func triggered() -> Step? {
    lock.lock()
    defer { lock.unlock() }
    guard isWaiting else { return nil }
    isWaiting = false
    return .attempt
  }

  func triggersEnded(_ error: (any Error)?) -> Step? {
    lock.lock()
    defer { lock.unlock() }
    end = .end(error)
    return isWaiting ? end : nil
  }
}

/// `error` as the type that a handler asked for; another one is thrown on, and so ends the sequence.
private func typed<Failure: Swift.Error>(_ error: any Swift.Error) throws -> Failure {
  guard let failure = error as? Failure else { throw error }
  return failure
}
