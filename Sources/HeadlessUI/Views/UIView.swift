/// A rectangle on the screen, with others inside it.
///
/// ```swift
/// final class Card: UIView {
///   var story: [String] = []
///
///   override func willMove(toSuperview newSuperview: UIView?) { story.append(newSuperview == nil ? "leaves" : "comes") }
///   override func didMoveToSuperview() { story.append(superview == nil ? "left" : "came") }
///   override func willMove(toWindow newWindow: UIWindow?) { story.append(newWindow == nil ? "goes dark" : "is lit") }
///   override func didMoveToWindow() { story.append(window == nil ? "dark" : "lit") }
///   override func layoutSubviews() { story.append("lays out") }
/// }
///
/// let card = Card(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
/// let window = UIWindow()
/// window.addSubview(card)
/// window.layoutIfNeeded()
/// card.story  // → ["comes", "is lit", "lit", "came", "lays out"]
///
/// card.story = []
/// card.frame.size.width = 200
/// card.setNeedsLayout()
/// card.layoutIfNeeded()
/// card.removeFromSuperview()
/// card.story  // → ["lays out", "leaves", "goes dark", "dark", "left"]
/// ```
open class UIView: UIResponder {
  /// Where it is, in its superview's coordinates.
  ///
  /// ```swift
  /// let card = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
  /// card.center.x  // → 60.0
  /// card.center = CGPoint(x: 100, y: 100)
  /// card.frame.origin.x  // → 50.0
  /// card.bounds.origin.x  // → 0.0
  /// ```
  open var frame: CGRect {
    didSet {
      if frame.size != oldValue.size {
        bounds.size = frame.size
        setNeedsLayout()
      }
    }
  }

  /// What it shows, in its own coordinates. Its origin is not zero where the content is scrolled.
  open var bounds: CGRect {
    didSet {
      if bounds.size != frame.size { frame.size = bounds.size }
    }
  }

  /// The middle of its frame.
  open var center: CGPoint {
    get { frame.center }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Whether nobody sees it. A hidden view, and one that is all but transparent, cannot be touched either.
  ///
  /// ```swift
  /// let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  /// card.accessibilityIdentifier = "card"
  /// card.backgroundColor = .yellow
  /// card.clipsToBounds = true
  /// card.isOpaque = false
  /// let window = UIWindow()
  /// window.addSubview(card)
  /// window.makeKeyAndVisible()
  /// Fingers.tap(card).isDone  // → true
  /// card.alpha = 0
  /// Fingers.tap(card).isDone  // → false
  /// card.alpha = 1
  /// card.isUserInteractionEnabled = false
  /// Fingers.tap(card)  // → impossible: card has no user interaction.
  /// ```
  open var isHidden = false
  /// How opaque the view and all inside it are, 1 at first. Below 0.01 it is not drawn, and cannot be touched.
  open var alpha: CGFloat = 1
  /// Whether a finger meets it: true at first. With false the finger passes it, and all
  /// inside it, and meets what is behind.
  open var isUserInteractionEnabled = true
  /// Kept for code that sets it; nothing here depends on it. True at first.
  open var isOpaque = true
  /// Whether what is inside it is drawn only where it lies in its bounds; false at first. Fingers
  /// meet nothing outside either way.
  open var clipsToBounds = false
  /// The colour behind the view. Nothing is drawn where it is nil, as at first, except that a window is white then.
  open var backgroundColor: UIColor?
  /// Kept for code that sets it; drawings do not use it, and the views inside do not take
  /// it over. `systemBlue` at first.
  open var tintColor: UIColor! = .systemBlue
  /// A number to find the view by, with `viewWithTag(_:)`; 0 at first.
  open var tag = 0
  /// The name of the view where `Fingers` and `Picture` speak of it, in place of its class; nil at first.
  open var accessibilityIdentifier: String?
  /// What the view is, for those who do not see it. `Picture` puts it in quotation marks
  /// behind the name; nil at first.
  open var accessibilityLabel: String?

  /// The views inside it, from the lowest to the topmost, which a finger meets first.
  open internal(set) var subviews: [UIView] = []
  /// The view it is inside of; nil for one that stands alone, as a window does.
  open internal(set) weak var superview: UIView?
  /// Those that look at its touches, in the order in which they were added; nil before the first one. Each
  /// has this view as its `view`, and leaves the one that it looked at before.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet {
      let now = gestureRecognizers ?? []
      for recognizer in oldValue ?? [] where recognizer.view === self && !now.contains(where: { $0 === recognizer }) {
        recognizer.view = nil
      }
      for recognizer in now where recognizer.view !== self {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
      }
    }
  }
  weak var controller: UIViewController?
  var ownConstraints: [NSLayoutConstraint] = []
  private var needsLayout = true

  /// A view that is in no other yet, with bounds of the same size that begin at zero.
  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// What `fromNib` calls. The coder holds nothing, so the view has no size, and it is never nil.
  public required init?(coder: NSCoder) {
    frame = .zero
    bounds = .zero
    super.init()
  }

  public override convenience init() { self.init(frame: .zero) }

  /// Makes one as a nib does: `init?(coder:)`, then `outlets`, then `awakeFromNib()`.
  ///
  /// ```swift
  /// final class Badge: UIView {
  ///   var label: UILabel!
  ///   required init?(coder: NSCoder) { super.init(coder: coder) }
  ///   override func awakeFromNib() {
  ///     super.awakeFromNib()
  ///     label.text = "new"
  ///   }
  /// }
  ///
  /// let badge = Badge.fromNib { $0.label = UILabel() }
  /// badge.label.text  // → Optional("new")
  /// ```
  public static func fromNib(_ outlets: (Self) -> Void) -> Self { awaken(Self(coder: NibCoder()), outlets) }

  /// The same where there are no outlets.
  public static func fromNib() -> Self { fromNib { _ in } }

  open override var next: UIResponder? { controller ?? superview }

  open override nonisolated class var announcedMessages: [Selector] {
    super.announcedMessages
      + [#sel(UIView.layoutSubviews), #sel(UIView.didMoveToSuperview), #sel(UIView.didMoveToWindow)]
  }

  // MARK: The tree

  /// The window it is in.
  open var window: UIWindow? { superview?.window }

  /// Puts a view inside this one, above the others; it leaves the view it was in.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view inside this one, so many above the lowest.
  ///
  /// ```swift
  /// let table = UIView()
  /// let names = ["plate", "fork", "glass", "cloth"]
  /// let things = names.map { name in
  ///   let thing = UIView()
  ///   thing.accessibilityLabel = name
  ///   return thing
  /// }
  /// table.addSubview(things[0])
  /// table.insertSubview(things[1], at: 0)
  /// table.insertSubview(things[2], aboveSubview: things[1])
  /// table.insertSubview(things[3], belowSubview: things[1])
  /// table.subviews.map { $0.accessibilityLabel ?? "" }  // → ["cloth", "fork", "glass", "plate"]
  /// table.bringSubviewToFront(things[1])
  /// table.sendSubviewToBack(things[0])
  /// table.subviews.map { $0.accessibilityLabel ?? "" }  // → ["plate", "cloth", "glass", "fork"]
  /// ```
  open func insertSubview(_ view: UIView, at index: Int) {
    if view === self || isDescendant(of: view) {
      fatalError("Can't add \(UIView.name(of: view)) to itself, or to what it contains.")
    }
    let oldWindow = view.window
    if view.superview !== self { view.willMove(toSuperview: self) }
    if window !== oldWindow { view.tellAll { $0.willMove(toWindow: window) } }
    let old = view.superview
    if let place = old?.subviews.firstIndex(where: { $0 === view }) {
      old?.willRemoveSubview(view)
      old?.subviews.remove(at: place)
    }
    view.superview = self
    subviews.insert(view, at: min(max(0, index), subviews.count))
    if window !== oldWindow {
      view.tellAll { view in view.announce(#sel(UIView.didMoveToWindow)) { view.didMoveToWindow() } }
    }
    if old !== self { view.announce(#sel(UIView.didMoveToSuperview)) { view.didMoveToSuperview() } }
    didAddSubview(view)
    setNeedsLayout()
  }

  /// Puts a view inside this one, behind `other`; behind all where that is not inside.
  open func insertSubview(_ view: UIView, belowSubview other: UIView) {
    // It may lie lower already, and leave that place first.
    insertSubview(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === other } ?? 0)
  }

  /// Puts a view inside this one, in front of `other`; in front of all where that is not inside.
  open func insertSubview(_ view: UIView, aboveSubview other: UIView) {
    insertSubview(
      view, at: subviews.filter { $0 !== view }.firstIndex { $0 === other }.map { $0 + 1 } ?? subviews.count)
  }

  /// Makes one of the views inside the topmost; a view that is not inside changes nothing.
  open func bringSubviewToFront(_ view: UIView) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: place))
  }

  /// Makes one of the views inside the lowest; a view that is not inside changes nothing.
  open func sendSubviewToBack(_ view: UIView) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: place), at: 0)
  }

  /// Takes it out of the view it is in, and ends editing inside it. Nothing happens where it is in none.
  open func removeFromSuperview() {
    guard let superview else { return }
    let hadWindow = window != nil
    willMove(toSuperview: nil)
    if hadWindow { tellAll { $0.willMove(toWindow: nil) } }
    if hadWindow, let first = UIResponder.first as? UIView, first.isDescendant(of: self) {
      first.resignFirstResponder()
    }
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if hadWindow { tellAll { view in view.announce(#sel(UIView.didMoveToWindow)) { view.didMoveToWindow() } } }
    announce(#sel(UIView.didMoveToSuperview)) { didMoveToSuperview() }
  }

  /// Whether it is `view`, or somewhere inside it.
  open func isDescendant(of view: UIView) -> Bool {
    var one: UIView? = self
    while let here = one {
      if here === view { return true }
      one = here.superview
    }
    return false
  }

  /// The view with a tag: this one, or the first one inside it.
  ///
  /// ```swift
  /// let form = UIView()
  /// let row = UIView()
  /// let field = UITextField()
  /// form.addSubview(row)
  /// row.addSubview(field)
  /// field.tag = 7
  /// form.viewWithTag(7) === field  // → true
  /// field.isDescendant(of: form)  // → true
  /// field.superview === row  // → true
  /// ```
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Called when a view has come in; override it to hear of that.
  ///
  /// ```swift
  /// final class Tray: UIView {
  ///   var story: [String] = []
  ///   override func didAddSubview(_ subview: UIView) { story.append("+ \(subview.tag)") }
  ///   override func willRemoveSubview(_ subview: UIView) { story.append("- \(subview.tag)") }
  /// }
  ///
  /// let tray = Tray()
  /// let cup = UIView()
  /// cup.tag = 7
  /// tray.addSubview(cup)
  /// cup.removeFromSuperview()
  /// tray.story  // → ["+ 7", "- 7"]
  /// ```
  open func didAddSubview(_ subview: UIView) {}
  /// Called when a view is about to go.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before it comes into another view, or leaves with nil; override it to hear of that.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when it has come into another view, or has left, when `superview` is nil; override it to hear of that.
  open func didMoveToSuperview() {}
  /// Called on it and all views inside before they come into another window, or leave with
  /// nil; override it to hear of that.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called on it and all views inside when they have come into another window, or are in
  /// none; override it to hear of that.
  open func didMoveToWindow() {}

  private func tellAll(_ tell: (UIView) -> Void) {
    tell(self)
    for view in subviews { view.tellAll(tell) }
  }

  // MARK: Layout

  /// Has `layoutSubviews()` called at the next `layoutIfNeeded()`. `Fingers` and `Picture` lay out the
  /// views before they do anything.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays out what needs it, from here down.
  open func layoutIfNeeded() {
    if needsLayout {
      if !ownConstraints.isEmpty { obeyConstraints() }
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      announce(#sel(UIView.layoutSubviews)) { layoutSubviews() }
      if let controller {
        controller.announce(#sel(UIViewController.viewDidLayoutSubviews)) { controller.viewDidLayoutSubviews() }
      }
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Called by `layoutIfNeeded()` where layout is needed, before the views inside have theirs; override it to
  /// place them. Does nothing itself.
  open func layoutSubviews() {}
  /// Does nothing: a `Picture` always draws everything.
  open func setNeedsDisplay() {}

  /// The size it takes to show its content.
  ///
  /// ```swift
  /// /// As high as it has lines.
  /// final class Poem: UIView {
  ///   var lines = 4
  ///   override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 20 * lines) }
  /// }
  ///
  /// let poem = Poem()
  /// poem.sizeThatFits(CGSize(width: 320, height: 480)).height  // → 80.0
  /// poem.sizeToFit()
  /// poem.bounds.height  // → 80.0
  /// ```
  open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size that fits the content: the view's own size, unless a class says better.
  open var intrinsicContentSize: CGSize { bounds.size }

  /// Takes the size that `sizeThatFits(_:)` gives; the upper left corner stays.
  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }

  // MARK: Where a finger lands

  /// A point of `view`, or of the window without one, in this view's coordinates.
  ///
  /// ```swift
  /// let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  /// let box = UIView(frame: CGRect(x: 100, y: 50, width: 80, height: 80))
  /// let dot = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
  /// page.addSubview(box)
  /// box.addSubview(dot)
  /// dot.convert(CGPoint(x: 0, y: 0), to: page).x  // → 105.0
  /// page.convert(CGPoint(x: 105, y: 55), to: dot).x  // → 0.0
  /// box.convert(CGPoint(x: 100, y: 50), from: page).x  // → 0.0
  /// page.convert(dot.bounds, from: dot).midY  // → 60.0
  /// dot.convert(dot.bounds, to: box).midY  // → 10.0
  /// ```
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let inWindow = view.map { $0.inWindow(point) } ?? point
    return inWindow - originInWindow
  }

  /// A point of this view in `view`'s coordinates, or in the window's without one.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view.map { $0.convert(point, from: self) } ?? inWindow(point)
  }

  /// A rectangle of `view`, or of the window without one, in this view's coordinates; its size stays the same.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// A rectangle of this view in `view`'s coordinates, or in the window's without one; its size stays the same.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  private func inWindow(_ point: CGPoint) -> CGPoint { point + originInWindow }

  /// Where this view's (0, 0) is in its window, or in the topmost view without one.
  private var originInWindow: CGPoint {
    let here = self is UIWindow ? .zero : frame.origin - bounds.origin
    return superview.map { here + $0.originInWindow } ?? here
  }

  /// Whether a point in its own coordinates is in its bounds. `hitTest(_:with:)` asks it, so an override
  /// changes where fingers meet the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The deepest view at `point` that takes touches.
  ///
  /// UIKit: a view that is hidden, takes no part, or is less than 1 % there has none, nor have the views inside it; what
  /// lies outside its superview's bounds cannot be touched although it can be seen.
  ///
  /// ```swift
  /// let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  /// let button = UIButton(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
  /// page.addSubview(button)
  /// page.hitTest(CGPoint(x: 120, y: 120), with: nil) === button  // → true
  /// page.hitTest(CGPoint(x: 10, y: 10), with: nil) === page  // → true
  /// page.hitTest(CGPoint(x: 400, y: 10), with: nil) == nil  // → true
  /// button.point(inside: CGPoint(x: 49, y: 1), with: nil)  // → true
  /// button.isHidden = true
  /// page.hitTest(CGPoint(x: 120, y: 120), with: nil) === page  // → true
  /// ```
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Has a recognizer look at the touches of this view and of those inside it; it leaves the view it was on.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    if recognizer.view !== self { gestureRecognizers = (gestureRecognizers ?? []) + [recognizer] }
  }

  /// Stops a recognizer from looking at this view's touches; its `view` becomes nil. One of another view stays there.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    if recognizer.view === self { gestureRecognizers?.removeAll { $0 === recognizer } }
  }

  /// Ends editing in this view and those inside it.
  ///
  /// ```swift
  /// let form = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  /// let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  /// form.addSubview(field)
  /// let window = UIWindow.showing(form)
  /// Fingers.tap(field)
  /// field.isFirstResponder  // → true
  /// form.endEditing(true)
  /// field.isFirstResponder  // → false
  /// ```
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let first = UIResponder.first as? UIView, first.isDescendant(of: self) else { return true }
    return first.resignFirstResponder()
  }

  /// Runs `animations` and then `completion`: here nothing takes time.
  ///
  /// ```swift
  /// let card = UIView()
  /// UIView.animate(withDuration: 0.3) {
  ///   card.alpha = 0.5
  /// } completion: { isDone in
  ///   print("done: \(isDone)")
  /// }
  /// // Prints "done: true"
  /// card.alpha  // → 0.5
  /// ```
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  // MARK: In words

  /// What it shows, in a few words; a class says its own.
  open var spokenContent: String { "" }

  package static func name(of view: UIView) -> String {
    view.accessibilityIdentifier ?? "\(type(of: view))".components(separatedBy: "<")[0]
  }
}
