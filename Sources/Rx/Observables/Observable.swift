/// A push-style sequence of `Element`s, the type that every operator returns.
///
/// Nothing happens until somebody subscribes; each subscriber gets a run of their own.
///
/// It can be shared between threads whatever its elements are: its closures run, and its elements arrive, where its
/// schedulers say, and that these may go there is for the author of the chain to see to, as in every Rx. (Sendable only
/// for sendable elements would be stricter, but then Swift 6 no longer infers `Observable.merge(a, b)`.)
public class Observable<Element>: ObservableType, @unchecked Sendable {
  /// What a subscription to it looks like.
  @usableFromInline
  enum Kind {
    /// Runs code when subscribed to, inside the thread's trampoline.
    case producer
    /// Runs no code that could subscribe: subjects, `never`.
    case immediate
    /// One element, known: a `Scalar`.
    case scalar
  }

  @usableFromInline let kind: Kind

  @inlinable
  init(kind: Kind) {
    self.kind = kind
    Resources.didAllocate()
  }

  @inlinable
  deinit {
    Resources.didFree()
  }

  /// Starts a run that feeds `sink`.
  @usableFromInline
  func run(_ sink: Sink<Element>) {
    fatalError("\(Self.self) is an Observable that does not say how it runs.")
  }

  @inlinable
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    let scope = Scope()
    start(
      Sink(
        scope: scope,
        next: { element in
          if !scope.isStopped { observer.on(.next(element)) }
        },
        end: { error in
          guard scope.stop() else { return }
          if let error { observer.on(.error(error)) } else { observer.on(.completed) }
          scope.dispose()
        }))
    return scope
  }

  @inlinable
  public func asObservable() -> Observable<Element> { self }

  /// Starts a run, as the outermost of this thread if there is no other.
  @inlinable
  final func start(_ sink: Sink<Element>) {
    guard kind == .producer else { return run(sink) }
    let trampoline = Trampoline.current
    if trampoline.isRunning {
      run(sink)
    } else {
      trampoline.run { run(sink) }
    }
  }
}

/// An observable made of a closure: what nearly every operator returns.
@usableFromInline
final class Made<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let body: (Sink<Element>) -> Void

  @inlinable
  init(kind: Kind = .producer, _ body: @escaping (Sink<Element>) -> Void) {
    self.body = body
    super.init(kind: kind)
  }

  @usableFromInline
  override func run(_ sink: Sink<Element>) { body(sink) }
}

/// An observable of one known element, which operators may take without subscribing.
@usableFromInline
final class Scalar<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
    super.init(kind: .scalar)
  }

  @usableFromInline
  override func run(_ sink: Sink<Element>) { sink.nextAndComplete(element) }
}

extension Observable {
  /// The one element, where it is known without subscribing.
  @inlinable
  final var scalar: Element? {
    kind == .scalar ? unsafeDowncast(self, to: Scalar<Element>.self).element : nil
  }
}
