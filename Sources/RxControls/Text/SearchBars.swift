import Rx

extension UISearchBar: HasDelegate {
  public typealias Delegate = any UISearchBarDelegate
}

/// Stands in for a search bar's delegate.
open class RxSearchBarDelegateProxy: DelegateProxy<UISearchBar, any UISearchBarDelegate>, DelegateProxyType,
  UISearchBarDelegate
{
  /// The bar it belongs to.
  public final var searchBar: UISearchBar? { parentObject }

  public init(searchBar: UISearchBar) {
    super.init(parentObject: searchBar, delegateProxy: RxSearchBarDelegateProxy.self)
  }

  open class func registerKnownImplementations() { register { RxSearchBarDelegateProxy(searchBar: $0) } }
}

extension Reactive where Base: UISearchBar {
  /// The proxy of the delegate.
  public var delegate: DelegateProxy<UISearchBar, any UISearchBarDelegate> { RxSearchBarDelegateProxy.proxy(for: base) }

  /// Sets a delegate that hears what the proxy hears, until the result is disposed of. It is not kept.
  public func setDelegate(_ delegate: any UISearchBarDelegate) -> any Disposable {
    RxSearchBarDelegateProxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// What is looked for.
  public var text: ControlProperty<String?> { value }

  /// What is looked for: at once, after each change by a person, and when editing has ended.
  public var value: ControlProperty<String?> {
    let changes = Observable<String?>.deferred { [weak base = base] in
      guard let base else { return .empty() }
      let carried = Carried(value: base)
      let text = onMain("rx.text") { carried.value.text }
      let typed = base.rx.delegate.methodInvoked(#sel((any UISearchBarDelegate).searchBar(_:textDidChange:)))
      let left = base.rx.delegate.methodInvoked(#sel((any UISearchBarDelegate).searchBarTextDidEndEditing(_:)))
      // RxCocoa: the bar is read, not the message: its delegate has been asked before, and may have changed the text.
      return Observable.merge(typed, left).map { [weak base] _ -> String? in
        let carried = Carried(value: base)
        return onMain("rx.text") { carried.value?.text } ?? ""
      }.startWith(text)
    }
    // RxCocoa: unlike that of a text field, the setter does not compare.
    return ControlProperty(values: changes.take(until: deallocated), valueSink: Binder(base) { $0.text = $1 })
  }

  /// The scope that is selected.
  public var selectedScopeButtonIndex: ControlProperty<Int> {
    let changes = Observable<Int>.deferred { [weak base = base] in
      guard let base else { return .empty() }
      let carried = Carried(value: base)
      let index = onMain("rx.selectedScopeButtonIndex") { carried.value.selectedScopeButtonIndex }
      return base.rx.delegate.methodInvoked(
        #sel((any UISearchBarDelegate).searchBar(_:selectedScopeButtonIndexDidChange:))
      ).map { a in try castOrThrow(Int.self, a[1]) }.startWith(index)
    }
    return ControlProperty(
      values: changes.take(until: deallocated), valueSink: Binder(base) { $0.selectedScopeButtonIndex = $1 })
  }

  public var cancelButtonClicked: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarCancelButtonClicked(_:)))
  }

  public var bookmarkButtonClicked: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarBookmarkButtonClicked(_:)))
  }

  public var resultsListButtonClicked: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarResultsListButtonClicked(_:)))
  }

  public var searchButtonClicked: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarSearchButtonClicked(_:)))
  }

  public var textDidBeginEditing: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarTextDidBeginEditing(_:)))
  }

  public var textDidEndEditing: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarTextDidEndEditing(_:)))
  }

  private func event(_ selector: Selector) -> ControlEvent<Void> {
    ControlEvent(events: delegate.methodInvoked(selector).map { _ in () })
  }
}
