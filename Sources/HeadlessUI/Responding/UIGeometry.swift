/// Space at the four sides of a rectangle.
///
/// ```swift
/// let page = CGRect(x: 0, y: 0, width: 100, height: 200)
/// let margins = UIEdgeInsets(top: 10, left: 5, bottom: 10, right: 5)
/// page.inset(by: margins).width  // → 90.0
/// page.inset(by: margins).height  // → 180.0
/// page.inset(by: .zero) == page  // → true
/// margins.top + margins.bottom  // → 20.0
/// ```
public struct UIEdgeInsets: Hashable, Sendable {
  /// The points at each side; a negative number reaches out over the rectangle's edge.
  public var top, left, bottom, right: CGFloat
  /// No space at any side.
  public static let zero = UIEdgeInsets()

  /// A side that is not named gets no space.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  /// The rectangle without the insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGPoint {
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}

/// How far something is moved, sideways and down.
public typealias UIOffset = CGPoint

/// A colour, by its parts.
///
/// ```swift
/// let warm = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
/// warm == .orange  // → true
/// warm.withAlphaComponent(0.5).alpha  // → 0.5
/// UIColor.gray == UIColor(white: 0.5, alpha: 1)  // → true
/// UIColor.systemRed.green  // → 0.23
/// ```
public final class UIColor: NSObject, Sendable {
  /// The parts, each from 0 to 1; at an alpha of 0 the colour cannot be seen. A drawing cuts off what lies outside.
  public let red, green, blue, alpha: CGFloat

  /// A colour by its three parts and its opacity, kept as they are given.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A grey: the three parts are the same, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// No light at all, opaque. It is the text colour of labels, fields and text views unless code sets another.
  public static let black = UIColor(white: 0, alpha: 1)
  /// All light, opaque: the three parts are 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Black that lets everything through: its alpha is 0.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Half of each part, opaque: between `lightGray` and `darkGray`.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Two thirds of each part, opaque.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// One third of each part, opaque.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// The full red part and no other, opaque; `systemRed` is softer.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// The full green part and no other, opaque; `systemGreen` is softer.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// The full blue part and no other, opaque; `systemBlue` is lighter.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// The full red and green parts without blue, opaque.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// The full red part and half of the green, opaque.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of the red and of the blue part, opaque.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// The blue that is the `tintColor` of every view at first; here it is always the
  /// same, since nothing is ever dark.
  public static let systemBlue = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
  /// The red of warnings as iOS shows it, the same in every appearance.
  public static let systemRed = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
  /// The green of a switch that is on as iOS shows it, the same in every appearance.
  public static let systemGreen = UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)

  /// The same colour, more or less transparent.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  public override var hash: Int { [red, green, blue, alpha].hashValue }
}

/// A picture that has a name and a size and no pixels.
///
/// ```swift
/// let cover = UIImage(name: "cover", size: CGSize(width: 60, height: 90))
/// cover.size.height  // → 90.0
/// UIImage(named: "logo")?.name  // → Optional("logo")
/// UIImage(systemName: "star")?.size.width  // → Optional(24.0)
/// ```
public final class UIImage: NSObject, Sendable {
  /// What the picture is called. `Picture` writes it where the image would be, in the drawing and in words.
  public let name: String
  /// The size in points, which an image view takes as its own.
  public let size: CGSize

  /// A picture of 24 by 24 points called “image”, unless told otherwise. Two with the same name are not equal.
  public init(name: String = "image", size: CGSize = CGSize(width: 24, height: 24)) {
    self.name = name
    self.size = size
  }

  public convenience override init() { self.init(name: "image") }

  /// UIKit: nil where there is no such image. Here every name has one.
  public convenience init?(named name: String) { self.init(name: name) }
  /// UIKit: nil where there is no such symbol. Here every name has one, of 24 by 24 points.
  public convenience init?(systemName name: String) { self.init(name: name) }

  public override var description: String { name }
}

/// How text is aligned.
public enum NSTextAlignment: Int, Sendable {
  /// The text begins at the left edge.
  case left
  /// The text is in the middle.
  case center
  /// The text ends at the right edge.
  case right
  /// UIKit: both edges are straight. Here the text is drawn as with `left`.
  case justified
  /// As the language is written. Here it is drawn as with `left`; labels, fields and text views have it at first.
  case natural
}
