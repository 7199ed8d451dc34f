/// A screen's search: it begins when a person taps into the bar, and ends with the cancel button.
///
/// The bar tells its own delegate as ever. Who shows the results is told of every change, and of the beginning and the end.
open class UISearchController: UIViewController {
  /// The bar. Put it where it shall be seen, or let a `UINavigationItem` have the controller.
  public let searchBar = UISearchBar()
  /// The screen meant for the results; nil where the searched screen shows them. It
  /// is kept, and not presented here.
  public let searchResultsController: UIViewController?
  /// Told when the search begins, at every change of the text while it lasts, and when it ends. Held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Told before and after a search begins and ends. Held weakly.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Kept for code that sets it; nothing is covered here. True at first.
  open var obscuresBackgroundDuringPresentation = true
  /// Kept for code that sets it; the navigation bar stays here. True at first.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar's cancel button comes when a search begins and goes when it ends: true at
  /// first. With false, code shows it.
  open var automaticallyShowsCancelButton = true

  /// One whose results `searchResultsController` shows, or the screen itself where that is nil.
  ///
  /// ```swift
  /// final class Finder: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
  ///   var heard: [String] = []
  ///
  ///   func updateSearchResults(for searchController: UISearchController) {
  ///     heard.append("look for “\(searchController.searchBar.text ?? "")”")
  ///   }
  ///   func willPresentSearchController(_ searchController: UISearchController) { heard.append("begin") }
  ///   func didPresentSearchController(_ searchController: UISearchController) { heard.append("began") }
  ///   func willDismissSearchController(_ searchController: UISearchController) { heard.append("end") }
  ///   func didDismissSearchController(_ searchController: UISearchController) { heard.append("ended") }
  /// }
  ///
  /// let finder = Finder()
  /// let search = UISearchController(searchResultsController: nil)
  /// search.searchResultsUpdater = finder
  /// search.delegate = finder
  /// search.obscuresBackgroundDuringPresentation = false
  /// let window = UIWindow.showing(search.searchBar)
  /// Fingers.type("ab", in: search.searchBar)
  /// search.isActive  // → true
  /// finder.heard  // → ["begin", "began", "look for “”", "look for “a”", "look for “ab”"]
  ///
  /// finder.heard = []
  /// search.isActive = false
  /// finder.heard  // → ["end", "ended", "look for “”"]
  /// search.searchBar.text  // → Optional("")
  /// ```
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    listen()
  }

  /// One without a screen for results: there are no archives here to read one from. Never nil.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    listen()
  }

  private var isSearching = false

  /// Whether a person is searching. UIKit: setting it begins or ends the search.
  open var isActive: Bool {
    get { isSearching }
    set { if newValue != isSearching { newValue ? begin() : end() } }
  }

  private func listen() {
    let field = searchBar.searchTextField
    field.addAction(UIAction { [weak self] _ in self?.isActive = true }, for: .editingDidBegin)
    field.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    searchBar.cancelButton.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
  }

  private func begin() {
    isSearching = true
    delegate?.presentSearchController(self)
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
    delegate?.didPresentSearchController(self)
    update()
  }

  /// UIKit: what was looked for is forgotten.
  private func end() {
    isSearching = false
    delegate?.willDismissSearchController(self)
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
    searchBar.text = ""
    searchBar.resignFirstResponder()
    delegate?.didDismissSearchController(self)
    update()
  }

  private func update() {
    if isSearching || searchBar.text == "" { searchResultsUpdater?.updateSearchResults(for: self) }
  }
}

/// Told when a search begins and ends.
@preconcurrency @MainActor @DelegateProtocol
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called when a person has tapped into the bar or code has set `isActive`, before the cancel button is shown.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the search has begun and the cancel button is shown, before the
  /// updater is told for the first time.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called when a person has tapped the cancel button or code has ended the search, while the text is still there.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when the text is empty and the field has given up editing, before the
  /// updater is told for the last time.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called first of all when a search begins. UIKit: a delegate may present the controller
  /// itself; here nothing is presented.
  func presentSearchController(_ searchController: UISearchController)
}

/// Shows what was found.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// What is looked for has changed, or the search has begun or ended.
  func updateSearchResults(for searchController: UISearchController)
}
