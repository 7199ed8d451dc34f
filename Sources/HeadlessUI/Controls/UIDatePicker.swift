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
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
  }

  open var datePickerMode = Mode.dateAndTime
  open var minimumDate: Date? { didSet { date = clamped(date) } }
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
  open var minuteInterval = 1
  open var calendar: Calendar! = Calendar(identifier: .gregorian)
  open var timeZone: TimeZone? = TimeZone(identifier: "UTC")

  /// UIKit: setting it sends no event, and a date outside the limits becomes the nearer one.
  open var date = Date(timeIntervalSinceReferenceDate: 0) {
    didSet { if date != clamped(date) { date = clamped(date) } }
  }

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  private func clamped(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return [maximumDate.map { min($0, date) } ?? date, minimumDate].compactMap(\.self).max() ?? date
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override var spokenContent: String {
    datePickerMode == .countDownTimer ? "\(Fingers.number(countDownDuration)) s" : String(date.description.prefix(16))
  }
}
