/// One finger, from landing to lifting: it feeds the gesture recognizers and the responder chain.
@MainActor
struct Hand {
  private let touch: UITouch
  private let event = UIEvent()

  init(_ touch: UITouch) {
    self.touch = touch
    event.allTouches = [touch]
  }

  /// Lands at the first place, passes the others, stays so long, and lifts.
  ///
  /// What is dragged quickly scrolls, whatever is below the finger: then the touch is `taker`'s from the start.
  func touch(
    through places: [CGPoint], for seconds: TimeInterval = 0, takenBy taker: UIView? = nil, meanwhile: () -> Void = {}
  ) {
    guard let first = places.first, let window = touch.window, let view = taker ?? window.hitTest(first, with: event)
    else { return }
    Landings.tell(first, view)
    touch.view = view
    touch.duration = 0
    place(first, .began)
    touch.before = first
    let recognizers = recognizers(for: view)
    for recognizer in recognizers { recognizer.began(touch) }
    view.touchesBegan([touch], with: event)
    meanwhile()
    var owner: UIGestureRecognizer?
    var rest = Array(places.dropFirst())
    if seconds > 0 { rest.append(places.last ?? first) }
    for next in rest {
      if seconds > 0 { touch.duration = seconds }
      place(next, .moved)
      owner = tell(recognizers, owner) { $0.moved(touch) }
      if owner?.cancelsTouchesInView != true { view.touchesMoved([touch], with: event) }
      cancelIfTaken(by: owner, view)
    }
    // It lifts where it is; where it came from says how fast it was.
    if touch.phase != .cancelled { touch.phase = .ended }
    let before = owner
    owner = tell(recognizers, owner) { $0.ended(touch) }
    if before == nil { cancelIfTaken(by: owner, view) }
    if touch.phase != .cancelled, owner?.cancelsTouchesInView != true { view.touchesEnded([touch], with: event) }
    for recognizer in recognizers { recognizer.reset() }
  }

  private func place(_ point: CGPoint, _ phase: UITouch.Phase) {
    touch.before = touch.place
    touch.place = point
    if touch.phase != .cancelled || phase == .began { touch.phase = phase }
  }

  /// UIKit: a control inside a view with recognizers gets its taps; recognizers on the control itself come first.
  private func recognizers(for view: UIView) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var one: UIView? = view
    var passedControl = false
    while let here = one {
      for recognizer in here.gestureRecognizers ?? [] where recognizer.accepts(touch) {
        if passedControl, recognizer is UITapGestureRecognizer { continue }
        found.append(recognizer)
      }
      if here is UIControl { passedControl = true }
      one = here.superview
    }
    return found
  }

  /// Tells the recognizers, until one has the gesture; then only that one, and those it shares with.
  private func tell(
    _ recognizers: [UIGestureRecognizer], _ owner: UIGestureRecognizer?, _ tell: (UIGestureRecognizer) -> Void
  ) -> UIGestureRecognizer? {
    var owner = owner
    for recognizer in recognizers where recognizer.state != .failed {
      if let owner, owner !== recognizer, !shares(owner, recognizer) { continue }
      tell(recognizer)
      if owner == nil, [.began, .changed, .ended].contains(recognizer.state) { owner = recognizer }
    }
    return owner
  }

  private func shares(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
  }

  private func cancelIfTaken(by owner: UIGestureRecognizer?, _ view: UIView) {
    guard owner?.cancelsTouchesInView == true, touch.phase != .cancelled else { return }
    touch.phase = .cancelled
    view.touchesCancelled([touch], with: event)
  }
}
