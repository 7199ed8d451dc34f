/// Both a sequence and an observer: what is sent to it, it sends on.
public protocol SubjectType<Element>: ObservableType {
  /// The observer that feeds this subject.
  associatedtype Observer: ObserverType

  /// This subject as an observer.
  func asObserver() -> Observer
}
