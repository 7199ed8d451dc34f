import HeadlessUI
import Messaging
import Testing

private final class Screen: UIViewController {
  let log: Log
  let name: String
  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func viewDidLoad() {
    super.viewDidLoad()
    log.heard.append("\(name) loaded")
  }
  override func viewWillAppear(_ animated: Bool) { log.heard.append("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { log.heard.append("\(name) appeared") }
  override func viewWillDisappear(_ animated: Bool) { log.heard.append("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.heard.append("\(name) disappeared") }
}

@MainActor private final class Log {
  var heard: [String] = []
  func take() -> [String] {
    defer { heard = [] }
    return heard
  }
}

private final class Watcher: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIImagePickerControllerDelegate
{
  var heard: [String] = []
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { heard.append("did show") }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    heard.append("did select")
  }
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { heard.append("picked \(info[.originalImage] ?? "nothing")") }
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { heard.append("cancelled") }
}

@Suite @MainActor struct ScreenTests {
  @Test func theLifeOfAScreen() {
    let log = Log()
    let window = UIWindow()
    let (a, b) = (Screen("a", log), Screen("b", log))
    #expect(!a.isViewLoaded)
    window.rootViewController = a
    #expect(log.take() == ["a loaded"])
    window.makeKeyAndVisible()
    #expect(log.take() == ["a will appear", "a appeared"])
    a.present(b, animated: false)
    #expect(log.take() == ["b loaded", "b will appear", "b appeared"])
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    b.dismiss(animated: false)
    #expect(log.take() == ["b will disappear", "b disappeared"])
    window.rootViewController = b
    #expect(log.take() == ["a will disappear", "a disappeared", "b will appear", "b appeared"])
  }

  @Test func aStackOfScreens() {
    let log = Log()
    let window = UIWindow()
    let (a, b) = (Screen("a", log), Screen("b", log))
    let stack = UINavigationController(rootViewController: a)
    let watcher = Watcher()
    stack.delegate = watcher
    window.rootViewController = stack
    window.makeKeyAndVisible()
    #expect(log.take() == ["a loaded", "a will appear", "a appeared"])
    #expect(Fingers.goBack(in: stack) == .impossible("There is no screen to go back to."))
    stack.pushViewController(b, animated: true)
    #expect(b.navigationController === stack)
    #expect(log.take().sorted() == ["a disappeared", "a will disappear", "b appeared", "b loaded", "b will appear"])
    #expect(Fingers.goBack(in: stack) == .done)
    #expect(stack.topViewController === a)
    #expect(log.take().sorted() == ["a appeared", "a will appear", "b disappeared", "b will disappear"])
    #expect(watcher.heard.suffix(2) == ["did show", "did show"])
  }

  @Test func screensSideBySide() {
    let log = Log()
    let window = UIWindow()
    let (a, b) = (Screen("a", log), Screen("b", log))
    (a.title, b.title) = ("A", "B")
    let tabs = UITabBarController()
    let watcher = Watcher()
    tabs.delegate = watcher
    tabs.viewControllers = [a, b]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    #expect(log.take() == ["a loaded", "a will appear", "a appeared"])
    tabs.selectedIndex = 1
    #expect(watcher.heard.isEmpty)
    #expect(Fingers.selectItem(0, in: tabs.tabBar) == .done)
    #expect(watcher.heard == ["did select"])
    #expect(tabs.selectedViewController === a)
    b.tabBarItem.isEnabled = false
    #expect(Fingers.selectItem(1, in: tabs.tabBar) == .impossible("Item 1 of UITabBar is disabled."))
  }

  @Test func barButtonsAndPictures() {
    @MainActor final class Target {
      var taps = 0
      func tapped(_ sender: UIBarButtonItem) { taps += 1 }
    }
    let (target, window, screen) = (Target(), UIWindow(), UIViewController())
    let button = UIBarButtonItem(title: "Go", style: .plain, target: target, action: #sel(Target.tapped(_:)))
    #expect(Fingers.tap(button) == .impossible("The bar button “Go” is in no bar on the screen."))
    screen.navigationItem.rightBarButtonItem = button
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    #expect(Fingers.tap(button) == .done)
    button.isEnabled = false
    #expect(Fingers.tap(button) == .impossible("The bar button “Go” is disabled."))
    #expect(target.taps == 1)
    let (picker, watcher) = (UIImagePickerController(), Watcher())
    picker.delegate = watcher
    #expect(Fingers.choose(UIImage(name: "cat"), in: picker) == .impossible("The image picker is not presented."))
    screen.present(picker, animated: false)
    Fingers.choose(UIImage(name: "cat"), in: picker)
    Fingers.cancel(picker)
    #expect(watcher.heard == ["picked cat", "cancelled"])
  }

  @Test func pictures() throws {
    func make() -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
      label.text = "a < b & \"c\" \u{1}"
      let button = UIButton(frame: CGRect(x: 10, y: 50, width: 80, height: 30))
      button.setTitle("Save", for: .normal)
      button.isEnabled = false
      let hidden = UISwitch(frame: CGRect(x: 100, y: 50, width: 51, height: 31))
      hidden.isHidden = true
      for part in [label, button, hidden] { view.addSubview(part) }
      return view
    }
    let picture = Picture(of: make())
    #expect(picture.svg == Picture(of: make()).svg)
    #expect(picture.line == "UIView (UILabel “a < b & \"c\" \u{1}”, UIButton “Save”, disabled)")
    #expect(picture.svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\""))
    #expect(picture.svg.contains(">a &lt; b &amp; "))
    #expect(!picture.svg.contains("\u{1}"))
    #expect(picture.svg.hasSuffix("</svg>\n"))
    for tag in ["svg", "g", "text"] {
      let opened = picture.svg.components(separatedBy: "<\(tag)").count
      #expect(opened == picture.svg.components(separatedBy: "</\(tag)>").count, "\(tag)")
    }
  }

  @Test func anAlertAsksAndGoesWithTheAnswer() {
    let (screen, window) = (UIViewController(), UIWindow())
    window.rootViewController = screen
    window.makeKeyAndVisible()
    var heard: [String] = []
    let alert = UIAlertController(title: "Name?", message: nil, preferredStyle: .alert)
    let ok = UIAlertAction(title: "OK", style: .default) { heard.append($0.title ?? "") }
    alert.addAction(ok)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addTextField { $0.placeholder = "name" }
    #expect(Fingers.choose(ok, in: alert) == .impossible("The alert is not on the screen. Present it first."))
    screen.present(alert, animated: false)
    ok.isEnabled = false
    #expect(Fingers.choose(ok, in: alert) == .impossible("The button “OK” is disabled."))
    ok.isEnabled = true
    if let field = alert.textFields?.first { #expect(Fingers.type("Ann", in: field) == .done) }
    #expect(alert.textFields?.first?.text == "Ann")
    #expect(
      Fingers.choose(UIAlertAction(title: "x", style: .default), in: alert)
        == .impossible("The alert has no such button."))
    #expect(Fingers.choose(ok, in: alert) == .done)
    #expect(heard == ["OK"])
    #expect(screen.presentedViewController == nil)
  }

  @Test func aSearchBeginsWithATapAndEndsWithCancel() {
    final class Listener: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
      var heard: [String] = []
      func willPresentSearchController(_ searchController: UISearchController) { heard.append("will present") }
      func didPresentSearchController(_ searchController: UISearchController) { heard.append("did present") }
      func willDismissSearchController(_ searchController: UISearchController) { heard.append("will dismiss") }
      func didDismissSearchController(_ searchController: UISearchController) { heard.append("did dismiss") }
      func updateSearchResults(for searchController: UISearchController) {
        heard.append("“\(searchController.searchBar.text ?? "")”")
      }
    }
    let (search, listener) = (UISearchController(searchResultsController: nil), Listener())
    search.searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    let window = UIWindow.showing(search.searchBar)
    (search.delegate, search.searchResultsUpdater) = (listener, listener)
    #expect(Fingers.type("ab", in: search.searchBar) == .done)
    #expect(search.isActive)
    search.searchBar.layoutIfNeeded()
    #expect(Fingers.tap(search.searchBar.cancelButton) == .done)
    #expect(!search.isActive)
    #expect(
      listener.heard == [
        "will present", "did present", "“”", "“a”", "“ab”", "will dismiss", "did dismiss", "“”",
      ])
    listener.heard = []
    search.isActive = true
    #expect(listener.heard == ["will present", "did present", "“”"])
    search.isActive = true
    #expect(listener.heard.count == 3)
    withExtendedLifetime(window) {}
  }

  @Test func aConstraintGivesAViewItsSize() {
    let (parent, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    parent.addSubview(view)
    func rule(_ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat)
      -> NSLayoutConstraint
    {
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: constant)
    }
    let (width, height) = (rule(.width, .equal, 30), rule(.height, .greaterThanOrEqual, 20))
    #expect(view.frame.size == .zero)
    NSLayoutConstraint.activate([width, height])
    #expect(view.frame.size == CGSize(width: 30, height: 20))
    #expect(view.constraints.count == 2)
    width.constant = 50
    view.frame.size.height = 70
    #expect(view.frame.size == CGSize(width: 50, height: 70))
    view.frame.size.width = 5
    parent.layoutIfNeeded()
    #expect(view.frame.width == 50, "the rule counts at the next layout")
    NSLayoutConstraint.deactivate([width])
    width.constant = 9
    #expect(view.frame.width == 50)
    #expect(view.constraints.count == 1)
  }
}
