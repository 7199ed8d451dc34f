import Rx

/// Tells a closure of a control's events until it is disposed of.
///
/// ```swift
/// import RxControls
///
/// let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
/// let window = UIWindow.showing(button)
/// var taps = 0
/// let count: ControlTarget.Callback = { _ in taps += 1 }
/// let target = ControlTarget(control: button, controlEvents: .touchUpInside, callback: count)
/// Fingers.tap(button)
/// target.isDisposed  // → false
/// target.dispose()
/// Fingers.tap(button)
/// taps  // → 1
/// target.isDisposed  // → true
/// ```
@preconcurrency @MainActor
public final class ControlTarget: NSObject, Cancelable, ControlListener {
  /// What is told of an event.
  public typealias Callback = @MainActor (UIControl) -> Void

  private weak var control: UIControl?
  private let controlEvents: UIControl.Event
  private var callback: Callback?
  // Until it is disposed of, it keeps itself: the control may go away first.
  private var itself: ControlTarget?

  /// Adds itself to the control.
  public init(control: UIControl, controlEvents: UIControl.Event, callback: @escaping Callback) {
    self.control = control
    self.controlEvents = controlEvents
    self.callback = callback
    super.init()
    itself = self
    control.addTarget(self, action: #sel(ControlTarget.eventHandler(_:)), for: controlEvents)
  }

  func eventHandler(_ sender: UIControl) { callback?(sender) }

  package func controlSent(_ control: UIControl) { callback?(control) }

  public nonisolated var isDisposed: Bool { onMain("ControlTarget.isDisposed") { callback == nil } }

  /// Takes itself back; off the main thread, as soon as that one gets to it, since a bag may go away anywhere.
  public nonisolated func dispose() { onMainSoon { self.stop() } }

  private func stop() {
    control?.removeTarget(self, action: #sel(ControlTarget.eventHandler(_:)), for: controlEvents)
    callback = nil
    itself = nil
  }
}
