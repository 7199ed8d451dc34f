/// A view that turns touches into events and tells targets of them.
///
/// ```swift
/// final class Door: UIControl {}
///
/// final class House: NSObject {
///   var story: [String] = []
///   func knocked(_ sender: Door) { story.append("knock") }
/// }
///
/// let house = House()
/// let door = Door(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
/// door.addTarget(house, action: #sel(House.knocked), for: .touchUpInside)
/// door.addAction(UIAction { _ in house.story.append("touch") }, for: .touchDown)
/// door.addAction(UIAction { _ in house.story.append("slipped") }, for: [.touchUpOutside, .touchCancel])
/// let window = UIWindow.showing(door)
/// Fingers.tap(door)
/// house.story  // → ["touch", "knock"]
/// door.actions(forTarget: house, forControlEvent: .touchUpInside)?.count  // → Optional(1)
/// door.allControlEvents.contains(.touchDown)  // → true
///
/// door.removeTarget(house, action: nil, for: .allEvents)
/// door.sendActions(for: .touchUpInside)
/// house.story.count  // → 2
/// door.isEnabled = false
/// door.state == .disabled  // → true
/// Fingers.tap(door)  // → impossible: Door is disabled.
/// ```
open class UIControl: UIView {
  /// What can happen to a control.
  ///
  /// ```swift
  /// let pad = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// let window = UIWindow.showing(pad)
  /// var heard: [String] = []
  /// let events: KeyValuePairs<String, UIControl.Event> = [
  ///   "down": .touchDown, "again": .touchDownRepeat, "inside": .touchDragInside, "exit": .touchDragExit,
  ///   "outside": .touchDragOutside, "enter": .touchDragEnter, "up": .touchUpInside, "up outside": .touchUpOutside,
  /// ]
  /// for (name, event) in events { pad.addAction(UIAction { _ in heard.append(name) }, for: event) }
  /// Fingers.drag(pad, by: CGPoint(x: 10, y: 0))
  /// heard  // → ["down", "inside", "inside", "up"]
  /// heard = []
  /// Fingers.drag(pad, by: CGPoint(x: 300, y: 0))
  /// heard  // → ["down", "exit", "outside", "outside", "up outside"]
  /// UIControl.Event.allTouchEvents.contains(.touchCancel)  // → true
  /// ```
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger has landed on the control, which is highlighted by then.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// Sent together with `touchDown` where it is the second tap of a double tap, or a later one.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger that landed on the control moves, and is within its bounds; sent at each move.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger that landed on the control moves, and is outside its bounds; sent at each move.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger has come back into the bounds; sent before the `touchDragInside` of the same move.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger has left the bounds; sent before the `touchDragOutside` of the same move.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted within the bounds: a tap. A switch or a stepper has its new value by then.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside the bounds: no button acts and no switch turns.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away, by a gesture recognizer for instance; no `touchUpInside` follows.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person has changed the value of the control, such as that of a switch or a slider. Code that sets it
    /// sends nothing.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for was done: sent after `touchUpInside` of a button, with `valueChanged`, and by
    /// the return key in a text field.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Never sent by the library: controls have no menus here.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field has taken the focus; sent after its delegate is told.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person has typed, deleted, composed or cleared text in a text field. Code that sets the text sends nothing.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field has given up the focus; sent after its delegate is told.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed in a text field, which gives up the focus if anybody listens to this event.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Everything a finger on a control can cause, from `touchDown` to `touchCancel`.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// The four events of a text field, from `editingDidBegin` to `editingDidEndOnExit`.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The four bits that are free for events of your own; the library sends none of them.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The four bits that belong to UIKit itself; the library sends none of them.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every bit there is; with it, `removeTarget(_:action:for:)` takes a target back whatever it listened to.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control looks and behaves.
  ///
  /// ```swift
  /// let button = UIButton()
  /// button.isSelected = true
  /// button.isHighlighted = true
  /// button.state == [.selected, .highlighted]  // → true
  /// button.isEnabled = false
  /// button.state.contains(.disabled)  // → true
  /// ```
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others: the state whose title and picture a button shows where nothing else was set.
    public static let normal: State = []
    /// A finger that landed on the control is within its bounds, or code has set `isHighlighted`.
    public static let highlighted = State(rawValue: 1 << 0)
    /// `isEnabled` is false: fingers cannot use the control.
    public static let disabled = State(rawValue: 1 << 1)
    /// Code has set `isSelected`; no touch does.
    public static let selected = State(rawValue: 1 << 2)
    /// Never part of `state` here, where nothing moves a focus from control to control.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// A class: a list of weak references would be slow to go through.
  private final class TargetAction {
    /// Weak: a control does not keep its targets. Nil from the start asks the responder chain.
    private weak var weakTarget: AnyObject?
    /// A target that sees to its own removal. A weak reference would make every count of its references slow.
    let listener: (any ControlListener)?
    let asksChain: Bool
    let action: Selector
    var events: Event

    init(_ target: AnyObject?, _ action: Selector, _ events: Event) {
      listener = target as? any ControlListener
      weakTarget = listener == nil ? target : nil
      self.action = action
      self.events = events
      asksChain = target == nil
    }

    var target: AnyObject? { listener ?? weakTarget }
  }

  private var targetActions: [TargetAction] = []
  /// The one that is told now, if it is a listener's.
  private var telling: TargetAction?
  private var closures: [(action: UIAction, events: Event)] = []

  /// Whether a finger can use the control, as it can at first; a disabled one is drawn pale. Code can still
  /// send its events.
  open var isEnabled = true
  /// A mark that only code sets and takes away, for a button that shows something else when it is on.
  open var isSelected = false
  /// True while the finger that landed on the control is within its bounds; code may set it too.
  open var isHighlighted = false
  /// True from a finger's landing on the control until it lifts or its touch is cancelled, also while it is outside.
  open private(set) var isTracking = false
  /// Whether the finger that landed on the control is within its bounds; false when it has lifted and targets
  /// were told.
  open private(set) var isTouchInside = false

  /// Put together from `isHighlighted`, `isEnabled` and `isSelected`, at each call.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  // MARK: Targets

  /// Sends `action` to `target` at each of `events`. The target is not kept; nil means the first in the responder chain
  /// that has such a method.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    let object = target.map { $0 as AnyObject }
    let same = targetActions.firstIndex {
      $0.action == action && $0.asksChain == (object == nil) && $0.target === object
    }
    // UIKit: the same target and action are one entry, however often they are added.
    if let same {
      targetActions[same].events.formUnion(events)
    } else {
      targetActions.append(TargetAction(object, action, events))
    }
  }

  /// Takes back targets; nil stands for any target, or any action.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let object = target.map { $0 as AnyObject }
    for index in targetActions.indices {
      let one = targetActions[index]
      if object != nil, one.target !== object { continue }
      if let action, one.action != action { continue }
      targetActions[index].events.subtract(events)
    }
    targetActions.removeAll { $0.events.isEmpty || ($0.target == nil && !$0.asksChain) }
  }

  /// Runs a closure at each of `events`, after the targets. An action with the same identifier is replaced,
  /// with all its events.
  open func addAction(_ action: UIAction, for events: Event) {
    closures.removeAll { $0.action.identifier == action.identifier }
    closures.append((action, events))
  }

  /// Runs the action no more at `events`; it is found by its identifier and gone when no event is left.
  open func removeAction(_ action: UIAction, for events: Event) {
    for index in closures.indices where closures[index].action.identifier == action.identifier {
      closures[index].events.subtract(events)
    }
    closures.removeAll { $0.events.isEmpty }
  }

  /// The targets that are still there, each once; closures and those found by the responder chain are not among them.
  open var allTargets: Set<AnyHashable> {
    Set(targetActions.compactMap { $0.target as? NSObject }.map(AnyHashable.init))
  }

  /// Every event that a target or a closure waits for.
  open var allControlEvents: Event {
    targetActions.map(\.events).reduce(closures.map(\.events).reduce([]) { $0.union($1) }) { $0.union($1) }
  }

  /// The names of the actions that go to `target` at one of `events`.
  open func actions(forTarget target: Any?, forControlEvent events: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = targetActions.filter { !$0.events.isDisjoint(with: events) && $0.target === object }.map(\.action.name)
    return names.isEmpty ? nil : names
  }

  // MARK: Events

  /// Tells everybody who asked for one of `events`, in the order they asked.
  open func sendActions(for events: Event) { send(events, with: nil) }

  /// Sends one action. Override it to watch or to stop what a control sends.
  ///
  /// ```swift
  /// final class Counted: UIControl {
  ///   var count = 0
  ///   override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
  ///     count += 1
  ///     super.sendAction(action, to: target, for: event)
  ///   }
  /// }
  ///
  /// final class Owner: NSObject {
  ///   func tapped(_ sender: Counted) {}
  /// }
  ///
  /// let owner = Owner()
  /// let control = Counted(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  /// control.addTarget(owner, action: #sel(Owner.tapped), for: .touchUpInside)
  /// let window = UIWindow.showing(control)
  /// Fingers.tap(control)
  /// control.count  // → 1
  /// ```
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    // What every control property comes through: it costs a third of looking for the method.
    if let telling, let listener = telling.listener, telling.action == action, (target as? NSObject) === listener {
      return listener.controlSent(self)
    }
    let receiver = target ?? self.target(forAction: action, withSender: self)
    // The cast finds nearly all, and costs a quarter of what the bridge does.
    guard let object = receiver.map({ $0 as? NSObject ?? $0 as AnyObject }) else { return }
    if !action.perform(on: object, sender: self, event: event) {
      fatalError(
        "\(type(of: object)): unrecognized selector \(action) from \(type(of: self)). Make it with #sel and a method of the target."
      )
    }
  }

  func send(_ events: Event, with event: UIEvent?) {
    guard let watcher = ControlWatch.watcher else { return tell(events, with: event) }
    let number = watcher.begins()
    tell(events, with: event)
    watcher.ends(number)
  }

  private func tell(_ events: Event, with event: UIEvent?) {
    var someAreGone = false
    let outer = telling
    // A list of its own: targets come and go while they are told.
    for one in targetActions where !one.events.isDisjoint(with: events) {
      if let listener = one.listener {
        telling = one
        sendAction(one.action, to: listener, for: event)
      } else if one.asksChain {
        sendAction(one.action, to: nil, for: event)
      } else if let target = one.target {
        sendAction(one.action, to: target, for: event)
      } else {
        someAreGone = true
      }
    }
    telling = outer
    for (action, wanted) in closures where !wanted.isDisjoint(with: events) { action.run(sender: self) }
    if someAreGone { targetActions.removeAll { $0.target == nil && !$0.asksChain } }
  }

  // MARK: Touches

  /// Highlights the control, begins to follow the finger and sends `touchDown`; nothing of it while disabled.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    track(touch)
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  /// Follows the finger and sends the drag events; the highlight goes while the finger is outside.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    track(touch)
    if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  /// Changes the value if the finger lifts inside, and then sends `touchUpInside`, or `touchUpOutside`
  /// elsewhere; a button also sends `primaryActionTriggered`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    (isTracking, isHighlighted) = (false, false)
    if isTouchInside { touchedUpInside(touch) }
    send(isTouchInside ? .touchUpInside : .touchUpOutside, with: event)
    if isTouchInside, triggersPrimaryAction { send(.primaryActionTriggered, with: event) }
    isTouchInside = false
  }

  /// Gives up the finger and the highlight, and sends `touchCancel`; the value stays.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isHighlighted, isTouchInside) = (false, false, false)
    send(.touchCancel, with: event)
  }

  /// A finger is on the control; a slider follows it.
  func track(_ touch: UITouch) {}

  /// A finger was lifted inside; a switch turns.
  func touchedUpInside(_ touch: UITouch) {}

  var triggersPrimaryAction: Bool { false }

  /// A person changed the value.
  func changedByHand() { send([.valueChanged, .primaryActionTriggered], with: nil) }
}

/// A closure that a control can run.
@preconcurrency @MainActor
public final class UIAction: NSObject {
  /// Runs with the action; its sender is the control.
  public typealias UIActionHandler = @MainActor (UIAction) -> Void

  /// Becomes the title of a button that is made with the action; empty unless given.
  public let title: String
  /// What a control knows the action by: it has one action of each identifier.
  public let identifier: String
  /// The control, or the bar button, that runs the action; nil before and after.
  public private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Makes an action to give to a control or a bar button; its identifier is a new one of its own unless given.
  public init(title: String = "", identifier: String? = nil, handler: @escaping UIActionHandler) {
    self.title = title
    self.identifier = identifier ?? UUID().uuidString
    self.handler = handler
    super.init()
  }

  func run(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A target that a control may keep, because it takes itself back when it is not needed any more, and that is told without
/// a look for the method of its action.
@MainActor
package protocol ControlListener: NSObject {
  /// Does what the action does with which it was added.
  func controlSent(_ control: UIControl)
}
