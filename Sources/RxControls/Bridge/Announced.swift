import Rx

extension Reactive where Base: MessageAnnouncing {
  /// The arguments of a message each time the object is about to deal with it.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// final class Home: UIViewController {
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     print("loads")
  ///   }
  /// }
  ///
  /// let home = Home()
  /// let bag = DisposeBag()
  /// home.rx.sentMessage(#sel(UIViewController.viewDidLoad)).subscribe(onNext: { _ in print("before") }).disposed(by: bag)
  /// home.rx.methodInvoked(#sel(UIViewController.viewDidLoad)).subscribe(onNext: { _ in print("after") }).disposed(by: bag)
  /// home.loadViewIfNeeded()
  /// // Prints "before"
  /// // Prints "loads"
  /// // Prints "after"
  /// ```
  public func sentMessage(_ selector: Selector) -> Observable<[Any]> { announced(selector, before: true) }

  /// The arguments of a message each time the object has dealt with it.
  public func methodInvoked(_ selector: Selector) -> Observable<[Any]> { announced(selector, before: false) }

  private func announced(_ selector: Selector, before: Bool) -> Observable<[Any]> {
    if !type(of: base).announcedMessages.contains(selector) {
      let known = type(of: base).announcedMessages.map(\.name).joined(separator: ", ")
      fatalError(
        """
        \(type(of: base)) does not announce \(selector), so nobody can listen to it. Swift cannot exchange a method \
        while the program runs; these are announced: \(known).
        """)
    }
    return Observable.create { [weak base = base] observer in
      guard let base else {
        observer.onCompleted()
        return Disposables.create()
      }
      let carried = Carried(value: (base, observer))
      let key = onMain("Listening to \(selector)") {
        let (base, observer) = carried.value
        return base.announcements.listen(to: selector, before: before) { observer.onNext($0) }
      }
      let owner = Carried(value: Weak(object: base))
      return Disposables.create { onMainSoon { owner.value.object?.announcements.forget(key) } }
    }
    .subscribe(on: ConcurrentMainScheduler.instance)
    .take(until: deallocated)
  }
}

/// An object that is not kept.
struct Weak<Object: AnyObject> {
  weak var object: Object?
}
