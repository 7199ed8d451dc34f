import LiterateModel
import SwiftParser
import Testing

@testable import LiterateReading

@Suite struct BoundNamesTests {
  /// The names that are told, each before `|` and the code that follows its place.
  private func names(_ code: String) -> [String] {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 99)
    snippet.lines = code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: 2 + $0, column: 1)
    }
    return BoundNames(Parser.parse(source: code), LineTable(snippet)).found.map { offset, isBefore, place in
      let rest = String(decoding: Array(code.utf8)[offset...].prefix { $0 != 10 && $0 != 32 }, as: UTF8.self)
      return "\(place.name)@\(place.line - 1):\(place.column) \(isBefore ? "before \(rest)" : "behind")"
    }
  }

  @Test(arguments: [
    ("for x in list { f() }", ["x@1:5 before f()"]), ("for _ in list { f() }", []), ("for x in list {}", []),
    ("for (a, b) in list {\n  f()\n}", ["a@1:6 before f()", "b@1:9 before f()"]),
    ("for case .some(let x) in list { f() }", ["x@1:20 before f()"]),
    ("while let x = g() { f() }", ["x@1:11 before f()"]), ("while x < 3 { f() }", []),
    ("if let x, case .a(let y) = x { f() }", ["x@1:8 before f()", "y@1:23 before f()"]),
    ("if let x { f() } else if let y = z { g() }", ["y@1:30 before g()", "x@1:8 before f()"]),
    ("func h() { guard let x = y else { return }; f(x) }", ["x@1:22 behind"]),
    ("switch x { case .a(let y), .b(let y): f(y); default: g() }", ["y@1:24 before f(y);"]),
    ("do { try f() } catch let error { g() }", ["error@1:26 before g()"]), ("do { try f() } catch { g() }", []),
    // The body gives something back.
    ("let a = if let x { x } else { 0 }", []), ("func h() -> Int { if let x { x } else { 0 } }", []),
    ("list.map { y in if let x { x } else { 0 } }", []), ("var a: Int { if let x { x } else { 0 } }", []),
    ("func h() -> Int { switch x { case let y: y } }", []), ("let a = switch x { case let y: y }", []),
    ("func h() -> Int { if b { if let x { x } else { 0 } } else { 1 } }", []),
    // It does not here.
    ("func h() { if let x { f(x) } }", ["x@1:19 before f(x)"]), ("if let x { f(x) }", ["x@1:8 before f(x)"]),
    ("func h() -> Int { if let x { f(x); return 1 }; return 0 }", ["x@1:26 before f(x);"]),
  ])
  func whatAScopeBeginsWithIsTold(_ row: (code: String, names: [String])) { #expect(names(row.code) == row.names) }
}
