/// A value and the virtual time it came at.
public struct Recorded<Value> {
  /// When.
  public let time: TestTime
  /// What.
  public let value: Value

  /// A value that came at `time`.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

/// A point in virtual time.
public typealias TestTime = Int
