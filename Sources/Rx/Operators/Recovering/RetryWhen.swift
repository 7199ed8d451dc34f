extension ObservableType {
  /// Subscribes again each time the sequence that `notificationHandler` makes of the errors has an element; ends as
  /// that one ends. Only errors of the given type are handled.
  ///
  /// ```
  /// source                      --1--#
  /// retry(when: delay by 3)     --1-------1-----
  /// ```
  public func retry<TriggerObservable: ObservableType, Failure: Swift.Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
  ) -> Observable<Element> {
    resubscribe { errors in notificationHandler(errors.map(typed)) }
  }

  /// Subscribes again each time the sequence that `notificationHandler` makes of the errors has an element; ends as
  /// that one ends.
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
      let attempts = Gate<Void>()
      let errors = PublishSubject<any Swift.Error>()
      func attempt() {
        if sink.scope.isStopped { return }
        source.start(
          sink.branch(
            releasingFirst: true, next: output.next,
            end: { error in
              if let error { errors.hub.next(error) } else { output.end(nil) }
            }))
      }
      notificationHandler(errors).asObservable().run(
        sink.branch(next: { _ in attempts.send((), attempt) }, end: { output.end($0) }))
      attempts.send((), attempt)
    }
  }
}

/// `error` as the type that a handler asked for; another one is thrown on, and so ends the sequence.
private func typed<Failure: Swift.Error>(_ error: any Swift.Error) throws -> Failure {
  guard let failure = error as? Failure else { throw error }
  return failure
}
