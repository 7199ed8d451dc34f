/// What an `Infallible` tells its observers.
@frozen
public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)
  /// The sequence ended.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

/// A sequence that cannot fail.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// A sequence that cannot fail: its operators take no closure that throws, and its subscribers hear no error.
///
/// ```swift
/// let name = BehaviorRelay(value: "Ada")
/// // There is no `onError`: nothing can go wrong.
/// let subscription = name.asInfallible().map { $0.count }.subscribe(onNext: { print($0) })
/// name.accept("Grace")
/// // Prints "3"
/// // Prints "5"
/// ```
public struct Infallible<Element>: InfallibleType, Sendable {
  private let source: Observable<Element>

  /// `source` is trusted not to fail.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  public func asObservable() -> Observable<Element> { source }
}

extension Infallible {
  /// Tells the events of an `Infallible`.
  ///
  /// ```swift
  /// func count(_ observer: @escaping Infallible<Int>.InfallibleObserver) {
  ///   for number in 1...3 { observer(.next(number)) }
  ///   observer(.completed)
  /// }
  ///
  /// let numbers = Infallible<Int>.create { observer in
  ///   count(observer)
  ///   return Disposables.create()
  /// }
  /// var heard: [Int] = []
  /// let subscription = numbers.subscribe(onNext: { heard.append($0) })
  /// heard  // → [1, 2, 3]
  /// ```
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// Runs `subscribe` for each subscriber; what it sends to the observer is the sequence.
  ///
  /// The observer may be told events from any thread, one after the other.
  ///
  /// ```swift
  /// let numbers = Infallible<Int>.create { observer in
  ///   observer(.next(1))
  ///   observer(.next(2))
  ///   observer(.completed)
  ///   return Disposables.create()
  /// }
  /// var heard: [Int] = []
  /// let subscription = numbers.subscribe(onNext: { heard.append($0) }, onCompleted: { heard.append(0) })
  /// heard  // → [1, 2, 0]
  /// ```
  public static func create(
    subscribe: @escaping (@escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      .create { observer in
        subscribe { event in
          switch event {
          case .next(let element): observer.onNext(element)
          case .completed: observer.onCompleted()
          }
        }
      })
  }
}

extension Infallible where Element: FixedWidthInteger {
  /// `count` consecutive numbers from `start`.
  ///
  /// ```swift
  /// var heard: [Int] = []
  /// let subscription = Infallible.range(start: 3, count: 4).subscribe(onNext: { heard.append($0) })
  /// heard  // → [3, 4, 5, 6]
  /// ```
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.range(start: start, count: count, scheduler: scheduler))
  }

  /// Counts up from zero, one number every `period`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let seconds = Infallible<Int>.interval(.seconds(2), scheduler: stage.scheduler)
  /// stage.draw(["interval": seconds], until: "----------!")
  /// ```
  /// ```marbles
  /// interval  --0-1-2-3--
  /// ```
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(.interval(period, scheduler: scheduler))
  }

  /// Zero after `dueTime`, then, with a `period`, one number more each time it has passed.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let timer = Infallible<Int>.timer(.seconds(3), period: .seconds(2), scheduler: stage.scheduler)
  /// stage.draw(["timer": timer], until: "----------!")
  /// ```
  /// ```marbles
  /// timer  ---0-1-2-3-
  /// ```
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(.timer(dueTime, period: period, scheduler: scheduler))
  }
}

extension ObservableConvertibleType {
  /// The same sequence with `element` and the end in place of an error.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-a-b-#")
  /// stage.draw(["source": source, "infallible": source.asInfallible(onErrorJustReturn: "?")])
  /// ```
  /// ```marbles
  /// source      -a-b-#
  /// infallible  -a-b-(?|)
  /// ```
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// The same sequence, which goes on with `infallible` in place of an error.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-a-b-#")
  /// let spare = stage.cold("-1-2|").asInfallible(onErrorJustReturn: "")
  /// stage.draw(["source": source, "infallible": source.asInfallible(onErrorFallbackTo: spare)])
  /// ```
  /// ```marbles
  /// source      -a-b-#
  /// infallible  -a-b--1-2|
  /// ```
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// The same sequence, which goes on with what `onErrorRecover` makes of an error.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-a-b-#")
  /// stage.draw(["source": source, "infallible": source.asInfallible(onErrorRecover: { _ in .of("x", "y") })])
  /// ```
  /// ```marbles
  /// source      -a-b-#
  /// infallible  -a-b-(xy|)
  /// ```
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension BehaviorRelay {
  /// The relay as a sequence that cannot fail.
  ///
  /// ```swift
  /// let count = BehaviorRelay(value: 1)
  /// var heard: [Int] = []
  /// let subscription = count.asInfallible().subscribe(onNext: { heard.append($0) })
  /// count.accept(2)
  /// heard  // → [1, 2]
  /// ```
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension PublishRelay {
  /// The relay as a sequence that cannot fail.
  ///
  /// ```swift
  /// let taps = PublishRelay<String>()
  /// var heard: [String] = []
  /// taps.accept("too early")
  /// let subscription = taps.asInfallible().subscribe(onNext: { heard.append($0) })
  /// taps.accept("tap")
  /// heard  // → ["tap"]
  /// ```
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The relay as a sequence that cannot fail.
  ///
  /// ```swift
  /// let news = ReplayRelay<String>.create(bufferSize: 1)
  /// news.accept("old")
  /// news.accept("new")
  /// var heard: [String] = []
  /// let subscription = news.asInfallible().subscribe(onNext: { heard.append($0) })
  /// heard  // → ["new"]
  /// ```
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
