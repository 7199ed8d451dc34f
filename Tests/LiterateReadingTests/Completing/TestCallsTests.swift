import LiterateModel
import Testing

@testable import LiterateReading

/// What would run the tests of a listing.
@Suite struct TestCallsTests {
  private func calls(_ text: String) -> [String] { TestCalls(SwiftText.tree(text)).calls }

  @Test(arguments: [
    ("@Test func a() {}", ["a()"]), ("@Test(\"A name\") func a() async throws {}", ["try await a()"]),
    ("@Test func a() -> Int { 1 }", ["_ = a()"]),
    (
      "@Suite struct S {\n  let n = 1\n  @Test func a() {}\n  @Test static func b() throws {}\n}",
      ["S().a()", "try S.b()"]
    ),
    ("actor S { @Test func a() {} }", ["await S().a()"]),
    ("final class S { init() {}; @Test func a() {} }", ["S().a()"]),
    ("@Test(arguments: [1]) func a(n: Int) {}", ["for _value0 in [1] as [Int] { a(n: _value0) }"]),
    (
      "@Test(\"A\", arguments: [.b,\n  .c], 1...2) func a(_ e: E, of n: Int) throws {}",
      ["for _value0 in [.b,   .c] as [E] { for _value1 in 1...2 { try a(_value0, of: _value1) } }"]
    ),
    (
      "@Test(arguments: zip(a, b)) func c(d: Int, e: Int) {}",
      ["for _value in zip(a, b) { c(d: _value.0, e: _value.1) }"]
    ),
  ]) func aTestIsCalled(_ row: (text: String, calls: [String])) {
    #expect(calls(row.text) == row.calls)
  }

  @Test(arguments: [
    "func a() {}", "@Test func a(n: Int) {}", "@Test(arguments: [1]) func a() {}",
    "@Test(arguments: [1, // one\n2]) func a(n: Int) {}", "@Test(.disabled()) func a() {}",
    "@Test(.enabled(if: b)) func a() {}", "struct S { let n: Int; @Test func a() {} }",
    "struct S { init(n: Int) {}; @Test func a() {} }", "struct S { @Test mutating func a() {} }",
    "enum E { case a; @Test func b() {} }", "@Test func a() { withKnownIssue { f() } }",
  ]) func whatNeedsMoreIsNot(_ text: String) {
    #expect(calls(text).isEmpty)
  }
}
