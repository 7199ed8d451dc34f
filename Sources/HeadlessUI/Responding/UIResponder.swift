/// Something that can respond to what a person does: the root of views, controls and controllers.
///
/// ```swift
/// final class Paper: UIView {
///   var story: [String] = []
///
///   override var canBecomeFirstResponder: Bool { true }
///   override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { story.append("down") }
///   override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { story.append("move") }
///   override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
///     let touch = touches.first!
///     story.append("up at \(Int(touch.location(in: self).x)), \(touch.phase)")
///   }
///   override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { story.append("cancelled") }
/// }
///
/// let paper = Paper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
/// let window = UIWindow.showing(paper)
/// Fingers.drag(paper, from: CGPoint(x: 10, y: 50), by: CGPoint(x: 40, y: 0))
/// paper.story  // → ["down", "move", "move", "up at 50, ended"]
/// // What a responder does not want goes to the next one: to the view around it, and in the end to the window.
/// paper.next === window  // → true
/// paper.becomeFirstResponder()
/// paper.isFirstResponder  // → true
/// paper.canResignFirstResponder && paper.resignFirstResponder()  // → true
/// ```
@preconcurrency @MainActor
open class UIResponder: NSObject, MessageAnnouncing {
  public nonisolated let associatedStorage = AssociatedStorage()

  open nonisolated class var announcedMessages: [Selector] { [#sel(UIResponder.awakeFromNib)] }

  public override init() { super.init() }

  /// Who responds if this one does not.
  open var next: UIResponder? { nil }

  /// Whether this responder takes what is typed.
  open var isFirstResponder: Bool { UIResponder.first === self }

  /// Whether it may become the first responder. False unless a class says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may stop being the first responder.
  open var canResignFirstResponder: Bool { true }

  /// The one responder that takes what is typed.
  private(set) static weak var first: UIResponder?

  /// Asks to take what is typed; the one that did so far has to agree.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let first = UIResponder.first, !first.resignFirstResponder() { return false }
    UIResponder.first = self
    return true
  }

  /// Gives up what is typed.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIResponder.first = nil
    return true
  }

  /// Called once after a view or controller was made by `fromNib`, when its outlets are set.
  open func awakeFromNib() {}

  /// Called on the view below a finger that lands. Unless it is overridden, the next responder gets it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Called at each move of the finger, on the view where it landed, while no gesture recognizer has taken the
  /// touch. Unless it is overridden, the next responder gets it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Called when the finger lifts, on the view where it landed, wherever the finger is now; not after
  /// `touchesCancelled`. Unless it is overridden, the next responder gets it.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Called once, in place of `touchesEnded`, when a gesture recognizer takes the touch. Unless it is
  /// overridden, the next responder gets it.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// The first in the chain, from here, that has a method for `action`.
  ///
  /// ```swift
  /// final class Page: UIView {
  ///   func save(_ sender: UIButton) {}
  /// }
  ///
  /// let page = Page(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  /// page.addSubview(button)
  /// let target = button.target(forAction: #sel(Page.save), withSender: nil)
  /// target as? Page === page  // → true
  /// ```
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    responds(to: action) ? self : next?.target(forAction: action, withSender: sender)
  }
}

/// Something that takes text key by key.
///
/// ```swift
/// /// A display that takes what is typed, one line of it.
/// final class Display: UIView, UIKeyInput {
///   var digits = ""
///   override var canBecomeFirstResponder: Bool { true }
///   override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }
///
///   var hasText: Bool { !digits.isEmpty }
///   func insertText(_ text: String) { digits += text }
///   func deleteBackward() { digits = String(digits.dropLast()) }
/// }
///
/// let display = Display(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
/// let window = UIWindow.showing(display)
/// Fingers.type("123", in: display)
/// Fingers.deleteBackward(in: display)
/// display.digits  // → 12
/// display.hasText  // → true
/// ```
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Puts text in at the insertion point.
  func insertText(_ text: String)
  /// Takes away the character before the insertion point.
  func deleteBackward()
}

extension UIResponder {
  /// Makes a view as a nib does: `init?(coder:)`, then its outlets, then `awakeFromNib()`.
  static func awaken<Made: UIResponder>(_ made: Made?, _ outlets: (Made) -> Void) -> Made {
    guard let made else { fatalError("\(Made.self).init(coder:) gave nil, so a nib cannot make one.") }
    outlets(made)
    made.announce(#sel(UIResponder.awakeFromNib)) { made.awakeFromNib() }
    return made
  }
}

/// What a nib is decoded from: nothing, since there are no nibs here.
final class NibCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}
