import Synchronization

extension ObservableType where Element: ObservableConvertibleType {
  /// The elements of the latest inner sequence; the one before is let go when the next comes.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--a-----b-------|")
  /// let digits = stage.cold("--1--2--3--|")
  /// let letters = stage.cold("-x--y--|")
  /// let latest = source.map { $0 == "a" ? digits : letters }.switchLatest()
  /// stage.draw(["source": source, "digits": digits, "letters": letters, "latest": latest])
  /// ```
  /// ```marbles
  /// source   --a-----b-------|
  /// digits     ^-1--2!
  /// letters          ^x--y--|
  /// latest   ----1--2-x--y---|
  /// ```
  @inlinable
  public func switchLatest() -> Observable<Element.Element> {
    flatMapLatest { $0 }
  }
}

extension ObservableType {
  /// Makes a sequence of each element and listens to the latest of them.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--a---b------|")
  /// let ticks = stage.cold("-x-x-x|")
  /// let latest = source.flatMapLatest { element in ticks.map { _ in element } }
  /// stage.draw(["source": source, "ticks": ticks, "flatMapLatest": latest])
  /// ```
  /// ```marbles
  /// source         --a---b------|
  /// ticks            ^x-x!
  /// ticks (2)            ^x-x-x|
  /// flatMapLatest  ---a-a-b-b-b-|
  /// ```
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Made { sink in
      let run = SwitchRun(sink)
      source.run(
        sink.branch(
          next: { element in
            let inner: Source
            do { inner = try selector(element) } catch { return run.end(error) }
            run.play(inner.asObservable())
          },
          end: { run.endOuter($0) }))
    }
  }
}

/// What a run of `switchLatest` or `flatMapLatest` is told.
@usableFromInline
enum SwitchInput<Element> {
  /// An element of the inner sequence with that number.
  case next(Element, Int)
  case end((any Error)?)
}

/// A run of `switchLatest` or `flatMapLatest`.
@usableFromInline
final class SwitchRun<Element>: Gate<SwitchInput<Element>>, Gated, @unchecked Sendable {
  @usableFromInline let sink: Sink<Element>
  /// The number of the latest inner sequence. Changed under the gate's lock, and read again when an element that waited
  /// at the gate gets its turn.
  @usableFromInline let latest = Atomic<Int>(0)
  // Changed under the gate's lock.
  @exclusivity(unchecked) @usableFromInline var scope: Scope?
  @exclusivity(unchecked) @usableFromInline var isOuterOver = false

  @inlinable
  init(_ sink: Sink<Element>) {
    self.sink = sink
  }

  @inlinable
  func play(_ inner: Observable<Element>) {
    if let element = inner.scalar {
      var isFirst = true
      decide {
        isFirst = scope == nil
        return isFirst ? .next(element, latest.wrappingAdd(1, ordering: .relaxed).newValue) : nil
      }
      if !isFirst {
        let number = replace()
        send(.next(element, number))
      }
      return
    }
    let number = replace()
    let branch: Sink<Element> = sink.branch(
      next: { [self] in send(.next($0, number)) },
      end: { [self] error in endInner(number, error) })
    lock.lock()
    let isLatest = number == latest.load(ordering: .relaxed)
    if isLatest { scope = branch.scope }
    lock.unlock()
    if isLatest { inner.start(branch) } else { sink.scope.end(branch.scope) }
  }

  /// Lets the old sequence go, before the new one is subscribed to or heard; the number of the new one.
  @usableFromInline
  func replace() -> Int {
    lock.lock()
    let old = scope
    scope = nil
    let number = latest.wrappingAdd(1, ordering: .relaxed).newValue
    lock.unlock()
    if let old { sink.scope.end(old) }
    return number
  }

  @usableFromInline
  func endInner(_ number: Int, _ error: (any Error)?) {
    decide {
      guard number == latest.load(ordering: .relaxed) else { return nil }
      scope = nil
      return error != nil || isOuterOver ? .end(error) : nil
    }
  }

  @usableFromInline
  func endOuter(_ error: (any Error)?) {
    decide {
      isOuterOver = true
      return error != nil || scope == nil ? .end(error) : nil
    }
  }

  @inlinable
  func end(_ error: any Error) { send(.end(error)) }

  @inlinable
  func process(_ input: SwitchInput<Element>) {
    if sink.scope.isStopped { return }
    switch input {
    // What waited at the gate while its sequence was replaced is not the latest's.
    case .next(let element, let number): if number == latest.load(ordering: .relaxed) { sink.next(element) }
    case .end(let error): sink.end(error)
    }
  }
}
