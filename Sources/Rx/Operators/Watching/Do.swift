extension ObservableType {
  /// Calls back at the moments of a sequence's life, without changing it. An error that a handler throws ends the
  /// sequence.
  ///
  /// ```swift
  /// let subscription = Observable.of(1, 2)
  ///   .do(
  ///     onNext: { print("before \($0)") }, afterNext: { print("after \($0)") }, onCompleted: { print("before the end") },
  ///     onSubscribe: { print("begin") }, onDispose: { print("tidied up") })
  ///   .subscribe(onNext: { print($0) })
  /// // Prints "begin"
  /// // Prints "before 1"
  /// // Prints "1"
  /// // Prints "after 1"
  /// // Prints "before 2"
  /// // Prints "2"
  /// // Prints "after 2"
  /// // Prints "before the end"
  /// // Prints "tidied up"
  /// ```
  ///
  /// - Parameters:
  ///   - onNext: before an element is sent on.
  ///   - afterNext: after it was.
  ///   - onError: before an error is sent on.
  ///   - afterError: after it was.
  ///   - onCompleted: before the completion is sent on.
  ///   - afterCompleted: after it was.
  ///   - onSubscribe: before the source is subscribed to.
  ///   - onSubscribed: after it was.
  ///   - onDispose: last of all, when the subscription is over for whatever reason: after the source was disposed of.
  @inlinable
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      onSubscribe?()
      // With a life of its own, the source is disposed of before `onDispose` is called.
      let hasOwnLife = onDispose != nil
      let run = hasOwnLife ? sink.branch(next: sink.next, end: sink.end) : sink
      let over = onDispose.map { RefCountDisposable(disposable: AnonymousDisposable($0)) }
      source.run(
        run.taking({ element in
          if hasOwnLife, sink.scope.isStopped { return }
          do {
            try onNext?(element)
            sink.next(element)
            try afterNext?(element)
          } catch {
            run.end(error)
          }
        }) { error in
          if hasOwnLife, sink.scope.isStopped { return }
          // RxSwift: with an operator behind this one, `onDispose` comes before `afterError` and `afterCompleted`; here it
          // is always the last.
          let saysMore = error == nil ? afterCompleted != nil : afterError != nil
          let untilAllIsSaid = saysMore ? over?.retain() : nil
          defer { untilAllIsSaid?.dispose() }
          do {
            if let error { try onError?(error) } else { try onCompleted?() }
          } catch {
            return run.end(error)
          }
          run.end(error)
          // RxSwift: what is thrown after the end has nowhere to go.
          if let error { try? afterError?(error) } else { try? afterCompleted?() }
        })
      onSubscribed?()
      // Where the source has ended by now, `onDispose` is called here.
      if let over { sink.scope.add(over) }
    }
  }
}
