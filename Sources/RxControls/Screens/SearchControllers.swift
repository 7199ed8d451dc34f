import Rx

extension UISearchController: HasDelegate {
  public typealias Delegate = any UISearchControllerDelegate
}

/// Stands in for a search controller's delegate.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let search = UISearchController(searchResultsController: nil)
/// RxSearchControllerDelegateProxy.proxy(for: search).searchController === search  // → true
/// search.rx.delegate === search.delegate  // → true
/// ```
open class RxSearchControllerDelegateProxy: DelegateProxy<UISearchController, any UISearchControllerDelegate>,
  DelegateProxyType, UISearchControllerDelegate
{
  /// The controller it belongs to.
  public final var searchController: UISearchController? { parentObject }

  /// Makes a proxy that is nobody's delegate yet; `proxy(for:)` calls this and installs the result.
  public init(searchController: UISearchController) {
    super.init(parentObject: searchController, delegateProxy: RxSearchControllerDelegateProxy.self)
  }

  open class func registerKnownImplementations() { register { RxSearchControllerDelegateProxy(searchController: $0) } }
}

extension Reactive where Base: UISearchController {
  /// The proxy of the delegate.
  public var delegate: DelegateProxy<UISearchController, any UISearchControllerDelegate> {
    RxSearchControllerDelegateProxy.proxy(for: base)
  }

  /// Sets a delegate that hears what the proxy hears, until the result is disposed of. It is not kept.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// final class Curtain: NSObject, UISearchControllerDelegate {
  ///   var isOpen = false
  ///   func willPresentSearchController(_ searchController: UISearchController) { isOpen = true }
  /// }
  ///
  /// let curtain = Curtain()
  /// let search = UISearchController(searchResultsController: nil)
  /// let window = UIWindow.showing(search.searchBar)
  /// let bag = DisposeBag()
  /// search.rx.setDelegate(curtain).disposed(by: bag)
  /// var heard: [String] = []
  /// search.rx.didPresent.subscribe(onNext: { heard.append("began") }).disposed(by: bag)
  /// search.rx.willDismiss.subscribe(onNext: { heard.append("ends") }).disposed(by: bag)
  /// search.isActive = true
  /// search.isActive = false
  /// heard  // → ["began", "ends"]
  /// curtain.isOpen  // → true
  /// ```
  public func setDelegate(_ delegate: any UISearchControllerDelegate) -> any Disposable {
    RxSearchControllerDelegateProxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// The search is about to begin.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let search = UISearchController(searchResultsController: nil)
  /// let window = UIWindow.showing(search.searchBar)
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// search.rx.willPresent.subscribe(onNext: { heard.append("will present") }).disposed(by: bag)
  /// search.rx.didDismiss.subscribe(onNext: { heard.append("did dismiss") }).disposed(by: bag)
  /// Fingers.type("cat", in: search.searchBar)
  /// Fingers.tap(search.searchBar.cancelButton)
  /// heard  // → ["will present", "did dismiss"]
  /// ```
  public var willPresent: Observable<Void> {
    told(#sel((any UISearchControllerDelegate).willPresentSearchController(_:)))
  }

  /// The search has begun.
  public var didPresent: Observable<Void> {
    told(#sel((any UISearchControllerDelegate).didPresentSearchController(_:)))
  }

  /// The search is about to end.
  public var willDismiss: Observable<Void> {
    told(#sel((any UISearchControllerDelegate).willDismissSearchController(_:)))
  }

  /// The search has ended.
  public var didDismiss: Observable<Void> {
    told(#sel((any UISearchControllerDelegate).didDismissSearchController(_:)))
  }

  /// The controller is asked to show itself. Here it never asks: code tells the delegate.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let search = UISearchController(searchResultsController: nil)
  /// var asked = 0
  /// let subscription = search.rx.present.subscribe(onNext: { asked += 1 })
  /// search.delegate?.presentSearchController(search)
  /// asked  // → 1
  /// ```
  public var present: Observable<Void> { told(#sel((any UISearchControllerDelegate).presentSearchController(_:))) }

  private func told(_ selector: Selector) -> Observable<Void> { delegate.methodInvoked(selector).map { _ in () } }
}
