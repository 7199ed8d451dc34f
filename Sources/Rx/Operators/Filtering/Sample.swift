extension ObservableType {
  /// The latest element each time `sampler` has one, if it is new since the last time; else `defaultValue`, if given.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2-----3--|", as: Int.self)
  /// let sampler = stage.hot("------a--b--c----|")
  /// stage.draw(["source": source, "sampler": sampler, "sample": source.sample(sampler)])
  /// ```
  /// ```marbles
  /// source   --1--2-----3--|
  /// sampler  ------a--b--c----|
  /// sample   ------2-----3----|
  /// ```
  @inlinable
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let sampler = sampler.asObservable()
    return Made { sink in
      let run = SampleRun(sink, defaultValue: defaultValue)
      source.run(sink.branch(next: { run.send(.element($0)) }, end: { run.send(.sourceEnd($0)) }))
      if sink.scope.isStopped { return }
      sampler.run(sink.branch(next: { _ in run.send(.tick) }, end: { run.send(.samplerEnd($0)) }))
    }
  }
}

/// What a run of `sample` is told.
@usableFromInline
enum SampleInput<Element> {
  case element(Element)
  case sourceEnd((any Swift.Error)?)
  case tick
  case samplerEnd((any Swift.Error)?)
}

/// A run of `sample`.
@usableFromInline
final class SampleRun<Element>: Gate<SampleInput<Element>>, Gated, @unchecked Sendable {
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let defaultValue: Element?
  @exclusivity(unchecked) @usableFromInline var latest: Element?
  @exclusivity(unchecked) @usableFromInline var isAtEnd = false

  @inlinable
  init(_ sink: Sink<Element>, defaultValue: Element?) {
    self.sink = sink
    self.defaultValue = defaultValue
  }

  @inlinable
  func process(_ input: SampleInput<Element>) {
    if sink.scope.isStopped { return }
    switch input {
    case .element(let element): latest = element
    case .sourceEnd(nil): isAtEnd = true
    case .sourceEnd(let error?), .samplerEnd(let error?): sink.end(error)
    case .tick, .samplerEnd(nil):
      if let element = latest ?? defaultValue {
        latest = nil
        sink.next(element)
      }
      // RxSwift: the end of the sampler alone ends nothing.
      if isAtEnd, !sink.scope.isStopped { sink.end(nil) }
    }
  }
}
