import Rx

extension UISearchBar: HasDelegate {
  public typealias Delegate = any UISearchBarDelegate
}

/// Stands in for a search bar's delegate.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
/// let proxy = RxSearchBarDelegateProxy.proxy(for: bar)
/// proxy.searchBar === bar  // → true
/// bar.delegate === proxy  // → true
/// RxSearchBarDelegateProxy.proxy(for: bar) === proxy  // → true
/// ```
open class RxSearchBarDelegateProxy: DelegateProxy<UISearchBar, any UISearchBarDelegate>, DelegateProxyType,
  UISearchBarDelegate
{
  /// The bar it belongs to.
  public final var searchBar: UISearchBar? { parentObject }

  /// Makes a proxy that is nobody's delegate yet; `proxy(for:)` calls this and installs the result.
  public init(searchBar: UISearchBar) {
    super.init(parentObject: searchBar, delegateProxy: RxSearchBarDelegateProxy.self)
  }

  open class func registerKnownImplementations() { register { RxSearchBarDelegateProxy(searchBar: $0) } }
}

extension Reactive where Base: UISearchBar {
  /// The proxy of the delegate.
  public var delegate: DelegateProxy<UISearchBar, any UISearchBarDelegate> { RxSearchBarDelegateProxy.proxy(for: base) }

  /// Sets a delegate that hears what the proxy hears, until the result is disposed of. It is not kept.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// /// Lets no digits in, while `rx` hears everything.
  /// final class Letters: NSObject, UISearchBarDelegate {
  ///   func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
  ///     !text.contains(where: \.isNumber)
  ///   }
  /// }
  ///
  /// let letters = Letters()
  /// let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  /// let window = UIWindow.showing(bar)
  /// let bag = DisposeBag()
  /// bar.rx.setDelegate(letters).disposed(by: bag)
  /// bar.rx.delegate.forwardToDelegate() === letters  // → true
  /// var heard: [String] = []
  /// bar.rx.text.orEmpty.changed.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// Fingers.type("a1b", in: bar)
  /// heard  // → ["a", "ab"]
  /// ```
  public func setDelegate(_ delegate: any UISearchBarDelegate) -> any Disposable {
    RxSearchBarDelegateProxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// What is looked for.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  /// let window = UIWindow.showing(bar)
  /// var looked: [String] = []
  /// let subscription = bar.rx.text.orEmpty.distinctUntilChanged().subscribe(onNext: { looked.append($0) })
  /// Fingers.type("rx", in: bar)
  /// looked  // → ["", "r", "rx"]
  /// ```
  public var text: ControlProperty<String?> { value }

  /// What is looked for: at once, after each change by a person, and when editing has ended.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let bar = UISearchBar()
  /// let subscription = Observable.just("rx").bind(to: bar.rx.value)
  /// bar.text  // → Optional("rx")
  /// ```
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
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 84))
  /// bar.scopeButtonTitles = ["All", "Mine"]
  /// bar.showsScopeBar = true
  /// let window = UIWindow.showing(bar)
  /// var heard: [Int] = []
  /// let subscription = bar.rx.selectedScopeButtonIndex.subscribe(onNext: { heard.append($0) })
  /// Fingers.selectSegment(1, in: bar.scopeBar)
  /// heard  // → [0, 1]
  /// ```
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

  /// A person has tapped “Cancel”. The text stays, and so does the keyboard: what cancelling means is for code to say.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  /// bar.showsCancelButton = true
  /// bar.showsBookmarkButton = true
  /// let window = UIWindow.showing(bar)
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// bar.rx.textDidBeginEditing.subscribe(onNext: { heard.append("begin") }).disposed(by: bag)
  /// bar.rx.bookmarkButtonClicked.subscribe(onNext: { heard.append("bookmarks") }).disposed(by: bag)
  /// bar.rx.cancelButtonClicked.subscribe(onNext: { heard.append("cancel") }).disposed(by: bag)
  /// bar.rx.textDidEndEditing.subscribe(onNext: { heard.append("end") }).disposed(by: bag)
  /// Fingers.tap(bar.bookmarkButton)
  /// Fingers.type("a", in: bar)
  /// Fingers.tap(bar.cancelButton)
  /// Fingers.dismissKeyboard()
  /// heard  // → ["bookmarks", "begin", "cancel", "end"]
  /// ```
  public var cancelButtonClicked: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarCancelButtonClicked(_:)))
  }

  /// A person has tapped the bookmarks button; see `cancelButtonClicked` for all of a bar's events.
  public var bookmarkButtonClicked: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarBookmarkButtonClicked(_:)))
  }

  /// A person has tapped the button that asks for the results.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  /// bar.showsSearchResultsButton = true
  /// let window = UIWindow.showing(bar)
  /// var lists = 0
  /// let subscription = bar.rx.resultsListButtonClicked.subscribe(onNext: { lists += 1 })
  /// Fingers.tap(bar.resultsListButton)
  /// lists  // → 1
  /// ```
  public var resultsListButtonClicked: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarResultsListButtonClicked(_:)))
  }

  /// A person has pressed “Search” on the keyboard.
  public var searchButtonClicked: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarSearchButtonClicked(_:)))
  }

  /// The bar has taken the keyboard.
  public var textDidBeginEditing: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarTextDidBeginEditing(_:)))
  }

  /// The bar has given the keyboard back.
  public var textDidEndEditing: ControlEvent<Void> {
    event(#sel((any UISearchBarDelegate).searchBarTextDidEndEditing(_:)))
  }

  private func event(_ selector: Selector) -> ControlEvent<Void> {
    ControlEvent(events: delegate.methodInvoked(selector).map { _ in () })
  }
}
