/// Something that can be told events.
public protocol ObserverType<Element> {
  /// What the elements are.
  associatedtype Element

  /// Takes one event. After an error or a completion nothing more may be sent.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Sends an element.
  @inlinable
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Sends the successful end.
  @inlinable
  public func onCompleted() { on(.completed) }

  /// Sends the end in failure.
  @inlinable
  public func onError(_ error: any Swift.Error) { on(.error(error)) }
}
