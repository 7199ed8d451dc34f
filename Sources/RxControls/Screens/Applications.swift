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
  public static var willEnterForeground: ControlEvent<Void> { told(UIApplication.willEnterForegroundNotification) }

  /// The program has started.
  public static var didFinishLaunching: ControlEvent<Void> { told(UIApplication.didFinishLaunchingNotification) }

  /// The program takes what a person does.
  public static var didBecomeActive: ControlEvent<Void> { told(UIApplication.didBecomeActiveNotification) }

  /// The program is about to take no more of what a person does.
  public static var willResignActive: ControlEvent<Void> { told(UIApplication.willResignActiveNotification) }

  /// The system is short of memory.
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
  public static var protectedDataWillBecomeUnavailable: ControlEvent<Void> {
    told(UIApplication.protectedDataWillBecomeUnavailableNotification)
  }

  /// Files that are protected can be read again.
  public static var protectedDataDidBecomeAvailable: ControlEvent<Void> {
    told(UIApplication.protectedDataDidBecomeAvailableNotification)
  }

  /// A person has taken a picture of the screen.
  public static var userDidTakeScreenshot: ControlEvent<Void> { told(UIApplication.userDidTakeScreenshotNotification) }

  private static func told(_ name: Notification.Name) -> ControlEvent<Void> {
    ControlEvent(events: NotificationCenter.default.rx.notification(name).map { _ in () })
  }
}

extension Reactive where Base: NSLayoutConstraint {
  /// Whether the rule counts.
  public var active: Binder<Bool> { Binder(base) { $0.isActive = $1 } }

  /// The number at the end of the rule.
  public var constant: Binder<CGFloat> { Binder(base) { $0.constant = $1 } }
}

extension Reactive where Base: UIAlertAction {
  /// Whether the button can be chosen.
  public var isEnabled: Binder<Bool> { Binder(base) { $0.isEnabled = $1 } }
}
