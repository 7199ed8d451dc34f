import LiterateModel
import LiterateReading
import Testing

/// What a woven program has for value comments, and how it is taken out again.
@Suite struct LookTests {
  private func woven(_ code: String) throws -> String {
    let chapter = ChapterReader.read(Array("```swift\n\(code)\n```\n".utf8), file: "a.md", manner: .foreign)
    let snippet = try #require(chapter.snippets.first)
    let part = ProgramPart(index: 0, snippet: snippet, syntax: SnippetSyntax(snippet), use: .runs)
    return Weaver(module: "M", imports: []).weave([part])[0].text
  }

  private func line(_ code: String) throws -> String {
    let lines = try woven(code).split(separator: "\n").map(String.init)
    let line = try #require(lines.first { $0.contains("_snippetAt(2)") })
    return line.replacing(/(_snippet(?:Look|See|SeeChange|Prints)\(\d+), -?\d+/) { $0.1 }
      .replacing(/\/\*_snippet(Look)?\*\//, with: "")
  }

  @Test(arguments: [
    ("f(1) // 2", "_snippetLook(50000, f(1)) // 2"), ("let x = f() // 2", "let x = f(); _snippetSee(50000, x) // 2"),
    ("x += 1 // 2", "x += 1; _snippetSee(50000, x) // 2"),
    ("x = f() // 2", "x = _snippetLook(50000, f()); _snippetSee(50000, x) // 2"),
    (
      "a.add(1) // 1",
      "_snippetLook(50000, before: _snippetBefore(50000, a), a.add(1)); _snippetSeeChange(50000, a) // 1"
    ),
    (
      "a[f(1, 2)].add(1) // [1]", "_snippetLook(50000, elements: true, a[f(1, 2)].add(1)) // [1]"
    ),
    (
      "a.b.add(1) // [1]",
      "_snippetLook(50000, elements: true, before: _snippetBefore(50000, elements: true, a.b), a.b.add(1))"
        + "; _snippetSeeChange(50000, elements: true, a.b) // [1]"
    ),
    ("let x = f() // 1, 2", "let x = f(); _snippetSee(50000, elements: true, x) // 1, 2"),
    ("print(x) // 2", "_snippetPrints(50000).print(x) // 2"), ("try f() // 2", "_snippetLook(50000, try f()) // 2"),
    ("a.f() // a now contains 2 items, and b", "a.f(); _snippetSee(50000, a.count) // a now contains 2 items, and b"),
    (
      "a.f() // a.n is an optional Int with no value",
      "a.f(); _snippetSee(50000, a.n) // a.n is an optional Int with no value"
    ),
    ("a.f() // a.count == 2", "a.f(); _snippetSee(50000, a.count) // a.count == 2"),
    ("f(1) // 2 ✅", "_snippetLook(50000, f(1)) // 2 ✅"), ("f(1) // true!", "_snippetLook(50000, f(1)) // true!"),
    ("f(1) // success(2)", "_snippetLook(50000, f(1)) // success(2)"),
    ("a.add(1) // a.n: 2", "a.add(1); _snippetSee(50000, a.n) // a.n: 2"),
    ("for n in a { print(n) } // 1 2", "for n in a { _snippetPrints(50000).print(n) } // 1 2"),
  ]) func itIsWoven(_ code: String, _ expected: String) throws {
    #expect(try line(code) == "_snippetAt(2); " + expected)
  }

  @Test(arguments: [
    "f(1) // the second", "f(1) // save()", "let a = f() // a has 2 items if all goes well",
    "let x = f() // O(n) in the worst case", "async let x = f() // 2",
    "lazy var x = f() // 2",
    "print(x, to: &y) // 2", "f(&x) // a.pop() == 2", "a.f() // x == y", "let x = f() // TODO: 2",
    "struct A { var n = 3 } // 3", "let a = [\n  1, // 0\n  2 // 1\n]", "return x // 3", "if a { f() } // 3",
    "weak var x = f() // nil", "f(1) // n is 1\nfunc f(_ n: Int) { print(n) }",
    "f(n: 1) // m is 1\nfunc f(n: Int) { let m = n }", "import Foundation // 3", "let f = { 3 }  // let f = 3",
  ]) func wordsAndCodeAreLeftAlone(_ code: String) throws {
    let text = try woven(code)
    #expect(!text.contains("_snippetSee") && !text.contains("_snippetPrints"))
    #expect(!text.contains("_snippetLook(") || code.hasPrefix("f("))
  }

  /// No place in the program moves.
  @Test(arguments: [
    "f(1) // 2", "let x = f(g(2)) // 2", "x = f() // 2", "print(x, y) // 2", "a.add(1) // [1]\n// a == [1]\n// a is 3",
  ]) func itIsTakenOutAgain(_ code: String) throws {
    let text = try woven(code)
    #expect(Look.isIn(text))
    let plain = Look.removed(from: text)
    #expect(!Look.isIn(plain) && !plain.contains("/*_snippetLook*/"))
    #expect(plain.utf8.count == text.utf8.count)
    let lines = zip(text.split(separator: "\n"), plain.split(separator: "\n"))
    #expect(lines.allSatisfy { $0.0.utf8.count == $0.1.utf8.count })
    let words = plain.filter { $0 != " " }
    #expect(words.contains(code.split(separator: "\n")[0].filter { $0 != " " }))
  }

  @Test func onlySomeLinesMayLoseThem() throws {
    let text = try woven("f(1) // 2\nf(2) // 4")
    let number = try #require(text.split(separator: "\n").firstIndex { $0.contains("f(1)") }) + 1
    let part = Look.removed(from: text, lines: [number])
    #expect(Look.isIn(part) && part.split(separator: "\n")[number].contains("_snippetLook("))
  }
}
