import Foundation
import Rx
import Testing

/// An operator as the battery sees it: something between a source of numbers and an observer of text.
struct BatteryRow: CustomTestStringConvertible, Sendable {
  /// The file under `Sources/Rx/Operators` that has it.
  let file: String
  let testDescription: String
  /// Whether it sends several elements before its subscription is known, so that none can be left by disposing of it.
  let sendsAtOnce: Bool
  let apply: @Sendable (Observable<Int>, HistoricalScheduler) -> Observable<String>

  init<Result>(
    _ file: String, _ name: String, sendsAtOnce: Bool = false,
    _ apply: @Sendable @escaping (Observable<Int>, HistoricalScheduler) -> Observable<Result>
  ) {
    self.file = file
    testDescription = name
    self.sendsAtOnce = sendsAtOnce
    self.apply = { apply($0, $1).map { "\($0)" } }
  }
}

extension BatteryRow {
  static let all: [BatteryRow] = changing + choosing + joining + rest

  private static let changing: [BatteryRow] = [
    BatteryRow("Transforming/Map", "map") { source, _ in source.map { $0 + 1 } },
    BatteryRow("Transforming/CompactMap", "compactMap") { source, _ in source.compactMap { Optional($0) } },
    BatteryRow("Transforming/FlatMap", "flatMap just") { source, _ in source.flatMap { Observable.just($0) } },
    BatteryRow("Transforming/FlatMap", "flatMap of") { source, _ in source.flatMap { Observable.of($0, $0) } },
    BatteryRow("Transforming/FlatMapFirst", "flatMapFirst") { source, _ in
      source.flatMapFirst { Observable.of($0, $0) }
    },
    BatteryRow("Combining/SwitchLatest", "flatMapLatest") { source, _ in
      source.flatMapLatest { Observable.of($0, $0) }
    },
    BatteryRow("Combining/SwitchLatest", "switchLatest") { source, _ in
      source.map { Observable.just($0) }.switchLatest()
    },
    BatteryRow("Combining/MergeMaxConcurrent", "concatMap") { source, _ in source.concatMap { Observable.of($0, $0) } },
    BatteryRow("Combining/MergeMaxConcurrent", "merge(maxConcurrent:)") { source, _ in
      source.map { Observable.of($0, $0) }.merge(maxConcurrent: 2)
    },
    BatteryRow("Transforming/Scan", "scan") { source, _ in source.scan(0) { $0 &+ $1 } },
    BatteryRow("Transforming/Scan", "scan(into:)") { source, _ in source.scan(into: 0) { $0 &+= $1 } },
    BatteryRow("Transforming/Reduce", "reduce") { source, _ in source.reduce(0) { $0 &+ $1 } },
    BatteryRow("Transforming/ToArray", "toArray") { source, _ in source.toArray().asObservable() },
    BatteryRow("Transforming/Enumerated", "enumerated") { source, _ in source.enumerated() },
    BatteryRow("Transforming/Materialize", "materialize") { source, _ in source.materialize() },
    BatteryRow("Transforming/Materialize", "dematerialize") { source, _ in source.map { Event.next($0) }.dematerialize()
    },
    BatteryRow("Transforming/Decode", "decode") { source, _ in
      source.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
    },
    BatteryRow("Transforming/Buffer", "buffer") { source, scheduler in
      source.buffer(timeSpan: .seconds(5), count: 2, scheduler: scheduler)
    },
    BatteryRow("Transforming/BatchRun", "buffer of one") { source, scheduler in
      source.buffer(timeSpan: .seconds(5), count: 1, scheduler: scheduler)
    },
    BatteryRow("Transforming/Window", "window") { source, scheduler in
      source.window(timeSpan: .seconds(5), count: 2, scheduler: scheduler).merge()
    },
    BatteryRow("Transforming/GroupBy", "groupBy") { source, _ in
      source.groupBy { $0 % 3 }.flatMap { group in
        let key = group.key
        return group.map { "\(key) \($0)" }
      }
    },
  ]

  private static let choosing: [BatteryRow] = [
    BatteryRow("Filtering/Filter", "filter") { source, _ in source.filter { _ in true } },
    BatteryRow("Filtering/IgnoreElements", "ignoreElements") { source, _ in source.ignoreElements() },
    BatteryRow("Filtering/DistinctUntilChanged", "distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
    BatteryRow("Filtering/DistinctUntilChanged", "distinctUntilChanged by key") { source, _ in
      source.distinctUntilChanged { $0 }
    },
    BatteryRow("Filtering/Take", "take") { source, _ in source.take(5) },
    BatteryRow("Filtering/Take", "take(for:)") { source, scheduler in
      source.take(for: .seconds(9), scheduler: scheduler)
    },
    BatteryRow("Filtering/TakeWhile", "take(while:)") { source, _ in source.take(while: { $0 < 1_000 }) },
    BatteryRow("Filtering/TakeWhile", "take(until: predicate)") { source, _ in source.take(until: { $0 > 1_000 }) },
    BatteryRow("Filtering/TakeUntil", "take(until:)") { source, _ in source.take(until: Observable<Int>.never()) },
    BatteryRow("Filtering/TakeLast", "takeLast") { source, _ in source.takeLast(2) },
    BatteryRow("Filtering/Skip", "skip") { source, _ in source.skip(1) },
    BatteryRow("Filtering/Skip", "skip(while:)") { source, _ in source.skip(while: { $0 < 1 }) },
    BatteryRow("Filtering/Skip", "skip(until:)") { source, _ in source.skip(until: Observable.just(1)) },
    BatteryRow("Filtering/Skip", "skip(duration)") { source, scheduler in source.skip(.seconds(0), scheduler: scheduler)
    },
    BatteryRow("Filtering/ElementAt", "element(at:)") { source, _ in source.element(at: 1) },
    BatteryRow("Filtering/SingleElement", "single") { source, _ in source.single() },
    BatteryRow("Filtering/SingleElement", "first") { source, _ in source.first().asObservable() },
    BatteryRow("Filtering/Sample", "sample") { source, _ in source.sample(source) },
    BatteryRow("Filtering/Sample", "sample(defaultValue:)") { source, _ in source.sample(source, defaultValue: 0) },
    BatteryRow("Filtering/Throttle", "throttle") { source, scheduler in
      source.throttle(.seconds(3), scheduler: scheduler)
    },
    BatteryRow("Filtering/Throttle", "throttle(latest: false)") { source, scheduler in
      source.throttle(.seconds(3), latest: false, scheduler: scheduler)
    },
    BatteryRow("Filtering/Debounce", "debounce") { source, scheduler in
      source.debounce(.seconds(3), scheduler: scheduler)
    },
  ]

  private static let joining: [BatteryRow] = [
    BatteryRow("Combining/CombineLatest", "combineLatest") { source, _ in
      Observable.combineLatest(source, source) { $0 &+ $1 }
    },
    BatteryRow("Combining/Join", "combineLatest of a collection") { source, _ in
      Observable.combineLatest([source, source, source])
    },
    BatteryRow("Combining/JoinArities", "combineLatest of 8") { s, _ in
      Observable.combineLatest(s, s, s, s, s, s, s, s) { $0 &+ $1 &+ $2 &+ $3 &+ $4 &+ $5 &+ $6 &+ $7 }
    },
    BatteryRow("Combining/Zip", "zip") { source, _ in Observable.zip(source, source) { $0 &+ $1 } },
    BatteryRow("Combining/Zip", "zip of 8") { s, _ in
      Observable.zip(s, s, s, s, s, s, s, s) { $0 &+ $1 &+ $2 &+ $3 &+ $4 &+ $5 &+ $6 &+ $7 }
    },
    BatteryRow("Combining/Zip", "zip of a collection") { source, _ in Observable.zip([source, source, source]) },
    BatteryRow("Combining/Merge", "merge") { source, _ in source.map { Observable.just($0) }.merge() },
    BatteryRow("Combining/MergeMany", "merge of 2") { source, _ in Observable.merge(source, source) },
    BatteryRow("Combining/MergeMany", "merge of a collection") { source, _ in
      Observable.merge([source, source, source])
    },
    BatteryRow("Combining/Concat", "concat") { source, _ in source.concat(Observable.just(7)) },
    BatteryRow("Combining/Concat", "concat of a collection") { source, _ in
      Observable.concat([source, source, source])
    },
    BatteryRow("Combining/Amb", "amb") { source, _ in source.amb(Observable.never()) },
    BatteryRow("Combining/Amb", "amb of a collection") { source, _ in Observable.amb([source, .never(), source]) },
    BatteryRow("Combining/StartWith", "startWith") { source, _ in source.startWith(8) },
    BatteryRow("Combining/StartWith", "startWith several", sendsAtOnce: true) { source, _ in
      source.startWith(8, 9, 10)
    },
    BatteryRow("Combining/WithLatestFrom", "withLatestFrom") { source, _ in source.withLatestFrom(source) { $0 &+ $1 }
    },
    BatteryRow("Combining/WithUnretained", "withUnretained") { source, scheduler in
      source.withUnretained(scheduler) { $1 }
    },
    BatteryRow("Combining/WithLatestFrom", "withLatestFrom without a selector") { source, _ in
      source.withLatestFrom(source)
    },
    BatteryRow("Combining/IfEmpty", "ifEmpty") { source, _ in source.ifEmpty(default: 1) },
    BatteryRow("Combining/IfEmpty", "ifEmpty(switchTo:)") { source, _ in source.ifEmpty(switchTo: Observable.of(1, 2))
    },
  ]

  private static let rest: [BatteryRow] = [
    BatteryRow("Recovering/Catch", "catch") { source, _ in source.catch { _ in .just(1) } },
    BatteryRow("Recovering/Catch", "catch(sequence:)") { source, _ in Observable.catch(sequence: [source, source]) },
    BatteryRow("Recovering/Retry", "retry") { source, _ in source.retry(2) },
    BatteryRow("Recovering/Catch", "catchAndReturn") { source, _ in source.catchAndReturn(1) },
    BatteryRow("Recovering/RetryWhen", "retry(when:)") { source, _ in
      source.retry { (errors: Observable<any Error>) in errors.take(1) }
    },
    BatteryRow("Timing/Delay", "delay") { source, scheduler in source.delay(.seconds(1), scheduler: scheduler) },
    BatteryRow("Timing/Delay", "delaySubscription") { source, scheduler in
      source.delaySubscription(.seconds(0), scheduler: scheduler)
    },
    BatteryRow("Timing/Timeout", "timeout") { source, scheduler in source.timeout(.seconds(99), scheduler: scheduler) },
    BatteryRow("Timing/Timeout", "timeout(other:)") { source, scheduler in
      source.timeout(.seconds(9), other: Observable.of(1, 2), scheduler: scheduler)
    },
    BatteryRow("Timing/ObserveOn", "observe(on:)") { source, _ in source.observe(on: CurrentThreadScheduler.instance) },
    BatteryRow("Timing/ObserveOn", "observe(on:) virtually") { source, scheduler in source.observe(on: scheduler) },
    BatteryRow("Timing/SubscribeOn", "subscribe(on:)") { source, _ in
      source.subscribe(on: CurrentThreadScheduler.instance)
    },
    BatteryRow("Sharing/Share", "share") { source, _ in source.share(replay: 1) },
    BatteryRow("Sharing/Share", "share forever") { source, _ in source.share(replay: 1, scope: .forever) },
    BatteryRow("Sharing/RefCount", "publish.refCount") { source, _ in source.publish().refCount() },
    BatteryRow("Sharing/RefCount", "replay.refCount") { source, _ in source.replay(2).refCount() },
    BatteryRow("Sharing/Multicast", "multicast") { source, _ in
      source.multicast({ PublishSubject() }) { $0.map { $0 } }
    },
    BatteryRow("Watching/Do", "do") { source, _ in source.do(onNext: { _ in }, onDispose: {}) },
    BatteryRow("Watching/Debug", "debug") { source, _ in source.debug("battery") },
    BatteryRow("Creating/Create", "create") { source, _ in Observable.create { source.subscribe($0) } },
    BatteryRow("Creating/Deferred", "deferred") { source, _ in Observable.deferred { source } },
    BatteryRow("Creating/Using", "using") { source, _ in
      Observable.using({ BooleanDisposable() }, observableFactory: { _ in source })
    },
  ]

  /// Operators that have no source, so that the battery has nothing to put before them; each has tests of its own.
  static let withoutASource: Set<String> = [
    "Creating/Just", "Creating/Empty", "Creating/Never", "Creating/Error", "Creating/From", "Creating/Range",
    "Creating/Generate", "Creating/RepeatElement", "Creating/Timer",
  ]
}
