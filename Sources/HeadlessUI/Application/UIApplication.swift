/// The program as the system sees it: whether it is in front, in the background, or about to end.
///
/// A person leaves it and comes back by `Fingers.leaveApp()` and `Fingers.returnToApp()`; each tells what UIKit's tells, in
/// that order, by the default notification center.
///
/// ```swift
/// import Foundation
/// import HeadlessUI
///
/// let center = NotificationCenter.default
/// let token = center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil) { _ in
///   print("in the background")
/// }
/// Fingers.leaveApp()
/// // Prints "in the background"
/// UIApplication.shared.applicationState  // → background
/// Fingers.returnToApp()
/// center.removeObserver(token)
/// ```
open class UIApplication: UIResponder {
  /// Where the program is.
  public enum State: Int, Sendable {
    /// In front: the state at the start, and again after `Fingers.returnToApp()`.
    case active
    /// On the way between the two others, while the delegate is told that the program leaves or comes back.
    case inactive
    /// Out of sight since `Fingers.leaveApp()`; no screenshot can be taken.
    case background
  }

  /// The only one.
  public static let shared = UIApplication()

  /// Posted at the end of `Fingers.leaveApp()`, when the state is `.background` already.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted at the start of `Fingers.returnToApp()`, while the state is `.inactive`.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted by this library, which launches nothing; for code that posts it itself.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted at the end of `Fingers.returnToApp()`, when the state is `.active` again; not when the program starts.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted at the start of `Fingers.leaveApp()`, while the state is `.inactive`.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Never posted by this library; post it to see what the program does when memory is short.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted by this library, which ends no program; post it to see what the program does at its end.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Never posted by this library; UIKit posts it at midnight, or when the time zone or the clock changes.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Never posted by this library; UIKit posts it when a person forbids or allows work in the background.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// Never posted by this library; UIKit posts it before a locked device makes protected files unreadable.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// Never posted by this library; UIKit posts it when protected files can be read again.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Posted by `Fingers.takeScreenshot()`, which is impossible while the program is in the background.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")

  /// Told before the notifications. It is not kept.
  open weak var delegate: (any UIApplicationDelegate)?

  /// Where the program is now.
  open internal(set) var applicationState = State.active

  /// Whether the screen stays on though nobody touches it. Here it is only kept.
  open var isIdleTimerDisabled = false

  /// The window that takes what is typed.
  open var keyWindow: UIWindow? { UIWindow.key }

  /// Tells the delegate, if it responds, and then everybody.
  func tell(_ name: Notification.Name, _ message: (any UIApplicationDelegate) -> Void = { _ in }) {
    if let delegate { message(delegate) }
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// Told of the life of the program, before everybody else is told by notifications. Every method is optional.
///
/// ```swift
/// final class Saver: NSObject, UIApplicationDelegate {
///   var heard: [String] = []
///
///   func applicationWillResignActive(_ application: UIApplication) { heard.append("pause") }
///   func applicationDidEnterBackground(_ application: UIApplication) { heard.append("save") }
///   func applicationWillEnterForeground(_ application: UIApplication) { heard.append("load") }
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     heard.append(application.applicationState == .active ? "go on" : "wait")
///   }
/// }
///
/// let saver = Saver()
/// UIApplication.shared.delegate = saver
/// Fingers.leaveApp()
/// Fingers.returnToApp()
/// saver.heard  // → ["pause", "save", "load", "go on"]
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called at the end of `Fingers.returnToApp()`, when the state is `.active`, before
  /// `didBecomeActiveNotification` is posted.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called at the start of `Fingers.leaveApp()`, when the state is `.inactive`, before
  /// `willResignActiveNotification` is posted.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called at the end of `Fingers.leaveApp()`, when the state is `.background`; the place to save.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called at the start of `Fingers.returnToApp()`, while the program is not active yet.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Never called by this library: code that wants to see its effect calls it.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Never called by this library, which ends no program: code that wants to see its effect calls it.
  func applicationWillTerminate(_ application: UIApplication)
}

/// The glass that windows are on: 320 by 480 points, with two pixels for each.
///
/// ```swift
/// let window = UIWindow()
/// window.screen === UIScreen.main  // → true
/// window.frame == UIScreen.main.bounds  // → true
/// UIWindow.standardSize.width * UIScreen.main.scale  // → 640.0
/// UIScreen.main.brightness = 1.5
/// UIScreen.main.brightness  // → 1.0
/// ```
@preconcurrency @MainActor
open class UIScreen: NSObject, HasAssociatedStorage {
  public nonisolated let associatedStorage = AssociatedStorage()

  /// The only one.
  public static let main = UIScreen()

  /// Its size, which every window has unless it is made with another one.
  open var bounds: CGRect { CGRect(origin: .zero, size: UIWindow.standardSize) }

  /// Pixels for each point.
  open var scale: CGFloat { 2 }

  /// How bright it is, between 0 and 1. UIKit: a number outside becomes the nearer limit.
  open var brightness: CGFloat = 0.5 {
    didSet { if brightness != min(max(0, brightness), 1) { brightness = min(max(0, brightness), 1) } }
  }
}

extension UIWindow {
  /// The screen that the window is on.
  public var screen: UIScreen { .main }
}
