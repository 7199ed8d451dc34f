import Rx

extension Reactive where Base: UITextField {
  /// What is written in it.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let name = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  /// let window = UIWindow.showing(name)
  /// var heard: [String] = []
  /// let subscription = name.rx.text.orEmpty.subscribe(onNext: { heard.append($0) })
  /// // The text is sent at the start, when editing begins, and at each change; what code assigns is not sent.
  /// Fingers.type("Al", in: name)
  /// name.text = "Alan"
  /// heard  // → ["", "", "A", "Al"]
  /// ```
  public var text: ControlProperty<String?> { value }

  /// What is written in it.
  ///
  /// A text that is there already is not assigned again: assigning clears what an input method is composing.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let name = UITextField()
  /// let subscription = Observable.just("Ada").bind(to: name.rx.value)
  /// name.text  // → Optional("Ada")
  /// ```
  public var value: ControlProperty<String?> {
    valueProperty({ $0.text }, { if $0.text != $1 { $0.text = $1 } })
  }

  /// What is written in it, with its looks.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let name = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  /// let window = UIWindow.showing(name)
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// name.rx.attributedText.subscribe(onNext: { heard.append($0?.string ?? "") }).disposed(by: bag)
  /// Fingers.paste("Ada", in: name)
  /// heard  // → ["", "", "Ada"]
  /// Observable.just(NSAttributedString(string: "Grace")).bind(to: name.rx.attributedText).disposed(by: bag)
  /// name.text  // → Optional("Grace")
  /// ```
  public var attributedText: ControlProperty<NSAttributedString?> {
    valueProperty({ $0.attributedText }, { if $0.attributedText != $1 { $0.attributedText = $1 } })
  }
}
