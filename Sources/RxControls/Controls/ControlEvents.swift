import Rx

extension Reactive where Base: HasAssociatedStorage {
  /// A sequence of what happens to the object, as long as it lives. `subscribe` runs on the main actor; `call` is the
  /// call that is at fault when somebody subscribes elsewhere.
  @inlinable
  func watching<Element>(
    _ call: @autoclosure @escaping () -> String,
    _ subscribe: @escaping @MainActor (Base, AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable.create { [weak base = base] observer in
      guard let base else {
        observer.onCompleted()
        return Disposables.create()
      }
      let carried = Carried(value: (base, observer))
      let watch = onMain(call()) { Carried(value: subscribe(carried.value.0, carried.value.1)) }.value
      // Not take(until: deallocated), which has to reckon with two threads: what lives sends, what has gone ends.
      let storage = base.associatedStorage
      let told = Carried(value: observer)
      let key = storage.whenGone { told.value.onCompleted() }
      return Disposables.create { [weak storage] in
        storage?.forget(key)
        watch.dispose()
      }
    }
  }
}

extension Reactive where Base: UIControl {
  /// Sends an element at each of the control's events.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  /// let window = UIWindow.showing(field)
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// field.rx.controlEvent(.editingDidBegin).subscribe(onNext: { heard.append("begin") }).disposed(by: bag)
  /// field.rx.controlEvent([.editingDidEnd, .editingDidEndOnExit]).subscribe(onNext: { heard.append("end") })
  ///   .disposed(by: bag)
  /// Fingers.type("a", in: field)
  /// Fingers.dismissKeyboard()
  /// heard  // → ["begin", "end"]
  /// ```
  @inlinable
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<()> {
    ControlEvent(
      events: watching("rx.controlEvent") { control, observer in
        ControlTarget(control: control, controlEvents: controlEvents) { _ in observer.onNext(()) }
      })
  }

  /// A property that a person changes with `editingEvents`. It is read by `getter` at first and at each event, and
  /// written by `setter`.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// /// A control of one's own: five stars, of which a person taps one.
  /// final class Stars: UIControl {
  ///   var rating = 0
  ///
  ///   override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
  ///     rating = Int(touches.first!.location(in: self).x / 20) + 1
  ///     sendActions(for: .valueChanged)
  ///   }
  /// }
  ///
  /// extension Reactive where Base: Stars {
  ///   var rating: ControlProperty<Int> {
  ///     controlProperty(editingEvents: .valueChanged, getter: { $0.rating }, setter: { $0.rating = $1 })
  ///   }
  /// }
  ///
  /// let stars = Stars(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
  /// let window = UIWindow.showing(stars)
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// stars.rx.rating.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// Fingers.tap(stars, at: CGPoint(x: 70, y: 10))
  /// heard  // → [0, 4]
  /// Observable.just(2).bind(to: stars.rx.rating).disposed(by: bag)
  /// stars.rating  // → 2
  /// ```
  @inlinable
  public func controlProperty<Value>(
    editingEvents: UIControl.Event, getter: @escaping @MainActor (Base) -> Value,
    setter: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    ControlProperty(
      values: watching("rx.controlProperty") { control, observer in
        observer.onNext(getter(control))
        return ControlTarget(control: control, controlEvents: editingEvents) { sender in
          // It tells of this control alone. A weak reference to it, or a checked cast, costs more than all the rest.
          observer.onNext(getter(unsafeDowncast(sender, to: Base.self)))
        }
      },
      valueSink: Binder(base, binding: setter))
  }

  /// The same for what every control with a value sends.
  @inlinable
  func valueProperty<Value>(
    _ getter: @escaping @MainActor (Base) -> Value, _ setter: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    controlProperty(editingEvents: [.allEditingEvents, .valueChanged], getter: getter, setter: setter)
  }
}

extension Reactive where Base: UIGestureRecognizer {
  /// The recognizer, each time its gesture has come a step further.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let photo = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// let pan = UIPanGestureRecognizer()
  /// photo.addGestureRecognizer(pan)
  /// let window = UIWindow.showing(photo)
  /// var ways: [CGFloat] = []
  /// let subscription = pan.rx.event.filter { $0.state == .changed || $0.state == .ended }
  ///   .subscribe(onNext: { ways.append($0.translation(in: photo).x) })
  /// Fingers.drag(photo, by: CGPoint(x: 30, y: 0))
  /// ways  // → [30.0, 30.0]
  /// ```
  public var event: ControlEvent<Base> {
    ControlEvent(
      events: watching("rx.event") { recognizer, observer in
        let target = GestureTarget { [weak recognizer] in if let recognizer { observer.onNext(recognizer) } }
        recognizer.addTarget(target, action: #sel(GestureTarget.recognized))
        let carried = Carried(value: (target: target, recognizer: Weak(object: recognizer)))
        return Disposables.create {
          onMain("Disposing of what listens to a gesture") {
            let (target, recognizer) = carried.value
            recognizer.object?.removeTarget(target, action: #sel(GestureTarget.recognized))
          }
        }
      })
  }
}

/// Told by a gesture recognizer, which does not keep it.
@MainActor
private final class GestureTarget: NSObject {
  private let tell: () -> Void

  init(_ tell: @escaping () -> Void) { self.tell = tell }

  func recognized() { tell() }
}
