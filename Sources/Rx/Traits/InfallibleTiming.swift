extension Infallible {
  /// Sends the elements on from `scheduler`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var heard: [Int] = []
  /// let subscription = Infallible.of(1, 2).observe(on: scheduler).subscribe(onNext: { heard.append($0) })
  /// heard  // → []
  /// scheduler.start()
  /// heard  // → [1, 2]
  /// ```
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().observe(on: scheduler))
  }

  /// Subscribes, and disposes of the subscription, on `scheduler`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var heard: [Int] = []
  /// let subscription = Infallible.of(1, 2).subscribe(on: scheduler).subscribe(onNext: { heard.append($0) })
  /// heard  // → []
  /// scheduler.start()
  /// heard  // → [1, 2]
  /// ```
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().subscribe(on: scheduler))
  }

  /// Subscribes `dueTime` later.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw([
  ///   "source": source,
  ///   "delaySubscription": source.delaySubscription(.seconds(3), scheduler: stage.scheduler),
  /// ])
  /// ```
  /// ```marbles
  /// source             --1-1-2--3--|
  /// delaySubscription  ----1-2--3--|
  /// ```
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Every event `dueTime` later.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "delay": source.delay(.seconds(2), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// delay   ----1-1-2--3--|
  /// ```
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().delay(dueTime, scheduler: scheduler))
  }
}
