extension ObservableType {
  /// Calls back at the moments of a sequence's life, without changing it. An error that a handler throws ends the
  /// sequence.
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
  ///   - onDispose: when the subscription is over for whatever reason.
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
      if let onDispose { sink.scope.add(AnonymousDisposable(onDispose)) }
      source.run(
        sink.taking({ element in
          do {
            try onNext?(element)
            sink.next(element)
            try afterNext?(element)
          } catch {
            sink.end(error)
          }
        }) { error in
          do {
            if let error { try onError?(error) } else { try onCompleted?() }
          } catch {
            return sink.end(error)
          }
          sink.end(error)
          // RxSwift: what is thrown after the end has nowhere to go.
          if let error { try? afterError?(error) } else { try? afterCompleted?() }
        })
      onSubscribed?()
    }
  }
}
