import LiterateModel
import LiterateReading
import Testing

/// Code, and what each kind of change makes of it.
@Suite struct MutationsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var code: String
    var mutants: [String]

    init(_ code: String, _ mutants: String...) {
      self.code = code
      self.mutants = mutants
    }

    var testDescription: String { code }
  }

  private static func snippet(_ code: String, line: Int = 2) -> Snippet {
    var snippet = Snippet(place: Position(file: "a.md", line: line - 1, column: 1), endLine: line + 9)
    snippet.lines = code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: line + $0, column: 1)
    }
    return snippet
  }

  /// The mutants of one kind. Spaces at the end of lines, which a deletion leaves, do not count.
  private static func mutants(_ code: String, _ kind: Mutation.Kind, others: [Snippet] = []) -> [String] {
    let snippet = snippet(code)
    return Mutations([snippet] + others).of(0).filter { $0.kind == kind }.map { mutation in
      mutation.applied(to: snippet).lines.map { line in
        String(line.text.reversed().drop { $0 == " " }.reversed())
      }.joined(separator: "\n")
    }
  }

  // MARK: Operators

  @Test(arguments: [
    Row("let a = b + c", "let a = b - c"),
    Row("a -= 1 * 2", "a += 1 * 2", "a -= 1 / 2"),
    Row("f(a < b, c >= d)", "f(a <= b, c >= d)", "f(a < b, c > d)"),
    Row("let a = b == c && d || e", "let a = b != c && d || e", "let a = b == c || d || e", "let a = b == c && d && e"),
    Row("for i in 0..<3 {}", "for i in 0...3 {}"),
    Row("list.sorted(by: >)", "list.sorted(by: <)"),
    Row("let a = list.reduce(0, +)", "let a = list.reduce(0, -)"),
    // Texts and lists are joined, and cannot be anything else.
    Row("let a = \"b\" + c"), Row("list += [1]"), Row("a = b"), Row("a ?? b"), Row("-a"),
    Row("infix operator +++\nfunc + (a: A, b: A) -> A { a }"),
  ]) func operatorsAreExchanged(_ row: Row) { #expect(Self.mutants(row.code, .operator) == row.mutants) }

  // MARK: Literals

  @Test(arguments: [
    Row("f(1, 1_000)", "f(2, 1_000)", "f(1, 1001)"),
    Row("f(0xff, 0b11)", "f(0x100, 0b11)", "f(0xff, 0b100)"),
    Row("f(-1.5)", "f(-2.5)"), Row("f(1e300)"), Row("f(9223372036854775807)"),
    Row("f(true, false)", "f(false, false)", "f(true, true)"),
    Row("f(\"a\", \"\")", "f(\"\", \"\")", "f(\"a\", \"?\")"),
    Row("f(#\"a\"#)", "f(#\"\"#)"),
    Row("f(\"a \\(b(1)) c\")", "f(\"\")", "f(\"a \\(b(2)) c\")"),
    Row("f(\"\"\"\n  a\n  b\n  \"\"\", 1)", "f(\"\"\"\n\n\n  \"\"\", 1)", "f(\"\"\"\n  a\n  b\n  \"\"\", 2)"),
    Row("import A\n@available(*, deprecated, message: \"a\") func f() {}\n#if os(Linux)\nf(1)\n#endif"),
    Row("if #available(iOS 13, *) {}"), Row("a.0.1"), Row("// 1 and \"a\""),
  ]) func literalsAreOthers(_ row: Row) { #expect(Self.mutants(row.code, .literal) == row.mutants) }

  // MARK: Conditions

  @Test(arguments: [
    Row("if a.isEmpty { b() }", "if !(a.isEmpty) { b() }"),
    Row("while !a, b > 1 {}", "while a, b > 1 {}", "while !a, !(b > 1) {}"),
    Row("guard a && b else { return }", "guard !(a && b) else { return }"),
    Row("repeat {} while a", "repeat {} while !(a)"),
    Row("for a in b where a.isEven {}", "for a in b where !(a.isEven) {}"),
    Row("let a = b < 1 ? 2 : c ? 3 : 4", "let a = !(b < 1) ? 2 : c ? 3 : 4", "let a = b < 1 ? 2 : !(c) ? 3 : 4"),
    Row("a += b ? 1 : 2", "a += !(b) ? 1 : 2"),
    // These have a change of their own that comes to the same.
    Row("while true {}"), Row("if a == b {}"), Row("let a = b != c ? 1 : 2"), Row("if let a {}"),
    Row("if case .a = b {}"),
  ]) func conditionsAreNegated(_ row: Row) { #expect(Self.mutants(row.code, .condition) == row.mutants) }

  // MARK: Arguments

  @Test(arguments: [
    Row("f(a, b)", "f(b, a)"),
    Row("f(x: 1, y: 22, z: c.d)", "f(x: 22, y: 1, z: c.d)", "f(x: 1, y: c.d, z: 22)"),
    Row("f(\n  a, // one\n  b)", "f(\n  b, // one\n  a)"),
    Row("f(.a, .b)", "f(.b, .a)"),
    // The same, or of two types.
    Row("f(a, a)"), Row("f(1, \"a\")"), Row("f(a, { b })"), Row("f(.a, 1)"), Row("f(A.self, a)"), Row("f(&a, b)"),
    Row("f(a)"), Row("f(a(\n  1), b)"),
  ]) func argumentsAreSwapped(_ row: Row) { #expect(Self.mutants(row.code, .arguments) == row.mutants) }

  // MARK: Closures

  @Test(arguments: [
    Row("f { a() }", "f {" + "     }"),
    Row("f { a($0, $1) }", "f { _, _ in }"),
    Row("f { x in\n  a(x) // said\n  b = x\n}", "f { x in\n       // said\n\n}"),
    Row("f { a = $0 }", "f { _ in }"),
    Row("f { a { $0 } }", "f {              }"),
    Row("f { $0 + 1 }"), Row("f { \"a\" }"), Row("f { $0.name }"), Row("f { a(); return 1 }"), Row("f {}"),
    Row("f { () -> Int in a() }"), Row("f { try await $0.b }"),
  ]) func closuresAreEmptied(_ row: Row) {
    #expect(Self.mutants(row.code, .closure).map(\.squeezed) == row.mutants.map(\.squeezed))
  }

  // MARK: Statements

  @Test(arguments: [
    Row("a()\nb()", "\nb()", "a()\n"),
    Row("a\n  .b() // one\n  .c()", "\n       // one\n"),
    Row("a(); b()", "     b()", "a();"),
    Row("if a { b() }", "", "if a {     }"),
    Row("func f() -> Int { a() }\nfunc g() { a() }", "func f() -> Int { a() }\nfunc g() {     }"),
    Row("var a: Int { b() }"),
    Row("func f() -> Int { a(); return 1 }", "func f() -> Int {      return 1 }"),
    Row("func f() { a(); return }", "func f() {      return }", "func f() { a();" + "        }"),
    Row("guard a else { b(); fatalError() }", "", "guard a else {      fatalError() }"),
    Row("guard let a else { fatalError() }"),
    Row("switch a {\ncase .b: c()\ndefault: break\n}", "\n\n\n", "switch a {\ncase .b: break\ndefault: break\n}"),
    Row("let a = b()\nlet c = d()\nf(c)", "\nlet c = d()\nf(c)", "let a = b()\nlet c = d()\n"),
    Row("f { a() }", ""), Row("import A\nstruct B {}\nfunc f() {}\n#if DEBUG\na()\n#endif"),
  ]) func statementsAreDeleted(_ row: Row) {
    #expect(Self.mutants(row.code, .statement).map(\.squeezed) == row.mutants.map(\.squeezed))
  }

  @Test func aVariableThatAnotherSnippetMentionsIsNotDeleted() {
    #expect(Self.mutants("let a = b()", .statement) == [""])
    #expect(Self.mutants("let a = b()", .statement, others: [Self.snippet("print(a)", line: 20)]) == [])
  }

  // MARK: Claims

  @Test func whatAClaimStatesIsNotTakenAway() {
    let code = "f { x in\n  x + 1 // → 3\n  g()\n}\nlet a = 2 // → 2"
    #expect(Self.mutants(code, .statement) == ["f { x in\n  x + 1 // → 3\n\n}\nlet a = 2 // → 2"])
    #expect(Self.mutants(code, .closure) == [])
    #expect(Self.mutants(code, .operator) == [code.replacing("+", with: "-")])
    #expect(
      Self.mutants(code, .literal) == [code.replacing("x + 1", with: "x + 2"), code.replacing("= 2 ", with: "= 3 ")])
  }

  // MARK: Places

  @Test func aMutationKnowsItsPlaceInTheFile() throws {
    var snippet = Self.snippet("let é = a\n+ b")
    for index in snippet.lines.indices { snippet.lines[index].column = 3 }
    let mutation = try #require(Mutations([snippet]).of(0).first { $0.kind == .operator })
    #expect(mutation.place(in: snippet) == Position(file: "a.md", line: 3, column: 3))
    #expect((mutation.original, mutation.replacement) == ("+", "-"))
    #expect(mutation.applied(to: snippet).lines.map(\.text) == ["let é = a", "- b"])
  }

  @Test func noMutationMovesALine() {
    let code = """
      // A comment
      let text = \"""
        one \\(f(1, 2))
        two
        \"""
      source
        .map { value in // why
          guard value > 1 else { return 0 }
          return value * 2
        }
        .subscribe(onNext: {
          /* two
             lines */ print($0, text)
        })
      switch text { case "a": print(1)
      default: print(2) } // Prints "2"
      """
    let snippet = Self.snippet(code)
    let mutations = Mutations([snippet]).of(0)
    #expect(mutations.count > 15)
    for mutation in mutations {
      let mutant = mutation.applied(to: snippet)
      #expect(mutant.lines.map(\.line) == snippet.lines.map(\.line))
      #expect(mutant.text.split(separator: "\n", omittingEmptySubsequences: false).count == mutant.lines.count + 1)
      for comment in ["// A comment", "// why", "// Prints \"2\""] { #expect(mutant.text.contains(comment)) }
    }
  }

  @Test func whatDoesNotParseHasNoMutants() {
    #expect(Mutations([Self.snippet("let a = = 1")]).of(0).isEmpty)
  }
}

extension String {
  /// With one space for several, which is all that is left of what was deleted within a line.
  fileprivate var squeezed: String {
    split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
