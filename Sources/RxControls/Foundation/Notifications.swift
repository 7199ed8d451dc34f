import Rx

// On Linux it is no NSObject.
extension NotificationCenter: ReactiveCompatible {}

extension Reactive where Base: NotificationCenter {
  /// The notifications of a name, from `object` or from anybody.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let saved = Notification.Name("saved")
  /// var heard: [String] = []
  /// let subscription = NotificationCenter.default.rx.notification(saved)
  ///   .subscribe(onNext: { heard.append($0.name.rawValue) })
  /// NotificationCenter.default.post(name: saved, object: nil)
  /// subscription.dispose()
  /// NotificationCenter.default.post(name: saved, object: nil)
  /// heard  // → ["saved"]
  /// ```
  public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
    let carried = Carried(value: (base, Weak(object: object), object != nil))
    return Observable.create { observer in
      let (center, sender, isFromOne) = carried.value
      // The object is not kept; once it is gone, it sends nothing.
      guard !isFromOne || sender.object != nil else {
        return Disposables.create()
      }
      let told = Carried(value: observer)
      let token = Carried(
        value: center.addObserver(forName: name, object: sender.object, queue: nil) { told.value.onNext($0) })
      return Disposables.create { carried.value.0.removeObserver(token.value) }
    }
  }
}
