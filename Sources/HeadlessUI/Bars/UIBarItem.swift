/// Something in a bar: it is not a view, the bar shows it.
@MainActor
open class UIBarItem: NSObject, HasAssociatedStorage {
  public nonisolated let associatedStorage = AssociatedStorage()
  open var isEnabled = true
  open var title: String?
  open var image: UIImage?
  open var tag = 0

  public override init() { super.init() }
}

/// A button in a bar.
///
/// ```swift
/// let page = UIViewController()
/// page.title = "Notes"
/// var heard: [String] = []
/// let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
/// add.primaryAction = UIAction(title: "Add") { _ in heard.append("add") }
/// let edit = UIBarButtonItem(title: "Edit", style: .done, target: nil, action: nil)
/// edit.isEnabled = false
/// page.navigationItem.rightBarButtonItems = [add]
/// page.navigationItem.leftBarButtonItem = edit
/// let stack = UINavigationController(rootViewController: page)
/// let window = UIWindow()
/// window.rootViewController = stack
/// window.makeKeyAndVisible()
///
/// Fingers.tap(add)
/// Fingers.tap(edit).isDone  // → false
/// heard  // → ["add"]
/// ```
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain, done
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
      refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
  }

  open var style = Style.plain
  open weak var target: AnyObject?
  open var action: Selector?
  open var customView: UIView?
  open var primaryAction: UIAction?

  public override init() { super.init() }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(title: "\(item)".capitalized, style: item == .done ? .done : .plain, target: target, action: action)
  }

  /// One that shows a view of its own, which takes the taps.
  ///
  /// ```swift
  /// let heart = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
  /// var likes = 0
  /// heart.addAction(UIAction { _ in likes += 1 }, for: .touchUpInside)
  /// let item = UIBarButtonItem(customView: heart)
  /// let window = UIWindow.showing(heart)
  /// Fingers.tap(item)
  /// likes  // → 1
  /// item.customView === heart  // → true
  /// ```
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A person tapped it.
  func trigger() {
    primaryAction?.run(sender: self)
    if let target, let action, !action.perform(on: target, sender: self) {
      fatalError("\(type(of: target)): unrecognized selector \(action). Make it with #sel and a method of the target.")
    }
  }
}

/// One of the choices in a tab bar.
///
/// ```swift
/// let inbox = UITabBarItem(title: "Inbox", image: UIImage(systemName: "tray"), tag: 1)
/// inbox.badgeValue = "3"
/// let chart = UITabBarItem(
///   title: "Chart", image: UIImage(systemName: "chart.bar"), selectedImage: UIImage(systemName: "chart.bar.fill"))
/// let top = UITabBarItem(tabBarSystemItem: .topRated, tag: 2)
/// [inbox, chart, top].map { $0.title ?? "" }  // → ["Inbox", "Chart", "Top Rated"]
/// chart.selectedImage?.name  // → Optional("chart.bar.fill")
/// inbox.image?.name  // → Optional("tray")
/// [inbox, chart, top].map(\.tag)  // → [1, 0, 2]
/// ```
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
  open var selectedImage: UIImage?

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// What the system calls one of its own.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
      mostViewed
  }

  /// One with the system's title, such as “Top Rated”.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let words = "\(systemItem)".replacing(#/[A-Z]/#) { " \($0.output)" }
    self.init(title: words.prefix(1).uppercased() + words.dropFirst(), image: nil, tag: tag)
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// What a navigation bar shows for one screen.
///
/// ```swift
/// let mail = UIViewController()
/// mail.navigationItem.title = "Inbox"
/// mail.navigationItem.prompt = "3 new"
/// mail.navigationItem.backButtonTitle = "Mail"
/// mail.navigationItem.searchController = UISearchController(searchResultsController: nil)
/// mail.navigationItem.hidesSearchBarWhenScrolling = false
/// let letter = UIViewController()
/// letter.navigationItem.title = "Hello"
/// letter.navigationItem.hidesBackButton = true
/// let stack = UINavigationController(rootViewController: mail)
/// stack.pushViewController(letter, animated: false)
/// let window = UIWindow()
/// window.rootViewController = stack
/// window.makeKeyAndVisible()
/// stack.navigationBar.backItem?.backButtonTitle  // → Optional("Mail")
/// Fingers.goBack(in: stack)  // → impossible: The back button is hidden.
/// ```
@MainActor
open class UINavigationItem: NSObject, HasAssociatedStorage {
  public nonisolated let associatedStorage = AssociatedStorage()
  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var hidesBackButton = false
  open var backButtonTitle: String?
  open var backBarButtonItem: UIBarButtonItem?
  /// The search of the screen, whose bar stands below the title.
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?

  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
