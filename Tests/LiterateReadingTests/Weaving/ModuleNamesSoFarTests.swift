import LiterateModel
import LiterateReading
import Testing

/// What a snippet declares is not there for those before it: then it begins a module of its own.
@Suite struct ModuleNamesSoFarTests {
  private func modules(_ snippets: [String]) -> Int {
    let parts = snippets.enumerated().map { index, text in
      var snippet = Snippet(place: Position(file: "a.md", line: 1 + 100 * index, column: 1), endLine: 100 * index + 99)
      snippet.lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        SourceLine(text: String($1), line: 2 + 100 * index + $0, column: 1)
      }
      return ProgramPart(index: index, snippet: snippet, syntax: SnippetSyntax(snippet), use: .runs)
    }
    return Weaver(module: "M", imports: []).weave(parts).count
  }

  @Test(arguments: [
    "print(x)", "let y = x * 2", "func f() { print(x) }", "let f = { x }", "[1].map { $0 + x }",
    "if let x { print(x) }",
    "guard let x else { fatalError() }", "print(\"\\(x)\")", "let f = { [x] in print(x) }",
    "switch x { default: break }",
    "for i in x { }", "x.f()", "f(label: x)", "#expect(x)", "struct S { func f() { print(x) } }", "let y = `x`",
    "if case let .some(y) = x { print(y) }", "let a = [3].map { x in x }; print(x)", "func f(x: Int) { }; print(x)",
    "do { let x = 1; print(x) }; print(x)", "x = 3", "for x in 0..<x { }", "let y = x[0]", "_ = \\Array<Int>[x]",
    "struct S { var a = x }", "extension Int { func f() -> Int { x } }", "func f(a: Int = x) { }",
    "if y { let x = 1; print(x) } else { print(x) }", "defer { print(x) }", "while let a = x { print(a) }",
    "if let x = x { print(x) }", "func f() { let x = x; print(x) }", "if let a = y, let x = x { print(a, x) }",
    "while let x = x.next { print(x) }",
  ]) func aVariableThatIsUsedBeforeItsFenceIsInAModuleBehindIt(_ user: String) {
    #expect(modules([user, "let x = 4"]) == 2)
    #expect(modules(["let x = 4", user.replacing("x = 3", with: "print(x)")]) >= 1)
  }

  @Test(arguments: [
    "a.x", "a.x()", ".x", "f(x: 1)", "let f = { x in x + 1 }", "[1].map { (x: Int) in x }", "for x in [1] { print(x) }",
    "func f(x: Int) { print(x) }", "func f(a x: Int) { print(x) }", "do { let x = 1; print(x) }",
    "struct S { var x = 1; func f() { print(x) } }", "if let x = a { print(x) }",
    "enum E { case x; func f() { print(Self.x) } }",
    "switch a { case let .some(x): print(x) }", "// x", "print(\"x\")", "func f() { let x = 1; func g() { print(x) } }",
    "let f = { [x = 1] in print(x) }", "class C { let x = 1; init() { print(x) } }", "_ = \\S.x", "a?.x?.b",
    "do { try f() } catch let x { print(x) }", "struct S { subscript(x: Int) -> Int { x } }", "func f<x>(a: x) { }",
    "if case let x? = a { print(x) }", "let f: (_ x: Int) -> Void = g", "let t = (x: 1, y: 2)",
    "protocol P { var x: Int { get } }; extension P { func f() { print(x) } }", "while let x = a { print(x) }",
  ]) func aNameThatMeansSomethingElseThereIsNoReason(_ user: String) {
    #expect(modules([user, "let x = 4"]) == 1)
  }

  @Test(arguments: [
    ("f()", "func f() { V }"), ("let a: S? = nil", "struct S { let a = V }"),
    ("let a = [S]()", "class S { func f() { V } }"),
    ("S.f()", "enum S { static func f() { V } }"), ("1 +++ 2", "infix operator +++\nfunc +++ (a: Int, b: Int) { V }"),
    ("class A: B { }", "class B { init() { V } }"), ("@W var a = 1", "@propertyWrapper struct W { var b: Int { V } }"),
  ]) func aDeclarationIsThereBeforeIfItUsesNoVariable(_ row: (user: String, declaration: String)) {
    let (plain, stateful) = (row.declaration.replacing("V", with: "1"), row.declaration.replacing("V", with: "v"))
    #expect(modules([row.user, plain]) == 1)
    #expect(modules([row.user, "let v = 1\n" + stateful]) == 2)
    #expect(modules([row.user, "let v = 1", stateful]) == 2)
    #expect(modules(["let v = 1\n" + stateful, row.user]) == 1)
  }

  @Test func whatIsThereAlreadyIsMeant() {
    #expect(modules(["func f(_ a: Int) { }", "f(1)", "func f(_ a: String) { }"]) == 1, "an overload")
    #expect(modules(["struct A { var x = 1 }", "extension A { func f() { print(x) } }", "let x = 4"]) == 1, "a member")
    #expect(modules(["print(x)", "let x = 1", "print(x)", "let y = x"]) == 2)
    #expect(modules(["print(x, y)", "let (x, y) = (1, 2)"]) == 2)
  }
}
