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
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  open var message: String?
  public let preferredStyle: Style
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?

  /// The button that the return key chooses; one of `actions`.
  open var preferredAction: UIAlertAction?

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

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
@MainActor
open class UIAlertAction: NSObject, HasAssociatedStorage {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public nonisolated let associatedStorage = AssociatedStorage()
  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
