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
