import Rx

extension Reactive where Base: UITextField {
  /// What is written in it.
  public var text: ControlProperty<String?> { value }

  /// What is written in it.
  ///
  /// A text that is there already is not assigned again: assigning clears what an input method is composing.
  public var value: ControlProperty<String?> {
    valueProperty({ $0.text }, { if $0.text != $1 { $0.text = $1 } })
  }

  /// What is written in it, with its looks.
  public var attributedText: ControlProperty<NSAttributedString?> {
    valueProperty({ $0.attributedText }, { if $0.attributedText != $1 { $0.attributedText = $1 } })
  }
}
