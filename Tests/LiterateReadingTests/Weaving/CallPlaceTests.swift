import LiterateReading
import Testing

/// Where an argument begins: at `2️⃣`, for a cursor at `1️⃣`.
@Suite struct CallPlaceTests {
  @Test(arguments: [
    "f(2️⃣1️⃣", "f(2️⃣1️⃣)", "f(2️⃣a1️⃣)", "f(1,2️⃣ 1️⃣)", "f(1,2️⃣ b: 2 + 31️⃣)", "f(g(1, 2),2️⃣ 1️⃣", "f(g(1,2️⃣ 1️⃣), 3)",
    "f(\"a, (b\",2️⃣ 1️⃣)", "f(2️⃣[1, 21️⃣])", "f(1,2️⃣ [a: (b, c), 1️⃣", "a.b { c in\n  d(2️⃣1️⃣\n}", "let x = F<Int>(2️⃣1️⃣",
    "print(\"a \\(f(1,2️⃣ 1️⃣", "f(1,2️⃣ /* , ( */1️⃣", "f( // (\n  1,2️⃣\n  1️⃣", "let é = \"ü\"; f(é,2️⃣ 1️⃣",
  ])
  func theArgumentBeginsBehindTheBracketOrTheComma(_ marked: String) throws {
    let text = marked.replacing("2️⃣", with: "")
    let cursor = try #require(text.firstRange(of: "1️⃣"))
    let start = try #require(marked.firstRange(of: "2️⃣"))
    let code = text.replacing("1️⃣", with: "")
    let found = CallPlace.argument(in: code, at: text[..<cursor.lowerBound].utf8.count)
    #expect(found == marked[..<start.lowerBound].utf8.count)
  }

  @Test(arguments: [
    "", "f1️⃣", "f()1️⃣", "f(1)\n1️⃣", "f { 1️⃣", "f(1, { a in 1️⃣", "let a = [1, 1️⃣", "// f(1️⃣", "f(\"a(1️⃣", "f(1, \"\"\"\n  b(1️⃣",
    "/* f(1️⃣", "switch a { case 1️⃣", "f(1, // 1️⃣",
  ])
  func noArgumentIsWritten(_ marked: String) throws {
    let offset = marked.firstRange(of: "1️⃣").map { marked[..<$0.lowerBound].utf8.count } ?? 0
    #expect(CallPlace.argument(in: marked.replacing("1️⃣", with: ""), at: offset) == nil)
  }
}
