extension ObservableType where Element: ObservableConvertibleType {
  /// All the inner sequences' elements, as they come.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.hot("--1-----2--|")
  /// let b = stage.hot("----a-b------|")
  /// stage.draw(["a": a, "b": b, "merged": Observable.of(a, b).merge()])
  /// ```
  /// ```marbles
  /// a       --1-----2--|
  /// b       ----a-b------|
  /// merged  --1-a-b-2----|
  /// ```
  @inlinable
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }
}

/// A run of `merge` and `flatMap`: any number of sources into one sink.
@usableFromInline
final class MergeRun<Element>: Gate<Event<Element>>, Gated, @unchecked Sendable {
  @usableFromInline let sink: Sink<Element>
  /// How many sources have not ended, the outer one included.
  @exclusivity(unchecked) @usableFromInline var running = 1

  @inlinable
  init(_ sink: Sink<Element>) {
    self.sink = sink
  }

  @inlinable
  func add(_ inner: Observable<Element>) {
    if let element = inner.scalar { return send(.next(element)) }
    lock.withLock { running += 1 }
    inner.start(sink.branch(next: { [self] in send(.next($0)) }, end: { [self] in end($0) }))
  }

  /// One source has ended.
  @inlinable
  func end(_ error: (any Error)?) {
    decide {
      running -= 1
      if let error { return .error(error) }
      return running == 0 ? .completed : nil
    }
  }

  @inlinable
  func process(_ event: Event<Element>) {
    if !sink.scope.isStopped { sink.on(event) }
  }
}
