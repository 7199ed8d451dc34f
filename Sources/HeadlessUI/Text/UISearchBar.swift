/// A field for what to look for, with a button to stop and a bar of scopes.
///
/// ```swift
/// final class Search: NSObject, UISearchBarDelegate {
///   var heard: [String] = []
///
///   func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
///   func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { searchBar.showsCancelButton = true }
///   func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { heard.append(searchText) }
///   func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
///     heard.append("scope \(selectedScope)")
///   }
///   func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { heard.append("search") }
///   func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { heard.append("bookmarks") }
///   func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
///   func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { heard.append("results") }
///   func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
///   func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { heard.append("end") }
/// }
///
/// let search = Search()
/// let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 84))
/// bar.placeholder = "Songs"
/// bar.scopeButtonTitles = ["All", "Mine"]
/// bar.showsScopeBar = true
/// bar.showsBookmarkButton = true
/// bar.delegate = search
/// let window = UIWindow.showing(bar)
///
/// Fingers.tap(bar.bookmarkButton)
/// Fingers.type("ab", in: bar)
/// Fingers.selectSegment(1, in: bar.scopeBar)
/// Fingers.pressReturn(in: bar)
/// Fingers.tap(bar.cancelButton)
/// search.heard  // → ["bookmarks", "a", "ab", "scope 1", "search", "end"]
/// bar.text  // → Optional("ab")
/// bar.selectedScopeButtonIndex  // → 1
/// ```
open class UISearchBar: UIView {
  open weak var delegate: (any UISearchBarDelegate)? {
    didSet { hearing = Hearing(delegate) }
  }

  /// What the delegate responds to, read once, when it is set.
  struct Hearing {
    var shouldBegin = false, didBegin = false, shouldEnd = false, didEnd = false, didChange = false
    var shouldChange = false, search = false, cancel = false, bookmark = false, results = false, scope = false

    @MainActor
    init(_ delegate: (any UISearchBarDelegate)? = nil) {
      guard let delegate else { return }
      typealias Delegate = any UISearchBarDelegate
      shouldBegin = delegate.responds(to: #sel(Delegate.searchBarShouldBeginEditing(_:)))
      didBegin = delegate.responds(to: #sel(Delegate.searchBarTextDidBeginEditing(_:)))
      shouldEnd = delegate.responds(to: #sel(Delegate.searchBarShouldEndEditing(_:)))
      didEnd = delegate.responds(to: #sel(Delegate.searchBarTextDidEndEditing(_:)))
      didChange = delegate.responds(to: #sel(Delegate.searchBar(_:textDidChange:)))
      shouldChange = delegate.responds(to: #sel(Delegate.searchBar(_:shouldChangeTextIn:replacementText:)))
      search = delegate.responds(to: #sel(Delegate.searchBarSearchButtonClicked(_:)))
      cancel = delegate.responds(to: #sel(Delegate.searchBarCancelButtonClicked(_:)))
      bookmark = delegate.responds(to: #sel(Delegate.searchBarBookmarkButtonClicked(_:)))
      results = delegate.responds(to: #sel(Delegate.searchBarResultsListButtonClicked(_:)))
      scope = delegate.responds(to: #sel(Delegate.searchBar(_:selectedScopeButtonIndexDidChange:)))
    }
  }

  private(set) var hearing = Hearing()
  public let searchTextField = UITextField()
  /// The buttons a person can tap while they are shown.
  public let cancelButton = UIButton(type: .system)
  public let bookmarkButton = UIButton(type: .system)
  public let resultsListButton = UIButton(type: .system)
  public private(set) var scopeBar = UISegmentedControl()
  private let listener = SearchFieldListener()

  open var prompt: String?
  open var isSearchResultsButtonSelected = false
  open var showsCancelButton = false { didSet { setNeedsLayout() } }
  open var showsBookmarkButton = false { didSet { setNeedsLayout() } }
  open var showsSearchResultsButton = false { didSet { setNeedsLayout() } }
  open var showsScopeBar = false { didSet { setNeedsLayout() } }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// UIKit: setting it does not tell the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  open var scopeButtonTitles: [String]? {
    didSet {
      scopeBar.removeFromSuperview()
      scopeBar = UISegmentedControl(items: scopeButtonTitles)
      if selectedScope >= scopeBar.numberOfSegments { selectedScope = 0 }
      showScope()
      scopeBar.addAction(
        UIAction { [weak self] _ in self?.scopeChanged() }, for: .valueChanged)
      addSubview(scopeBar)
      setNeedsLayout()
    }
  }

  /// UIKit: setting it does not tell the delegate. An index for which there is no scope is kept, and selects nothing.
  open var selectedScopeButtonIndex: Int {
    get { selectedScope }
    set {
      selectedScope = newValue
      showScope()
    }
  }

  private var selectedScope = 0

  private func showScope() {
    let isThere = 0..<scopeBar.numberOfSegments ~= selectedScope
    scopeBar.selectedSegmentIndex = isThere ? selectedScope : UISegmentedControl.noSegment
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    listener.bar = self
    searchTextField.delegate = listener
    cancelButton.setTitle("Cancel", for: .normal)
    bookmarkButton.setTitle("Bookmarks", for: .normal)
    resultsListButton.setTitle("Results", for: .normal)
    for view in [searchTextField, cancelButton, bookmarkButton, resultsListButton] { addSubview(view) }
    listen(cancelButton) { if $0.hearing.cancel { $0.delegate?.searchBarCancelButtonClicked($0) } }
    listen(bookmarkButton) { if $0.hearing.bookmark { $0.delegate?.searchBarBookmarkButtonClicked($0) } }
    listen(resultsListButton) { if $0.hearing.results { $0.delegate?.searchBarResultsListButtonClicked($0) } }
    listen(searchTextField, for: .editingDidBegin) {
      if $0.hearing.didBegin { $0.delegate?.searchBarTextDidBeginEditing($0) }
    }
    listen(searchTextField, for: .editingDidEnd) {
      if $0.hearing.didEnd { $0.delegate?.searchBarTextDidEndEditing($0) }
    }
    listen(searchTextField, for: .editingChanged) {
      if $0.hearing.didChange { $0.delegate?.searchBar($0, textDidChange: $0.text ?? "") }
    }
  }

  private func listen(
    _ control: UIControl, for event: UIControl.Event = .touchUpInside, _ body: @escaping (UISearchBar) -> Void
  ) {
    control.addAction(UIAction { [weak self] _ in if let self { body(self) } }, for: event)
  }

  private func scopeChanged() {
    selectedScope = max(0, scopeBar.selectedSegmentIndex)
    if hearing.scope { delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var right = bounds.width - 8
    for (button, isShown) in [
      (cancelButton, showsCancelButton), (bookmarkButton, showsBookmarkButton),
      (resultsListButton, showsSearchResultsButton),
    ] {
      button.isHidden = !isShown
      guard isShown else { continue }
      let width = button.intrinsicContentSize.width
      right -= width
      button.frame = CGRect(x: right, y: 8, width: width, height: 28)
      right -= 8
    }
    searchTextField.frame = CGRect(x: 8, y: 8, width: max(0, right - 8), height: 28)
    scopeBar.isHidden = !showsScopeBar
    scopeBar.frame = CGRect(x: 8, y: 44, width: max(0, bounds.width - 16), height: 32)
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: showsScopeBar ? 84 : 44) }
}

/// Hands on what the field asks, and the return key.
private final class SearchFieldListener: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard let bar, bar.hearing.shouldBegin else { return true }
    return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let bar, bar.hearing.shouldEnd else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    guard let bar, bar.hearing.shouldChange else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar, bar.hearing.search { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return false
  }
}

@MainActor @DelegateProtocol
public protocol UISearchBarDelegate: NSObjectProtocol {
  @Default(true) func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  @Default(true) func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  @Default(true) func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}
