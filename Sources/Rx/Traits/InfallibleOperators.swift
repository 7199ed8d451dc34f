// A trait's operators are those of `Observable` that keep its promise, a line each: Swift has no way to say “the same
// wrapper around another element” once for all wrappers.

extension Infallible {
  /// Changes each element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "map": source.map { $0 * 2 }])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// map     --2-2-4--6--|
  /// ```
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible<Result>(asObservable().map(transform))
  }

  /// Lets through the elements that satisfy `predicate`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "filter": source.filter { $0 > 1 }])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// filter  ------2--3--|
  /// ```
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible<Element>(asObservable().filter(predicate))
  }

  /// Changes each element, and leaves out those that become `nil`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "compactMap": source.compactMap { $0 > 1 ? $0 * 2 : nil }])
  /// ```
  /// ```marbles
  /// source      --1-1-2--3--|
  /// compactMap  ------4--6--|
  /// ```
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
    Infallible<Result>(asObservable().compactMap(transform))
  }

  /// Makes a sequence of each element and merges them all.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-a--b-----|").asInfallible(onErrorJustReturn: "")
  /// let inner = ["a": stage.cold("1-1-1|"), "b": stage.cold("2-2-2|")]
  /// let flatMap = source.flatMap { name in inner[name]!.asInfallible(onErrorJustReturn: "") }
  /// stage.draw(["source": source, "flatMap": flatMap])
  /// ```
  /// ```marbles
  /// source   -a--b-----|
  /// flatMap  -1-1212-2-|
  /// ```
  public func flatMap<Result>(_ selector: @escaping (Element) -> Infallible<Result>) -> Infallible<Result> {
    Infallible<Result>(asObservable().flatMap(selector))
  }

  /// Makes a sequence of each element and listens to the latest of them.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-a--b-----|").asInfallible(onErrorJustReturn: "")
  /// let inner = ["a": stage.cold("1-1-1|"), "b": stage.cold("2-2-2|")]
  /// let flatMapLatest = source.flatMapLatest { name in inner[name]!.asInfallible(onErrorJustReturn: "") }
  /// stage.draw(["source": source, "flatMapLatest": flatMapLatest])
  /// ```
  /// ```marbles
  /// source         -a--b-----|
  /// flatMapLatest  -1-12-2-2-|
  /// ```
  public func flatMapLatest<Result>(_ selector: @escaping (Element) -> Infallible<Result>) -> Infallible<Result> {
    Infallible<Result>(asObservable().flatMapLatest(selector))
  }

  /// Makes a sequence of an element and ignores all others until that sequence has ended.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-a--b-----|").asInfallible(onErrorJustReturn: "")
  /// let inner = ["a": stage.cold("1-1-1|"), "b": stage.cold("2-2-2|")]
  /// let flatMapFirst = source.flatMapFirst { name in inner[name]!.asInfallible(onErrorJustReturn: "") }
  /// stage.draw(["source": source, "flatMapFirst": flatMapFirst])
  /// ```
  /// ```marbles
  /// source        -a--b-----|
  /// flatMapFirst  -1-1-1----|
  /// ```
  public func flatMapFirst<Result>(_ selector: @escaping (Element) -> Infallible<Result>) -> Infallible<Result> {
    Infallible<Result>(asObservable().flatMapFirst(selector))
  }

  /// Makes a sequence of each element and plays them one after the other.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-a--b-----|").asInfallible(onErrorJustReturn: "")
  /// let inner = ["a": stage.cold("1-1-1|"), "b": stage.cold("2-2-2|")]
  /// let concatMap = source.concatMap { name in inner[name]!.asInfallible(onErrorJustReturn: "") }
  /// stage.draw(["source": source, "concatMap": concatMap])
  /// ```
  /// ```marbles
  /// source     -a--b-----|
  /// concatMap  -1-1-12-2-2|
  /// ```
  public func concatMap<Result>(_ selector: @escaping (Element) -> Infallible<Result>) -> Infallible<Result> {
    Infallible<Result>(asObservable().concatMap(selector))
  }

  /// Leaves out an element whose key equals that of the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-2-3--4--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged { $0 / 2 }])
  /// ```
  /// ```marbles
  /// source                --1-2-3--4--|
  /// distinctUntilChanged  --1-2----4--|
  /// ```
  public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out an element that `comparer` finds equal to the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-3-2--4--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged { $1 <= $0 }])
  /// ```
  /// ```marbles
  /// source                --1-3-2--4--|
  /// distinctUntilChanged  --1-3----4--|
  /// ```
  public func distinctUntilChanged(_ comparer: @escaping (_ lhs: Element, _ rhs: Element) -> Bool) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out an element whose key `comparer` finds equal to that of the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-5-2--6--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw([
  ///   "source": source,
  ///   "distinctUntilChanged": source.distinctUntilChanged({ $0 % 4 }, comparer: ==),
  /// ])
  /// ```
  /// ```marbles
  /// source                --1-5-2--6--|
  /// distinctUntilChanged  --1---2-----|
  /// ```
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (_ lhs: Key, _ rhs: Key) -> Bool
  ) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out an element whose property at `keyPath` equals that of the one before it.
  ///
  /// ```swift
  /// struct State {
  ///   var title = ""
  ///   var isLoading = false
  /// }
  ///
  /// let states = Infallible.of(State(title: "a"), State(title: "a", isLoading: true), State(title: "b"))
  /// var titles: [String] = []
  /// let subscription = states.distinctUntilChanged(at: \.title).subscribe(onNext: { titles.append($0.title) })
  /// titles  // → ["a", "b"]
  /// ```
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(at: keyPath))
  }

  /// A running result: `accumulator` makes the next one from the last and the element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "scan": source.scan(0) { $0 + $1 }])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// scan    --1-2-4--7--|
  /// ```
  public func scan<Accumulated>(_ seed: Accumulated, accumulator: @escaping (Accumulated, Element) -> Accumulated)
    -> Infallible<Accumulated>
  {
    Infallible<Accumulated>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// A running result that `accumulator` changes in place.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "scan": source.scan(into: "") { $0 += "\($1)" }])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// scan    --1-A-B--C--|
  ///         A = 11  B = 112  C = 1123
  /// ```
  public func scan<Accumulated>(into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) -> Void)
    -> Infallible<Accumulated>
  {
    Infallible<Accumulated>(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// `element` first.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "startWith": source.startWith(0)])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// startWith  0-1-1-2--3--|
  /// ```
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible<Element>(asObservable().startWith(element))
  }

  /// The first `count` elements; then it completes.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "take": source.take(2)])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// take    --1-(1|)
  /// ```
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(count))
  }

  /// All but the first `count` elements.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "skip": source.skip(2)])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// skip    ------2--3--|
  /// ```
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(count))
  }

  /// The elements of the first `duration`; then it completes.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "take": source.take(for: .seconds(5), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// take    --1-1|
  /// ```
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// The elements before the first that does not satisfy `predicate`, with that one if `behavior` says so.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "takeWhile": source.take(while: { $0 < 2 })])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// takeWhile  --1-1-|
  /// ```
  public func take(while predicate: @escaping (Element) -> Bool, behavior: TakeBehavior = .exclusive) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().take(while: predicate, behavior: behavior))
  }

  /// The elements before the first that satisfies `predicate`, with that one if `behavior` says so.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "takeUntil": source.take(until: { $0 == 2 }, behavior: .inclusive)])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// takeUntil  --1-1-(2|)
  /// ```
  public func take(until predicate: @escaping (Element) -> Bool, behavior: TakeBehavior = .exclusive) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().take(until: predicate, behavior: behavior))
  }

  /// The elements until `other` has one; then it completes.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let stop = stage.hot("-----0", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "stop": stop, "takeUntil": source.take(until: stop)])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// stop       -----0-------
  /// takeUntil  --1-1|
  /// ```
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(until: other.asObservable()))
  }

  /// The elements until `other` has one; then it completes. An error of `other` is left out.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let stop = stage.hot("-----0", as: Int.self)
  /// stage.draw(["source": source, "stop": stop, "takeUntil": source.take(until: stop)])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// stop       -----0-------
  /// takeUntil  --1-1|
  /// ```
  // RxSwift: lets the error through, and so breaks the promise; likewise in `skip(until:)`.
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(until: other.catch { _ in .never() }))
  }

  /// The last `count` elements, once there will be no more.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "takeLast": source.takeLast(2)])
  /// ```
  /// ```marbles
  /// source    --1-1-2--3--|
  /// takeLast  ------------(23|)
  /// ```
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible<Element>(asObservable().takeLast(count))
  }

  /// All but the elements of the first `duration`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "skip": source.skip(.seconds(5), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// skip    ------2--3--|
  /// ```
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(duration, scheduler: scheduler))
  }

  /// All elements from the first on that does not satisfy `predicate`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "skipWhile": source.skip(while: { $0 < 2 })])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// skipWhile  ------2--3--|
  /// ```
  public func skip(while predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(while: predicate))
  }

  /// The elements that come after the first of `other`. An error of `other` is left out.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let start = stage.hot("-----0", as: Int.self)
  /// stage.draw(["source": source, "start": start, "skipUntil": source.skip(until: start)])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// start      -----0-------
  /// skipUntil  ------2--3--|
  /// ```
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(until: other.catch { _ in .never() }))
  }

  /// One subscription to the source for all who listen at the same time.
  ///
  /// ```swift
  /// var runs = 0
  /// let numbers = Infallible<Int>.create { observer in
  ///   runs += 1
  ///   observer(.next(runs))
  ///   return Disposables.create()
  /// }
  /// .share(replay: 1)
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// numbers.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// numbers.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// // The second listener hears of the first one's run.
  /// heard  // → [1, 1]
  /// ```
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
    Infallible<Element>(asObservable().share(replay: replay, scope: scope))
  }

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

  /// This sequence or `right`, whichever says something first.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("---1-1---|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let other = stage.hot("-2---2-|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "other": other, "amb": source.amb(other)])
  /// ```
  /// ```marbles
  /// source  ---1-1---|
  /// other   -2---2-|
  /// amb     -2---2-|
  /// ```
  public func amb(_ right: Infallible<Element>) -> Infallible<Element> {
    Infallible<Element>(asObservable().amb(right.asObservable()))
  }

  /// `default` where the sequence completes without an element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-----|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "ifEmpty": source.ifEmpty(default: 7)])
  /// ```
  /// ```marbles
  /// source   -----|
  /// ifEmpty  -----(7|)
  /// ```
  public func ifEmpty(default: Element) -> Infallible<Element> {
    Infallible<Element>(asObservable().ifEmpty(default: `default`))
  }

  /// An element once nothing has followed it for `dueTime`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-1-2---3----|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "debounce": source.debounce(.seconds(2), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source    -1-2---3----|
  /// debounce  -----2---3--|
  /// ```
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// The first element of each `dueTime`, and, with `latest`, the last one when it is over.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-2-3----4--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "throttle": source.throttle(.seconds(3), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source    --1-2-3----4--|
  /// throttle  --1--2--3--4--|
  /// ```
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
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

  /// This sequence, and when it has completed, `second`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-1-2|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let other = stage.cold("-3-4|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "other": other, "concat": source.concat(other)])
  /// ```
  /// ```marbles
  /// source  -1-2|
  /// other   -3-4|
  /// concat  -1-2-3-4|
  /// ```
  public func concat(_ second: Infallible<Element>) -> Infallible<Element> {
    Infallible<Element>(asObservable().concat(second))
  }

  /// Each element together with the latest of `second`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("---1--2--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let other = stage.hot("-3--4----|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw([
  ///   "source": source, "other": other,
  ///   "withLatestFrom": source.withLatestFrom(other) { $0 * 10 + $1 },
  /// ])
  /// ```
  /// ```marbles
  /// source          ---1--2--|
  /// other           -3--4----|
  /// withLatestFrom  ---A--B--|
  ///                 A = 13  B = 24
  /// ```
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// The latest of `second` each time this sequence has an element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("---1--2--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let other = stage.hot("-3--4----|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "other": other, "withLatestFrom": source.withLatestFrom(other)])
  /// ```
  /// ```marbles
  /// source          ---1--2--|
  /// other           -3--4----|
  /// withLatestFrom  ---3--4--|
  /// ```
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().withLatestFrom(second.asObservable()))
  }

  /// Each element together with `object`, which the sequence does not keep alive; completes when the object is gone.
  ///
  /// ```swift
  /// final class Page {
  ///   var title = "page"
  /// }
  ///
  /// var page: Page? = Page()
  /// let numbers = PublishRelay<Int>()
  /// var heard: [String] = []
  /// let subscription = numbers.asInfallible().withUnretained(page!).subscribe(onNext: { heard.append("\($0.title) \($1)") })
  /// numbers.accept(1)
  /// page = nil
  /// numbers.accept(2)
  /// heard  // → ["page 1"]
  /// ```
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Infallible<(Object, Element)> {
    Infallible<(Object, Element)>(asObservable().withUnretained(object))
  }

  /// What `resultSelector` makes of each element and `object`; completes when the object is gone.
  ///
  /// ```swift
  /// final class Shop {
  ///   let price = 3
  /// }
  ///
  /// let shop = Shop()
  /// var sums: [Int] = []
  /// let subscription = Infallible.of(1, 2).withUnretained(shop) { shop, count in shop.price * count }
  ///   .subscribe(onNext: { sums.append($0) })
  /// sums  // → [3, 6]
  /// ```
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Calls back at the moments of the sequence's life, without changing it.
  ///
  /// ```swift
  /// let subscription = Infallible.of(1, 2)
  ///   .do(onNext: { print("before \($0)") }, afterNext: { print("after \($0)") }, onCompleted: { print("end") })
  ///   .subscribe(onNext: { print($0) })
  /// // Prints "before 1"
  /// // Prints "1"
  /// // Prints "after 1"
  /// // Prints "before 2"
  /// // Prints "2"
  /// // Prints "after 2"
  /// // Prints "end"
  /// ```
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible<Element>(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Prints what happens to the sequence.
  ///
  /// ```swift
  /// _ = Infallible.just("a").debug("letters").subscribe()
  /// ```
  /// ```output
  /// …: letters -> subscribed
  /// …: letters -> Event next(a)
  /// …: letters -> Event completed
  /// …: letters -> isDisposed
  /// ```
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible<Element>(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension Infallible where Element: Equatable {
  /// Leaves out an element that equals the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged()])
  /// ```
  /// ```marbles
  /// source                --1-1-2--3--|
  /// distinctUntilChanged  --1---2--3--|
  /// ```
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}
