/// A date, a time, or a span.
///
/// ```swift
/// import Foundation
///
/// let day: TimeInterval = 86_400
/// let arrival = UIDatePicker()
/// arrival.datePickerMode = .date
/// arrival.minimumDate = Date(timeIntervalSinceReferenceDate: 10 * day)
/// arrival.maximumDate = Date(timeIntervalSinceReferenceDate: 20 * day)
/// let window = UIWindow.showing(arrival)
/// Fingers.choose(Date(timeIntervalSinceReferenceDate: 12 * day), in: arrival)
/// arrival.date.timeIntervalSinceReferenceDate / day  // → 12.0
/// // A date outside the limits becomes the nearest one inside.
/// arrival.setDate(Date(timeIntervalSinceReferenceDate: 99 * day), animated: false)
/// arrival.date.timeIntervalSinceReferenceDate / day  // → 20.0
/// ```
open class UIDatePicker: UIControl {
  /// What the wheels show in UIKit; here only `.countDownTimer` makes a difference.
  public enum Mode: Int, Sendable {
    /// A time of day in UIKit; here a chosen `date` keeps its day.
    case time
    /// A day in UIKit; here a chosen `date` keeps its time of day.
    case date
    /// A moment, with its day and its time: what a picker shows unless told otherwise.
    case dateAndTime
    /// A span: `Fingers.choose(duration:in:)` sets `countDownDuration`, which the picker speaks of in place of
    /// the date.
    case countDownTimer
  }

  /// `.dateAndTime` unless set. A person can choose a duration only where it is `.countDownTimer`.
  open var datePickerMode = Mode.dateAndTime
  /// The earliest date, or nil for no limit. An earlier `date` moves to it at once, without an event; while it
  /// is later than `maximumDate`, neither limit counts.
  open var minimumDate: Date? { didSet { date = clamped(date) } }
  /// The latest date, or nil for no limit. A later `date` moves to it at once, without an event.
  open var maximumDate: Date? { didSet { date = clamped(date) } }
  /// The seconds that a timer's wheels show; only where `datePickerMode` is `.countDownTimer`.
  ///
  /// ```swift
  /// let egg = UIDatePicker()
  /// egg.datePickerMode = .countDownTimer
  /// egg.minuteInterval = 1
  /// let window = UIWindow.showing(egg)
  /// Fingers.choose(duration: 240, in: egg)
  /// egg.countDownDuration  // → 240.0
  /// ```
  open var countDownDuration: TimeInterval = 0
  /// Kept for code that sets it: no date is rounded to it here.
  open var minuteInterval = 1
  /// Kept for code that sets it, Gregorian at first; nothing here depends on it.
  open var calendar: Calendar! = Calendar(identifier: .gregorian)
  /// Kept for code that sets it, UTC at first; the picker speaks of its date in UTC all the same.
  open var timeZone: TimeZone? = TimeZone(identifier: "UTC")

  /// UIKit: setting it sends no event, and a date outside the limits becomes the nearer one.
  open var date = Date(timeIntervalSinceReferenceDate: 0) {
    didSet { if date != clamped(date) { date = clamped(date) } }
  }

  /// Turns the wheels at once, animated or not, within the limits and without an event, as setting `date` does.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  private func clamped(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return [maximumDate.map { min($0, date) } ?? date, minimumDate].compactMap(\.self).max() ?? date
  }

  /// Always 320 by 216 points, in every mode.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override var spokenContent: String {
    datePickerMode == .countDownTimer ? "\(Fingers.number(countDownDuration)) s" : String(date.description.prefix(16))
  }
}
