import Rx
import Testing

/// An operator and its closure: something that calls `call` for what comes from a source of numbers.
struct ClosureRow: CustomTestStringConvertible, Sendable {
  typealias Call = (Int) throws -> Int

  /// What makes it call its closure.
  enum Occasion { case withElements, withACompletion, withAnError, whenSubscribed }

  /// The file under `Sources/Rx/Operators` that has it.
  let file: String
  let testDescription: String
  let isCalled: Occasion
  let apply: @Sendable (Observable<Int>, @escaping Call) -> Observable<String>

  init<Result>(
    _ file: String, _ name: String, _ isCalled: Occasion = .withElements,
    _ apply: @Sendable @escaping (Observable<Int>, @escaping Call) -> Observable<Result>
  ) {
    self.file = file
    testDescription = name
    self.isCalled = isCalled
    self.apply = { apply($0, $1).map { "\($0)" } }
  }
}

extension ClosureRow {
  static let all: [ClosureRow] = changing + choosing + joining + rest

  private static let changing: [ClosureRow] = [
    ClosureRow("Transforming/Map", "map") { source, call in source.map { try call($0) } },
    ClosureRow("Transforming/CompactMap", "compactMap") { source, call in source.compactMap { try call($0) } },
    ClosureRow("Transforming/FlatMap", "flatMap") { source, call in source.flatMap { Observable.just(try call($0)) } },
    ClosureRow("Transforming/FlatMapFirst", "flatMapFirst") { source, call in
      source.flatMapFirst { Observable.just(try call($0)) }
    },
    ClosureRow("Combining/SwitchLatest", "flatMapLatest") { source, call in
      source.flatMapLatest { Observable.just(try call($0)) }
    },
    ClosureRow("Combining/MergeMaxConcurrent", "concatMap") { source, call in
      source.concatMap { Observable.just(try call($0)) }
    },
    ClosureRow("Transforming/Scan", "scan") { source, call in source.scan(0) { try call($0 &+ $1) } },
    ClosureRow("Transforming/Scan", "scan(into:)") { source, call in source.scan(into: 0) { $0 = try call($1) } },
    ClosureRow("Transforming/Reduce", "reduce") { source, call in source.reduce(0) { try call($0 &+ $1) } },
    ClosureRow("Transforming/Reduce", "reduce(mapResult:)", .withACompletion) { source, call in
      source.reduce(0, accumulator: { $0 &+ $1 }, mapResult: { try call($0) })
    },
    ClosureRow("Transforming/GroupBy", "groupBy") { source, call in
      source.groupBy { try call($0) }.flatMap { $0 }
    },
  ]

  private static let choosing: [ClosureRow] = [
    ClosureRow("Filtering/Filter", "filter") { source, call in source.filter { try call($0) >= 0 } },
    ClosureRow("Filtering/DistinctUntilChanged", "distinctUntilChanged by key") { source, call in
      source.distinctUntilChanged { try call($0) }
    },
    ClosureRow("Filtering/DistinctUntilChanged", "distinctUntilChanged compared") { source, call in
      source.distinctUntilChanged { try call($0) == $1 }
    },
    ClosureRow("Filtering/DistinctUntilChanged", "distinctUntilChanged by compared keys") { source, call in
      source.distinctUntilChanged({ $0 }, comparer: { try call($0) == $1 })
    },
    ClosureRow("Filtering/TakeWhile", "take(while:)") { source, call in source.take(while: { try call($0) >= 0 }) },
    ClosureRow("Filtering/TakeWhile", "take(until: predicate)") { source, call in
      source.take(until: { try call($0) < 0 })
    },
    ClosureRow("Filtering/Skip", "skip(while:)") { source, call in source.skip(while: { try call($0) >= 0 }) },
    ClosureRow("Filtering/SingleElement", "single") { source, call in source.single { try call($0) < 0 } },
  ]

  private static let joining: [ClosureRow] = [
    ClosureRow("Combining/CombineLatest", "combineLatest") { source, call in
      Observable.combineLatest(source, source) { try call($0 &+ $1) }
    },
    ClosureRow("Combining/CombineLatest", "combineLatest of 8") { s, call in
      Observable.combineLatest(s, s, s, s, s, s, s, s) { try call($0 &+ $1 &+ $2 &+ $3 &+ $4 &+ $5 &+ $6 &+ $7) }
    },
    ClosureRow("Combining/CombineLatest", "combineLatest of a collection") { source, call in
      Observable.combineLatest([source, source, source]) { try call($0.reduce(0, &+)) }
    },
    ClosureRow("Combining/Zip", "zip") { source, call in Observable.zip(source, source) { try call($0 &+ $1) } },
    ClosureRow("Combining/Zip", "zip of 8") { s, call in
      Observable.zip(s, s, s, s, s, s, s, s) { try call($0 &+ $1 &+ $2 &+ $3 &+ $4 &+ $5 &+ $6 &+ $7) }
    },
    ClosureRow("Combining/Zip", "zip of a collection") { source, call in
      Observable.zip([source, source, source]) { try call($0.reduce(0, &+)) }
    },
    ClosureRow("Combining/WithLatestFrom", "withLatestFrom") { source, call in
      source.withLatestFrom(source) { try call($0 &+ $1) }
    },
  ]

  private static let rest: [ClosureRow] = [
    ClosureRow("Recovering/Catch", "catch", .withAnError) { source, call in source.catch { _ in .just(try call(1)) } },
    ClosureRow("Sharing/Multicast", "multicast's subject", .whenSubscribed) { source, call in
      source.multicast({ BehaviorSubject(value: try call(1)) }) { $0 }
    },
    ClosureRow("Sharing/Multicast", "multicast's selector", .whenSubscribed) { source, call in
      source.multicast({ PublishSubject() }) { shared in
        let first = try call(1)
        return shared.startWith(first)
      }
    },
    ClosureRow("Watching/Do", "do(onNext:)") { source, call in source.do(onNext: { _ = try call($0) }) },
    ClosureRow("Watching/Do", "do(afterNext:)") { source, call in source.do(afterNext: { _ = try call($0) }) },
    ClosureRow("Watching/Do", "do(onError:)", .withAnError) { source, call in
      source.do(onError: { _ in _ = try call(1) })
    },
    ClosureRow("Watching/Do", "do(onCompleted:)", .withACompletion) { source, call in
      source.do(onCompleted: { _ = try call(1) })
    },
    ClosureRow("Creating/Deferred", "deferred", .whenSubscribed) { source, call in
      Observable.deferred {
        _ = try call(1)
        return source
      }
    },
    ClosureRow("Creating/Using", "using's resource", .whenSubscribed) { source, call in
      Observable.using(
        {
          _ = try call(1)
          return BooleanDisposable()
        }, observableFactory: { _ in source })
    },
    ClosureRow("Creating/Using", "using's source", .whenSubscribed) { source, call in
      Observable.using({ BooleanDisposable() }) { _ in
        _ = try call(1)
        return source
      }
    },
    ClosureRow("Creating/Generate", "generate's condition", .whenSubscribed) { source, call in
      Observable.generate(initialState: 1, condition: { try call($0) < 3 }, iterate: { $0 + 1 }).concat(source)
    },
    ClosureRow("Creating/Generate", "generate's step", .whenSubscribed) { source, call in
      Observable.generate(initialState: 1, condition: { $0 < 3 }, iterate: { try call($0) + 1 }).concat(source)
    },
  ]
}
