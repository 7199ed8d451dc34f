/// What one source of a `combineLatest` or `zip` has sent and the result still needs.
@usableFromInline
final class JoinSlot<Element> {
  @exclusivity(unchecked) @usableFromInline var latest: Element?
  @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Element>()
  @exclusivity(unchecked) @usableFromInline var isDone = false
  @usableFromInline let keepsLatest: Bool

  @usableFromInline let tally: JoinTally

  @inlinable
  init(_ kind: JoinKind, _ tally: JoinTally) {
    keepsLatest = kind == .latest
    self.tally = tally
  }

  @inlinable
  func put(_ element: Element) {
    if keepsLatest {
      if latest == nil { tally.missing -= 1 }
      latest = element
    } else {
      if waiting.isEmpty { tally.missing -= 1 }
      waiting.append(element)
    }
  }

  /// The element for the next result. Called only when no source misses one.
  @inlinable
  func get() -> Element {
    if keepsLatest, let latest { return latest }
    guard let element = waiting.popFirst() else {
      fatalError("A source of combineLatest or zip was asked for an element that it does not have.")
    }
    if waiting.isEmpty { tally.missing += 1 }
    return element
  }
}

/// What the sources of a `combineLatest` or `zip` have in common.
@usableFromInline
final class JoinTally {
  /// How many sources have no element for the next result.
  @exclusivity(unchecked) @usableFromInline var missing: Int
  /// How many sources have not ended.
  @exclusivity(unchecked) @usableFromInline var running: Int

  @inlinable
  init(sources: Int) {
    missing = sources
    running = sources
  }
}

/// How elements find their partners.
@usableFromInline
@frozen
enum JoinKind {
  /// `combineLatest`: the latest of each source, again and again.
  case latest
  /// `zip`: the first with the first, the second with the second.
  case pairs
}

/// A run of `combineLatest` or `zip`, for any number of sources: the slots are typed where they are made, and only
/// `combine` looks into them.
@usableFromInline
final class JoinRun<Result>: @unchecked Sendable {
  @usableFromInline let gate = Gate<() -> Void>()
  @usableFromInline let sink: Sink<Result>
  @usableFromInline let combine: () throws -> Result
  @usableFromInline let tally: JoinTally

  @inlinable
  init(_ sink: Sink<Result>, _ tally: JoinTally, combine: @escaping () throws -> Result) {
    self.sink = sink
    self.tally = tally
    self.combine = combine
  }

  @inlinable
  func add<Element>(_ source: Observable<Element>, _ slot: JoinSlot<Element>) {
    if sink.scope.isStopped { return }
    source.run(
      sink.branch(
        next: { [self] element in gate.exclusively({ take(element, slot) }, later: { { self.take(element, slot) } }) },
        end: { [self] error in gate.exclusively({ end(error, slot) }, later: { { self.end(error, slot) } }) }))
  }

  @inlinable
  func take<Element>(_ element: Element, _ slot: JoinSlot<Element>) {
    if sink.scope.isStopped { return }
    slot.put(element)
    if tally.missing == 0 {
      let result: Result
      do { result = try combine() } catch { return sink.end(error) }
      sink.next(result)
    } else if slot.keepsLatest, tally.running == (slot.isDone ? 0 : 1) {
      // RxSwift: `combineLatest` notices only here that the others have ended without an element. `zip` waits until
      // every source has completed (since 2019).
      sink.end(nil)
    }
  }

  @inlinable
  func end<Element>(_ error: (any Error)?, _ slot: JoinSlot<Element>) {
    if sink.scope.isStopped { return }
    slot.isDone = true
    tally.running -= 1
    if error != nil || tally.running == 0 { sink.end(error) }
  }
}
