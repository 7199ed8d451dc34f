import LiterateMarkup

/// Code that is out of sight is laid out when it comes near. The page has its height before, since its lines are known, so that
/// nothing moves and a link leads to its place.
enum CodeHeight {
  /// More lines have no height of their own, and are laid out at once.
  private static let most = 99

  static func attribute(lines: Int) -> Markup.Attribute? { (1...most).contains(lines) ? .class("lines-\(lines)") : nil }

  static let style =
    """
    [class^="lines-"] { content-visibility: auto; contain-intrinsic-block-size: auto calc(1.55 * 0.875rem * var(--lines)); }
    .output [class^="lines-"] { contain-intrinsic-block-size: auto calc(1.55em * var(--lines)); }
    @media print { [class^="lines-"] { content-visibility: visible; } }

    """ + (1...most).map { ".lines-\($0) { --lines: \($0); }" }.joined(separator: " ") + "\n"
}
