import Rx

/// A closure that the compiler cannot see through: it adds up what it is given.
@inline(never)
func counter() -> (Int) -> Void {
  let total = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  total.initialize(to: 0)
  return { total.pointee &+= $0 }
}

extension Scenario {
  static var rawLoop: Scenario {
    Scenario("raw closure loop", reference: nil) {
      let closure = counter()
      return Chain(send: { for i in 0..<$0 { closure(i) } })
    }
  }

  /// The chains that RxSwift 6 was measured with.
  static var reactive: [Scenario] {
    [
      fromSubject("PublishSubject, 1 observer", reference: 256) { $0 },
      fromSubject("PublishSubject, 10 observers", reference: 84, observers: 10, eventsPerInput: 10) { $0 },
      fromSubject("6 × map", reference: 726) { source in
        source
          .map { $0 &+ 1 }.map { $0 &+ 2 }.map { $0 &+ 3 }
          .map { $0 &+ 4 }.map { $0 &+ 5 }.map { $0 &+ 6 }
      },
      fromSubject("3 × map, filter", reference: 640) { source in
        source
          .map { $0 &+ 1 }.filter { $0 != -1 }
          .map { $0 &+ 2 }.filter { $0 != -2 }
          .map { $0 &+ 3 }.filter { $0 != -3 }
      },
      justPerElement,
      range,
      fromSubject("flatMap { just }", reference: 980) { $0.flatMap { Observable.just($0 &+ 1) } },
      fromSubject("flatMapLatest { just }", reference: 937) { $0.flatMapLatest { Observable.just($0 &+ 1) } },
      combineLatest,
      shared,
    ]
  }

  /// A chain behind a `PublishSubject`.
  static func fromSubject(
    _ name: String, reference: Double?, observers: Int = 1, eventsPerInput: Int = 1,
    _ chain: @escaping (Observable<Int>) -> Observable<Int>
  ) -> Scenario {
    Scenario(name, reference: reference, observers: observers, eventsPerInput: eventsPerInput) {
      let count = counter()
      let subject = PublishSubject<Int>()
      return Chain(
        subscribe: { chain(subject).subscribe(onNext: count) },
        send: { for i in 0..<$0 { subject.onNext(i) } })
    }
  }

  private static var justPerElement: Scenario {
    Scenario("just.map, subscribed per element", reference: 1_880, observers: 0) {
      let count = counter()
      return Chain(
        subscribe: { Observable.just(1).map { $0 &+ 1 }.subscribe(onNext: count) },
        send: { for i in 0..<$0 { _ = Observable.just(i).map { $0 &+ 1 }.subscribe(onNext: count) } })
    }
  }

  private static var range: Scenario {
    Scenario("range", reference: 1_630, observers: 0) {
      let count = counter()
      return Chain(
        subscribe: { Observable.range(start: 0, count: 1).subscribe(onNext: count) },
        send: { _ = Observable.range(start: 0, count: $0).subscribe(onNext: count) })
    }
  }

  private static var combineLatest: Scenario {
    Scenario("combineLatest of 2", reference: 460) {
      let count = counter()
      let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
      return Chain(
        subscribe: { Observable.combineLatest(a, b) { $0 &+ $1 }.subscribe(onNext: count) },
        send: { inputs in
          for i in 0..<inputs / 2 {
            a.onNext(i)
            b.onNext(i)
          }
        })
    }
  }

  /// An event is one element of the source, heard by both.
  private static var shared: Scenario {
    Scenario("share(replay: 1) to 2", reference: 472, observers: 2) {
      let count = counter()
      let subject = PublishSubject<Int>()
      let shared = subject.share(replay: 1)
      return Chain(
        subscribe: { shared.subscribe(onNext: count) },
        send: { for i in 0..<$0 { subject.onNext(i) } })
    }
  }
}
