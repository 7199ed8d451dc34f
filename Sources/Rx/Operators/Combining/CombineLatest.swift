extension ObservableType {
  /// Combines the latest elements of all sources, each time one of them has a new one.
  ///
  /// ```
  /// a            --1-----2-----|
  /// b            -----a-----b----|
  /// combined     -----1a-2a-2b---|
  /// ```
  @inlinable
  public static func combineLatest<A: ObservableConvertibleType, B: ObservableConvertibleType>(
    _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    let (a, b) = (a.asObservable(), b.asObservable())
    return Made { sink in
      let (x, y) = (LatestElement<A.Element>(), LatestElement<B.Element>())
      let run = CombineLatestRun(
        sources: 2, sink: sink, latest: { (x.element!, y.element!) }, combine: { try resultSelector($0.0, $0.1) })
      a.run(run.branch(x))
      b.run(run.branch(y))
    }
  }
}

/// The latest element of one source of a `combineLatest`.
@usableFromInline
final class LatestElement<Element> {
  @usableFromInline var element: Element?

  @inlinable
  init() {}
}

@usableFromInline
enum CombineLatestInput<Elements> {
  case elements(Elements)
  case end((any Error)?)
}

@usableFromInline
final class CombineLatestRun<Elements, Result> {
  @usableFromInline let gate = Gate<CombineLatestInput<Elements>>()
  @usableFromInline let sink: Sink<Result>
  @usableFromInline let latest: () -> Elements
  @usableFromInline let combine: (Elements) throws -> Result
  @usableFromInline var silent: Int
  @usableFromInline var running: Int

  @inlinable
  init(
    sources: Int, sink: Sink<Result>, latest: @escaping () -> Elements,
    combine: @escaping (Elements) throws -> Result
  ) {
    silent = sources
    running = sources
    self.sink = sink
    self.latest = latest
    self.combine = combine
  }

  @inlinable
  func branch<Element>(_ latest: LatestElement<Element>) -> Sink<Element> {
    sink.branch(
      next: { [self] element in
        var old: Element? = element
        gate.decide(
          {
            swap(&old, &latest.element)
            if old == nil { silent -= 1 }
            return silent == 0 ? .elements(self.latest()) : nil
          }, process)
      },
      end: { [self] error in
        gate.decide(
          {
            running -= 1
            return error != nil || running == 0 || latest.element == nil ? .end(error) : nil
          }, process)
      })
  }

  @inlinable
  func process(_ input: CombineLatestInput<Elements>) {
    if sink.scope.isStopped { return }
    switch input {
    case .elements(let elements):
      let result: Result
      do { result = try combine(elements) } catch { return sink.end(error) }
      sink.next(result)
    case .end(let error): sink.end(error)
    }
  }
}
