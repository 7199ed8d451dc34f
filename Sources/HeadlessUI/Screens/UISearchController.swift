/// A screen's search: it begins when a person taps into the bar, and ends with the cancel button.
///
/// The bar tells its own delegate as ever. Who shows the results is told of every change, and of the beginning and the end.
open class UISearchController: UIViewController {
  /// The bar. Put it where it shall be seen, or let a `UINavigationItem` have the controller.
  public let searchBar = UISearchBar()
  public let searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
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
@MainActor @DelegateProtocol
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  func presentSearchController(_ searchController: UISearchController)
}

/// Shows what was found.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// What is looked for has changed, or the search has begun or ended.
  func updateSearchResults(for searchController: UISearchController)
}
