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
    let parent = scope
    let child = parent.makeChild()
    return Sink<Upstream>(
      scope: child,
      next: { element in
        if !child.isStopped { next(element) }
      },
      end: { error in
        guard child.stop() else { return }
        if releasingFirst {
          parent.end(child)
          end(error)
        } else {
          end(error)
          parent.end(child)
        }
      })
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
