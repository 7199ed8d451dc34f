/// One line of text that a person can change.
///
/// ```swift
/// let name = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
/// name.placeholder = "Name"
/// name.clearsOnBeginEditing = true
/// let window = UIWindow.showing(name)
/// var heard: [String] = []
/// name.addAction(UIAction { _ in heard.append(name.text ?? "") }, for: .editingChanged)
/// // Code changes the text and tells nobody.
/// name.text = "somebody"
/// heard  // → []
/// // The first tap clears the field.
/// Fingers.type("Ad", in: name)
/// name.isEditing  // → true
/// Fingers.deleteBackward(in: name)
/// Fingers.paste("lan", in: name)
/// heard  // → ["A", "Ad", "A", "Alan"]
/// name.hasText  // → true
/// Fingers.clear(name)
/// name.text  // → Optional("")
/// ```
open class UITextField: UIControl, UITextInput {
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// What was written counts. The delegate is always given this reason here.
    case committed
    /// UIKit: editing was broken off. Never given here.
    case cancelled
  }

  /// Asked and told of what a person does with the field. Held weakly; which methods it
  /// has is looked up when it is set.
  open weak var delegate: (any UITextFieldDelegate)? {
    didSet { hearing = Hearing(delegate) }
  }

  /// What the delegate responds to, read once, when it is set.
  private struct Hearing {
    var didBegin = false, didEnd = false, didEndReason = false, changedSelection = false
    var shouldBegin = false, shouldEnd = false, shouldChange = false, shouldClear = false, shouldReturn = false

    @MainActor
    init(_ delegate: (any UITextFieldDelegate)? = nil) {
      guard let delegate else { return }
      typealias Delegate = any UITextFieldDelegate
      didBegin = delegate.responds(to: #sel(Delegate.textFieldDidBeginEditing(_:)))
      didEnd = delegate.responds(to: #sel(Delegate.textFieldDidEndEditing(_:)))
      didEndReason = delegate.responds(to: #sel(Delegate.textFieldDidEndEditing(_:reason:)))
      changedSelection = delegate.responds(to: #sel(Delegate.textFieldDidChangeSelection(_:)))
      shouldBegin = delegate.responds(to: #sel(Delegate.textFieldShouldBeginEditing(_:)))
      shouldEnd = delegate.responds(to: #sel(Delegate.textFieldShouldEndEditing(_:)))
      shouldChange = delegate.responds(to: #sel(Delegate.textField(_:shouldChangeCharactersIn:replacementString:)))
      shouldClear = delegate.responds(to: #sel(Delegate.textFieldShouldClear(_:)))
      shouldReturn = delegate.responds(to: #sel(Delegate.textFieldShouldReturn(_:)))
    }
  }

  private var hearing = Hearing()
  private var content = ""

  /// UIKit: nil reads as the empty string. Setting it sends no event, and clears what an input method is composing.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      markedText = nil
      caret = content.count
    }
  }

  /// The text without any attributes. Of what is set only the characters stay; nil makes the field empty.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: content) }
    set { text = newValue?.string }
  }

  /// What is drawn in grey while the field is empty, and what the field is as wide as then.
  open var placeholder: String?
  /// Kept for code that sets it; a drawing shows the text of a field in black. Black at first.
  open var textColor: UIColor? = .black
  /// Where the text and the placeholder are drawn: `natural` at first, which is at the left.
  open var textAlignment = NSTextAlignment.natural
  /// Whether a drawing and its words show a dot for each character; `text` stays as it is. False at first.
  open var isSecureTextEntry = false
  /// Whether the text is cleared each time the field takes the focus, without an event; false at first.
  open var clearsOnBeginEditing = false
  /// Whether the field has the focus, from before `textFieldDidBeginEditing` until before `textFieldDidEndEditing`.
  open private(set) var isEditing = false
  open var hasText: Bool { !content.isEmpty }

  /// What an input method is composing: part of the text, and not decided yet.
  open private(set) var markedText: String?
  private var caret = 0

  open override var canBecomeFirstResponder: Bool { isEnabled && !isHidden }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if hearing.shouldBegin, delegate?.textFieldShouldBeginEditing(self) == false { return false }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    if clearsOnBeginEditing { text = "" }
    if hearing.didBegin { delegate?.textFieldDidBeginEditing(self) }
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if hearing.shouldEnd, delegate?.textFieldShouldEndEditing(self) == false { return false }
    guard super.resignFirstResponder() else { return false }
    isEditing = false
    markedText = nil
    // UIKit: the longer of the two if the delegate has both.
    if hearing.didEndReason {
      delegate?.textFieldDidEndEditing(self, reason: .committed)
    } else if hearing.didEnd {
      delegate?.textFieldDidEndEditing(self)
    }
    sendActions(for: .editingDidEnd)
    return true
  }

  override func touchedUpInside(_ touch: UITouch) { becomeFirstResponder() }

  // MARK: What is typed

  open func insertText(_ new: String) {
    markedText = nil
    change(NSRange(location: utf16Caret, length: 0), with: new)
  }

  open func deleteBackward() {
    markedText = nil
    guard caret > 0 else { return }
    let end = content.index(content.startIndex, offsetBy: caret)
    change(NSRange(content.index(before: end)..<end, in: content), with: "")
  }

  /// An input method composes: what it composed before is replaced. The marked text is part of `text` and may still change; code that
  /// looks at what a person has written waits until nothing is marked.
  ///
  /// ```swift
  /// let city = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  /// let window = UIWindow.showing(city)
  /// Fingers.compose("bei", in: city)
  /// city.markedText  // → Optional("bei")
  /// city.text  // → Optional("bei")
  /// Fingers.compose("北京", in: city)
  /// Fingers.decide(in: city)
  /// city.markedText  // → nil
  /// city.text  // → Optional("北京")
  /// ```
  open func setMarkedText(_ marked: String?) {
    let old = markedText ?? ""
    let end = content.index(content.startIndex, offsetBy: caret)
    let start = content.index(end, offsetBy: -min(old.count, caret))
    change(NSRange(start..<end, in: content), with: marked ?? "", marked: marked)
  }

  /// What was composed is decided.
  open func unmarkText() {
    guard markedText != nil else { return }
    markedText = nil
    sendActions(for: .editingChanged)
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
    markedText.map { document.range(of: $0, endingAt: utf16Caret) }
  }

  private var document: TextDocument { TextDocument(text: content) }

  private var utf16Caret: Int { content.prefix(caret).utf16.count }

  private func change(_ range: NSRange, with new: String, marked: String? = nil) {
    if hearing.shouldChange,
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) == false
    {
      return
    }
    guard let place = Range(range, in: content) else { return }
    let before = content.distance(from: content.startIndex, to: place.lowerBound)
    content.replaceSubrange(place, with: new)
    caret = min(before + new.count, content.count)
    markedText = marked
    if hearing.changedSelection { delegate?.textFieldDidChangeSelection(self) }
    sendActions(for: .editingChanged)
  }

  /// The cross at the end of the field.
  func clear() {
    if hearing.shouldClear, delegate?.textFieldShouldClear(self) == false { return }
    text = ""
    sendActions(for: .editingChanged)
  }

  /// UIKit: the event goes out; the field gives up editing if anybody listens to that event.
  func pressReturn() {
    if hearing.shouldReturn, delegate?.textFieldShouldReturn(self) == false { return }
    let isHeard = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if isHeard { resignFirstResponder() }
  }

  /// As wide as the text needs, or the placeholder where it is empty, and 14 points more; 34 high.
  open override var intrinsicContentSize: CGSize {
    let text = UILabel.size(of: content.isEmpty ? placeholder ?? "" : content)
    return CGSize(width: text.width + 14, height: 34)
  }

  open override var spokenContent: String {
    if content.isEmpty { return placeholder.map { "empty, “\($0)”" } ?? "empty" }
    return "“\(isSecureTextEntry ? String(repeating: "•", count: content.count) : content)”"
      + (isEditing ? ", editing" : "")
  }
}

/// Decides what a person may do with a text field, and is told what happened. Every method is optional.
///
/// ```swift
/// import Foundation
///
/// final class Digits: NSObject, UITextFieldDelegate {
///   var heard: [String] = []
///
///   func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
///   func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("begin") }
///   // Only digits get in.
///   func textField(
///     _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
///   ) -> Bool {
///     string.allSatisfy(\.isNumber)
///   }
///   func textFieldDidChangeSelection(_ textField: UITextField) { heard.append("cursor") }
///   func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
///   func textFieldShouldReturn(_ textField: UITextField) -> Bool {
///     textField.resignFirstResponder()
///     return true
///   }
///   // The keyboard stays until there is a number.
///   func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { textField.hasText }
///   func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
///     heard.append("end, \(reason)")
///   }
/// }
///
/// let digits = Digits()
/// let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
/// field.delegate = digits
/// let window = UIWindow.showing(field)
/// Fingers.tap(field)
/// Fingers.dismissKeyboard().isDone  // → false
/// Fingers.type("4x2", in: field)
/// field.text  // → Optional("42")
/// Fingers.clear(field)
/// field.text  // → Optional("42")
/// Fingers.pressReturn(in: field)
/// digits.heard  // → ["begin", "cursor", "cursor", "end, committed"]
/// field.isFirstResponder  // → false
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Asked before the field takes the focus, by a tap or by code; false leaves it without.
  /// True where nobody implements it.
  @Default(true) func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the field has the focus, and was cleared if it clears itself; the event `editingDidBegin` follows.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Asked before the field gives up the focus, by a person or by code; false makes it stay.
  /// True where nobody implements it.
  @Default(true) func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when the field has given up the focus, before the event `editingDidEnd`; not where the
  /// delegate has the method with a reason.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called in place of `textFieldDidEndEditing(_:)` where the delegate has both; the
  /// reason is always `committed` here.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Asked before what a person types, deletes, pastes or composes changes the text; false leaves the text. True
  /// where nobody implements it. Not asked when code sets `text`, or for the cross.
  @Default(true) func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called after each change that `shouldChangeCharactersIn` allowed, since the cursor moves with
  /// it; not when code sets `text`.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Asked when a person taps the cross; false leaves the text. True where nobody implements it.
  @Default(true) func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Asked when a person presses the return key; with false, the events `editingDidEndOnExit` and
  /// `primaryActionTriggered` are not sent. True where nobody implements it.
  @Default(true) func textFieldShouldReturn(_ textField: UITextField) -> Bool
}
