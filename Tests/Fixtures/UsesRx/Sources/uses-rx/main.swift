import Foundation
import Rx
import RxControls
import RxTesting

let screen = SearchScreen()
screen.load()
screen.query.onNext("ann")
screen.query.onNext("bad")
screen.refresh.onNext(())
for line in screen.log { print(line) }
print(screen.label.text ?? "nothing", screen.label.isHidden)

enum Globals {
  static let events = PublishSubject<String>()
  static let state = BehaviorRelay(value: 0)
  static let stream: Observable<Int> = .just(1)
}
_ = Globals.events.subscribe(onNext: { print("event", $0) })
Globals.events.onNext("hello")

let (a, b) = (BehaviorSubject(value: 1), BehaviorSubject(value: "x"))
_ = Observable.combineLatest(a, b).map { "\($0)\($1)" }.subscribe(onNext: { print("combined", $0) })
_ = Observable.zip(a, b) { "\($0)-\($1)" }.subscribe(onNext: { print("zipped", $0) })
_ = Observable.merge(a.map(String.init), b.asObservable()).take(2).toArray().subscribe(onSuccess: {
  print("merged", $0)
})
_ = Observable<Int>.create { observer in
  observer.on(.next(1))
  observer.onError(ServiceError.offline)
  return Disposables.create { print("given back") }
}
.retry(when: { (errors: Observable<ServiceError>) in
  errors.enumerated().flatMap { index, error -> Observable<Int> in index < 1 ? .just(index) : .error(error) }
})
.subscribe(onNext: { print("tried", $0) }, onError: { print("gave up:", $0) })
_ = Observable.just(Data(#"{"id": 7, "name": "z"}"#.utf8)).decode(type: User.self, decoder: JSONDecoder())
  .subscribe(onNext: { print($0.id, $0.name) })
let shared = Observable.deferred { () -> Observable<Int> in
  print("deferred")
  return .of(1, 2)
}.share(replay: 1, scope: .forever)
_ = shared.subscribe()
_ = shared.subscribe(onNext: { print("replayed", $0) })
_ = Observable.of(1, 2, 3, 4).groupBy { $0 % 2 == 0 }.flatMap { group in group.toArray().map { (group.key, $0) } }
  .subscribe(onNext: { print("group", $0, $1) })
_ = Maybe<Int>.empty().ifEmpty(default: 4).subscribe(onSuccess: { print("maybe", $0) })
_ = Completable.empty().andThen(Single.just(1)).subscribe(onSuccess: { print("then", $0) }, onFailure: { _ in })
Globals.state.accept(Globals.state.value + 5)
_ = Observable.just(2).bind { print("bound", $0, Globals.state.value) }

let scheduler = TestScheduler(initialClock: 0)
let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
print(scheduler.start { source.map { $0 * 10 } }.events)

for try await element in Observable.of(1, 2).values { print("awaited", element) }
print(try await Single.just(5).value)
print(try Observable.of(1, 2, 3).toBlocking().toArray())
