import Reactors
import Rx
import RxControls

// Screens as RxCocoa's users write them, in Swift 6 mode, from another package.

let minimalUsernameLength = 5
let minimalPasswordLength = 5

final class SignUpViewController: UIViewController {
  let username = UITextField()
  let usernameValid = UILabel()
  let password = UITextField()
  let passwordValid = UILabel()
  let doSomething = UIButton(type: .system)
  private let disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign up"
    for (index, part) in [username, usernameValid, password, passwordValid, doSomething].enumerated() {
      part.frame = CGRect(x: 20, y: 20 + index * 50, width: 240, height: 40)
      view.addSubview(part)
    }
    usernameValid.text = "Username has to be at least \(minimalUsernameLength) characters"
    passwordValid.text = "Password has to be at least \(minimalPasswordLength) characters"

    let usernameIsValid = username.rx.text.orEmpty
      .map { $0.count >= minimalUsernameLength }
      .share(replay: 1)
    let passwordIsValid = password.rx.text.orEmpty
      .map { $0.count >= minimalPasswordLength }
      .share(replay: 1)
    let everythingValid = Observable.combineLatest(usernameIsValid, passwordIsValid) { $0 && $1 }
      .share(replay: 1)

    usernameIsValid
      .bind(to: password.rx.isEnabled)
      .disposed(by: disposeBag)
    usernameIsValid
      .bind(to: usernameValid.rx.isHidden)
      .disposed(by: disposeBag)
    passwordIsValid
      .bind(to: passwordValid.rx.isHidden)
      .disposed(by: disposeBag)
    everythingValid
      .bind(to: doSomething.rx.isEnabled)
      .disposed(by: disposeBag)

    doSomething.rx.tap
      .subscribe(onNext: { [weak self] _ in self?.showAlert() })
      .disposed(by: disposeBag)
  }

  func showAlert() { print("This is wonderful, \(username.text ?? "")") }
}

struct Track: Equatable {
  let name: String
  let length: Int
}

final class TrackCell: UITableViewCell {
  static let identifier = "TrackCell"
  let play = UIButton(frame: CGRect(x: 250, y: 5, width: 60, height: 34))
  private(set) var disposeBag = DisposeBag()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(play)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    disposeBag = DisposeBag()
  }
}

extension Reactive where Base: TrackCell {
  var isPlaying: Binder<Bool> {
    Binder(base) { cell, playing in cell.play.setTitle(playing ? "Stop" : "Play", for: .normal) }
  }
}

final class TracksViewController: UIViewController, UITableViewDelegate {
  let tableView = UITableView()
  let searchBar = UISearchBar()
  let tracks: BehaviorRelay<[Track]>
  let played = PublishRelay<Track>()
  private let disposeBag = DisposeBag()

  init(tracks: [Track]) {
    self.tracks = BehaviorRelay(value: tracks)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    tableView.frame = CGRect(x: 0, y: 44, width: 320, height: 300)
    view.addSubview(searchBar)
    view.addSubview(tableView)
    tableView.register(TrackCell.self, forCellReuseIdentifier: TrackCell.identifier)

    let query = searchBar.rx.text.orEmpty.distinctUntilChanged()
    Observable.combineLatest(tracks, query) { tracks, query in
      query.isEmpty ? tracks : tracks.filter { $0.name.lowercased().contains(query.lowercased()) }
    }
    .bind(to: tableView.rx.items(cellIdentifier: TrackCell.identifier, cellType: TrackCell.self)) {
      [played] (row, track: Track, cell) in
      cell.textLabel?.text = "\(row + 1). \(track.name)"
      cell.detailTextLabel?.text = "\(track.length) s"
      cell.play.setTitle("Play", for: .normal)
      cell.play.rx.tap.map { track }.bind(to: played).disposed(by: cell.disposeBag)
      played.map { $0 == track }.bind(to: cell.rx.isPlaying).disposed(by: cell.disposeBag)
    }
    .disposed(by: disposeBag)

    tableView.rx.setDelegate(self).disposed(by: disposeBag)

    Observable.zip(tableView.rx.itemSelected, tableView.rx.modelSelected(Track.self))
      .subscribe(onNext: { [weak self] indexPath, track in
        print("selected \(indexPath.row) \(track.name)")
        self?.tableView.deselectRow(at: indexPath, animated: true)
      })
      .disposed(by: disposeBag)

    tableView.rx.modelDeleted(Track.self)
      .withUnretained(self)
      .subscribe(onNext: { owner, track in owner.tracks.accept(owner.tracks.value.filter { $0 != track }) })
      .disposed(by: disposeBag)

    played.asSignal()
      .emit(onNext: { print("playing \($0.name)") })
      .disposed(by: disposeBag)

    tableView.rx.contentOffset
      .map { $0.y > 0 }
      .distinctUntilChanged()
      .skip(1)
      .subscribe(onNext: { print("scrolled:", $0) })
      .disposed(by: disposeBag)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
}

// A delegate of one's own, and its proxy.

@MainActor @DelegateProtocol
public protocol KnobDelegate: AnyObject {
  func knob(_ knob: Knob, didTurnTo value: Double)
  func knobDidReset(_ knob: Knob)
  @Default(true) func knobShouldTurn(_ knob: Knob) -> Bool
}

public final class Knob: UIControl {
  public weak var delegate: (any KnobDelegate)?

  public func turn(to value: Double) {
    guard delegate?.knobShouldTurn(self) ?? true else { return }
    delegate?.knob(self, didTurnTo: value)
  }
}

extension Knob: HasDelegate {
  public typealias Delegate = any KnobDelegate
}

public class RxKnobDelegateProxy: DelegateProxy<Knob, any KnobDelegate>, DelegateProxyType, KnobDelegate {
  public private(set) weak var knob: Knob?

  public init(knob: ParentObject) {
    self.knob = knob
    super.init(parentObject: knob, delegateProxy: RxKnobDelegateProxy.self)
  }

  public static func registerKnownImplementations() {
    self.register { RxKnobDelegateProxy(knob: $0) }
  }
}

extension Reactive where Base: Knob {
  public var delegate: DelegateProxy<Knob, any KnobDelegate> { RxKnobDelegateProxy.proxy(for: base) }

  public var turned: ControlEvent<Double> {
    let source = delegate.methodInvoked(#sel((any KnobDelegate).knob(_:didTurnTo:)))
      .map { a in try castOrThrow(Double.self, a[1]) }
    return ControlEvent(events: source)
  }
}

final class Refusing: KnobDelegate {
  func knobShouldTurn(_ knob: Knob) -> Bool { false }
}

// A list behind a reactor.

final class TodoListReactor: Reactor {
  enum Action {
    case add(String)
    case remove(IndexPath)
  }

  enum Mutation {
    case insert(String)
    case delete(Int)
    case say(String)
  }

  struct State {
    var todos: [String] = []
    @Pulse var message: String?
    var sections: [AnimatableSectionModel<String, String>] { [AnimatableSectionModel(model: "To do", items: todos)] }
  }

  let initialState: State

  init() {
    initialState = State()
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .add(let todo):
      guard !currentState.todos.contains(todo) else { return .just(.say("\(todo) is there")) }
      return .concat(.just(.insert(todo)), .just(.say("added")))
    case .remove(let path): return .just(.delete(path.row))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .insert(let todo): state.todos.insert(todo, at: 0)
    case .delete(let row): state.todos.remove(at: row)
    case .say(let message): state.message = message
    }
    return state
  }
}

final class TodoListViewController: UIViewController, View {
  var disposeBag = DisposeBag()
  let field = UITextField()
  let tableView = UITableView()
  var cells = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    field.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    tableView.frame = CGRect(x: 0, y: 40, width: 320, height: 400)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Todo")
    view.addSubview(field)
    view.addSubview(tableView)
  }

  func bind(reactor: TodoListReactor) {
    let dataSource = RxTableViewSectionedAnimatedDataSource<AnimatableSectionModel<String, String>>(
      configureCell: { [weak self] _, tableView, indexPath, todo in
        self?.cells += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "Todo", for: indexPath)
        cell.textLabel?.text = todo
        return cell
      },
      canEditRowAtIndexPath: { _, _ in true })
    field.rx.controlEvent(.editingDidEndOnExit)
      .withLatestFrom(field.rx.text.orEmpty)
      .map { Reactor.Action.add($0) }
      .bind(to: reactor.action)
      .disposed(by: disposeBag)
    tableView.rx.itemDeleted
      .map { .remove($0) }
      .bind(to: reactor.action)
      .disposed(by: disposeBag)
    reactor.state.map(\.sections)
      .bind(to: tableView.rx.items(dataSource: dataSource))
      .disposed(by: disposeBag)
    reactor.pulse(\.$message)
      .compactMap { $0 }
      .subscribe(onNext: { print($0) })
      .disposed(by: disposeBag)
  }
}

// Somebody in front of them.

let signUp = SignUpViewController()
let window = UIWindow()
window.rootViewController = signUp
window.makeKeyAndVisible()
print(Fingers.type("secret", in: signUp.password))
Fingers.type("anna1", in: signUp.username)
Fingers.type("secret", in: signUp.password)
print(signUp.usernameValid.isHidden, signUp.passwordValid.isHidden)
print(Fingers.tap(signUp.doSomething))

let names = ["Sun", "Moon", "Stars", "Comets", "Clouds", "Rain", "Snow", "Wind", "Fog", "Hail"]
let screen = TracksViewController(tracks: names.enumerated().map { Track(name: $1, length: 100 + $0) })
window.rootViewController = screen
print(Fingers.selectRow(IndexPath(row: 9, section: 0), in: screen.tableView))
Fingers.tap((screen.tableView.visibleCells.last as! TrackCell).play)
print((screen.tableView.visibleCells.last as! TrackCell).play.currentTitle ?? "")
Fingers.swipeToDelete(IndexPath(row: 0, section: 0), in: screen.tableView)
Fingers.type("s", in: screen.searchBar)
print(screen.tableView.visibleCells.compactMap { $0.textLabel?.text })

let knob = Knob()
let bag = DisposeBag()
knob.rx.turned.asDriver().drive(onNext: { print("turned to", $0) }).disposed(by: bag)
knob.turn(to: 0.5)
let refusing = Refusing()
RxKnobDelegateProxy.installForwardDelegate(refusing, retainDelegate: false, onProxyForObject: knob).disposed(by: bag)
knob.turn(to: 0.7)
print(Picture(of: window).line)

let todos = TodoListViewController()
window.rootViewController = todos
todos.reactor = TodoListReactor()
for todo in ["wash", "cook", "cook", "read"] {
  todos.field.text = ""
  Fingers.type(todo, in: todos.field)
  Fingers.pressReturn(in: todos.field)
}
Fingers.swipeToDelete(IndexPath(row: 1, section: 0), in: todos.tableView)
print(todos.tableView.visibleCells.compactMap { $0.textLabel?.text }, todos.cells)
