import Rx

extension SharedSequence {
  /// One element.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// var heard: [Int] = []
  /// let subscription = Driver.just(7).drive(onNext: { heard.append($0) })
  /// heard  // → [7]
  /// ```
  @inlinable
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(raw: Observable.just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// The given elements, in order.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// // One element a turn of the main queue.
  /// let subscription = Driver.of(1, 2, 3).drive(onNext: { print($0) })
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "3"
  /// ```
  @inlinable
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(raw: Observable.from(elements, scheduler: SharingStrategy.scheduler))
  }

  /// The elements of an array, in order.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// // One element a turn of the main queue.
  /// let subscription = Driver.from([1, 2, 3]).drive(onNext: { print($0) })
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "3"
  /// ```
  @inlinable
  public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(raw: Observable.from(array, scheduler: SharingStrategy.scheduler))
  }

  /// The elements of a sequence, in order.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// // One element a turn of the main queue.
  /// let subscription = Driver.from(1...3).drive(onNext: { print($0) })
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "3"
  /// ```
  @inlinable
  public static func from<Sequence: Swift.Sequence>(_ sequence: Sequence) -> SharedSequence<SharingStrategy, Element>
  where Sequence.Element == Element {
    SharedSequence<SharingStrategy, Element>(raw: Observable.from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// The element, if there is one.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// var heard: [Int] = []
  /// let subscription = Driver.from(optional: Int("7")).drive(onNext: { heard.append($0) })
  /// heard  // → [7]
  /// ```
  @inlinable
  public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      raw: Observable.from(optional: optional, scheduler: SharingStrategy.scheduler))
  }

  /// Completes at once.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// let subscription = Driver<Int>.empty().drive(onNext: { print($0) }, onCompleted: { print("end") })
  /// // Prints "end"
  /// ```
  @inlinable
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// Sends nothing, ever.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// var isOver = false
  /// let subscription = Signal<Int>.never().emit(onCompleted: { isOver = true })
  /// isOver  // → false
  /// ```
  @inlinable
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(raw: Observable.never())
  }

  /// Asks `observableFactory` for a sequence each time somebody subscribes.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// var asked = 0
  /// let number = Driver<Int>.deferred {
  ///   asked += 1
  ///   return .just(asked)
  /// }
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// number.drive(onNext: { heard.append($0) }).disposed(by: bag)
  /// number.drive(onNext: { heard.append($0) }).disposed(by: bag)
  /// heard  // → [1, 2]
  /// ```
  @inlinable
  public static func deferred(_ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>)
    -> SharedSequence<SharingStrategy, Element>
  {
    SharedSequence<SharingStrategy, Element>(sharing: Observable.deferred { observableFactory().asObservable() })
  }

  /// All elements of all sources, as they come.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let a = stage.hot("-1---2--|").asDriver(onErrorJustReturn: "")
  ///   let b = stage.hot("---3--4---|").asDriver(onErrorJustReturn: "")
  ///   stage.draw(["a": a, "b": b, "merge": Driver.merge(a, b)])
  /// }
  /// ```
  /// ```marbles
  /// a      -1---2--|
  /// b      ---3--4---|
  /// merge  -1-3-24---|
  /// ```
  @inlinable
  public static func merge(_ sources: SharedSequence<SharingStrategy, Element>...) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: Observable.merge(sources.map { $0.asObservable() }))
  }

  /// All elements of all sources, as they come.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let a = stage.hot("-1---2--|").asDriver(onErrorJustReturn: "")
  ///   let b = stage.hot("---3--4---|").asDriver(onErrorJustReturn: "")
  ///   stage.draw(["a": a, "b": b, "merge": Driver.merge([a, b])])
  /// }
  /// ```
  /// ```marbles
  /// a      -1---2--|
  /// b      ---3--4---|
  /// merge  -1-3-24---|
  /// ```
  @inlinable
  public static func merge<Sources: Swift.Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: Observable.merge(sources.map { $0.asObservable() }))
  }

  /// The sequences one after the other.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let a = stage.cold("-1-2|").asDriver(onErrorJustReturn: "")
  ///   let b = stage.cold("-3-4|").asDriver(onErrorJustReturn: "")
  ///   stage.draw(["concat": Driver.concat(a, b)])
  /// }
  /// ```
  /// ```marbles
  /// concat  -1-2-3-4|
  /// ```
  @inlinable
  public static func concat(_ sources: SharedSequence<SharingStrategy, Element>...) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: Observable.concat(sources.map { $0.asObservable() }))
  }

  /// The sequences one after the other.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let a = stage.cold("-1-2|").asDriver(onErrorJustReturn: "")
  ///   let b = stage.cold("-3-4|").asDriver(onErrorJustReturn: "")
  ///   stage.draw(["concat": Driver.concat([a, b])])
  /// }
  /// ```
  /// ```marbles
  /// concat  -1-2-3-4|
  /// ```
  @inlinable
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> SharedSequence<SharingStrategy, Element>
  where Sequence.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }
}
