import CThing
import Foundation

public struct Counter {
  public private(set) var value = 0

  public init() {}

  public mutating func increment() {
    value += Int(thing(1)) / 2
  }

  public func unused() {}

  // #region text
  public func text() -> String {
    String(format: "%03d", value)
  }
  // #endregion
}
