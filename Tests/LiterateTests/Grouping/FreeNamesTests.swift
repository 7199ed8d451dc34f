import LiterateModel
import Testing

@testable import Literate

/// Names that nobody declares, for which the compiler takes a macro, or something of C. What it says is given.
@Suite struct FreeNamesTests {
  private static let ofC: Set = ["connect", "index", "send", "sqrt", "user"]

  /// What is told of a listing.
  ///
  /// - Parameter errors: each with its place, `2:8`, and what the compiler calls it.
  private func told(
    _ text: String, _ errors: [(place: String, message: String, identifier: String)], declared: Set<String> = []
  ) -> [String] {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 20)
    snippet.lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: $0 + 1, column: 1)
    }
    var names = FreeNames(declared: declared) { name, modules in
      name == "tally" || Self.ofC.contains(name) && modules.contains("Foundation")
    }
    let given = errors.map { error in
      let numbers = error.place.split(separator: ":").compactMap { Int($0) }
      return Diagnostic(
        severity: .error, position: Position(file: "a.md", line: numbers[0], column: numbers[1]),
        message: error.message,
        identifier: error.identifier)
    }
    return names.named(given, in: snippet, imports: ["Foundation"]).map {
      "\($0.position.line):\($0.position.column) \($0.message)"
    }
  }

  private static func pound(_ place: String, _ macro: String) -> (String, String, String) {
    (place, "expansion of macro '\(macro)' requires leading '#'", "macro_expansion_missing_pound")
  }

  private static func lacks(_ place: String, _ member: String) -> (String, String, String) {
    (place, "value of type 'Shelf' has no member '\(member)'", "could_not_find_value_member")
  }

  private static let wrong = ("1:6", "missing arguments for parameters #2, #3, #4 in call", "missing_arguments_in_call")

  @Test(arguments: [
    ("print(line)", [pound("1:7", "line()"), ("1:7", "generic parameter 'T' could not be inferred", "x")], "1:7 line"),
    ("print(\"a \\(error)\")", [pound("1:12", "error")], "1:12 error"),
    ("let d = f(from: file, as: 1)", [("1:23", "extra argument 'as' in call", "extra_argument_named")], "1:17 file"),
    ("print(user.name)", [lacks("1:12", "name")], "1:7 user"),
    ("let a = user.friends[0]?.name", [lacks("1:26", "name")], "1:9 user"),
    ("send(message)", [wrong], "1:1 send"),
    ("connect(to: 1)", [("1:8", "extraneous argument label 'to:' in call", "extra_argument_labels")], "1:1 connect"),
    ("index {\n  print(1)\n}", [wrong], "1:1 index"),
    // In a method, where the compiler says what it took the name for.
    (
      "struct S {\n  func f() { print(user.name) }\n}",
      [("2:25", "type 'user' has no member 'name'", "could_not_find_type_member")], "2:20 user"
    ),
    (
      "struct S {\n  func f() { index.f() }\n}",
      [("2:20", "value of type '@Sendable (Int32) -> Int32' has no member 'f'", "could_not_find_value_member")],
      "2:14 index"
    ),
    ("struct S {\n  func f() { print(error) }\n}", [pound("2:20", "error")], "2:20 error"),
  ]) func nothingDeclaresThem(_ text: String, _ errors: [(String, String, String)], _ name: String) {
    let words = name.split(separator: " ")
    #expect(told(text, errors) == ["\(words[0]) cannot find '\(words[1])' in scope"])
  }

  @Test(arguments: [
    // Bound by the listing itself, or a member of the type.
    ("for line in lines {\n  line.f()\n}", [lacks("2:8", "f")]),
    ("struct S {\n  func f() { print(user.name) }\n}", [lacks("2:25", "name")]),
    ("struct S {\n  func f() { print(line.name) }\n}", [lacks("2:25", "name")]),
    // What is given without being written.
    ("do {\n} catch {\n  show(text: error)\n}", [("3:7", "incorrect argument label in call", "wrong_argument_labels")]),
    // What the library has, and mathematics.
    ("tally(a: 1)", [wrong]), ("sqrt(\"2\")", [wrong]),
    // The name of a member or of a label, and what is called by a capital letter.
    ("shelf.index()", [lacks("1:7", "index")]), ("f(line: 1)", [wrong]), ("Shelf.user(1)", [wrong]),
    // A name that is missing already is told once.
    ("print(user.name)", [("1:7", "cannot find 'user' in scope", "cannot_find_in_scope")]),
    ("", []),
  ]) func othersStayWhatTheyAre(_ text: String, _ errors: [(String, String, String)]) {
    #expect(told(text, errors) == errors.map { "\($0.0) \($0.1)" })
  }

  @Test func whatThePageDeclaresStays() {
    let errors = [Self.lacks("1:12", "name")]
    #expect(told("print(user.name)", errors, declared: ["user"]) == errors.map { "\($0.0) \($0.1)" })
    #expect(told("print(line.name)", errors, declared: ["line"]) == errors.map { "\($0.0) \($0.1)" })
  }

  @Test func onlyTheStatementIsAboutIt() {
    #expect(
      told("print(user.name)\nshelf.push(1)", [Self.lacks("1:12", "name"), Self.lacks("2:7", "push")])
        == ["1:7 cannot find 'user' in scope", "2:7 value of type 'Shelf' has no member 'push'"])
    #expect(
      told("if user.isIn {\n  shelf.push(1)\n}", [Self.lacks("1:9", "isIn"), Self.lacks("2:9", "push")])
        == ["1:4 cannot find 'user' in scope", "2:9 value of type 'Shelf' has no member 'push'"])
  }

  /// A member that something else does not have is missing whatever the name stands for.
  @Test func whatIsWrongBesideItIsTold() {
    #expect(
      told("shelf.push(line, user.name)", [Self.lacks("1:7", "push"), Self.pound("1:12", "line()")])
        == [
          "1:7 value of type 'Shelf' has no member 'push'", "1:12 cannot find 'line' in scope",
          "1:18 cannot find 'user' in scope",
        ])
    // The compiler has nothing to say of the name: then neither has this.
    for text in ["send(shelf.push(1))", "send(shelf.push(line))"] {
      #expect(told(text, [Self.lacks("1:12", "push")]) == ["1:12 value of type 'Shelf' has no member 'push'"])
    }
  }
}
