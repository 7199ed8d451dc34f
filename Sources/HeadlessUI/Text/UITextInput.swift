/// A place between two characters of a text input.
public final class UITextPosition: NSObject {
  /// How many UTF-16 units stand before it.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }
}

/// What lies between two places of a text input.
public final class UITextRange: NSObject {
  /// The earlier place, whichever way round the range was made.
  public let start: UITextPosition
  /// The later place, the same as `start` for an empty range.
  public let end: UITextPosition
  /// Whether no character lies in it, as at an insertion point.
  public var isEmpty: Bool { start.offset == end.offset }

  /// The earlier of the two places becomes the start.
  init(start: UITextPosition, end: UITextPosition) {
    (self.start, self.end) = start.offset <= end.offset ? (start, end) : (end, start)
  }
}

/// Something whose text an input method can read and compose in: text fields and text views.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The place before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The place behind the last character.
  var endOfDocument: UITextPosition { get }
  /// Where the text is that an input method is composing; nil while it composes none.
  var markedTextRange: UITextRange? { get }
  /// The text of a range.
  func text(in range: UITextRange) -> String?
  /// The range between two places.
  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange?
  /// How many UTF-16 units lie between two places.
  func offset(from start: UITextPosition, to end: UITextPosition) -> Int
  /// Decides on what is composed.
  func unmarkText()
}

/// A text seen as places and ranges. One that lies beyond the end of the text is cut off there.
struct TextDocument {
  let text: String

  var start: UITextPosition { UITextPosition(0) }
  var end: UITextPosition { UITextPosition(text.utf16.count) }

  func text(in range: UITextRange) -> String {
    let length = text.utf16.count
    let (start, end) = (min(range.start.offset, length), min(range.end.offset, length))
    return (text as NSString).substring(with: NSRange(location: start, length: end - start))
  }

  /// Where a text is that ends at a place.
  func range(of part: String, endingAt end: Int) -> UITextRange {
    UITextRange(start: UITextPosition(max(0, end - part.utf16.count)), end: UITextPosition(end))
  }
}
