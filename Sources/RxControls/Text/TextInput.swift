import Rx

/// A view that takes text, together with its text as a property: what a two-way binding needs that has to know which part
/// of the text an input method is still composing.
public struct TextInput<Base: UITextInput> {
  /// The view.
  public let base: Base
  /// What is written in it.
  public let text: ControlProperty<String?>

  public init(base: Base, text: ControlProperty<String?>) {
    (self.base, self.text) = (base, text)
  }
}

extension Reactive where Base: UITextField {
  /// The field and its text.
  public var textInput: TextInput<Base> { TextInput(base: base, text: text) }
}

extension Reactive where Base: UITextView {
  /// The view and its text.
  public var textInput: TextInput<Base> { TextInput(base: base, text: text) }
}
