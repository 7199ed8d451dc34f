import LiterateModel
import Testing

@Suite struct ValueJudgeTests {
  private func problem(_ comment: String, _ values: (String, String)...) -> ProblemID? {
    let stated = StatedValue(comment)
    let claim = Claim(
      place: Position(file: "a.md", line: 1, column: 1), kind: .value(stated), textColumns: 1..<comment.utf8.count + 1)
    return ValueJudge.problem(claim, stated, heard: values.map { HeardValue(text: $0.0, type: $0.1) })?.id
  }

  @Test func theValueIsItsDescription() {
    #expect(problem("3", ("3", "Swift.Int")) == nil)
    #expect(problem("4", ("3", "Swift.Int")) == .value)
    #expect(problem("3.…", ("3.1415", "Swift.Double")) == nil)
  }

  @Test func theTypeMayFollow() {
    #expect(problem("3: Int", ("3", "Swift.Int")) == nil)
    #expect(problem("3: Double", ("3", "Swift.Int")) == .valueType)
    #expect(problem("4: Int", ("3", "Swift.Int")) == .value)
    #expect(problem(": Int", ("3", "Swift.Int")) == nil)
    #expect(problem(": String", ("3", "Swift.Int")) == .valueType)
  }

  @Test func aColonInsideIsNotAType() {
    #expect(problem("[\"a\": 1]", ("[\"a\": 1]", "Swift.Dictionary<Swift.String, Swift.Int>")) == nil)
    #expect(problem("note: Text", ("note: Text", "Swift.String")) == nil)
    #expect(problem("P(x: 1): P", ("P(x: 1)", "M.P")) == nil)
    #expect(problem("a: b", ("a: b", "Swift.String")) == nil)
  }

  /// A string is stated as `print` shows it, or as its literal.
  @Test func aStringMayStandInQuotes() {
    #expect(problem("\"ab\"", ("ab", "Swift.String")) == nil)
    #expect(problem("\"ab\"", ("\"ab\"", "Swift.String")) == nil)
    #expect(problem("\"ab\": String", ("ab", "Swift.String")) == nil)
    #expect(problem("\"ab\": Int", ("ab", "Swift.String")) == .valueType)
    #expect(problem("\"\"", ("", "Swift.String")) == nil)
    #expect(problem("\"a\\n\\\"b\\\"\"", ("a\n\"b\"", "Swift.String")) == nil)
    #expect(problem("\"a…\"", ("abc", "Swift.Substring")) == nil)
    #expect(problem("\"a\"", ("a", "Swift.Character")) == nil)
    #expect(problem("\"ab\"", ("abc", "Swift.String")) == .value)
    #expect(problem("\"1\"", ("1", "Swift.Int")) == .value)
    #expect(problem("\"ab\"", ("ab", "M.Name")) == .value)
    #expect(problem("\"ab", ("ab", "Swift.String")) == .value)
  }

  @Test func everyEvaluationCounts() {
    #expect(problem("1", ("1", "Swift.Int"), ("1", "Swift.Int")) == nil)
    #expect(problem("1", ("1", "Swift.Int"), ("2", "Swift.Int")) == .value)
    #expect(problem("1") == .valueNeverRan)
  }

  @Test func whatIsPrintedIsNoValue() {
    let claim = Claim(
      place: Position(file: "a.md", line: 1, column: 10), kind: .value(StatedValue("1")), textColumns: 10..<15)
    func message(_ value: String, _ type: String) -> String? {
      ValueJudge.problem(claim, StatedValue("1"), heard: [HeardValue(text: value, type: type)])?.message
    }
    #expect(message("()", "()")?.contains("// Prints") == true)
    #expect(message("()", "Swift.String") == "The value is not the stated one.")
  }

  @Test func severalLinesAreWrittenAsOne() {
    #expect(problem("a\\nb", ("a\nb", "Swift.String")) == nil)
  }

  @Test(arguments: [
    ("Int?", "Swift.Optional<Swift.Int>", true), ("[Int]", "Swift.Array<Swift.Int>", true),
    ("[String: [Int]]", "Swift.Dictionary<Swift.String, Swift.Array<Swift.Int>>", true),
    ("(Int, String)", "(Swift.Int, Swift.String)", true), ("(Int) -> String", "(Swift.Int) -> Swift.String", true),
    ("() -> Void", "() -> ()", true), ("Inner", "M.Outer.Inner", true), ("Outer.Inner", "M.Outer.Inner", true),
    ("Other.Inner", "M.Outer.Inner", false), ("any P", "M.P", true), ("Box<Int>", "M.Box<Swift.Int>", true),
    ("Box<Int>", "M.Box<Swift.String>", false), ("Int", "Swift.Int8", false),
    ("Array<Int>?", "Swift.Optional<Swift.Array<Swift.Int>>", true),
    ("P & Q", "M.P & M.Q", true), ("Int.Type", "Swift.Int.Type", true),
    ("(x: Int, y: Int)", "(x: Swift.Int, y: Swift.Int)", true),
    ("((Int) -> Int)?", "Swift.Optional<(Swift.Int) -> Swift.Int>", true),
    ("(Int) throws -> Int", "(Swift.Int) throws -> Swift.Int", true),
    ("(Int) -> Int", "(Swift.Int) throws -> Swift.Int", false),
  ]) func typesAreComparedAsPeopleWriteThem(_ row: (stated: String, actual: String, same: Bool)) {
    #expect(TypeName.areSame(row.stated, row.actual) == row.same, "\(row)")
  }

  @Test(arguments: [
    ("Swift.Optional<Swift.Array<Swift.Int>>", "[Int]?"), ("M.Outer.Inner", "Outer.Inner"),
    ("Swift.Dictionary<Swift.String, Swift.Int>", "[String: Int]"), ("(Swift.Int) -> ()", "(Int) -> ()"),
  ]) func typesAreShownAsPeopleWriteThem(_ row: (actual: String, short: String)) {
    #expect(TypeName.short(row.actual) == row.short)
  }
}
