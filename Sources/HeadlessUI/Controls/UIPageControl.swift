/// Dots, one for each page.
///
/// ```swift
/// let dots = UIPageControl()
/// dots.numberOfPages = 3
/// dots.hidesForSinglePage = true
/// let window = UIWindow.showing(dots)
/// Fingers.nextPage(dots)
/// Fingers.nextPage(dots)
/// dots.currentPage  // → 2
/// Fingers.previousPage(dots)
/// dots.currentPage  // → 1
/// // Fewer pages move the dot to one that is there.
/// dots.numberOfPages = 1
/// dots.currentPage  // → 0
/// ```
open class UIPageControl: UIControl {
  /// How many dots there are, 0 at first. Fewer pages move `currentPage` to the last of them, without an event.
  open var numberOfPages = 0 { didSet { currentPage = clamped } }
  /// Kept for code that sets it: here the one dot of a single page can still be seen.
  open var hidesForSinglePage = false
  /// The page of the filled dot, from 0. A number outside becomes the nearest page; setting it sends no event.
  open var currentPage = 0 {
    didSet { if currentPage != clamped { currentPage = clamped } }
  }

  private var clamped: Int { min(max(0, currentPage), max(0, numberOfPages - 1)) }

  /// The left half goes back, the right half on.
  override func touchedUpInside(_ touch: UITouch) {
    let old = currentPage
    currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
    if currentPage != old { changedByHand() }
  }

  /// 16 points for each page, and 26 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(numberOfPages) * 16, height: 26) }
  open override var spokenContent: String { "\(currentPage + 1) of \(numberOfPages)" }
}
