/// The end of a chain as an operator sees it: where the next element goes, where the end goes, and how long all of it
/// lives.
///
/// A sink is two closures and a scope. Closures, because one that is formed in a specialised context runs specialised
/// code, while a method of a generic class that is called through its class does not (measured: six `map`s cost 12 ns a
/// stage as classes, 2 ns as closures).
///
/// Whoever feeds a sink keeps three promises: one call at a time; nothing after `end`; nothing once
/// `scope.isStopped`. Whoever makes one keeps a fourth: when `end` returns, its scope is stopped.
@usableFromInline
@frozen
struct Sink<Element> {
  @usableFromInline let scope: Scope
  @usableFromInline let next: (Element) -> Void
  /// Ends the chain: with an error, or completed where there is none.
  @usableFromInline let end: ((any Error)?) -> Void

  @inlinable
  init(scope: Scope, next: @escaping (Element) -> Void, end: @escaping ((any Error)?) -> Void) {
    self.scope = scope
    self.next = next
    self.end = end
  }

  /// The same life and the same end behind another way to take elements: what a linear operator gives its source.
  @inlinable
  func taking<Upstream>(_ next: @escaping (Upstream) -> Void) -> Sink<Upstream> {
    Sink<Upstream>(scope: scope, next: next, end: end)
  }

  /// Like `taking(_:)`, for an operator that has something to say at the end, too. `end` must call this sink's.
  @inlinable
  func taking<Upstream>(
    _ next: @escaping (Upstream) -> Void, end: @escaping ((any Error)?) -> Void
  ) -> Sink<Upstream> {
    Sink<Upstream>(scope: scope, next: next, end: end)
  }

  /// A source of its own life inside this one: what an operator with several sources gives each of them.
  ///
  /// The child stops before `end` is called, so nothing follows it, and is given back after it. Where the next source
  /// is subscribed to in `end`, use `releasingFirst` to give the old one back before.
  @inlinable
  func branch<Upstream>(
    releasingFirst: Bool = false,
    next: @escaping (Upstream) -> Void,
    end: @escaping ((any Error)?) -> Void
  ) -> Sink<Upstream> {
    let branch = Branch(
      scope: scope.makeChild(), parent: scope, releasesFirst: releasingFirst, next: next, end: end)
    return Sink<Upstream>(scope: branch.scope, next: { branch.hear($0) }, end: { branch.stop($0) })
  }

  @inlinable
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  /// Both at once, for `just` and its like.
  @inlinable
  func nextAndComplete(_ element: Element) {
    next(element)
    if !scope.isStopped { end(nil) }
  }

  /// The outside view, for code that is not ours: silent once the scope has stopped.
  @inlinable
  var observer: AnyObserver<Element> {
    AnyObserver(eventHandler: { event in
      if !scope.isStopped { on(event) }
    })
  }
}

/// What both closures of a `branch` capture. It is their only capture, so that the two of them take one allocation.
@usableFromInline
final class Branch<Element> {
  @usableFromInline let scope: Scope
  @usableFromInline let parent: Scope
  @usableFromInline let releasesFirst: Bool
  @usableFromInline let next: (Element) -> Void
  @usableFromInline let end: ((any Error)?) -> Void

  @inlinable
  init(
    scope: Scope, parent: Scope, releasesFirst: Bool, next: @escaping (Element) -> Void,
    end: @escaping ((any Error)?) -> Void
  ) {
    self.scope = scope
    self.parent = parent
    self.releasesFirst = releasesFirst
    self.next = next
    self.end = end
  }

  @inlinable
  func hear(_ element: Element) {
    if !scope.isStopped { next(element) }
  }

  @inlinable
  func stop(_ error: (any Error)?) {
    guard scope.stop() else { return }
    if releasesFirst {
      parent.end(scope)
      end(error)
    } else {
      end(error)
      parent.end(scope)
    }
  }
}
