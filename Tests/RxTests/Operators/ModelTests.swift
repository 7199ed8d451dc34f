import Rx
import RxTestSupport
import RxTesting
import Testing

/// Operators against plain functions over arrays, on random sequences.
@Suite(.leakChecked)
struct ModelTests {
  /// Reproducible randomness: a failure names its seed.
  struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  struct Law: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let operation: @Sendable (Observable<Int>) -> Observable<String>
    let model: @Sendable ([Int]) -> [String]

    init<Result>(
      _ name: String, _ operation: @Sendable @escaping (Observable<Int>) -> Observable<Result>,
      _ model: @Sendable @escaping ([Int]) -> [Result]
    ) {
      testDescription = name
      self.operation = { operation($0).map { "\($0)" } }
      self.model = { model($0).map { "\($0)" } }
    }
  }

  static let laws: [Law] = [
    Law("map", { $0.map { $0 * 2 } }, { $0.map { $0 * 2 } }),
    Law("filter", { $0.filter { $0 % 2 == 0 } }, { $0.filter { $0 % 2 == 0 } }),
    Law("compactMap", { $0.compactMap { $0 > 3 ? $0 : nil } }, { $0.compactMap { $0 > 3 ? $0 : nil } }),
    Law("take", { $0.take(3) }, { Array($0.prefix(3)) }),
    Law("takeLast", { $0.takeLast(3) }, { Array($0.suffix(3)) }),
    Law("skip", { $0.skip(3) }, { Array($0.dropFirst(3)) }),
    Law("take(while:)", { $0.take(while: { $0 < 7 }) }, { Array($0.prefix { $0 < 7 }) }),
    Law("skip(while:)", { $0.skip(while: { $0 < 7 }) }, { Array($0.drop { $0 < 7 }) }),
    Law("scan", { $0.scan(0, accumulator: +) }, { elements in elements.indices.map { elements[...$0].reduce(0, +) } }),
    Law("reduce", { $0.reduce(0, accumulator: +) }, { [$0.reduce(0, +)] }),
    Law("distinctUntilChanged", { $0.distinctUntilChanged() }) { elements in
      elements.enumerated().filter { $0.offset == 0 || elements[$0.offset - 1] != $0.element }.map(\.element)
    },
    Law("toArray", { $0.toArray().asObservable() }, { [$0] }),
    Law("startWith", { $0.startWith(42) }, { [42] + $0 }),
    Law("concat", { $0.concat($0) }, { $0 + $0 }),
    Law("zip", { source in .zip(source, source.skip(1)) { $0 - $1 } }, { zip($0, $0.dropFirst()).map { $0 - $1 } }),
    Law("concatMap", { $0.concatMap { Observable.of($0, -$0) } }, { $0.flatMap { [$0, -$0] } }),
    Law("flatMap just", { $0.flatMap { Observable.just($0 + 1) } }, { $0.map { $0 + 1 } }),
    Law("groupBy merged", { $0.groupBy { $0 % 3 }.flatMap { $0 } }, { $0 }),
    Law("materialized and back", { $0.materialize().dematerialize() }, { $0 }),
    Law("buffer by count", { $0.buffer(timeSpan: .never, count: 3, scheduler: HistoricalScheduler()) }) { elements in
      stride(from: 0, through: elements.count, by: 3).map { Array(elements[$0..<min($0 + 3, elements.count)]) }
    },
    Law("share", { $0.share(replay: 1) }, { $0 }),
    Law("multicast", { $0.multicast({ PublishSubject() }) { .zip($0, $0) { $0 + $1 } } }, { $0.map { $0 * 2 } }),
    Law(
      "window flattened", { $0.window(timeSpan: .never, count: 2, scheduler: HistoricalScheduler()).merge() }, { $0 }),
  ]

  @Test(arguments: laws)
  func isWhatItsModelSays(_ law: Law) {
    for seed in 0..<200 as Range<UInt64> {
      var random = Seeded(state: seed)
      let elements = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...9, using: &random) }
      let expected = law.model(elements) + ["|"]
      #expect(Heard(law.operation(.from(elements))).events == expected, "seed \(seed), from an array")
      let subject = PublishSubject<Int>()
      // Sources that are subscribed to twice need a cold one.
      if law.testDescription == "concat" { continue }
      let heard = Heard(law.operation(subject))
      for element in elements { subject.onNext(element) }
      subject.onCompleted()
      #expect(heard.events == expected, "seed \(seed), from a subject")
    }
  }

  @Test(arguments: laws)
  func anErrorEndsIt(_ law: Law) {
    for seed in 0..<50 as Range<UInt64> {
      var random = Seeded(state: seed)
      let elements = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...9, using: &random) }
      let heard = Heard(law.operation(Observable.from(elements).concat(Observable.error(TestError()))))
      #expect(heard.events.count { $0 == "#failed" || $0 == "|" } == 1, "seed \(seed)")
    }
  }
}
