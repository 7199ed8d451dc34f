import Rx

/// A view that takes text, together with its text as a property: what a two-way binding needs that has to know which part
/// of the text an input method is still composing.
public struct TextInput<Base: UITextInput> {
  /// The view.
  public let base: Base
  /// What is written in it.
  public let text: ControlProperty<String?>

  /// Keeps `base`, and trusts that `text` is the text of that view; `rx.textInput` makes one that is.
  public init(base: Base, text: ControlProperty<String?>) {
    (self.base, self.text) = (base, text)
  }
}

extension Reactive where Base: UITextField {
  /// The field and its text.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  /// let window = UIWindow.showing(field)
  /// let input = field.rx.textInput
  /// Fingers.compose("ni", in: field)
  /// input.base.markedTextRange != nil  // → true
  /// Fingers.decide(in: field)
  /// input.base.markedTextRange == nil  // → true
  /// input.text.onNext("hao")
  /// field.text  // → Optional("hao")
  /// ```
  public var textInput: TextInput<Base> { TextInput(base: base, text: text) }
}

extension Reactive where Base: UITextView {
  /// The view and its text.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// let note = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  /// let window = UIWindow.showing(note)
  /// let input = note.rx.textInput
  /// Fingers.compose("ni", in: note)
  /// input.base.markedTextRange != nil  // → true
  /// Fingers.decide(in: note)
  /// input.base.markedTextRange == nil  // → true
  /// input.text.onNext("hao")
  /// note.text  // → Optional("hao")
  /// ```
  public var textInput: TextInput<Base> { TextInput(base: base, text: text) }
}
