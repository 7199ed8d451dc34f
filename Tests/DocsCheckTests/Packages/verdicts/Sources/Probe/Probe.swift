/// A minute of an hour.
///
///     print("a")
///     print("b")
///     print("c")
///     let late = Time(minutes: 76)  // Error: minute out of range
public struct Time: Sendable {
  public let m: Int

  public init(minutes: Int) {
    precondition(minutes < 60, "minute \(minutes) is not below 60")
    m = minutes
  }
}

public struct Bad: Error, CustomStringConvertible {
  public init() {}
  public var description: String { "bad thing" }
}

public func check(_ n: Int) throws -> Int {
  if n < 0 { throw Bad() }
  return n
}

public struct Box<T> {
  public var t: T
  public init(_ t: T) { self.t = t }
  public func map<U>(_ f: (T) -> U) -> Box<U> { Box<U>(f(t)) }
}

extension Box where T == String {
  public static var word: Box<String> { Box("hello") }
}

@propertyWrapper public struct Clamped {
  var s: Int
  public init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    s = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }
  public var wrappedValue: Int {
    get { s }
    set { s = newValue }
  }
}

public protocol Middle {
  func go(_ n: Int) async throws -> Int
}
