/// Several lines of text that a person can change.
///
/// ```swift
/// import Foundation
///
/// let note = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
/// let window = UIWindow.showing(note)
/// Fingers.type("Buy milk", in: note)
/// Fingers.pressReturn(in: note)
/// note.text  // → Optional("Buy milk\n")
/// // What is typed replaces what is selected.
/// note.selectedRange = NSRange(location: 4, length: 4)
/// Fingers.type("tea", in: note)
/// note.text  // → Optional("Buy tea\n")
/// note.textStorage.length  // → 8
/// note.isEditable = false
/// Fingers.type("!", in: note).isDone  // → false
/// ```
open class UITextView: UIScrollView, UITextInput {
  /// The text itself, which tells when it changes.
  public let textStorage = NSTextStorage(string: "")

  private struct Hearing {
    var shouldBegin = false, shouldEnd = false, shouldChange = false
    var didBegin = false, didEnd = false, didChange = false, didChangeSelection = false

    @MainActor
    init(_ delegate: (any UITextViewDelegate)? = nil) {
      guard let delegate else { return }
      typealias Delegate = any UITextViewDelegate
      shouldBegin = delegate.responds(to: #sel(Delegate.textViewShouldBeginEditing(_:)))
      shouldEnd = delegate.responds(to: #sel(Delegate.textViewShouldEndEditing(_:)))
      shouldChange = delegate.responds(to: #sel(Delegate.textView(_:shouldChangeTextIn:replacementText:)))
      didBegin = delegate.responds(to: #sel(Delegate.textViewDidBeginEditing(_:)))
      didEnd = delegate.responds(to: #sel(Delegate.textViewDidEndEditing(_:)))
      didChange = delegate.responds(to: #sel(Delegate.textViewDidChange(_:)))
      didChangeSelection = delegate.responds(to: #sel(Delegate.textViewDidChangeSelection(_:)))
    }
  }

  private var hearing = Hearing()
  /// Asked and told of what a person writes, and told of scrolling too: the delegate of the scroll
  /// view, where it is one for text.
  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  override func delegateChanged() {
    super.delegateChanged()
    hearing = Hearing(delegate)
  }

  /// Whether the view can take the focus, so that a person can write in it; true at first.
  open var isEditable = true
  /// Kept for code that sets it; code can select text either way. True at first.
  open var isSelectable = true
  /// Whether the view has the focus, from before `textViewDidBeginEditing` until before `textViewDidEndEditing`.
  open private(set) var isEditing = false
  /// Kept for code that sets it; a drawing shows the text of a text view in black. Black at first.
  open var textColor: UIColor? = .black
  /// Kept for code that sets it; a drawing begins every line of a text view at the left.
  open var textAlignment = NSTextAlignment.natural
  /// What an input method is composing: part of the text, and not decided yet; nil while it composes nothing.
  open private(set) var markedText: String?

  /// UIKit: where the next character goes, and what it replaces. A range outside of the text is cut off at its end.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet {
      let start = min(max(0, selectedRange.location), textStorage.length)
      let length = min(max(0, selectedRange.length), textStorage.length - start)
      if selectedRange != NSRange(location: start, length: length) {
        selectedRange = NSRange(location: start, length: length)
      }
      if hearing.didChangeSelection, selectedRange != oldValue { delegate?.textViewDidChangeSelection(self) }
    }
  }

  /// UIKit: setting it tells the text storage's delegate, and not `textViewDidChange`; what an input method is composing
  /// is lost.
  open var text: String! {
    get { textStorage.string }
    set {
      markedText = nil
      textStorage.replaceCharacters(in: NSRange(location: 0, length: textStorage.length), with: newValue ?? "")
      selectedRange = NSRange(location: textStorage.length, length: 0)
    }
  }

  /// A copy of the text with its attributes. Of what is set only the characters stay.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: textStorage) }
    set { text = newValue?.string ?? "" }
  }

  open var hasText: Bool { textStorage.length > 0 }
  open override var canBecomeFirstResponder: Bool { isEditable && !isHidden }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if hearing.shouldBegin, delegate?.textViewShouldBeginEditing(self) == false { return false }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    if hearing.didBegin { delegate?.textViewDidBeginEditing(self) }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if hearing.shouldEnd, delegate?.textViewShouldEndEditing(self) == false { return false }
    guard super.resignFirstResponder() else { return false }
    unmarkText()
    isEditing = false
    if hearing.didEnd { delegate?.textViewDidEndEditing(self) }
    return true
  }

  override func tapped(at point: CGPoint) { becomeFirstResponder() }

  open func insertText(_ new: String) {
    markedText = nil
    change(selectedRange, with: new)
  }

  open func deleteBackward() {
    markedText = nil
    if selectedRange.length > 0 { return change(selectedRange, with: "") }
    guard selectedRange.location > 0 else { return }
    let string = textStorage.string as NSString
    change(string.rangeOfComposedCharacterSequence(at: selectedRange.location - 1), with: "")
  }

  /// An input method composes: what it composed before is replaced, and nothing is decided yet.
  ///
  /// ```swift
  /// let note = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  /// let window = UIWindow.showing(note)
  /// Fingers.compose("ni", in: note)
  /// note.markedText  // → Optional("ni")
  /// Fingers.compose("你", in: note)
  /// Fingers.decide(in: note)
  /// note.markedText == nil  // → true
  /// note.text  // → Optional("你")
  /// ```
  open func setMarkedText(_ marked: String?) {
    let old = markedText?.utf16.count ?? 0
    let start = max(0, selectedRange.location - old)
    change(NSRange(location: start, length: old), with: marked ?? "", marked: marked)
  }

  /// What was composed is decided. UIKit: it loses its underline, which is an edit of attributes.
  open func unmarkText() {
    guard let marked = markedText else { return }
    markedText = nil
    let length = marked.utf16.count
    let range = NSRange(location: max(0, selectedRange.location - length), length: length)
    textStorage.edited(.editedAttributes, range: range, changeInLength: 0)
    if hearing.didChange { delegate?.textViewDidChange(self) }
  }

  // MARK: Positions and ranges

  open var beginningOfDocument: UITextPosition { document.start }
  open var endOfDocument: UITextPosition { document.end }
  open func text(in range: UITextRange) -> String? { document.text(in: range) }
  open func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(start: start, end: end)
  }
  open func offset(from start: UITextPosition, to end: UITextPosition) -> Int { end.offset - start.offset }

  /// What is composed ends at the insertion point.
  open var markedTextRange: UITextRange? {
    markedText.map { document.range(of: $0, endingAt: selectedRange.location) }
  }

  private var document: TextDocument { TextDocument(text: textStorage.string) }

  private func change(_ range: NSRange, with new: String, marked: String? = nil) {
    if hearing.shouldChange, delegate?.textView(self, shouldChangeTextIn: range, replacementText: new) == false {
      return
    }
    markedText = marked
    textStorage.replaceCharacters(in: range, with: new)
    selectedRange = NSRange(location: range.location + new.utf16.count, length: 0)
    if hearing.didChange { delegate?.textViewDidChange(self) }
  }

  open override var spokenContent: String {
    textStorage.length == 0 ? "empty" : "“\(textStorage.string)”" + (isEditing ? ", editing" : "")
  }
}

/// Decides what a person may do with a text view, and is told what happened. Every method is optional.
///
/// ```swift
/// import Foundation
///
/// final class Limit: NSObject, UITextViewDelegate {
///   var heard: [String] = []
///
///   func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
///   func textViewDidBeginEditing(_ textView: UITextView) { heard.append("begin") }
///   // Five characters and no more.
///   func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
///     (textView.text ?? "").count - range.length + text.count <= 5
///   }
///   func textViewDidChange(_ textView: UITextView) { heard.append("change") }
///   func textViewDidChangeSelection(_ textView: UITextView) { heard.append("cursor") }
///   func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
///   func textViewDidEndEditing(_ textView: UITextView) { heard.append("end") }
/// }
///
/// let limit = Limit()
/// let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
/// view.delegate = limit
/// let window = UIWindow.showing(view)
/// view.text = "hey!"
/// Fingers.type("abc", in: view)
/// view.text  // → Optional("hey!a")
/// Fingers.dismissKeyboard()
/// limit.heard  // → ["cursor", "begin", "cursor", "change", "end"]
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asked before the view takes the focus, by a tap or by code; false leaves it without.
  /// True where nobody implements it.
  @Default(true) func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Asked before the view gives up the focus, by a person or by code; false makes it stay.
  /// True where nobody implements it.
  @Default(true) func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when the view has taken the focus, by a tap or by code.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when the view has given up the focus; what was being composed is decided by then.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Asked before what a person types, deletes, pastes or composes changes the text; false leaves the text. True
  /// where nobody implements it. Not asked when code sets `text`.
  @Default(true) func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when a person has changed the text, or decided on what was composed; not when code sets `text`.
  func textViewDidChange(_ textView: UITextView)
  /// Called when `selectedRange` has become another, by what a person writes or by
  /// code, also when code sets `text`.
  func textViewDidChangeSelection(_ textView: UITextView)
}
