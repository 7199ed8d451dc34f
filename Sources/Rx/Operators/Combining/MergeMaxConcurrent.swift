extension ObservableType where Element: ObservableConvertibleType {
  /// The inner sequences' elements, as they come, from at most `maxConcurrent` of them at a time; the others wait for
  /// their turn.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.cold("--1--2--|")
  /// let b = stage.cold("-x----y|")
  /// let c = stage.cold("-z|")
  /// stage.draw(["a": a, "b": b, "c": c, "merged": Observable.of(a, b, c).merge(maxConcurrent: 2)])
  /// ```
  /// ```marbles
  /// a       ^-1--2--|
  /// b       ^x----y|
  /// c              ^z|
  /// merged  -x1--2y-z|
  /// ```
  @inlinable
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    precondition(
      maxConcurrent > 0,
      "merge(maxConcurrent:) cannot listen to \(maxConcurrent) sequences at a time: give it one or more.")
    return limited(to: maxConcurrent) { $0 }
  }

  /// The inner sequences one after the other.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.cold("--1--2--|")
  /// let b = stage.cold("--a--|")
  /// stage.draw(["a": a, "b": b, "concat": Observable.of(a, b).concat()])
  /// ```
  /// ```marbles
  /// a       ^-1--2--|
  /// b               ^-a--|
  /// concat  --1--2----a--|
  /// ```
  @inlinable
  public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }
}

extension ObservableType {
  /// Makes a sequence of each element and plays them one after the other.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--a-b------|")
  /// let twice = stage.cold("-x-x|")
  /// stage.draw(["source": source, "twice": twice, "concatMap": source.concatMap { element in twice.map { _ in element } }])
  /// ```
  /// ```marbles
  /// source     --a-b------|
  /// twice        ^x-x|
  /// twice (2)        ^x-x|
  /// concatMap  ---a-a-b-b-|
  /// ```
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    limited(to: 1, selector)
  }

  @inlinable
  func limited<Source: ObservableConvertibleType>(
    to limit: Int, _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Made { sink in
      let run = LimitedMergeRun(sink, limit: limit, selector: selector)
      source.run(
        sink.branch(
          next: { run.send(.element($0)) },
          end: { run.send(.outerEnd($0)) }))
    }
  }
}

/// What a run of `merge(maxConcurrent:)`, `concat()` or `concatMap` is told.
@usableFromInline
enum LimitedMergeTurn<Outer> {
  case element(Outer)
  case innerEnd
  case outerEnd((any Swift.Error)?)
}

/// A run of `merge(maxConcurrent:)`, `concat()` or `concatMap`.
///
/// Two gates: `gate` decides who plays next and may be busy subscribing while `output` passes on what the sequences
/// send; so a long synchronous inner sequence is passed on as it comes and not queued behind its own subscription.
@usableFromInline
final class LimitedMergeRun<Outer, Source: ObservableConvertibleType>: Gate<LimitedMergeTurn<Outer>>, Gated,
  @unchecked Sendable
{
  @usableFromInline let output: Sink<Source.Element>
  @usableFromInline let sink: Sink<Source.Element>
  @usableFromInline let limit: Int
  @usableFromInline let selector: (Outer) throws -> Source
  // Changed by whoever has the turn.
  @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Observable<Source.Element>>()
  @exclusivity(unchecked) @usableFromInline var playing = 0
  @exclusivity(unchecked) @usableFromInline var isOuterOver = false

  @inlinable
  init(_ sink: Sink<Source.Element>, limit: Int, selector: @escaping (Outer) throws -> Source) {
    self.sink = sink
    output = sink.serialized()
    self.limit = limit
    self.selector = selector
  }

  @inlinable
  func process(_ turn: LimitedMergeTurn<Outer>) {
    if sink.scope.isStopped { return }
    switch turn {
    case .element(let element):
      // RxSwift: the selector is asked when the element comes, not when it is its turn.
      let inner: Observable<Source.Element>
      do { inner = try selector(element).asObservable() } catch { return output.end(error) }
      if playing < limit { play(inner) } else { waiting.append(inner) }
    case .innerEnd:
      playing -= 1
      while playing < limit, !sink.scope.isStopped, let next = waiting.popFirst() { play(next) }
      if isOuterOver, playing == 0 { output.end(nil) }
    case .outerEnd(let error?): output.end(error)
    case .outerEnd(nil):
      isOuterOver = true
      if playing == 0 { output.end(nil) }
    }
  }

  @inlinable
  func play(_ inner: Observable<Source.Element>) {
    if let element = inner.scalar {
      // It is over before anybody else can have a turn.
      output.next(element)
      return
    }
    playing += 1
    inner.start(
      sink.branch(
        releasingFirst: true, next: output.next,
        end: { [self] error in
          if let error { output.end(error) } else { send(.innerEnd) }
        }))
  }
}
