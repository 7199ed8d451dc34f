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
  ]) func aTestIsCalled(_ row: (text: String, calls: [String])) {
    #expect(calls(row.text) == row.calls)
  }

  @Test(arguments: [
    "func a() {}", "@Test(arguments: [1]) func a(n: Int) {}", "@Test(.disabled()) func a() {}",
    "@Test(.enabled(if: b)) func a() {}", "struct S { let n: Int; @Test func a() {} }",
    "struct S { init(n: Int) {}; @Test func a() {} }", "struct S { @Test mutating func a() {} }",
    "enum E { case a; @Test func b() {} }", "@Test func a() { withKnownIssue { f() } }",
  ]) func whatNeedsMoreIsNot(_ text: String) {
    #expect(calls(text).isEmpty)
  }
}
