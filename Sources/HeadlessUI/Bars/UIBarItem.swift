/// Something in a bar: it is not a view, the bar shows it.
@preconcurrency @MainActor
open class UIBarItem: NSObject, HasAssociatedStorage {
  public nonisolated let associatedStorage = AssociatedStorage()
  /// Whether a tap does anything; a person cannot tap the item while this is false. A custom view takes its
  /// taps all the same.
  open var isEnabled = true
  /// The words that the bar shows for the item; where they are nil, a navigation bar names its picture.
  open var title: String?
  /// Named in a picture of a navigation bar where the item has no title; a tab bar shows titles only.
  open var image: UIImage?
  /// A number of your own to tell items by; the library never reads it.
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
  /// How prominent a button is. Kept for code that reads it; nothing here depends on it.
  public enum Style: Int, Sendable {
    /// An ordinary button; what a button is unless told otherwise.
    case plain
    /// The button that ends what a person does on the screen, in bold in UIKit.
    case done
  }

  /// The system's own buttons. Here each has its case's name as its title, and its target decides what a tap does.
  public enum SystemItem: Int, Sendable {
    /// Titled “Done”: ends what a person was doing. The only item with the style `.done`.
    case done
    /// Titled “Cancel”: leaves and keeps nothing of what a person was doing.
    case cancel
    /// Titled “Edit”: begins to change what the screen shows.
    case edit
    /// Titled “Save”: keeps what was changed.
    case save
    /// Titled “Add”: a plus sign in UIKit, for something new.
    case add
    /// A gap that takes the room left over in UIKit; here a button titled “Flexible Space”.
    case flexibleSpace
    /// A gap of a set width in UIKit; here a button titled “Fixed Space”.
    case fixedSpace
    /// Titled “Compose”: a pen on paper in UIKit, for a new message.
    case compose
    /// Titled “Reply”: a bent arrow in UIKit, to answer a message.
    case reply
    /// Titled “Action”: a box with an arrow in UIKit, to share.
    case action
    /// Titled “Organize”: a folder in UIKit, to put something elsewhere.
    case organize
    /// Titled “Bookmarks”: an open book in UIKit, for places to come back to.
    case bookmarks
    /// Titled “Search”: a magnifying glass in UIKit.
    case search
    /// Titled “Refresh”: a round arrow in UIKit, to load again.
    case refresh
    /// Titled “Stop”: a cross in UIKit, to end what is loading.
    case stop
    /// Titled “Camera”: to take a photo.
    case camera
    /// Titled “Trash”: a bin in UIKit, to delete.
    case trash
    /// Titled “Play”: a triangle in UIKit, to begin sound or film.
    case play
    /// Titled “Pause”: two bars in UIKit, to hold sound or film.
    case pause
    /// Titled “Rewind”: two triangles to the left in UIKit.
    case rewind
    /// Titled “Fast Forward”: two triangles to the right in UIKit.
    case fastForward
    /// Titled “Undo”: to take back the last change.
    case undo
    /// Titled “Redo”: to make a change again that was taken back.
    case redo
    /// Titled “Close”: a cross in UIKit, to leave a screen that was presented.
    case close
  }

  /// Kept for code that sets it; nothing here depends on it.
  open var style = Style.plain
  /// Who gets `action` at a tap; not kept. Without one no action is sent: the responder chain is not asked.
  open weak var target: AnyObject?
  /// Sent to `target` at a tap, with the button as its sender. A target without such a method ends the program.
  open var action: Selector?
  /// Takes the taps in place of the button where it is not nil. The bar does not add it to itself.
  open var customView: UIView?
  /// Runs at a tap, before `action` is sent. The button does not take its title from it.
  open var primaryAction: UIAction?

  public override init() { super.init() }

  /// A button with a word on it, which sends `action` to `target` when a person taps it.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// A button with a picture and no title, which sends `action` to `target` when a person taps it.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button named for a system item, such as “Add”; its style is `.done` only for the item `.done`.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    let words = "\(item)".map { $0.isUppercase ? " \($0)" : "\($0)" }.joined()
    self.init(title: words.capitalized, style: item == .done ? .done : .plain, target: target, action: action)
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
  /// A short mark on the item, such as a count. Kept for code that sets it; nothing here shows it.
  open var badgeValue: String?
  /// Kept for code that sets it: a tab bar marks its selected item without a picture.
  open var selectedImage: UIImage?

  /// A choice with words and a picture, of which a tab bar here shows the words.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// What the system calls one of its own.
  public enum SystemItem: Int, Sendable {
    /// Titled “More”: leads to the choices that have no room in the bar.
    case more
    /// Titled “Favorites”: what a person has marked.
    case favorites
    /// Titled “Featured”: what the program recommends.
    case featured
    /// Titled “Top Rated”: what others liked most.
    case topRated
    /// Titled “Recents”: what a person did last.
    case recents
    /// Titled “Contacts”: the people whom a person knows.
    case contacts
    /// Titled “History”: what a person did, in its order.
    case history
    /// Titled “Bookmarks”: places to come back to.
    case bookmarks
    /// Titled “Search”: leads to the screen to look for something.
    case search
    /// Titled “Downloads”: what is being loaded or was.
    case downloads
    /// Titled “Most Recent”: what came last.
    case mostRecent
    /// Titled “Most Viewed”: what others looked at most.
    case mostViewed
  }

  /// One with the system's title, such as “Top Rated”.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let words = "\(systemItem)".replacing(#/[A-Z]/#) { " \($0.output)" }
    self.init(title: words.prefix(1).uppercased() + words.dropFirst(), image: nil, tag: tag)
  }

  /// A choice with another picture for when it is selected; its tag is 0.
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
@preconcurrency @MainActor
open class UINavigationItem: NSObject, HasAssociatedStorage {
  public nonisolated let associatedStorage = AssociatedStorage()
  /// The words in the middle of the bar while the item is on top, and on the back button of the next screen.
  open var title: String?
  /// A line above the title in UIKit. Kept for code that sets it; no bar here shows it.
  open var prompt: String?
  /// A view in place of the title in UIKit. Kept for code that sets it; the bar does not add it to itself.
  open var titleView: UIView?
  /// Whether the bar shows no back button while the item is on top; `Fingers.goBack(in:)` is impossible then.
  open var hidesBackButton = false
  /// Kept for code that sets it: the back button of the next screen shows `title` here, or “Back”.
  open var backButtonTitle: String?
  /// Kept for code that sets it: the way back is always the bar's own button here.
  open var backBarButtonItem: UIBarButtonItem?
  /// The search of the screen, whose bar stands below the title.
  open var searchController: UISearchController?
  /// Kept for code that sets it: scrolling never hides a search bar here.
  open var hidesSearchBarWhenScrolling = true
  /// The buttons before the title, from the left, after the back button; a finger reaches them while the item
  /// is on top.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons after the title, shown in this order; a finger reaches them while the item is on top.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// What a bar shows for a screen that is called this; an empty title becomes nil.
  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  /// The first button on the left. Setting it replaces all of them by this one, or by none.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right. Setting it replaces all of them by this one, or by none.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
