import Rx

extension NSTextStorage: HasDelegate {
  public typealias Delegate = any NSTextStorageDelegate
}

/// Stands in for a text storage's delegate.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let storage = NSTextStorage(string: "Hello")
/// let proxy = RxTextStorageDelegateProxy.proxy(for: storage)
/// proxy.textStorage === storage  // → true
/// storage.rx.delegate === proxy  // → true
/// ```
open class RxTextStorageDelegateProxy: DelegateProxy<NSTextStorage, any NSTextStorageDelegate>, DelegateProxyType,
  NSTextStorageDelegate
{
  /// The text it belongs to.
  public final var textStorage: NSTextStorage? { parentObject }

  /// Makes a proxy that is nobody's delegate yet; `proxy(for:)` calls this and installs the result.
  public init(textStorage: NSTextStorage) {
    super.init(parentObject: textStorage, delegateProxy: RxTextStorageDelegateProxy.self)
  }

  open class func registerKnownImplementations() { register { RxTextStorageDelegateProxy(textStorage: $0) } }
}

extension Reactive where Base: NSTextStorage {
  /// The proxy of the storage's delegate, installed at its first use; a text view's `rx.text` and
  /// `rx.attributedText` listen through it.
  public var delegate: DelegateProxy<NSTextStorage, any NSTextStorageDelegate> {
    RxTextStorageDelegateProxy.proxy(for: base)
  }

  /// What was edited, each time it has been.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let storage = NSTextStorage(string: "Hello")
  /// var heard: [String] = []
  /// let subscription = storage.rx.didProcessEditingRangeChangeInLength.subscribe(onNext: { change in
  ///   heard.append("\(change.editedRange.location), \(change.delta) more")
  /// })
  /// storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: "!")
  /// heard  // → ["5, 1 more"]
  /// ```
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
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let note = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
/// // A text view scrolls, so its proxy is a scroll view's proxy, too.
/// let proxy = RxScrollViewDelegateProxy.proxy(for: note)
/// (proxy as? RxTextViewDelegateProxy)?.textView === note  // → true
/// ```
open class RxTextViewDelegateProxy: RxScrollViewDelegateProxy, UITextViewDelegate {
  /// The view it belongs to.
  public final var textView: UITextView? { parentObject as? UITextView }

  /// Makes a proxy that is nobody's delegate yet; `RxScrollViewDelegateProxy.proxy(for:)` calls this for a text view
  /// and installs the result.
  public init(textView: UITextView) {
    super.init(scrollView: textView)
  }
}

extension Reactive where Base: UITextView {
  /// What is written in it.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let note = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
  /// let window = UIWindow.showing(note)
  /// let subscription = note.rx.text.orEmpty.subscribe(onNext: { print("\(5 - $0.count) left") })
  /// Fingers.paste("abc", in: note)
  /// // Prints "5 left"
  /// // Prints "2 left"
  /// ```
  public var text: ControlProperty<String?> { value }

  /// What is written in it: at once, and after each change, whether a person or code has made it.
  ///
  /// A change is told one turn of the main queue later, by the text that is there by then. A text that is there already is
  /// not assigned again: assigning clears what an input method is composing.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let note = UITextView()
  /// let subscription = Observable.just("milk").bind(to: note.rx.value)
  /// note.text  // → Optional("milk")
  /// ```
  public var value: ControlProperty<String?> {
    property({ $0.text }, { if $0.text != $1 { $0.text = $1 } })
  }

  /// What is written in it, with its looks: at once, and after each change, as in `text`.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let note = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
  /// let window = UIWindow.showing(note)
  /// let subscription = note.rx.attributedText.compactMap { $0?.string }.subscribe(onNext: { print("“\($0)”") })
  /// Fingers.paste("hi", in: note)
  /// // Prints "“”"
  /// // Prints "“hi”"
  /// ```
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
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let note = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
  /// let window = UIWindow.showing(note)
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// note.rx.didBeginEditing.subscribe(onNext: { heard.append("begin") }).disposed(by: bag)
  /// note.rx.didChange.subscribe(onNext: { heard.append("change") }).disposed(by: bag)
  /// note.rx.didChangeSelection.subscribe(onNext: { heard.append("cursor") }).disposed(by: bag)
  /// note.rx.didEndEditing.subscribe(onNext: { heard.append("end") }).disposed(by: bag)
  /// Fingers.type("a", in: note)
  /// Fingers.dismissKeyboard()
  /// heard  // → ["begin", "cursor", "change", "end"]
  /// ```
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
