import HeadlessUI
import Messaging

/// Something that shows a reactor's state and sends it actions.
///
/// `bind(reactor:)` is called once each time the reactor is set; the subscriptions of the one before are gone by then.
@MainActor
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
@MainActor
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
