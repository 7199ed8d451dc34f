import Rx

extension NSTextStorage: HasDelegate {
  public typealias Delegate = any NSTextStorageDelegate
}

/// Stands in for a text storage's delegate.
open class RxTextStorageDelegateProxy: DelegateProxy<NSTextStorage, any NSTextStorageDelegate>, DelegateProxyType,
  NSTextStorageDelegate
{
  /// The text it belongs to.
  public final var textStorage: NSTextStorage? { parentObject }

  public init(textStorage: NSTextStorage) {
    super.init(parentObject: textStorage, delegateProxy: RxTextStorageDelegateProxy.self)
  }

  open class func registerKnownImplementations() { register { RxTextStorageDelegateProxy(textStorage: $0) } }
}

extension Reactive where Base: NSTextStorage {
  public var delegate: DelegateProxy<NSTextStorage, any NSTextStorageDelegate> {
    RxTextStorageDelegateProxy.proxy(for: base)
  }

  /// What was edited, each time it has been.
  public var didProcessEditingRangeChangeInLength:
    Observable<(editedMask: NSTextStorage.EditActions, editedRange: NSRange, delta: Int)>
  {
    delegate.methodInvoked(
      #sel((any NSTextStorageDelegate).textStorage(_:didProcessEditing:range:changeInLength:))
    ).map { a in
      (
        try castOrThrow(NSTextStorage.EditActions.self, a[1]), try castOrThrow(NSRange.self, a[2]),
        try castOrThrow(Int.self, a[3])
      )
    }
  }
}

/// Stands in for a text view's delegate.
open class RxTextViewDelegateProxy: RxScrollViewDelegateProxy, UITextViewDelegate {
  /// The view it belongs to.
  public final var textView: UITextView? { parentObject as? UITextView }

  public init(textView: UITextView) {
    super.init(scrollView: textView)
  }
}

extension Reactive where Base: UITextView {
  /// What is written in it.
  public var text: ControlProperty<String?> { value }

  /// What is written in it: at once, and after each change, whether a person or code has made it.
  ///
  /// A change is told one turn of the main queue later, by the text that is there by then. A text that is there already is
  /// not assigned again: assigning clears what an input method is composing.
  public var value: ControlProperty<String?> {
    property({ $0.text }, { if $0.text != $1 { $0.text = $1 } })
  }

  /// What is written in it, with its looks: at once, and after each change, as in `text`.
  public var attributedText: ControlProperty<NSAttributedString?> {
    property({ $0.attributedText }, { if $0.attributedText != $1 { $0.attributedText = $1 } })
  }

  /// RxCocoa: the text storage is listened to, since `textViewDidChange` misses corrections and what code assigns. The
  /// storage tells before it has finished, so who listens is told a turn later.
  private func property<Value>(
    _ getter: @escaping @MainActor (Base) -> Value, _ setter: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    let values = Observable<Value>.deferred { [weak base = base] in
      guard let base else { return .empty() }
      let carried = Carried(value: base)
      let storage = onMain("rx.text") { Carried(value: carried.value.textStorage) }.value
      return storage.rx.didProcessEditingRangeChangeInLength
        .observe(on: MainScheduler.asyncInstance).map { _ in }.startWith(())
        .compactMap { [weak base] in
          let carried = Carried(value: base)
          return onMain("rx.text") { Carried(value: carried.value.map(getter)) }.value
        }
    }
    return ControlProperty(values: values.take(until: deallocated), valueSink: Binder(base, binding: setter))
  }

  /// It has taken the focus.
  public var didBeginEditing: ControlEvent<()> { event(#sel((any UITextViewDelegate).textViewDidBeginEditing(_:))) }

  /// It has lost the focus.
  public var didEndEditing: ControlEvent<()> { event(#sel((any UITextViewDelegate).textViewDidEndEditing(_:))) }

  /// A person has changed the text.
  public var didChange: ControlEvent<()> { event(#sel((any UITextViewDelegate).textViewDidChange(_:))) }

  /// The insertion point has moved.
  public var didChangeSelection: ControlEvent<()> {
    event(#sel((any UITextViewDelegate).textViewDidChangeSelection(_:)))
  }
}

extension Reactive where Base: UIScrollView {
  /// A message of the delegate without anything to say.
  func event(_ selector: Selector) -> ControlEvent<()> {
    ControlEvent(events: delegate.methodInvoked(selector).map { _ in () })
  }
}
