/// How elements find their partners.
@usableFromInline
@frozen
enum JoinKind {
  /// `combineLatest`: the latest of each source, again and again.
  case latest
  /// `zip`: the first with the first, the second with the second.
  case pairs
}

/// What one source of a `combineLatest` or `zip` has sent and the result still needs.
@usableFromInline
struct JoinSlot<Element> {
  /// Those after `element`. Only `zip` has them, and only while this source is two ahead of another; so they are not part
  /// of the slot.
  @usableFromInline var others: Cell<Fifo<Element>>?
  /// The element for the next result.
  @usableFromInline var element: Element?

  @inlinable
  init() {}

  // Not inlined: `combineLatest` needs neither, and is slower with the code of both in its way.

  /// The element comes after those that wait.
  @inlinable
  @inline(never)
  mutating func postpone(_ element: Element) {
    let others = self.others ?? Cell(Fifo())
    others.value.append(element)
    self.others = others
  }

  /// Goes on to the next element; true where there is none yet.
  @inlinable
  @inline(never)
  mutating func advance() -> Bool {
    element = others?.value.popFirst()
    return element == nil
  }
}

/// A run of `combineLatest` or `zip`, for any number of sources: `Slots` is a tuple of `JoinSlot`s, or an array of them.
///
/// All that the run remembers is in this one object, and the closures that its sources are given capture nothing else. Such
/// a closure needs no allocation. So a source says where its slot is with code, and not with a value.
@usableFromInline
final class JoinRun<Slots, Result>: Gate<() -> Void>, @unchecked Sendable {
  // Changed by whoever is at the gate. The small ones stand where they fill gaps.
  @usableFromInline let kind: JoinKind
  /// How many sources have no element for the next result.
  @exclusivity(unchecked) @usableFromInline var missing: Int32
  @usableFromInline let sink: Sink<Result>
  @usableFromInline let combine: (JoinRun) throws -> Result
  // How long each source is listened to. Beside the slots: it is read before the gate, while a slot may be changed behind it.
  // Two have fields of their own: most joins have two sources, and an array takes an allocation. No tuple, whose size would
  // depend on a parameter of the type: the place of what stands behind that is looked up at each access.
  @usableFromInline let firstScope: Scope
  @usableFromInline let secondScope: Scope
  @usableFromInline let otherScopes: ContiguousArray<Scope>
  @exclusivity(unchecked) @usableFromInline var slots: Slots
  /// How many sources have not ended.
  @exclusivity(unchecked) @usableFromInline var running: Int32

  @inlinable
  init(
    _ kind: JoinKind, _ sink: Sink<Result>, sources: Int, slots: Slots, combine: @escaping (JoinRun) throws -> Result
  ) {
    self.kind = kind
    self.sink = sink
    firstScope = sink.scope.makeChild()
    secondScope = sources > 1 ? sink.scope.makeChild() : firstScope
    otherScopes = sources > 2 ? ContiguousArray((2..<sources).map { _ in sink.scope.makeChild() }) : []
    self.slots = slots
    self.combine = combine
    missing = Int32(sources)
    running = Int32(sources)
    super.init()
  }

  @inlinable
  func scope(_ source: Int) -> Scope {
    switch source {
    case 0: firstScope
    case 1: secondScope
    default: otherScopes[source - 2]
    }
  }

  @inlinable
  func add<Element>(
    _ observable: Observable<Element>, _ source: Int, next: @escaping (Element) -> Void,
    end: @escaping ((any Error)?) -> Void
  ) {
    if !sink.scope.isStopped { observable.run(Sink(scope: scope(source), next: next, end: end)) }
  }

  /// A source has an element, which `put` puts into its slot.
  @inlinable
  func next<Element>(_ element: Element, _ source: Int, _ put: @escaping (JoinRun, Element) -> Void) {
    if scope(source).isStopped { return }
    exclusively({ take(element, put) }, later: { { self.take(element, put) } })
  }

  @inlinable
  func take<Element>(_ element: Element, _ put: (JoinRun, Element) -> Void) {
    if sink.scope.isStopped { return }
    put(self, element)
    if missing == 0 {
      let result: Result
      do { result = try combine(self) } catch { return sink.end(error) }
      sink.next(result)
    } else if kind == .latest, running == 1 {
      // RxSwift: `combineLatest` notices only here that the others have ended without an element. `zip` waits until
      // every source has completed (since 2019).
      sink.end(nil)
    }
  }

  /// A source has ended.
  @usableFromInline
  func end(_ error: (any Error)?, _ source: Int) {
    let scope = scope(source)
    guard scope.stop() else { return }
    exclusively({ end(error) }, later: { { self.end(error) } })
    sink.scope.end(scope)
  }

  private func end(_ error: (any Error)?) {
    if sink.scope.isStopped { return }
    running -= 1
    if error != nil || running == 0 { sink.end(error) }
  }

  @inlinable
  func put<Element>(_ element: Element, _ slot: inout JoinSlot<Element>) {
    if slot.element == nil {
      missing -= 1
      slot.element = element
    } else if kind == .latest {
      slot.element = element
    } else {
      slot.postpone(element)
    }
  }

  /// The element for the next result. Called only when no source misses one.
  @inlinable
  func get<Element>(_ slot: inout JoinSlot<Element>) -> Element {
    guard let element = slot.element else {
      fatalError("A source of combineLatest or zip was asked for an element that it does not have.")
    }
    if kind == .pairs {
      if slot.advance() { missing += 1 }
    }
    return element
  }
}
