extension Infallible {
  /// One element.
  ///
  /// ```swift
  /// var heard: [Int] = []
  /// let subscription = Infallible.just(7).subscribe(onNext: { heard.append($0) })
  /// heard  // → [7]
  /// ```
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible<Element>(Observable.just(element))
  }

  /// One element, sent from `scheduler`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var heard: [Int] = []
  /// let subscription = Infallible.just(7, scheduler: scheduler).subscribe(onNext: { heard.append($0) })
  /// heard  // → []
  /// scheduler.start()
  /// heard  // → [7]
  /// ```
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible<Element>(Observable.just(element, scheduler: scheduler))
  }

  /// The element, if there is one.
  ///
  /// ```swift
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// Infallible.from(optional: Int("7")).subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// Infallible.from(optional: Int("seven")).subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// heard  // → [7]
  /// ```
  public static func from(optional: Element?) -> Infallible<Element> {
    Infallible<Element>(Observable.from(optional: optional))
  }

  /// The element, if there is one, sent from `scheduler`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var heard: [Int] = []
  /// let subscription = Infallible.from(optional: Int("7"), scheduler: scheduler).subscribe(onNext: { heard.append($0) })
  /// heard  // → []
  /// scheduler.start()
  /// heard  // → [7]
  /// ```
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible<Element>(Observable.from(optional: optional, scheduler: scheduler))
  }

  /// The elements of an array, in order.
  ///
  /// ```swift
  /// var heard: [Int] = []
  /// let subscription = Infallible.from([1, 2, 3]).subscribe(onNext: { heard.append($0) })
  /// heard  // → [1, 2, 3]
  /// ```
  public static func from(_ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance)
    -> Infallible<Element>
  {
    Infallible<Element>(Observable.from(array, scheduler: scheduler))
  }

  /// The elements of a sequence, in order.
  ///
  /// ```swift
  /// var heard: [Int] = []
  /// let subscription = Infallible.from(1...3).subscribe(onNext: { heard.append($0) })
  /// heard  // → [1, 2, 3]
  /// ```
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible<Element>(Observable.from(sequence, scheduler: scheduler))
  }

  /// The given elements, in order.
  ///
  /// ```swift
  /// var heard: [Int] = []
  /// let subscription = Infallible.of(1, 2, 3).subscribe(onNext: { heard.append($0) })
  /// heard  // → [1, 2, 3]
  /// ```
  public static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance)
    -> Infallible<Element>
  {
    Infallible<Element>(Observable.from(elements, scheduler: scheduler))
  }

  /// Completes at once.
  ///
  /// ```swift
  /// let subscription = Infallible<Int>.empty().subscribe(onNext: { print($0) }, onCompleted: { print("end") })
  /// // Prints "end"
  /// ```
  public static func empty() -> Infallible<Element> {
    Infallible<Element>(Observable.empty())
  }

  /// Sends nothing, ever.
  ///
  /// ```swift
  /// var isOver = false
  /// let subscription = Infallible<Int>.never().subscribe(onCompleted: { isOver = true })
  /// isOver  // → false
  /// ```
  public static func never() -> Infallible<Element> {
    Infallible<Element>(Observable.never())
  }

  /// Asks `observableFactory` for a sequence each time somebody subscribes.
  ///
  /// ```swift
  /// var asked = 0
  /// let numbers = Infallible<Int>.deferred {
  ///   asked += 1
  ///   return .just(asked)
  /// }
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// numbers.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// numbers.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// heard  // → [1, 2]
  /// ```
  public static func deferred(_ observableFactory: @escaping () -> Infallible<Element>) -> Infallible<Element> {
    Infallible<Element>(Observable.deferred { observableFactory().asObservable() })
  }

  /// All elements of all sources, as they come.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.hot("-1---2--|").asInfallible(onErrorJustReturn: "")
  /// let b = stage.hot("---3--4---|").asInfallible(onErrorJustReturn: "")
  /// stage.draw(["a": a, "b": b, "merge": Infallible.merge(a, b)])
  /// ```
  /// ```marbles
  /// a      -1---2--|
  /// b      ---3--4---|
  /// merge  -1-3-24---|
  /// ```
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible<Element>(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// All elements of all sources, as they come.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.hot("-1---2--|").asInfallible(onErrorJustReturn: "")
  /// let b = stage.hot("---3--4---|").asInfallible(onErrorJustReturn: "")
  /// stage.draw(["a": a, "b": b, "merge": Infallible.merge([a, b])])
  /// ```
  /// ```marbles
  /// a      -1---2--|
  /// b      ---3--4---|
  /// merge  -1-3-24---|
  /// ```
  public static func merge<Sources: Swift.Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    Infallible<Element>(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// The sequences one after the other.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.cold("-1-2|").asInfallible(onErrorJustReturn: "")
  /// let b = stage.cold("-3-4|").asInfallible(onErrorJustReturn: "")
  /// stage.draw(["a": a, "b": b, "concat": Infallible.concat(a, b)])
  /// ```
  /// ```marbles
  /// a       -1-2|
  /// b       -3-4|
  /// concat  -1-2-3-4|
  /// ```
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible<Element>(Observable.concat(sources.map { $0.asObservable() }))
  }

  /// The sequences one after the other.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.cold("-1-2|").asInfallible(onErrorJustReturn: "")
  /// let b = stage.cold("-3-4|").asInfallible(onErrorJustReturn: "")
  /// stage.draw(["a": a, "b": b, "concat": Infallible.concat([a, b])])
  /// ```
  /// ```marbles
  /// a       -1-2|
  /// b       -3-4|
  /// concat  -1-2-3-4|
  /// ```
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> {
    Infallible<Element>(Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }
}
