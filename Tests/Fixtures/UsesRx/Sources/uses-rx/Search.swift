import Rx
import RxControls

/// A view model and a screen as RxSwift's users write them, in Swift 6 mode.
struct User: Codable, Equatable, Sendable {
  let id: Int
  let name: String
}

enum ServiceError: Error { case offline }

final class UserService: Sendable {
  func users(matching query: String) -> Single<[User]> {
    .create { single in
      single(query == "bad" ? .failure(ServiceError.offline) : .success([User(id: 1, name: query)]))
      return Disposables.create()
    }
  }
}

final class SearchViewModel {
  struct Input {
    let query: Observable<String>
    let refresh: Observable<Void>
  }

  struct Output {
    let users: Driver<[User]>
    let isLoading: Driver<Bool>
    let error: Signal<String>
  }

  private let service = UserService()

  func transform(_ input: Input) -> Output {
    let loading = BehaviorRelay(value: false)
    let errors = PublishRelay<String>()
    let users = Observable.combineLatest(input.query.distinctUntilChanged(), input.refresh.startWith(()))
      .map { $0.0 }
      .do(onNext: { _ in loading.accept(true) })
      .flatMapLatest { [service] query in
        service.users(matching: query).asObservable().catch { error in
          errors.accept("\(error)")
          return .just([])
        }
      }
      .do(onNext: { _ in loading.accept(false) })
      .asDriver(onErrorJustReturn: [])
    return Output(users: users, isLoading: loading.asDriver().distinctUntilChanged(), error: errors.asSignal())
  }
}

@MainActor
final class Label: ReactiveCompatible {
  var text: String?
  var isHidden = false
}

extension Reactive where Base: Label {
  @MainActor var title: Binder<String?> { Binder(base) { label, text in label.text = text } }
}

@MainActor
final class SearchScreen {
  let label = Label()
  let query = PublishSubject<String>()
  let refresh = PublishSubject<Void>()
  private(set) var log: [String] = []
  private let bag = DisposeBag()
  private let viewModel = SearchViewModel()

  func load() {
    let output = viewModel.transform(.init(query: query, refresh: refresh))
    output.users.drive(onNext: { [weak self] users in self?.log.append("users \(users.map(\.name))") }).disposed(
      by: bag)
    output.users.map { "\($0.count) found" }.drive(label.rx.title).disposed(by: bag)
    output.isLoading.drive(with: self, onNext: { $0.log.append("loading \($1)") }).disposed(by: bag)
    output.error.emit(onNext: { [weak self] in self?.log.append("error \($0)") }).disposed(by: bag)
    query.map(\.isEmpty).bind(to: label.rx.isHidden).disposed(by: bag)
    query.withUnretained(self).subscribe(onNext: { $0.log.append("typed \($1)") }).disposed(by: bag)
  }
}
