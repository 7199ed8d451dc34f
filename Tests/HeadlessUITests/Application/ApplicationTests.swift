import HeadlessUI
import Testing

/// The program is one for all tests: one at a time.
@Suite(.serialized) @MainActor
struct ApplicationTests {
  private final class Delegate: NSObject, UIApplicationDelegate {
    var heard: [String] = []
    func applicationWillResignActive(_ application: UIApplication) { heard.append("delegate: will resign") }
    func applicationDidBecomeActive(_ application: UIApplication) { heard.append("delegate: did become active") }
  }

  @Test func leavingAndComingBackAreToldInOrder() {
    let (app, center, delegate) = (UIApplication.shared, NotificationCenter.default, Delegate())
    app.delegate = delegate
    defer { app.delegate = nil }
    let names = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.userDidTakeScreenshotNotification,
    ]
    let tokens = names.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { told in
        let text = told.name.rawValue.replacing("UIApplication", with: "").replacing("Notification", with: "")
        MainActor.assumeIsolated { delegate.heard.append("\(text) \(UIApplication.shared.applicationState)") }
      }
    }
    defer { for token in tokens { center.removeObserver(token) } }
    #expect(Fingers.returnToApp() == .impossible("The program is in front already."))
    #expect(Fingers.takeScreenshot() == .done)
    #expect(Fingers.leaveApp() == .done)
    #expect(Fingers.leaveApp() == .impossible("The program is in the background already."))
    #expect(Fingers.takeScreenshot() == .impossible("The program is in the background."))
    #expect(Fingers.returnToApp() == .done)
    #expect(
      delegate.heard == [
        "UserDidTakeScreenshot active", "delegate: will resign", "WillResignActive inactive",
        "DidEnterBackground background", "WillEnterForeground inactive", "delegate: did become active",
        "DidBecomeActive active",
      ])
  }

  @Test func theScreenIsAsLargeAsAWindow() {
    let window = UIWindow()
    #expect(window.screen === UIScreen.main)
    #expect(UIScreen.main.bounds == window.bounds)
    UIScreen.main.brightness = 3
    #expect(UIScreen.main.brightness == 1)
    window.makeKeyAndVisible()
    #expect(UIApplication.shared.keyWindow === window)
  }

  @Test func tabBarItemsOfTheSystemHaveTitles() {
    #expect(UITabBarItem(tabBarSystemItem: .favorites, tag: 3).title == "Favorites")
    #expect(UITabBarItem(tabBarSystemItem: .topRated, tag: 3).title == "Top Rated")
    #expect(UITabBarItem(tabBarSystemItem: .more, tag: 3).tag == 3)
  }
}
