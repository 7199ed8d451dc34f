/// Recognizes a gesture in what a finger does on a view, and tells its targets.
///
/// ```swift
/// final class Canvas: UIView {
///   var story: [String] = []
///   func panned(_ pan: UIPanGestureRecognizer) {
///     let way = pan.translation(in: self)
///     story.append("\(pan.state) \(Int(way.x)), \(Int(way.y))")
///   }
/// }
///
/// let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
/// let pan = UIPanGestureRecognizer(target: canvas, action: #sel(Canvas.panned))
/// canvas.addGestureRecognizer(pan)
/// let window = UIWindow.showing(canvas)
/// Fingers.drag(canvas, by: CGPoint(x: 40, y: 20))
/// canvas.story  // → ["began 20, 10", "changed 40, 20", "ended 40, 20"]
/// pan.view === canvas  // → true
/// pan.isEnabled = false
/// Fingers.drag(canvas, by: CGPoint(x: 40, y: 20))
/// canvas.story.count  // → 3
/// canvas.removeGestureRecognizer(pan)
/// canvas.gestureRecognizers  // → Optional([])
/// ```
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, HasAssociatedStorage {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    /// Nothing is recognized yet: the state when a finger lands, and again when it has lifted.
    case possible
    /// A gesture that lasts, as a pan or a long press, has been recognized. The targets are told.
    case began
    /// The finger has moved since the gesture began. The targets are told each time.
    case changed
    /// The finger has lifted at the end of the gesture, or a tap or a swipe is complete. The targets are told.
    case ended
    /// UIKit: something took the gesture away. No recognizer here gets there.
    case cancelled
    /// The delegate did not let it begin, or one that has to fail first was recognized. No target is told, and the
    /// rest of the touch is not looked at.
    case failed
    /// UIKit: a gesture that happens at once is recognized when it ends.
    public static let recognized = State.ended
  }

  public nonisolated let associatedStorage = AssociatedStorage()
  /// The view it was added to, whose touches, and those of the views inside it, it looks at;
  /// nil where it was added to none.
  open internal(set) weak var view: UIView?
  /// How far it has come with the finger that is down; `possible` where there is none.
  open internal(set) var state = State.possible
  /// Whether it looks at touches, which is decided for each finger when that lands. True at first.
  open var isEnabled = true
  /// Whether the view loses the touch, and gets `touchesCancelled`, when this recognizer is the first to
  /// have the gesture. True at first.
  open var cancelsTouchesInView = true
  /// Asked when a finger lands, before the gesture begins, and when another recognizer has it. Held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// One from when a finger lands until it lifts, and zero otherwise: there is never a second finger here.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  private struct Registration {
    weak var target: AnyObject?
    let action: Selector
  }

  private var registrations: [Registration] = []
  private(set) var touch: UITouch?
  var start = CGPoint.zero

  /// Tells `target` with `action`, which may take the recognizer.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() { self.init(target: nil, action: nil) }

  /// Adds somebody to tell at every new state, after those added before. The target is held weakly; one that has no
  /// such method stops the program when it is told.
  open func addTarget(_ target: Any, action: Selector) {
    registrations.append(Registration(target: target as AnyObject, action: action))
  }

  /// Stops telling a target with an action. A nil target stands for every target, a nil action for every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    registrations.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.action == action)
    }
  }

  /// Where the finger is, in `view`'s coordinates, or in the window's without one; with no finger
  /// down, where the last one landed.
  open func location(in view: UIView?) -> CGPoint {
    touch?.location(in: view) ?? view?.convert(start, from: nil) ?? start
  }

  /// Waits until `other` has failed: a single tap that must not be the first half of a double tap.
  ///
  /// ```swift
  /// final class Picture: UIView {
  ///   var story: [String] = []
  ///   func liked(_ tap: UITapGestureRecognizer) { story.append("like") }
  ///   func opened(_ tap: UITapGestureRecognizer) { story.append("open") }
  /// }
  ///
  /// let picture = Picture(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// let double = UITapGestureRecognizer(target: picture, action: #sel(Picture.liked))
  /// double.numberOfTapsRequired = 2
  /// let single = UITapGestureRecognizer(target: picture, action: #sel(Picture.opened))
  /// single.require(toFail: double)
  /// picture.addGestureRecognizer(double)
  /// picture.addGestureRecognizer(single)
  /// let window = UIWindow.showing(picture)
  /// Fingers.tap(picture)
  /// picture.story  // → ["open"]
  /// Fingers.doubleTap(picture)
  /// picture.story  // → ["open", "open", "like"]
  /// ```
  open func require(toFail other: UIGestureRecognizer) { mustFail.append(Weak(other)) }

  private struct Weak {
    weak var recognizer: UIGestureRecognizer?
    init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
  }

  private var mustFail: [Weak] = []

  /// Whether another that has to fail first has not.
  var waits: Bool { mustFail.contains { $0.recognizer?.state == .ended } }

  func accepts(_ touch: UITouch) -> Bool {
    isEnabled && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  /// The gesture has come this far, as far as its delegate lets it.
  @discardableResult
  func become(_ new: State) -> Bool {
    if state == .possible, new == .began || new == .ended {
      guard !waits, delegate?.gestureRecognizerShouldBegin(self) ?? true else {
        state = .failed
        return false
      }
    }
    state = new
    for one in registrations {
      guard let target = one.target else { continue }
      if !one.action.perform(on: target, sender: self) {
        fatalError("\(type(of: target)): unrecognized selector \(one.action). Make it with #sel and a method of it.")
      }
    }
    return true
  }

  func began(_ touch: UITouch) {
    self.touch = touch
    start = touch.place
    state = .possible
  }

  func moved(_ touch: UITouch) {}
  func ended(_ touch: UITouch) {}

  func reset() {
    touch = nil
    state = .possible
  }
}

/// Says whether a gesture may begin, whether it takes a touch, and whether it goes together with another.
///
/// ```swift
/// final class Sheet: UIView, UIGestureRecognizerDelegate {
///   var swipes = 0
///   func swiped(_ swipe: UISwipeGestureRecognizer) { swipes += 1 }
///
///   func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { swipes < 1 }
///   func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
///     touch.location(in: self).y > 10
///   }
///   func gestureRecognizer(
///     _ gestureRecognizer: UIGestureRecognizer,
///     shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
///   ) -> Bool { true }
/// }
///
/// let sheet = Sheet(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
/// let swipe = UISwipeGestureRecognizer(target: sheet, action: #sel(Sheet.swiped))
/// swipe.direction = [.left, .down]
/// swipe.delegate = sheet
/// sheet.addGestureRecognizer(swipe)
/// let window = UIWindow.showing(sheet)
/// Fingers.swipe(sheet, .up)
/// sheet.swipes  // → 0
/// Fingers.swipe(sheet, .down)
/// Fingers.swipe(sheet, .left)
/// sheet.swipes  // → 1
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Asked when the gesture is about to leave `possible`; false makes it fail. True where nobody implements it.
  @Default(true) func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Asked when a finger lands, before any view hears of it; with false, the recognizer ignores this touch.
  /// True where nobody implements it.
  @Default(true) func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Asked of both delegates while one recognizer has the gesture; one true answer lets the other take part too.
  /// False where nobody implements it.
  @Default(false) func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

/// Fingers that touch and lift.
///
/// ```swift
/// final class Photo: UIView {
///   var taps: [CGPoint] = []
///   func tapped(_ tap: UITapGestureRecognizer) { taps.append(tap.location(in: self)) }
/// }
///
/// let photo = Photo(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
/// let tap = UITapGestureRecognizer()
/// tap.addTarget(photo, action: #sel(Photo.tapped))
/// photo.addGestureRecognizer(tap)
/// let window = UIWindow.showing(photo)
/// Fingers.tap(photo, at: CGPoint(x: 10, y: 20))
/// photo.taps.map(\.y)  // → [20.0]
/// tap.removeTarget(photo, action: #sel(Photo.tapped))
/// Fingers.tap(photo)
/// photo.taps.count  // → 1
/// ```
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps one after the other make the gesture, 1 at first. The first of them is also a tap for
  /// a recognizer that requires one.
  open var numberOfTapsRequired = 1
  /// Kept for code that sets it; a tap is always made with one finger here.
  open var numberOfTouchesRequired = 1

  override func ended(_ touch: UITouch) {
    let isNear = abs(touch.place.x - start.x) <= 10 && abs(touch.place.y - start.y) <= 10
    if isNear, state == .possible, touch.tapCount == numberOfTapsRequired, !touch.isLong { become(.ended) }
  }
}

/// A finger that stays.
///
/// ```swift
/// final class Key: UIView {
///   var story: [String] = []
///   func held(_ press: UILongPressGestureRecognizer) {
///     let place = press.location(in: self)
///     story.append("\(press.state) at \(Int(place.x)), \(Int(place.y))")
///   }
/// }
///
/// let key = Key(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
/// let press = UILongPressGestureRecognizer(target: key, action: #sel(Key.held))
/// press.minimumPressDuration = 2
/// key.addGestureRecognizer(press)
/// let window = UIWindow.showing(key)
/// Fingers.longPress(key, for: 1)
/// key.story  // → []
/// Fingers.longPress(key, at: CGPoint(x: 5, y: 5), for: 3)
/// key.story  // → ["began at 5, 5", "ended at 5, 5"]
/// ```
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The seconds after which a finger that stays is a long press: half of one at first.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Kept for code that sets it; how far the finger strays makes no difference here.
  open var allowableMovement: CGFloat = 10

  override func moved(_ touch: UITouch) {
    if state == .possible, touch.duration >= minimumPressDuration {
      become(.began)
    } else if state == .began || state == .changed, touch.place != touch.before {
      become(.changed)
    }
  }

  override func ended(_ touch: UITouch) {
    if state == .began || state == .changed { become(.ended) }
  }
}

/// A finger that moves.
///
/// ```swift
/// final class Board: UIView {
///   let piece = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
///   var speed: CGFloat = 0
///
///   // Moves the piece by what has come since the last time.
///   func moved(_ pan: UIPanGestureRecognizer) {
///     let way = pan.translation(in: self)
///     piece.center = CGPoint(x: piece.center.x + way.x, y: piece.center.y + way.y)
///     pan.setTranslation(.zero, in: self)
///     if pan.state == .ended { speed = pan.velocity(in: self).x }
///   }
/// }
///
/// let board = Board(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
/// board.addSubview(board.piece)
/// let pan = UIPanGestureRecognizer(target: board, action: #sel(Board.moved))
/// board.addGestureRecognizer(pan)
/// let window = UIWindow.showing(board)
/// Fingers.drag(board, by: CGPoint(x: 60, y: 30))
/// board.piece.center.x  // → 70.0
/// board.speed > 0  // → true
/// ```
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var origin = CGPoint.zero

  override func began(_ touch: UITouch) {
    super.began(touch)
    origin = touch.place
  }

  override func moved(_ touch: UITouch) {
    // UIKit: ten points are still a tap.
    if state == .possible, hypot(touch.place.x - start.x, touch.place.y - start.y) >= 10 {
      become(.began)
    } else if state == .began || state == .changed, touch.place != touch.before {
      become(.changed)
    }
  }

  override func ended(_ touch: UITouch) {
    if state == .began || state == .changed { become(.ended) }
  }

  /// How far the finger has gone, since it landed or `setTranslation`.
  open func translation(in view: UIView?) -> CGPoint { (touch?.place ?? origin) - origin }

  /// Counts from here on as if the finger had already gone this far: zero makes the next
  /// `translation(in:)` start anew.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { origin = (touch?.place ?? origin) - translation }

  /// UIKit: points a second. Here a drag takes a tenth of one.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let touch else { return .zero }
    return CGPoint(x: (touch.place.x - touch.before.x) * 10, y: (touch.place.y - touch.before.y) * 10)
  }
}

/// A finger that goes fast in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where to.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Towards the right edge. It is what a recognizer looks for at first.
    public static let right = Direction(rawValue: 1)
    /// Towards the left edge.
    public static let left = Direction(rawValue: 2)
    /// Towards the top, where y gets smaller.
    public static let up = Direction(rawValue: 4)
    /// Towards the bottom, where y grows.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that count; there may be several, as in `[.left, .right]`. The longer part of the way, at least
  /// 30 points, decides where the finger went.
  open var direction = Direction.right

  override func ended(_ touch: UITouch) {
    let way = touch.place - start
    guard state == .possible, touch.isFast, max(abs(way.x), abs(way.y)) >= 30 else { return }
    let gone: Direction =
      abs(way.x) > abs(way.y) ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
    if direction.contains(gone) { become(.ended) }
  }
}
