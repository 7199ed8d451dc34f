/// The reactive face of an object: extend it to give a type of yours `rx` members.
///
/// ```swift
/// final class Thermometer: ReactiveCompatible { let readings = PublishSubject<Double>() }
///
/// extension Reactive where Base: Thermometer {
///   var temperature: Observable<Double> { base.readings.distinctUntilChanged() }
/// }
///
/// let outside = Thermometer()
/// let subscription = outside.rx.temperature.subscribe(onNext: { print($0) })
/// outside.readings.onNext(12.5)
/// // Prints "12.5"
/// ```
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object itself.
  public let base: Base

  /// The reactive face of `base`.
  ///
  /// ```swift
  /// final class Door {
  ///   let opened = PublishSubject<Void>()
  /// }
  ///
  /// extension Reactive where Base: Door {
  ///   var opens: Observable<Void> { base.opened }
  /// }
  ///
  /// // `door.rx`, for a class that is not `ReactiveCompatible`.
  /// let door = Door()
  /// var count = 0
  /// let subscription = Reactive(door).opens.subscribe(onNext: { count += 1 })
  /// door.opened.onNext(())
  /// count  // → 1
  /// ```
  public init(_ base: Base) {
    self.base = base
  }

  /// A binder for any property that can be set.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base, scheduler: MainScheduler()) { base, value in base[keyPath: keyPath] = value }
  }
}

/// Something that has a reactive face.
///
/// ```swift
/// final class Door {
///   let opened = PublishSubject<Void>()
/// }
///
/// extension Door: ReactiveCompatible {}
/// extension Reactive where Base: Door {
///   var opens: Observable<Void> { base.opened }
/// }
///
/// let door = Door()
/// var count = 0
/// let subscription = door.rx.opens.subscribe(onNext: { count += 1 })
/// door.opened.onNext(())
/// count  // → 1
/// ```
public protocol ReactiveCompatible {
  /// What the face belongs to.
  associatedtype ReactiveBase

  /// The reactive face of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The reactive face of an object.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// `Reactive<Self>` itself, for what an extension of it adds as a static member.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // Nothing to store: the setter lets `x.rx.property` be assigned to through an extension.
    set {}
  }

  /// A new `Reactive` around `self` on each access; assigning to it changes nothing.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}
