import Even

/// Odder than ``Even``, with `<b>raw</b>` and <script>alert(1)</script>.
///
/// [A link](javascript:alert(1)), [a file](Other.md), ![a picture](https://example.org/p.png).
///
/// # A heading
///
/// ```swift
/// let odd = Odd(number: 1) // → "</script>"
/// ```
///
/// - Note: Mind the gap.
public final class Odd: Even {
  /// Adds.
  ///
  /// - Parameters:
  ///   - one: The first.
  ///   - other: The second.
  /// - Returns: The sum, as ``Even/twice()`` would.
  public func add(_ one: Int, _ other: Int) -> Int { one + other }

  /// Adds texts.
  public func add(_ one: String, _ other: String) -> String { one + other }

  public override func twice() -> Int { number * 2 + 1 }

  /// A part.
  public struct Part {
    /// Deeper.
    public enum Kind {
      /// Odd ones.
      case second
      /// Even ones.
      case first(Int)
    }
  }

  /// Equal numbers.
  public static func == (one: Odd, other: Odd) -> Bool { one.number == other.number }

  /// A part by its place.
  public subscript(place: Int) -> Int { place }

  public func _hidden() {}
  @_spi(Friends) public func forFriends() {}
  func own() {}
}

/// Another name.
public typealias Strange = Odd

/// Names that differ in case alone.
public struct ODD {
  /// What it is.
  public var main = 0
}

/// A page of this name is there already.
public struct Index {}

/// With a word for each operator.
infix operator <~>

/// Swaps.
public func <~> (one: Int, other: Int) -> [Int] { [other, one] }

/// Old.
@available(*, deprecated, message: "Use `add` & <b>co</b>.")
public func strange(_ value: Int) -> Int { value }

extension Array where Element == Int {
  /// The sum of all.
  public var total: Int { reduce(0, +) }
}

extension Even {
  /// What is odd about it.
  public var oddness: Int { number % 2 }
}

/// Keeps it even.
@propertyWrapper public struct KeptEven {
  private var value = 0

  /// At nothing.
  public init() {}

  /// The value, made even.
  public var wrappedValue: Int {
    get { value }
    set { value = newValue / 2 * 2 }
  }
}
