import LiterateModel
import SwiftParser
import Testing

@testable import LiterateReading

@Suite struct ChangedPlacesTests {
  /// What is told of the code between `before` and its end: name, base and path of each place.
  private func places(_ code: String) -> [String] {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 99)
    snippet.lines = code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: 2 + $0, column: 1)
    }
    let tree = Parser.parse(source: code)
    return ChangedPlaces(tree, VariableFacts(tree), LineTable(snippet)).found.map { _, place in
      let marks = (place.isWhole ? "!" : "") + (place.isPlain ? "=" : "")
      return ([place.base] + place.path).joined(separator: ".") + marks
    }
  }

  private static let variables = "var a = thing, b = thing, list = [1]\n"

  private static let found: [(String, [String])] = [
    ("a.x = 1", ["a.x="]),
    ("a.x += 1", ["a.x"]),
    ("a.x.y -= 1", ["a.x.y"]),
    ("a?.x = 1", ["a.x"]),
    ("a.x!.y = 1", ["a.x.y"]),
    ("list[0] = 1", ["list!"]),
    ("list[0].x += 1", ["list!"]),
    ("a.list[0].x += 1", ["a.list!"]),
    ("a.0 = 1", ["a.0="]),
    ("(a.x, b.x) = (1, 2)", ["a.x", "b.x"]),
    ("a! += 1", ["a!"]),
    ("try a.x = f()", ["a.x="]),
    ("f(&a, &b.x)", ["a!", "b.x"]),
    ("g { a.x += 1 }", ["a.x"]),
    ("g { $0.x += 1 }", ["$0.x"]),
    // The compiler tells these.
    ("a = 1", []), ("a += 1", []),
    // These change nothing, or nothing that has a name.
    ("a.x == 1", []), ("a.x <= 1", []), ("f().x = 1", []), ("Other.x = 1", []), ("_ = a.x", []),
    // The only expression of a closure is what that gives back.
    ("g { f(&a) }", []), ("g { h(); f(&a) }", ["a!"]),
  ]

  @Test(arguments: found)
  func whatAStatementChangesIsFound(_ statement: String, _ expected: [String]) {
    #expect(places(Self.variables + statement) == expected)
  }

  private static let members: [(String, [String])] = [
    ("class C { var n = 0; func f() { n += 1 } }", ["self.n"]),
    ("class C { var n = 0; func f() { self.n += 1 } }", ["self.n"]),
    ("class C { var n = 0 }; extension C { func f() { n = 1 } }", ["self.n="]),
    ("class C { var n = 0; func f() { var n = p; n.x = 1 } }", ["n.x="]),
    ("class C { var n = 0; func f() { g { [weak self] in self?.n += 1 } } }", ["self.n"]),
    ("class C { var n = 0 { didSet { self.m += 1 } }; var m = 0 }", ["self.m"]),
    // Not all of `self` is there yet, or it is going.
    ("class C { var n = 0; init() { n += 1; self.n += 1 } }", []),
    ("class C { var n = 0; init() { g { self.n += 1 } } }", ["self.n"]),
    ("class C { var n = 0; deinit { n += 1 } }", []),
    // The type may inherit another one of this name.
    ("var n = p; class C: D { func f() { n.x += 1 } }", []),
    ("class C { unowned var o = p; var n = 0; func f() { n += 1 } }", []),
  ]

  @Test(arguments: members)
  func aMemberWithoutSelfIsOneOfSelf(_ code: String, _ expected: [String]) { #expect(places(code) == expected) }

  private static let code = [
    "var x: Int { get { 1 } set {} }", "var x: Int { 1 }", "lazy var x = 1", "@Wrapped var x = 1",
    "override var x: Int { get { super.x } set {} }",
  ]

  /// Whatever type it is of: who knows which one is meant.
  @Test(arguments: code)
  func whatRunsCodeIsNeverReadAgain(_ declaration: String) {
    #expect(places("class C { \(declaration) }; var a = C(); a.x += 1; a.x.y = 2") == [])
    #expect(places("class C { \(declaration) }; var a = C(), x = 1; f(&x); x.y = 1") == [])
  }

  @Test func observersAndAttributesThatChangeNothingAreNoCode() {
    #expect(
      places("class C { @MainActor var x = 1 { willSet { p() } didSet { q() } } }; let a = C(); a.x = 1") == ["a.x="])
    #expect(places("protocol P { var x: Int { get set } }; func f(a: inout any P) { a.x = 1 }") == ["a.x="])
  }
}
