/// Something that can be seen as an observable sequence: subjects, relays, traits, control events.
public protocol ObservableConvertibleType<Element> {
  /// What the elements are.
  associatedtype Element

  /// The sequence.
  func asObservable() -> Observable<Element>
}
