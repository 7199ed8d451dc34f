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
  /// Asked and told of what a person does with the bar. Held weakly; which methods it
  /// has is looked up when it is set.
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
  /// The field a person types in. Its delegate is the bar's own, which hands on the
  /// questions to `delegate`: leave it.
  public let searchTextField = UITextField()
  /// The buttons a person can tap while they are shown.
  public let cancelButton = UIButton(type: .system)
  /// The button for bookmarks, on the screen while `showsBookmarkButton` is true; a tap tells
  /// the delegate and nothing else.
  public let bookmarkButton = UIButton(type: .system)
  /// The button for a list of results, on the screen while `showsSearchResultsButton` is true; a tap tells
  /// the delegate and nothing else.
  public let resultsListButton = UIButton(type: .system)
  /// The scopes to choose from, on the screen while `showsScopeBar` is true; a new
  /// one for each `scopeButtonTitles`.
  public private(set) var scopeBar = UISegmentedControl()
  private let listener = SearchFieldListener()

  /// The line above the field. Kept for code that sets it; it is not drawn here.
  open var prompt: String?
  /// Kept for code that sets it; nothing here depends on it. False at first.
  open var isSearchResultsButtonSelected = false
  /// Whether a person can tap `cancelButton`, from the next layout on; false at first.
  open var showsCancelButton = false { didSet { setNeedsLayout() } }
  /// Whether a person can tap `bookmarkButton`, from the next layout on; false at first.
  open var showsBookmarkButton = false { didSet { setNeedsLayout() } }
  /// Whether a person can tap `resultsListButton`, from the next layout on; false at first.
  open var showsSearchResultsButton = false { didSet { setNeedsLayout() } }
  /// Whether the scopes are below the field, from the next layout on, which makes the bar 40
  /// points higher; false at first.
  open var showsScopeBar = false { didSet { setNeedsLayout() } }

  /// What stands in the field while it is empty: the field's own placeholder.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// UIKit: setting it does not tell the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The names of the scopes. Setting them makes a new `scopeBar`, and selects the first scope where
  /// the old choice is past the end.
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

  /// A bar with its field and three buttons, which are hidden at the first layout; there are no scopes yet.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// The same as `init(frame:)` without a size: there are no archives here. Never nil.
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

  /// Puts the buttons that are shown at the right, the field in the space left of them, and the scopes below.
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

  /// 320 points wide and 44 high, or 84 with the scopes.
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

/// Decides what a person may do with a search bar, and is told what happened. Every method is optional.
@preconcurrency @MainActor @DelegateProtocol
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Asked before the field takes the focus, by a tap or by code; false leaves it without.
  /// True where nobody implements it.
  @Default(true) func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the field has the focus: the place to show a cancel button.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Asked before the field gives up the focus, by a person or by code; false makes it stay.
  /// True where nobody implements it.
  @Default(true) func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the field has given up the focus; the text stays as it is.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when a person has typed, deleted, pasted or cleared, with the whole text; not when code sets `text`.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Asked before what a person types, deletes or pastes changes the text; false leaves the text.
  /// True where nobody implements it.
  @Default(true) func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when a person presses the return key in the field, which keeps the focus unless code takes it away.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when a person taps `bookmarkButton`, which is there while `showsBookmarkButton` is true.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when a person taps `cancelButton`. The text and the focus stay: that is for the delegate to end.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when a person taps `resultsListButton`, which is there while `showsSearchResultsButton` is true.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called when a person chooses a scope; not when code sets `selectedScopeButtonIndex`.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}
