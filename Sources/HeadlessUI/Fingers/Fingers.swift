/// What a person does. It is the only way to change something as a person: through hit testing and the responder chain.
///
/// ```swift
/// let button = UIButton()
/// button.addAction(UIAction { _ in print("tapped") }, for: .touchUpInside)
/// let window = UIWindow.showing(button)
/// Fingers.tap(button)
/// // Prints "tapped"
/// ```
///
/// What a person cannot do has no effect, and the outcome says why.
@preconcurrency @MainActor
public enum Fingers {
  /// What came of it.
  ///
  /// ```swift
  /// let lonely = UIButton()
  /// // What a person cannot do, and why.
  /// switch Fingers.tap(lonely) {
  /// case .done: print("tapped")
  /// case .impossible(let reason): print(reason)
  /// }
  /// // Prints "UIButton is in no window. Add it to one, or show it with UIWindow.showing(_:)."
  /// ```
  public enum Outcome: Equatable, CustomStringConvertible, Sendable {
    /// A person could do it, and did.
    case done
    /// Nothing happened, for this reason.
    case impossible(String)

    /// False where the outcome is `.impossible`, whatever its reason.
    public var isDone: Bool { self == .done }

    public var description: String {
      switch self {
      case .done: "done"
      case .impossible(let reason): "impossible: \(reason)"
      }
    }
  }

  /// Touches a view and lifts the finger; in its middle, unless told where.
  @discardableResult
  public static func tap(_ view: UIView, at point: CGPoint? = nil, times: Int = 1) -> Outcome {
    gesture(on: view, from: point) { place, touch in
      for count in 1...max(1, times) {
        touch.tapCount = count
        Hand(touch).touch(through: [place])
      }
    }
  }

  /// Touches a button in a navigation bar that is on the screen.
  @discardableResult
  public static func tap(_ item: UIBarButtonItem) -> Outcome {
    if let view = item.customView { return tap(view) }
    let name = item.title.map { "The bar button “\($0)”" } ?? "The bar button"
    guard let bar = UIWindow.key.flatMap({ navigationBar(showing: item, in: $0) }) else {
      return .impossible("\(name) is in no bar on the screen.")
    }
    guard item.isEnabled else { return .impossible("\(name) is disabled.") }
    return reach(bar) { item.trigger() }
  }

  private static func navigationBar(showing item: UIBarButtonItem, in view: UIView) -> UINavigationBar? {
    if let bar = view as? UINavigationBar, let top = bar.topItem,
      ((top.leftBarButtonItems ?? []) + (top.rightBarButtonItems ?? [])).contains(where: { $0 === item })
    {
      return bar
    }
    return view.subviews.lazy.compactMap { navigationBar(showing: item, in: $0) }.first
  }

  /// Does something with a view that a finger can reach.
  static func reach(_ view: UIView, _ body: () -> Void) -> Outcome {
    switch reach(view, at: nil) {
    case .failure(let obstacle): return .impossible(obstacle.reason)
    case .success:
      body()
      return .done
    }
  }

  /// Touches a view twice.
  @discardableResult
  public static func doubleTap(_ view: UIView, at point: CGPoint? = nil) -> Outcome { tap(view, at: point, times: 2) }

  /// Touches a view and stays.
  @discardableResult
  public static func longPress(_ view: UIView, at point: CGPoint? = nil, for seconds: TimeInterval = 1) -> Outcome {
    gesture(on: view, from: point) { place, touch in Hand(touch).touch(through: [place], for: seconds) }
  }

  /// Moves a finger that lands in the middle of a view, or at `start`, by so much.
  @discardableResult
  public static func drag(_ view: UIView, from start: CGPoint? = nil, by way: CGPoint) -> Outcome {
    gesture(on: view, from: start) { place, touch in
      let half = CGPoint(x: place.x + way.x / 2, y: place.y + way.y / 2)
      Hand(touch).touch(through: [place, half, place + way])
    }
  }

  /// Flings a finger over a view.
  @discardableResult
  public static func swipe(_ view: UIView, _ direction: UISwipeGestureRecognizer.Direction) -> Outcome {
    let length: CGFloat = 60
    let way: CGPoint =
      switch direction {
      case .left: CGPoint(x: -length, y: 0)
      case .up: CGPoint(x: 0, y: -length)
      case .down: CGPoint(x: 0, y: length)
      default: CGPoint(x: length, y: 0)
      }
    return gesture(on: view, from: nil) { place, touch in
      touch.isFast = true
      Hand(touch).touch(through: [place, place + way])
    }
  }

  /// Finds out whether a finger can reach the view, and lets it.
  static func gesture(on view: UIView, from point: CGPoint?, _ body: (CGPoint, UITouch) -> Void) -> Outcome {
    switch reach(view, at: point) {
    case .failure(let obstacle): return .impossible(obstacle.reason)
    case .success(let place):
      let touch = UITouch()
      touch.window = view.window
      body(place, touch)
      return .done
    }
  }

  struct Obstacle: Error {
    let reason: String
  }

  /// The place in the window where a finger lands that goes for `view`; or what is in its way.
  static func reach(_ view: UIView, at point: CGPoint?) -> Result<CGPoint, Obstacle> {
    view.window?.layoutIfNeeded()
    let name = UIView.name(of: view)
    func no(_ reason: String) -> Result<CGPoint, Obstacle> { .failure(Obstacle(reason: reason)) }
    guard let window = view.window else {
      return no("\(name) is in no window. Add it to one, or show it with UIWindow.showing(_:).")
    }
    var above: UIView? = view
    while let here = above {
      let who = here === view ? name : "\(UIView.name(of: here)), which contains \(name),"
      if here.isHidden { return no("\(who) is hidden.") }
      if here.alpha < 0.01 { return no("\(who) is transparent.") }
      if !here.isUserInteractionEnabled { return no("\(who) has no user interaction.") }
      above = here.superview
    }
    if view.bounds.isEmpty { return no("\(name) has no size. Set its frame.") }
    if let control = view as? UIControl, !control.isEnabled { return no("\(name) is disabled.") }
    let place = view.convert(point ?? view.bounds.center, to: nil)
    guard let hit = window.hitTest(place, with: nil) else {
      return no("\(name) is outside the screen at (\(number(place.x)), \(number(place.y))).")
    }
    if !hit.isDescendant(of: view) {
      let outside = view.isDescendant(of: hit)
      return no(
        outside
          ? "\(name) is outside the bounds of what contains it, so the finger meets \(UIView.name(of: hit))."
          : "\(UIView.name(of: hit)) covers it.")
    }
    return .success(place)
  }

  nonisolated static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\((Double(value) * 100).rounded() / 100)"
  }
}
