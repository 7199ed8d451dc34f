/// A question that comes before everything else, with a button for each answer.
///
/// ```swift
/// import HeadlessUI
///
/// let screen = UIViewController()
/// let window = UIWindow()
/// window.rootViewController = screen
/// window.makeKeyAndVisible()
///
/// var answer = ""
/// let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
/// let delete = UIAlertAction(title: "Delete", style: .destructive) { _ in answer = "delete" }
/// alert.addAction(delete)
/// screen.present(alert, animated: true)
/// Fingers.choose(delete, in: alert)
/// answer  // → delete
/// screen.presentedViewController == nil  // → true
/// ```
open class UIAlertController: UIViewController {
  /// What an alert may hold; where it would be on a real screen makes no difference here.
  public enum Style: Int, Sendable {
    /// Buttons and no fields: adding a text field stops the program.
    case actionSheet
    /// Buttons, and as many text fields as code adds.
    case alert
  }

  /// The text below the title. Kept for code that reads it; nothing is drawn.
  open var message: String?
  /// Whether it is an alert or an action sheet, which is decided when it is made and says
  /// whether it may have text fields.
  public let preferredStyle: Style
  /// Its buttons in the order in which they were added; a person chooses one with `Fingers.choose(_:in:)`.
  open private(set) var actions: [UIAlertAction] = []
  /// Its text fields in the order in which they were added; nil before the first one.
  open private(set) var textFields: [UITextField]?

  /// The button that the return key chooses; one of `actions`.
  open var preferredAction: UIAlertAction?

  /// An alert without buttons, which nobody sees until a screen presents it.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  /// An empty one of style `.alert`: there are no archives here to read a title or buttons from. Never nil.
  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  /// Adds a button behind those that are there. UIKit: there is one for cancelling at most.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      fatalError("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }

  /// Adds a field to write an answer in. UIKit: an action sheet has none.
  ///
  /// ```swift
  /// let screen = UIViewController()
  /// let window = UIWindow()
  /// window.rootViewController = screen
  /// window.makeKeyAndVisible()
  ///
  /// let alert = UIAlertController(title: "New list", message: "What is it called?", preferredStyle: .alert)
  /// alert.addTextField { $0.placeholder = "Name" }
  /// let cancel = UIAlertAction(title: "Cancel", style: .cancel)
  /// let create = UIAlertAction(title: "Create", style: .default) { _ in print(alert.textFields?.first?.text ?? "") }
  /// create.isEnabled = false
  /// alert.addAction(cancel)
  /// alert.addAction(create)
  /// alert.preferredAction = create
  /// alert.actions.map { $0.title ?? "" }  // → ["Cancel", "Create"]
  ///
  /// screen.present(alert, animated: true)
  /// Fingers.choose(create, in: alert).isDone  // → false
  /// Fingers.type("Groceries", in: alert.textFields![0])
  /// create.isEnabled = true
  /// Fingers.choose(create, in: alert)
  /// // Prints "Groceries"
  /// ```
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    if preferredStyle == .actionSheet {
      fatalError("Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    if isViewLoaded { place(field, at: (textFields?.count ?? 1) - 1) }
  }

  /// Puts the text fields added so far below one another, 40 points apart; those added later follow.
  open override func viewDidLoad() {
    super.viewDidLoad()
    for (index, field) in (textFields ?? []).enumerated() { place(field, at: index) }
  }

  private func place(_ field: UITextField, at index: Int) {
    field.frame = CGRect(x: 16, y: 16 + CGFloat(index) * 40, width: view.bounds.width - 32, height: 34)
    view.addSubview(field)
  }
}

/// A button of an alert. `rx.isEnabled` takes whether it can be chosen.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, HasAssociatedStorage {
  /// What a button stands for; only `cancel` makes a difference here.
  public enum Style: Int, Sendable {
    /// One answer among others.
    case `default`
    /// The answer that changes nothing. An alert has one at most: a second one stops the program.
    case cancel
    /// An answer that loses something. UIKit writes it in red; here it is as `default`.
    case destructive
  }

  public nonisolated let associatedStorage = AssociatedStorage()
  /// What stands on the button. `Fingers` names it where a person cannot choose it.
  public let title: String?
  /// What the button stands for, decided when it is made.
  public let style: Style
  /// Whether a person can choose it: true at first. The alert stays and the handler
  /// is not called where it is false.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// A button whose handler runs when a person has chosen it and the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
