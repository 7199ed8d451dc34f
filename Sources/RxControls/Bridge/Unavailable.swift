import Rx

// What RxCocoa has by the Objective-C runtime and nothing can stand in for: the compiler says what to use instead.

extension Reactive where Base: AnyObject {
  @available(
    *, unavailable,
    message:
      "Swift on Linux cannot tell when an object of any class goes away. Conform the class to HasAssociatedStorage: 'let associatedStorage = AssociatedStorage()'; views, controllers and what else is of HeadlessUI do."
  )
  public var deallocated: Observable<Void> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message:
      "Swift on Linux cannot tell when an object of any class goes away. Conform the class to HasAssociatedStorage: 'let associatedStorage = AssociatedStorage()'; views, controllers and what else is of HeadlessUI do."
  )
  public var deallocating: Observable<()> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message:
      "Swift on Linux has no key-value observing. Use the member of rx that has the property's name (rx.contentOffset, rx.text, rx.isOn), or let the object have a BehaviorRelay in place of the property."
  )
  public func observe<Element>(_ keyPath: KeyPath<Base, Element>) -> Observable<Element> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message:
      "Swift on Linux has no key-value observing. Use the member of rx that has the property's name (rx.contentOffset, rx.text, rx.isOn), or let the object have a BehaviorRelay in place of the property."
  )
  public func observe<Element>(_ type: Element.Type, _ keyPath: String, retainSelf: Bool = true) -> Observable<Element?>
  {
    fatalError("unavailable")
  }

  @available(
    *, unavailable,
    message:
      "Swift on Linux has no key-value observing. Use the member of rx that has the property's name (rx.contentOffset, rx.text, rx.isOn), or let the object have a BehaviorRelay in place of the property."
  )
  public func observeWeakly<Element>(_ type: Element.Type, _ keyPath: String) -> Observable<Element?> {
    fatalError("unavailable")
  }
}
