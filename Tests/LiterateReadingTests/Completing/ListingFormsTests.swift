import LiterateModel
import Testing

@testable import LiterateReading

/// What a listing can be meant as. That the compiler takes it so is seen in the golden packages.
@Suite struct ListingFormsTests {
  private func listing(_ text: String) -> Snippet {
    var snippet = Snippet(place: Position(file: "a.md", line: 10, column: 1), endLine: 20)
    snippet.lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: 11 + $0, column: 1)
    }
    return snippet
  }

  private func forms(_ text: String, page: [String] = []) -> [Snippet] {
    ListingForms.all(of: listing(text), page: PageTypes(page.map(listing)))
  }

  /// The text that the compiler gets.
  private func given(_ snippet: Snippet) -> String {
    var bytes = Array(snippet.text.utf8)
    for insertion in (snippet.completion?.insertions ?? []).reversed() {
      bytes.insert(
        contentsOf: Array(insertion.text.replacing(Completion.body, with: "BODY").utf8), at: insertion.offset)
    }
    return trimmed(String(decoding: bytes, as: UTF8.self))
  }

  /// With one blank for several, and none at the ends of lines.
  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
  }

  /// An operator that is shown without its type stands in that of an operand.
  @Test(arguments: [
    ("static func + (left: Metres, right: Metres) -> Metres", "extension Metres"),
    ("static func == (_ left: A.B, _ right: Int) -> Bool", "extension A.B"),
    ("public static func *= <N: Numeric> (left: inout Metres, right: N)", "extension Metres"),
    ("static func make(from: Metres) -> Metres", "struct _Listing10"),
  ]) func anOperatorStandsInTheTypeOfAnOperand(_ text: String, _ header: String) {
    let first = forms(text).first { $0.completion?.kinds.isDisjoint(with: [.type, .member]) == false }
    #expect(first?.text.hasPrefix(header) == true, "\(first?.text ?? "none")")
  }

  @Test(arguments: [
    ("func f() -> Int", "func f() -> Int { BODY }"),
    ("func f() -> Int // how many", "func f() -> Int { BODY } // how many"),
    (
      "extension Array {\n  func f()\n  init(x: Int)\n  var c: Int { get }\n  var d: Int\n}",
      "extension Array {\n  func f() { BODY }\n  init(x: Int) { BODY }\n  var c: Int { get { BODY } }\n  var d: Int { BODY }\n}"
    ),
    (
      "struct S {\n  subscript(i: Int) -> Int { get set }\n}",
      "struct S {\n  subscript(i: Int) -> Int { get { BODY } set { BODY } }\n}"
    ),
    (
      "struct S {\n  subscript(i: Int) -> Int {\n    get {\n      // later\n    }\n    set { }\n  }\n}",
      "struct S {\n  subscript(i: Int) -> Int {\n    get { BODY \n      // later\n    }\n    set { }\n  }\n}"
    ),
    (
      "func f() -> [Int] {\n  let r = // ... some code ...\n  return r\n}",
      "func f() -> [Int] {\n  let r : [Int] = { BODY }()  // ... some code ...\n  return r\n}"
    ),
    ("f([...])", "f([   ])"), ("f([…], [1, ...])", "f([   ], [1,    ])"),
    ("func f() -> Int { ... }", "func f() -> Int { BODY     }"), ("func f() { … }", "func f() { BODY     }"),
    ("func f() -> Int { /* later */ }", "func f() -> Int { BODY  /* later */ }"),
    ("func f() -> Int {\n  // as before\n}", "func f() -> Int { BODY \n  // as before\n}"),
    ("var x: Int { ... }", "var x: Int { BODY     }"), ("let x: Int = ...", "let x: Int  = { BODY }()    "),
    ("let x: Int = …, y = 2", "let x: Int  = { BODY }()    , y = 2"),
    ("let x: Int = // ... what it costs ...", "let x: Int = { BODY }() // ... what it costs ..."),
    ("let x: Int = /* … */\nlet y = 2", "let x: Int = { BODY }() /* … */\nlet y = 2"),
    ("let x: Int = /* … */\nprint(x)", "let x: Int = { BODY }() /* … */\nprint(x)"),
    ("let x: Int = // ...\nf()", "let x: Int = { BODY }() // ...\nf()"),
    ("func f(x: Int = ...) {}", "func f(x: Int  = { BODY }()    ) {}"),
    ("switch x {\ncase 1: // one\ndefault: print(2)\n}", "switch x {\ncase 1: break  // one\ndefault: print(2)\n}"),
    ("guard a else { ... }", "guard a else { BODY     }"), ("xs.map { x in ... }", "xs.map { x in BODY     }"),
    ("f { /* … */ }", "f { BODY  /* … */ }"),
    ("f { x in\n  // ... as above\n}", "f { x in BODY \n  // ... as above\n}"),
    ("struct Ring<Element>", "struct Ring<Element>\n{}"),
    ("@frozen enum E: Q // later", "enum E: Q // later\n{}"),
    ("switch x {\ncase 1: ...\ndefault: ...\n}", "switch x {\ncase 1: break\ndefault: break\n}"),
    ("struct S {\n  static var a: Int\n}", "struct S {\n  static var a: Int = { BODY }()\n}"),
  ]) func whatIsLeftOutIsAdded(_ text: String, _ expected: String) throws {
    let form = try #require(forms(text).first)
    #expect(given(form) == trimmed(expected))
    #expect(form.completion?.isPartial == true && form.completion?.isInside == false)
  }

  /// Only a closure takes arguments, and only one whose code is left out.
  @Test(arguments: [
    ("xs.map { ... }", 8, "xs.map { _, _ in BODY }"), ("xs.map { print(1) }\nys.map { ... }", 8, nil),
    ("xs.map { x in ... }", 8, nil), ("func f() { ... }", 10, nil),
    ("f { ... }; g { ... }", 14, "f { BODY }; g { _, _ in BODY }"),
  ]) func aClosureThatIsLeftOutTakesItsArguments(_ row: (text: String, column: Int, expected: String?)) throws {
    let form = try #require(forms(row.text).first)
    var changed = form
    changed.ignoreArguments(2, at: Position(file: "a.md", line: 11, column: row.column))
    #expect(row.expected.map { given(changed) == $0 } ?? (changed == form))
  }

  @Test func theFirstClosureBehindAPlaceIsMeant() throws {
    var form = try #require(forms("func f() { ... }\nlet a = xs.map { ... }").first)
    form.ignoreArguments(1, behind: Position(file: "a.md", line: 11, column: 1))
    #expect(given(form) == "func f() { BODY }\nlet a = xs.map { _ in BODY }")
  }

  @Test(arguments: [
    ("guard a else { return }", "_listing10()"), ("try f(a)", "try _listing10()"), ("await f(a)", "await _listing10()"),
    ("for try await a in b {}", "try await _listing10()"),
  ]) func theFunctionAroundAListingIsCalled(_ row: (text: String, call: String)) throws {
    let form = try #require(forms(row.text).first { $0.completion?.kinds.contains(.function) == true })
    #expect(form.completion?.isCalled == true && form.completion?.isOnlyCompiled == false)
    #expect(form.lines.last?.text == "}; " + row.call)
  }

  @Test(arguments: [
    (
      "final class T: XCTestCase {\n  func testA() {}\n}",
      "do { let test = T(name: \"testA\", testClosure: { _ in }); test.testA() }"
    ),
    (
      "class T: XCTestCase {\n  override func setUp() async throws {}\n  func testA() throws {}\n}",
      "do { let test = T(name: \"testA\", testClosure: { _ in }); try await test.setUp(); try test.testA() }"
    ),
    ("class T: XCTestCase {\n  func testA() {\n    measure { f() }\n  }\n}", ""),
    ("class T: XCTestCase {\n  func helper() {}\n}", ""), ("class T: Other {\n  func testA() {}\n}", ""),
  ]) func methodsOfATestCaseAreCalled(_ row: (text: String, call: String)) throws {
    let form = try #require(forms(row.text).first)
    #expect((form.completion?.kinds.contains(.tests) == true) == !row.call.isEmpty)
    if !row.call.isEmpty { #expect(form.lines.last?.text == row.call) }
  }

  @Test func testsAreCalled() throws {
    let forms = forms("@Test func a() throws {}")
    #expect(forms.first?.lines.map(\.text) == ["@Test func a() throws {}", "try a()"])
    #expect(forms.first?.completion?.kinds == [.tests] && forms.first?.completion?.isInside == false)
    #expect(forms.contains { $0.completion == nil }, "and without, if they cannot be called")
  }

  @Test(arguments: [
    "func f() {}", "protocol P {\n  func f() -> Int\n  var x: Int { get }\n  init()\n}", "let r = 1...3",
    "let r = 1 ... 3",
    "f(xs[...])", "func f(_ x: Int...) {}", "struct S { let x: Int }", "let x: Int", "class C { deinit {} }",
    "switch x { case 1: print(1) default: break }", "for x in xs {}", "let s = \"{ ... }\"", "// ...\nf()",
    "xs.forEach { }", "if x {}", "@objc protocol Q { func f() }", "var x: Int { 1 }", "var x = 1 { didSet {} }",
  ]) func whatIsWholeStaysAsItIs(_ text: String) throws {
    let form = try #require(forms(text).first)
    #expect(form.text == listing(text).text && form.completion?.insertions.isEmpty != false)
  }

  @Test(arguments: [
    ("@Option var n = 1", [Completion.Kind.type]), ("static let a = 1", [.type]),
    ("init(x: Int)", [.signatures, .type]),
    ("case a, b", [.type]), ("override func f() {}", [.type]), ("mutating func f() {}", [.type]),
    ("return 1", [.function]), ("let t = Ticket()\nt.tear()", [.function]), ("guard a else { return }", [.function]),
    ("let package = Package(name: \"x\")", [.manifest]), (".package(url: \"u\", from: \"1.0.0\")", [.manifest]),
    ("dependencies: [\n  .package(url: \"u\", from: \"1.0.0\"),\n],\ntargets: []", [.manifest]),
    (".product(name: \"A\", package: \"a\")", [.manifest]),
    (".target(name: \"A\"),\n.testTarget(name: \"B\")", [.manifest]),
  ]) func thereIsAFormInWhichItCanStand(_ text: String, _ kinds: [Completion.Kind]) {
    let found = forms(text).map { $0.completion?.kinds ?? [] }
    #expect(found.contains(Set(kinds)), "\(found)")
  }

  /// A target for macros is no part of `PackageDescription`.
  @Test(arguments: [
    ("targets: [\n  .macro(name: \"A\"),\n]", true), (".macro(name: \"A\"),\n.target(name: \"B\")", true),
    ("let p = Package(name: \"A\", targets: [.macro(name: \"B\")])", true),
    ("import PackageDescription\nlet p = Package(name: \"A\", targets: [.macro(name: \"B\")])", false),
    ("targets: [.target(name: \"A\")]", false),
  ]) func aManifestWithMacrosImportsWhatHasThem(_ text: String, _ isGiven: Bool) {
    let manifests = forms(text).filter { $0.completion?.kinds.contains(.manifest) == true }
    #expect(!manifests.isEmpty && manifests.allSatisfy { $0.imports.contains("CompilerPluginSupport") == isGiven })
  }

  /// A package may go without its name, whatever its comments and targets say.
  @Test(arguments: [
    ("let p = Package(\n  // name, platforms:\n  targets: [.target(name: \"A\")]\n)", true),
    ("let p = Package(targets: [.target(dependencies: [])])", true), ("let p = Package(name: \"A\")", false),
    ("let p = Package(\n  name: \"A\", targets: []\n)", false),
  ]) func aPackageIsGivenAName(_ text: String, _ isGiven: Bool) {
    let given = forms(text).filter { $0.completion?.insertions.contains { $0.text.hasPrefix("name:") } == true }
    #expect(given.isEmpty == !isGiven)
  }

  /// A function around a listing waits and throws only where the listing says so itself.
  @Test(arguments: [
    ("let a = f()\ng(a)", "() {"), ("let a = await f()\ng(a)", "() async {"), ("try f()", "() throws {"),
    ("for await x in xs { try g(x) }", "() async throws {"),
  ]) func aFunctionHasTheEffectsThatTheListingHas(_ text: String, _ head: String) {
    let around = forms(text).last { $0.completion?.kinds == [.function] }
    #expect(around?.text.contains("func _listing10" + head) == true)
  }

  @Test(arguments: [
    ("extension A { func f() {} }", Completion.Kind.function), ("import A", .type), ("import A", .function),
    ("f()", .type), ("@main struct S { static func main() {} }", .function), ("protocol P {}", .type),
    ("let x = 1", .manifest), ("struct S {}", .manifest),
  ]) func thereIsNoneWhereItCannotStand(_ text: String, _ kind: Completion.Kind) {
    #expect(!forms(text).contains { $0.completion?.kinds.contains(kind) == true })
  }

  @Test func eachByteOfAListingStaysAtItsPlace() throws {
    for text in ["import A\n@Option var n = 1", "  let a = 1\n  return a", "case a\ncase b", "dependencies: []"] {
      for form in forms(text) {
        let own = listing(text).lines
        for (line, source) in zip(form.lines, own) {
          #expect(line.line == source.line)
          let shift = line.text.utf8.count - source.text.utf8.count
          #expect(line.column(of: shift) == source.column, "what stands in front takes no columns")
        }
      }
    }
  }

  @Test func theTypeIsOneThatThePageHas() {
    let page = ["struct Repeat: ParsableCommand {\n  @Flag var twice = false\n  func run() {}\n}", "class Other {}"]
    let headers = PageTypes(page.map(listing)).headers(for: listing("@Flag var loud = false"))
    #expect(headers.first == PageTypes.Header(keyword: "struct", inheritance: ": ParsableCommand"))
    #expect(PageTypes([]).headers(for: listing("case a")).first?.keyword == "enum")
    #expect(PageTypes([]).headers(for: listing("override func f() {}")).first?.keyword == "class")
    #expect(PageTypes([]).headers(for: listing("static let a = 1")).first?.keyword == "struct")
  }

  @Test func onlyATypeThatStandsBeforeCanBeExtended() {
    let page = PageTypes([listing("struct Ticket { let number = 1 }")])
    var use = listing("func next() -> Int { number + 1 }")
    #expect(page.headers(for: use).first?.name == nil)
    use.place.line += 20
    #expect(page.headers(for: use).first?.name == "Ticket")
  }

  @Test func importsStandOutside() throws {
    let form = try #require(forms("import A\nreturn f()").last)
    #expect(form.imports == ["A"])
    #expect(!form.text.contains("import"))
  }

  @Test(arguments: [
    ("@Test func f() {}", ["Testing"]), ("#expect(a == 1)", ["Testing"]), ("class T: XCTestCase {}", ["XCTest"]),
    ("import Testing\n@Test func f() {}", []), ("f()", []),
  ])
  func testsComeWithTheirModule(_ text: String, _ modules: [String]) {
    #expect(forms(text).first?.imports == modules)
  }

  @Test(arguments: [
    ("case .a: 1\ncase .b: 2", "the cases of a `switch`"), (".padding()\n.bold()", "the end of a chain of calls"),
    ("x: 1, y: 2", "the arguments of a call"),
    ("where T: Equatable", "the end of a declaration"), ("@MainActor", "an attribute"),

    ("func f() -> Int where", nil), ("let x = [1, 2", nil), ("struct S {", nil), ("print(\"a)", nil),
    ("extension Foo: Bar", "the head of a declaration"),
  ]) func aPieceIsKnownByWhereItParses(_ text: String, _ kind: String?) {
    #expect(PieceOfSwift.kind(of: listing(text)) == kind)
  }

  @Test func aValueMayStandBelowAComment() {
    #expect(forms("let x = // ... in the end ...\n  f()").allSatisfy { $0.completion?.kinds.contains(.values) != true })
  }

  /// Nothing can stand around pieces that belong into several places.
  @Test(arguments: [
    (".package(url: \"a\", from: \"1.0.0\"),\n\n.target(name: \"a\", dependencies: [\"b\"])", false),
    (".package(url: \"a\", from: \"1.0.0\")\n.product(name: \"a\", package: \"b\")", false),
    (".product(name: \"a\", package: \"b\"),\n.target(name: \"c\")", true),
    (".package(path: \"a\"),\n.package(path: \"b\")", true),
    (".target(name: \"a\", dependencies: [\n  .product(name: \"a\", package: \"b\")\n])", true),
  ]) func aPieceOfAManifestHasOnePlace(_ text: String, _ isOne: Bool) {
    #expect(forms(text).contains { $0.completion?.kinds.contains(.manifest) == true } == isOne)
  }
}
