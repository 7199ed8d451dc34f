/// XCTest's assertions, of which nobody hears outside of a test runner: they tell whether they hold, and why not.
///
/// They take what XCTest's take, and judge it in the same way.
public struct _snippetAsserts {
  private let claim: Int
  private let seal: Int

  public init(_ claim: Int, _ seal: Int) {
    self.claim = claim
    self.seal = seal
  }

  /// - Parameter reason: why the assertion does not hold; nil if it does.
  private func tell(_ reason: () throws -> String?) {
    do { tell(try reason()) } catch { tell("it throws \(error)") }
  }

  private func tell(_ reason: String?) {
    sendValue(claim, seal, reason.map { "false: " + $0 } ?? "true", "Swift.Bool")
  }

  private func shown<Value>(_ value: Value) -> String { String(reflecting: value) }

  // MARK: Truth

  public func XCTAssert(
    _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) { tell { try expression() ? nil : "it is false" } }

  public func XCTAssertTrue(
    _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) { tell { try expression() ? nil : "it is false" } }

  public func XCTAssertFalse(
    _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) { tell { try expression() ? "it is true" : nil } }

  public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {
    tell("the listing comes here")
  }

  // MARK: Values that may be missing

  public func XCTAssertNil(
    _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) { tell { try expression().map { "it is \(shown($0))" } } }

  public func XCTAssertNotNil(
    _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) { tell { try expression() == nil ? "it is nil" : nil } }

  public func XCTUnwrap<Value>(
    _ expression: @autoclosure () throws -> Value?, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> Value {
    guard let value = try expression() else {
      tell("it is nil")
      throw IsNil()
    }
    return value
  }

  /// What ends a test whose value is not there.
  private struct IsNil: Error {}

  // MARK: Equality

  public func XCTAssertEqual<Value: Equatable>(
    _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) { compare(first, second, "is not") { $0 == $1 } }

  public func XCTAssertNotEqual<Value: Equatable>(
    _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) { compare(first, second, "is") { $0 != $1 } }

  public func XCTAssertEqual<Value: Numeric & Comparable>(
    _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value, accuracy: Value,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) { compare(first, second, "is not close to") { $0 == $1 || distance($0, $1) <= accuracy } }

  public func XCTAssertNotEqual<Value: Numeric & Comparable>(
    _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value, accuracy: Value,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) { compare(first, second, "is close to") { $0 != $1 && !(distance($0, $1) <= accuracy) } }

  private func distance<Value: Numeric & Comparable>(_ first: Value, _ second: Value) -> Value {
    first < second ? second - first : first - second
  }

  public func XCTAssertIdentical(
    _ first: @autoclosure () throws -> AnyObject?, _ second: @autoclosure () throws -> AnyObject?,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) { tell { try first() === second() ? nil : "they are two objects" } }

  public func XCTAssertNotIdentical(
    _ first: @autoclosure () throws -> AnyObject?, _ second: @autoclosure () throws -> AnyObject?,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) { tell { try first() !== second() ? nil : "they are one object" } }

  // MARK: Order

  public func XCTAssertGreaterThan<Value: Comparable>(
    _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) { compare(first, second, "is not greater than") { $0 > $1 } }

  public func XCTAssertGreaterThanOrEqual<Value: Comparable>(
    _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) { compare(first, second, "is less than") { $0 >= $1 } }

  public func XCTAssertLessThan<Value: Comparable>(
    _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) { compare(first, second, "is not less than") { $0 < $1 } }

  public func XCTAssertLessThanOrEqual<Value: Comparable>(
    _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) { compare(first, second, "is greater than") { $0 <= $1 } }

  private func compare<Value>(
    _ first: () throws -> Value, _ second: () throws -> Value, _ relation: String, holds: (Value, Value) -> Bool
  ) {
    tell {
      let (left, right) = (try first(), try second())
      return holds(left, right) ? nil : "\(shown(left)) \(relation) \(shown(right))"
    }
  }

  // MARK: Errors

  public func XCTAssertThrowsError<Value>(
    _ expression: @autoclosure () throws -> Value, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line, _ errorHandler: (any Error) -> Void = { _ in }
  ) {
    do {
      _ = try expression()
      tell("it throws no error")
    } catch {
      tell(nil)
      errorHandler(error)
    }
  }

  public func XCTAssertNoThrow<Value>(
    _ expression: @autoclosure () throws -> Value, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) {
    tell {
      _ = try expression()
      return nil
    }
  }
}
