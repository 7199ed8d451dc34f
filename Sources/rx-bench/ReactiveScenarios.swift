import Rx

/// A closure that the compiler cannot see through: it adds up what it is given.
@inline(never)
private func counter() -> (Int) -> Void {
  let total = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  total.initialize(to: 0)
  return { total.pointee &+= $0 }
}

extension Scenario {
  /// The raw loop first, then the chains that RxSwift 6 was measured with, then what else our users do all day.
  static var reactive: [Scenario] {
    [
      Scenario("raw closure loop", reference: nil) {
        let closure = counter()
        return { for i in 0..<$0 { closure(i) } }
      },
      Scenario(
        "PublishSubject, 1 observer", reference: 256,
        subscribeOnce: {
          let subject = PublishSubject<Int>()
          return (subject, subject.subscribe(onNext: counter()))
        }
      ) {
        let subject = PublishSubject<Int>()
        _ = subject.subscribe(onNext: counter())
        return { for i in 0..<$0 { subject.onNext(i) } }
      },
      Scenario("PublishSubject, 10 observers", reference: 84, eventsPerInput: 10) {
        let subject = PublishSubject<Int>()
        for _ in 0..<10 { _ = subject.subscribe(onNext: counter()) }
        return { for i in 0..<$0 { subject.onNext(i) } }
      },
      Scenario(
        "6 × map", reference: 726,
        subscribeOnce: {
          let subject = PublishSubject<Int>()
          return (subject, sixMaps(subject).subscribe(onNext: counter()))
        }
      ) {
        let subject = PublishSubject<Int>()
        _ = sixMaps(subject).subscribe(onNext: counter())
        return { for i in 0..<$0 { subject.onNext(i) } }
      },
      Scenario("3 × map, filter", reference: 640) {
        let subject = PublishSubject<Int>()
        _ =
          subject
          .map { $0 &+ 1 }.filter { $0 != -1 }
          .map { $0 &+ 2 }.filter { $0 != -2 }
          .map { $0 &+ 3 }.filter { $0 != -3 }
          .subscribe(onNext: counter())
        return { for i in 0..<$0 { subject.onNext(i) } }
      },
      Scenario("just.map, subscribed per element", reference: 1_880) {
        let count = counter()
        return { for i in 0..<$0 { _ = Observable.just(i).map { $0 &+ 1 }.subscribe(onNext: count) } }
      },
      Scenario("range", reference: 1_630) {
        { _ = Observable.range(start: 0, count: $0).subscribe(onNext: counter()) }
      },
      Scenario("flatMap { just }", reference: 980) {
        let subject = PublishSubject<Int>()
        _ = subject.flatMap { Observable.just($0 &+ 1) }.subscribe(onNext: counter())
        return { for i in 0..<$0 { subject.onNext(i) } }
      },
      Scenario("flatMapLatest { just }", reference: 937) {
        let subject = PublishSubject<Int>()
        _ = subject.flatMapLatest { Observable.just($0 &+ 1) }.subscribe(onNext: counter())
        return { for i in 0..<$0 { subject.onNext(i) } }
      },
      Scenario(
        "combineLatest of 2", reference: 460,
        subscribeOnce: {
          let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
          return (a, b, Observable.combineLatest(a, b) { $0 &+ $1 }.subscribe(onNext: counter()))
        }
      ) {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = Observable.combineLatest(a, b) { $0 &+ $1 }.subscribe(onNext: counter())
        a.onNext(0)
        b.onNext(0)
        return { inputs in
          for i in 0..<inputs / 2 {
            a.onNext(i)
            b.onNext(i)
          }
        }
      },
      Scenario("share(replay: 1) to 2", reference: 472) {
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 1)
        for _ in 0..<2 { _ = shared.subscribe(onNext: counter()) }
        return { for i in 0..<$0 { subject.onNext(i) } }
      },
    ]
  }

  private static func sixMaps(_ source: Observable<Int>) -> Observable<Int> {
    source
      .map { $0 &+ 1 }.map { $0 &+ 2 }.map { $0 &+ 3 }
      .map { $0 &+ 4 }.map { $0 &+ 5 }.map { $0 &+ 6 }
  }
}
