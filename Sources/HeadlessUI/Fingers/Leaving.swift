extension Fingers {
  /// Leaves the program: it stops being active, and is in the background then.
  @discardableResult
  public static func leaveApp() -> Outcome {
    let app = UIApplication.shared
    if app.applicationState == .background { return .impossible("The program is in the background already.") }
    app.applicationState = .inactive
    app.tell(UIApplication.willResignActiveNotification) { $0.applicationWillResignActive(app) }
    app.applicationState = .background
    app.tell(UIApplication.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(app) }
    return .done
  }

  /// Comes back to the program: it is about to be in front, and is active then.
  @discardableResult
  public static func returnToApp() -> Outcome {
    let app = UIApplication.shared
    guard app.applicationState == .background else { return .impossible("The program is in front already.") }
    app.applicationState = .inactive
    app.tell(UIApplication.willEnterForegroundNotification) { $0.applicationWillEnterForeground(app) }
    app.applicationState = .active
    app.tell(UIApplication.didBecomeActiveNotification) { $0.applicationDidBecomeActive(app) }
    return .done
  }

  /// Takes a picture of the screen.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let center = NotificationCenter.default
  /// let token = center.addObserver(
  ///   forName: UIApplication.userDidTakeScreenshotNotification, object: nil, queue: nil
  /// ) { _ in print("click") }
  /// Fingers.takeScreenshot()
  /// // Prints "click"
  /// center.removeObserver(token)
  /// ```
  @discardableResult
  public static func takeScreenshot() -> Outcome {
    let app = UIApplication.shared
    if app.applicationState == .background { return .impossible("The program is in the background.") }
    app.tell(UIApplication.userDidTakeScreenshotNotification)
    return .done
  }

  /// Chooses one of an alert's buttons: the alert goes, and then the action runs.
  @discardableResult
  public static func choose(_ action: UIAlertAction, in alert: UIAlertController) -> Outcome {
    guard alert.actions.contains(where: { $0 === action }) else {
      return .impossible("The alert has no such button.")
    }
    guard alert.isOnScreen else { return .impossible("The alert is not on the screen. Present it first.") }
    guard action.isEnabled else { return .impossible("The button “\(action.title ?? "")” is disabled.") }
    alert.dismiss(animated: true)
    action.handler?(action)
    return .done
  }
}
