// What a person does with something larger than the screen.
extension Fingers {
  /// Drags the content of a scroll view so far; a positive `y` shows what is further down. It takes as many drags as a
  /// person needs.
  @discardableResult
  public static func scroll(_ view: UIScrollView, by way: CGPoint) -> Outcome {
    guard view.isScrollEnabled else { return .impossible("\(UIView.name(of: view)) does not scroll.") }
    guard way.x.isFinite, way.y.isFinite else { return .impossible("nobody can drag so far.") }
    var rest = way
    var outcome = reach(view) {}
    let step = CGPoint(x: max(1, view.bounds.width * 0.8), y: max(1, view.bounds.height * 0.8))
    while outcome.isDone, rest != .zero {
      let part = CGPoint(x: min(max(rest.x, -step.x), step.x), y: min(max(rest.y, -step.y), step.y))
      let before = view.contentOffset
      outcome = pull(view, by: part)
      rest = rest - part
      if view.contentOffset == before { break }
    }
    return outcome
  }

  /// Drags until the content is where it is wanted.
  @discardableResult
  public static func scroll(_ view: UIScrollView, to offset: CGPoint) -> Outcome {
    scroll(view, by: offset - view.contentOffset)
  }

  /// Drags and lets go in the movement, so that the content goes on and slows down.
  @discardableResult
  public static func fling(_ view: UIScrollView, by way: CGPoint) -> Outcome { pull(view, by: way, fast: true) }

  /// One drag.
  private static func pull(_ view: UIScrollView, by way: CGPoint, fast: Bool = false) -> Outcome {
    guard view.isScrollEnabled else { return .impossible("\(UIView.name(of: view)) does not scroll.") }
    return gesture(on: view, from: nil) { place, touch in
      touch.isFast = fast
      touch.isQuick = true
      let half = CGPoint(x: place.x - way.x / 2, y: place.y - way.y / 2)
      Hand(touch).touch(through: [place, half, place - way], takenBy: view)
    }
  }

  /// Pulls the content down until the refresh control begins.
  @discardableResult
  public static func pullToRefresh(_ view: UIScrollView) -> Outcome {
    guard let control = view.refreshControl else {
      return .impossible("\(UIView.name(of: view)) has no refresh control.")
    }
    guard control.isEnabled else { return .impossible("\(UIView.name(of: control)) is disabled.") }
    if control.isRefreshing { return .impossible("\(UIView.name(of: control)) is refreshing already.") }
    let top = CGPoint(x: view.contentOffset.x, y: -view.contentInset.top)
    let outcome = scroll(view, to: top)
    return outcome.isDone ? pull(view, by: CGPoint(x: 0, y: -100)) : outcome
  }

  /// Taps the status bar, which takes a scroll view to its top.
  @discardableResult
  public static func tapStatusBar(above view: UIScrollView) -> Outcome {
    guard view.scrollsToTop else { return .impossible("\(UIView.name(of: view)) does not scroll to its top.") }
    return reach(view) { view.scrollToTop() }
  }

  /// Two fingers that move apart, or towards each other.
  @discardableResult
  public static func pinch(_ view: UIScrollView, to scale: CGFloat) -> Outcome {
    guard view.maximumZoomScale > view.minimumZoomScale else {
      return .impossible("\(UIView.name(of: view)) does not zoom: its largest scale is its smallest.")
    }
    let before = view.zoomScale
    let outcome = reach(view) { view.pinch(to: scale) }
    return outcome.isDone && view.zoomScale == before && scale != before
      ? .impossible("\(UIView.name(of: view)) does not zoom: its delegate names no view for it.") : outcome
  }
}
