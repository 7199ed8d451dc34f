import Rx

extension Reactive where Base: UIApplication {
  /// The program has gone to the background.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// var heard: [String] = []
  /// let subscription = UIApplication.rx.didEnterBackground.subscribe(onNext: { heard.append("saved") })
  /// Fingers.leaveApp()
  /// heard  // → ["saved"]
  /// Fingers.returnToApp()
  /// subscription.dispose()
  /// ```
  public static var didEnterBackground: ControlEvent<Void> { told(UIApplication.didEnterBackgroundNotification) }

  /// The program is about to come to the front.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// UIApplication.rx.willResignActive.subscribe(onNext: { heard.append("pause") }).disposed(by: bag)
  /// UIApplication.rx.willEnterForeground.subscribe(onNext: { heard.append("load") }).disposed(by: bag)
  /// UIApplication.rx.didBecomeActive.subscribe(onNext: { heard.append("go on") }).disposed(by: bag)
  /// Fingers.leaveApp()
  /// Fingers.returnToApp()
  /// heard  // → ["pause", "load", "go on"]
  /// ```
  public static var willEnterForeground: ControlEvent<Void> { told(UIApplication.willEnterForegroundNotification) }

  /// The program has started.
  public static var didFinishLaunching: ControlEvent<Void> { told(UIApplication.didFinishLaunchingNotification) }

  /// The program takes what a person does.
  public static var didBecomeActive: ControlEvent<Void> { told(UIApplication.didBecomeActiveNotification) }

  /// The program is about to take no more of what a person does.
  public static var willResignActive: ControlEvent<Void> { told(UIApplication.willResignActiveNotification) }

  /// The system is short of memory.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// /// What only the system does, a test says for it.
  /// @MainActor func system(_ name: Notification.Name) {
  ///   NotificationCenter.default.post(name: name, object: UIApplication.shared)
  /// }
  ///
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// UIApplication.rx.didFinishLaunching.subscribe(onNext: { heard.append("started") }).disposed(by: bag)
  /// UIApplication.rx.didReceiveMemoryWarning.subscribe(onNext: { heard.append("empty the cache") }).disposed(by: bag)
  /// UIApplication.rx.significantTimeChange.subscribe(onNext: { heard.append("a new day") }).disposed(by: bag)
  /// UIApplication.rx.willTerminate.subscribe(onNext: { heard.append("save") }).disposed(by: bag)
  /// system(UIApplication.didFinishLaunchingNotification)
  /// system(UIApplication.didReceiveMemoryWarningNotification)
  /// system(UIApplication.significantTimeChangeNotification)
  /// system(UIApplication.willTerminateNotification)
  /// heard  // → ["started", "empty the cache", "a new day", "save"]
  /// ```
  public static var didReceiveMemoryWarning: ControlEvent<Void> {
    told(UIApplication.didReceiveMemoryWarningNotification)
  }

  /// The program is about to end.
  public static var willTerminate: ControlEvent<Void> { told(UIApplication.willTerminateNotification) }

  /// A new day has begun, or the clock was set.
  public static var significantTimeChange: ControlEvent<Void> { told(UIApplication.significantTimeChangeNotification) }

  /// The system lets the program work in the background, or does so no longer.
  public static var backgroundRefreshStatusDidChange: ControlEvent<Void> {
    told(UIApplication.backgroundRefreshStatusDidChangeNotification)
  }

  /// Files that are protected are about to be locked.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// UIApplication.rx.protectedDataWillBecomeUnavailable.subscribe(onNext: { heard.append("locked") }).disposed(by: bag)
  /// UIApplication.rx.protectedDataDidBecomeAvailable.subscribe(onNext: { heard.append("readable") }).disposed(by: bag)
  /// UIApplication.rx.backgroundRefreshStatusDidChange.subscribe(onNext: { heard.append("background") }).disposed(by: bag)
  /// for name in [
  ///   UIApplication.protectedDataWillBecomeUnavailableNotification,
  ///   UIApplication.protectedDataDidBecomeAvailableNotification,
  ///   UIApplication.backgroundRefreshStatusDidChangeNotification,
  /// ] { NotificationCenter.default.post(name: name, object: nil) }
  /// heard  // → ["locked", "readable", "background"]
  /// ```
  public static var protectedDataWillBecomeUnavailable: ControlEvent<Void> {
    told(UIApplication.protectedDataWillBecomeUnavailableNotification)
  }

  /// Files that are protected can be read again.
  public static var protectedDataDidBecomeAvailable: ControlEvent<Void> {
    told(UIApplication.protectedDataDidBecomeAvailableNotification)
  }

  /// A person has taken a picture of the screen.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// var shots = 0
  /// let subscription = UIApplication.rx.userDidTakeScreenshot.subscribe(onNext: { shots += 1 })
  /// Fingers.takeScreenshot()
  /// shots  // → 1
  /// ```
  public static var userDidTakeScreenshot: ControlEvent<Void> { told(UIApplication.userDidTakeScreenshotNotification) }

  private static func told(_ name: Notification.Name) -> ControlEvent<Void> {
    ControlEvent(events: NotificationCenter.default.rx.notification(name).map { _ in () })
  }
}

extension Reactive where Base: NSLayoutConstraint {
  /// Whether the rule counts.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let details = UIView()
  /// let width = NSLayoutConstraint(
  ///   item: details, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
  ///   constant: 0)
  /// let isOpen = BehaviorRelay(value: false)
  /// let bag = DisposeBag()
  /// isOpen.bind(to: width.rx.active).disposed(by: bag)
  /// isOpen.map { $0 ? 200 : 0 }.bind(to: width.rx.constant).disposed(by: bag)
  /// width.isActive  // → false
  /// isOpen.accept(true)
  /// width.isActive  // → true
  /// width.constant  // → 200.0
  /// ```
  public var active: Binder<Bool> { Binder(base) { $0.isActive = $1 } }

  /// The number at the end of the rule.
  public var constant: Binder<CGFloat> { Binder(base) { $0.constant = $1 } }
}

extension Reactive where Base: UIAlertAction {
  /// Whether the button can be chosen.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let name = BehaviorRelay(value: "")
  /// let create = UIAlertAction(title: "Create", style: .default)
  /// let subscription = name.map { !$0.isEmpty }.bind(to: create.rx.isEnabled)
  /// create.isEnabled  // → false
  /// name.accept("Groceries")
  /// create.isEnabled  // → true
  /// ```
  public var isEnabled: Binder<Bool> { Binder(base) { $0.isEnabled = $1 } }
}
