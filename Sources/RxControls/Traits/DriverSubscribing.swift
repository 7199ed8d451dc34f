import Rx

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Subscribes the observers to the same subscription. Only on the main thread.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let name = BehaviorRelay(value: "Ada")
  /// let label = UILabel()
  /// let copy = UILabel()
  /// let subscription = name.asDriver().map { Optional($0) }.drive(label.rx.text, copy.rx.text)
  /// name.accept("Grace")
  /// [label.text, copy.text].compactMap { $0 }  // → ["Grace", "Grace"]
  /// ```
  @inlinable
  public func drive<Observer: ObserverType>(
    _ observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    onMainThread(file, line) { $0.subscribe { event in for observer in observers { observer.on(event) } } }
  }

  /// Subscribes the observers of an optional element to the same subscription. Only on the main thread.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// // A label's text is optional; the name need not be.
  /// let name = BehaviorRelay(value: "Ada")
  /// let label = UILabel()
  /// let subscription = name.asDriver().drive(label.rx.text)
  /// label.text  // → Optional("Ada")
  /// ```
  @inlinable
  public func drive<Observer: ObserverType>(
    _ observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    onMainThread(file, line) {
      $0.map { $0 as Element? }.subscribe { event in for observer in observers { observer.on(event) } }
    }
  }

  /// Makes each element the value of the relays. Only on the main thread.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let count = BehaviorRelay(value: 2)
  /// let total = BehaviorRelay(value: 0)
  /// let subscription = count.asDriver().map { $0 * 10 }.drive(total)
  /// count.accept(3)
  /// total.value  // → 30
  /// ```
  @inlinable
  public func drive(
    _ relays: BehaviorRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) { $0.subscribe(onNext: { element in for relay in relays { relay.accept(element) } }) }
  }

  /// Makes each element the value of relays of an optional element. Only on the main thread.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let name = BehaviorRelay(value: "Ada")
  /// let shown = BehaviorRelay<String?>(value: nil)
  /// let subscription = name.asDriver().drive(shown)
  /// shown.value  // → Optional("Ada")
  /// ```
  @inlinable
  public func drive(
    _ relays: BehaviorRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) { $0.subscribe(onNext: { element in for relay in relays { relay.accept(element) } }) }
  }

  /// Sends each element to the relays. Only on the main thread.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let name = BehaviorRelay(value: "Ada")
  /// let seen = ReplayRelay<String>.createUnbound()
  /// let bag = DisposeBag()
  /// name.asDriver().drive(seen).disposed(by: bag)
  /// name.accept("Grace")
  /// var heard: [String] = []
  /// seen.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// heard  // → ["Ada", "Grace"]
  /// ```
  @inlinable
  public func drive(
    _ relays: ReplayRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) { $0.subscribe(onNext: { element in for relay in relays { relay.accept(element) } }) }
  }

  /// Sends each element to relays of an optional element. Only on the main thread.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let name = BehaviorRelay(value: "Ada")
  /// let seen = ReplayRelay<String?>.create(bufferSize: 1)
  /// let bag = DisposeBag()
  /// name.asDriver().drive(seen).disposed(by: bag)
  /// seen.subscribe(onNext: { print($0 ?? "nobody") }).disposed(by: bag)
  /// // Prints "Ada"
  /// ```
  @inlinable
  public func drive(
    _ relays: ReplayRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) { $0.subscribe(onNext: { element in for relay in relays { relay.accept(element) } }) }
  }

  /// What `transformation` makes of the sequence. Only on the main thread.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// func isShort(_ texts: Observable<String>) -> Observable<Bool> { texts.map { $0.count < 4 } }
  ///
  /// let name = BehaviorRelay(value: "Ada")
  /// var heard: [Bool] = []
  /// let subscription = name.asDriver().drive(isShort).subscribe(onNext: { heard.append($0) })
  /// name.accept("Grace")
  /// heard  // → [true, false]
  /// ```
  @inlinable
  public func drive<Result>(
    _ transformation: (Observable<Element>) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Result {
    onMainThread(file, line, transformation)
  }

  /// What `with` makes of the sequence and then of `curriedArgument`. Only on the main thread.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  /// let window = UIWindow.showing(table)
  /// let names = BehaviorRelay(value: ["Ada", "Grace"])
  /// let subscription = names.asDriver()
  ///   .drive(table.rx.items(cellIdentifier: "Cell"), curriedArgument: { _, name, cell in cell.textLabel?.text = name })
  /// table.layoutIfNeeded()
  /// table.visibleCells.count  // → 2
  /// ```
  @inlinable
  public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Result {
    onMainThread(file, line) { with($0)(curriedArgument) }
  }

  /// Subscribes with an object that the handlers are given as long as it lives. Only on the main thread.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// final class Page {
  ///   var title = ""
  /// }
  ///
  /// let page = Page()
  /// let name = BehaviorRelay(value: "Ada")
  /// let subscription = name.asDriver().drive(with: page, onNext: { $0.title = $1 })
  /// page.title  // → Ada
  /// ```
  @inlinable
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) {
      $0.subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }
  }

  /// Subscribes, with a handler for each kind of event. Only on the main thread.
  @inlinable
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) { $0.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
  }

  /// Subscribes for the effects of the sequence alone. Only on the main thread.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let subscription = Driver.just(1).do(onNext: { print("saves \($0)") }).drive()
  /// // Prints "saves 1"
  /// ```
  @inlinable
  public func drive(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    onMainThread(file, line) { $0.subscribe() }
  }

  /// The latest element is sent to a subscriber where it subscribes, so that must be the main thread.
  @inlinable
  func onMainThread<Result>(
    _ file: StaticString, _ line: UInt, _ body: (Observable<Element>) -> Result
  ) -> Result {
    checkDriving(file, line)
    return body(asSharedSequence().asObservable())
  }
}

@usableFromInline
func checkDriving(_ file: StaticString, _ line: UInt) {
  // No precondition: that keeps its message to itself in a release build.
  if MainThread.isCurrent { return }
  fatalError(
    """
    `drive*` family of methods can be only called from `MainThread`.
    This is required to ensure that the last replayed `Driver` element is delivered on `MainThread`.
    """, file: file, line: line)
}
