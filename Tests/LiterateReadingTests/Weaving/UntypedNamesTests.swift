import LiterateReading
import Testing

@Suite struct UntypedNamesTests {
  @Test(arguments: [
    ("let a = 1, b: Int = 2", "a"), ("var (a, (_, b)) = f()", "a b"), ("let (a, b): (Int, Int) = f()", ""),
    ("for a in b {}", "a"), ("for (a, b) in c {}", "a b"), ("for a: Int in b {}", ""), ("for case let a? in b {}", "a"),
    ("if let a, let b = c, let d: Int = e {}", "a b"), ("guard case .some(let a) = b else {}", "a"),
    ("switch a { case let .b(c, d: e): f; case .g(var h): i }", "c e h"), ("do {} catch let e {}", "e"),
    ("f { a, b in }", "a b"), ("f { (a, b: Int, c d) in }", "a d"), ("f { _ in }", ""), ("f { [a] b in }", "b"),
    ("struct S { var a = 1; var b: Int { 1 }; func f(a: Int) { let c = 1 } }", "a c"),
    ("let a: (Int) -> Int = { b in b }", "b"), ("let `a` = 1", "`a`"), ("let = ", ""),
  ])
  func thoseWithoutAWrittenTypeAreFound(_ row: (code: String, names: String)) {
    let bytes = Array(row.code.utf8)
    let names = UntypedNames.all(in: row.code).map { String(decoding: bytes[$0], as: UTF8.self) }
    #expect(names.joined(separator: " ") == row.names, "\(row.code)")
  }
}
