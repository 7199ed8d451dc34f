import Rx

let bag = DisposeBag()
let query = BehaviorRelay(value: "")

query
  .filter { !$0.isEmpty }
  .distinctUntilChanged()
  .flatMapLatest { Observable.of("searching \($0)", "found \($0)") }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)

query.accept("rx")
