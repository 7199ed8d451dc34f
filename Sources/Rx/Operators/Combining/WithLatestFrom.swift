extension ObservableType {
  /// Each element together with the latest of `second`; elements that come before `second` has one are lost.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-----2--3--|")
  /// let second = stage.hot("----a-------b---|")
  /// stage.draw(["source": source, "second": second, "both": source.withLatestFrom(second) { $0 + $1 }])
  /// ```
  /// ```marbles
  /// source  --1-----2--3--|
  /// second  ----a-------b---|
  /// both    --------A--B--|
  ///         A = 2a  B = 3a
  /// ```
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    let second = second.asObservable()
    return Made { sink in
      let run = WithLatestFromRun(sink, resultSelector)
      // RxSwift: `second` is subscribed to first, so that it can have a value before the first element.
      second.run(sink.branch(next: { run.send(.latest($0)) }, end: { if let error = $0 { run.send(.end(error)) } }))
      if sink.scope.isStopped { return }
      source.run(sink.branch(next: { run.send(.element($0)) }, end: { run.send(.end($0)) }))
    }
  }

  /// The latest of `second` each time this sequence has an element.
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

/// What a run of `withLatestFrom` is told.
@usableFromInline
enum WithLatestFromInput<Element, Second> {
  case element(Element)
  case latest(Second)
  case end((any Error)?)
}

/// A run of `withLatestFrom`.
@usableFromInline
final class WithLatestFromRun<Element, Second, Result>: Gate<WithLatestFromInput<Element, Second>>, Gated,
  @unchecked Sendable
{
  @usableFromInline let sink: Sink<Result>
  @usableFromInline let resultSelector: (Element, Second) throws -> Result
  // Changed by whoever is at the gate.
  @exclusivity(unchecked) @usableFromInline var latest: Second?

  @inlinable
  init(_ sink: Sink<Result>, _ resultSelector: @escaping (Element, Second) throws -> Result) {
    self.sink = sink
    self.resultSelector = resultSelector
  }

  @inlinable
  func process(_ input: WithLatestFromInput<Element, Second>) {
    if sink.scope.isStopped { return }
    switch input {
    case .latest(let element): latest = element
    case .element(let element):
      guard let latest else { return }
      let result: Result
      do { result = try resultSelector(element, latest) } catch { return sink.end(error) }
      sink.next(result)
    case .end(let error): sink.end(error)
    }
  }
}
