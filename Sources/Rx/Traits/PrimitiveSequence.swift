/// A sequence that keeps a promise about how many elements it has; `Trait` says which.
public struct PrimitiveSequence<Trait, Element>: Sendable {
  @usableFromInline let source: Observable<Element>

  @inlinable
  init(raw: Observable<Element>) {
    source = raw
  }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The sequence without its promise.
  @inlinable
  public func asObservable() -> Observable<Element> { source }
}

/// The promise of exactly one element, or an error.
public enum SingleTrait {}
/// Exactly one element, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The promise of at most one element, or an error.
public enum MaybeTrait {}
/// One element, none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The promise of no element: only an end.
public enum CompletableTrait {}
/// No element: a completion or an error.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>
