/// A finger on the screen.
///
/// ```swift
/// final class Trail: UIView {
///   var steps: [Int] = []
///   override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///     guard let touch = event?.allTouches?.first, touch.view === self, touch.window === window else { return }
///     steps.append(Int(touch.location(in: self).x - touch.previousLocation(in: self).x))
///   }
/// }
///
/// let trail = Trail(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
/// let window = UIWindow.showing(trail)
/// Fingers.drag(trail, from: CGPoint(x: 10, y: 10), by: CGPoint(x: 60, y: 0))
/// trail.steps  // → [30, 30]
/// ```
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// What the finger does.
  public enum Phase: Sendable {
    /// The finger has landed.
    case began
    /// The finger is somewhere else than before, or stays for a long press.
    case moved
    /// UIKit: this finger rests while another moves. Never set here, where there is one finger.
    case stationary
    /// The finger has lifted.
    case ended
    /// A gesture recognizer has taken the touch; the phase stays so until the finger lands again.
    case cancelled
  }

  /// What the finger does now; it changes before the recognizers and the view are told.
  public internal(set) var phase = Phase.began
  /// The view the finger landed on, which gets the touch to its end even where the finger has left it.
  public internal(set) weak var view: UIView?
  /// The window the finger touches, in whose coordinates the touch keeps its places.
  public internal(set) weak var window: UIWindow?
  /// Which tap of a row this is: 2 for the second one of a double tap.
  public internal(set) var tapCount = 1
  var place = CGPoint.zero
  var before = CGPoint.zero
  /// How long the finger has been there.
  var duration: TimeInterval = 0
  var isLong: Bool { duration >= 0.5 }
  /// Whether the finger moves on at once, so that what is below it does not feel it.
  var isQuick = false
  /// Whether the finger was flung.
  var isFast = false

  /// Where the finger is, in `view`'s coordinates; in the window's without one.
  public func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// Where it was before.
  public func previousLocation(in view: UIView?) -> CGPoint { view?.convert(before, from: nil) ?? before }
}

/// What a person did at one moment.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// The one finger there is: the touch that the responder was given too.
  public internal(set) var allTouches: Set<UITouch>?
}
