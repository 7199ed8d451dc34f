/// What is even.
open class Even {
  /// The number.
  public var number: Int

  /// From a number.
  public init(number: Int) {
    self.number = number
  }

  /// Twice the number; see ``Halving/half()``.
  open func twice() -> Int { number * 2 }
}

/// What has a half.
public protocol Halving {
  /// The half.
  func half() -> Int
}

extension Halving {
  /// A quarter, by halves.
  public func quarter() -> Int { half() / 2 }
}

extension Even: Halving {
  /// The half of an even number.
  public func half() -> Int { number / 2 }
}
