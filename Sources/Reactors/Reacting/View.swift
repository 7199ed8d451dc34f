import HeadlessUI
import Messaging

/// Something that shows a reactor's state and sends it actions.
///
/// `bind(reactor:)` is called once each time the reactor is set; the subscriptions of the one before are gone by then.
///
/// ```swift
/// import HeadlessUI
/// import Reactors
/// import Rx
/// import RxControls
///
/// final class Counter: Reactor {
///   enum Action { case add }
///   struct State { var count = 0 }
///   let initialState = State()
///   func reduce(state: State, mutation: Action) -> State { State(count: state.count + 1) }
/// }
///
/// final class CounterView: UIView, View {
///   let label = UILabel()
///   let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
///   var disposeBag = DisposeBag()
///
///   func bind(reactor: Counter) {
///     button.rx.tap.map { Counter.Action.add }.bind(to: reactor.action).disposed(by: disposeBag)
///     reactor.state.map { "\($0.count)" }.bind(to: label.rx.text).disposed(by: disposeBag)
///   }
/// }
///
/// let view = CounterView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
/// view.addSubview(view.button)
/// let window = UIWindow.showing(view)
/// view.reactor = Counter()
/// Fingers.tap(view.button)
/// view.label.text  // → Optional("1")
/// view.reactor?.currentState.count  // → Optional(1)
/// ```
@preconcurrency @MainActor
public protocol View: AnyObject {
  /// What is behind it.
  associatedtype Reactor: ReactorType

  /// Where `bind(reactor:)` puts its subscriptions.
  var disposeBag: DisposeBag { get set }

  /// What is behind it now.
  var reactor: Reactor? { get set }

  /// Binds actions and states. Not to be called: set `reactor`.
  func bind(reactor: Reactor)
}

/// The reactor that a view shows.
private final class Shown<Behind: ReactorType>: @unchecked Sendable {
  let reactor: Behind
  init(_ reactor: Behind) { self.reactor = reactor }
}

extension View {
  fileprivate var shownReactor: Reactor? {
    get { (ReactorStorage.existing(of: self)?[ObjectIdentifier(Shown<Reactor>.self)] as? Shown<Reactor>)?.reactor }
    set { ReactorStorage.of(self)[ObjectIdentifier(Shown<Reactor>.self)] = newValue.map { Shown($0) } }
  }

  public var reactor: Reactor? {
    get { shownReactor }
    set {
      shownReactor = newValue
      disposeBag = DisposeBag()
      if let newValue { bind(reactor: newValue) }
    }
  }
}

/// A view controller whose outlets come with its view: it is bound when the view has been loaded.
///
/// ```swift
/// import HeadlessUI
/// import Reactors
/// import Rx
/// import RxControls
///
/// final class Greeting: Reactor {
///   typealias Action = Never
///   struct State { var text = "hello" }
///   let initialState = State()
/// }
///
/// final class GreetingScreen: UIViewController, StoryboardView {
///   var label: UILabel!
///   var disposeBag = DisposeBag()
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     label = UILabel()
///   }
///   func bind(reactor: Greeting) { reactor.state.map(\.text).bind(to: label.rx.text).disposed(by: disposeBag) }
/// }
///
/// let screen = GreetingScreen()
/// screen.reactor = Greeting()
/// // There is no label yet; binding waits until there is one.
/// screen.loadViewIfNeeded()
/// screen.label.text  // → Optional("hello")
/// ```
@preconcurrency @MainActor
public protocol StoryboardView: View where Self: UIViewController {}

extension StoryboardView {
  public var reactor: Reactor? {
    get { shownReactor }
    set {
      shownReactor = newValue
      disposeBag = DisposeBag()
      guard let newValue else { return }
      if isViewLoaded { return bind(reactor: newValue) }
      var key: Int?
      key = announcements.listen(to: #sel(UIViewController.viewDidLoad), before: false) {
        [weak self, weak newValue] _ in
        guard let self, let waiting = key else { return }
        key = nil
        announcements.forget(waiting)
        // Another one may have been set since; then that one's listener binds it.
        if let reactor = shownReactor, reactor === newValue { bind(reactor: reactor) }
      }
    }
  }
}
