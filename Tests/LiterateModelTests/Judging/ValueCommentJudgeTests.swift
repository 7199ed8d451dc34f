import LiterateModel
import Testing

/// A comment, the value beside it with its type, and what the comment is.
@Suite struct ValueCommentJudgeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var stated: String
    var text: String
    var type: String
    var testDescription: String { "// \(stated), where the value is \(text): \(type)" }

    init(_ stated: String, _ text: String, _ type: String) {
      self.stated = stated
      self.text = text
      self.type = type
    }
  }

  private static let int = "Swift.Int"
  private static let string = "Swift.String"

  private func outcome(_ row: Row, _ subject: ValueComment.Subject = .value) -> ValueCommentJudge.Outcome {
    let comment = ValueComment(
      place: Position(file: "a.md", line: 1, column: 1), length: 1, subject: subject, lines: [row.stated],
      isIntroduced: false)
    return ValueCommentJudge(comment).outcome(heard: [HeardValue(text: row.text, type: row.type)])
  }

  @Test(arguments: [
    Row("7", "7", int), Row("1_000", "1000", int), Row("1,000", "1000", int), Row("0xFF", "255", int),
    Row("-3", "-3", int), Row("+3", "3", int), Row("3", "3.0", "Swift.Double"), Row("3.0", "3", int),
    Row("3.14", "3.14159", "Swift.Double"), Row("0.33", "0.3333333333333333", "Swift.Double"),
    Row("1e3", "1000.0", "Swift.Double"), Row("true", "true", "Swift.Bool"),
    Row("nil", "nil", "Swift.Optional<Swift.Int>"),
    Row("3", "Optional(3)", "Swift.Optional<Swift.Int>"), Row("Optional(3)", "3", int),
    Row(".some(3)", "Optional(3)", "Swift.Optional<Swift.Int>"),
    Row("\"x\"", "Optional(\"x\")", "Swift.Optional<Swift.String>"), Row("Optional(\"x\")", "x", string),
    Row("\"abc\"", "abc", string), Row("abc", "abc", string), Row("“abc”", "abc", string),
    Row("\"a\"", "a", "Swift.Character"), Row("'a'", "a", "Swift.Character"), Row("a", "a", "Swift.Character"),
    Row("\"a…z\"", "abcxyz", string), Row("\"a\\nb\"", "a\nb", string),
    Row("[1, 2, 3]", "[1, 2, 3]", "Swift.Array<Swift.Int>"), Row("[1,2,3]", "[1, 2, 3]", "Swift.Array<Swift.Int>"),
    Row("[ 1, 2, 3, ]", "[1, 2, 3]", "Swift.Array<Swift.Int>"),
    Row("[1, 2, ...]", "[1, 2, 3]", "Swift.Array<Swift.Int>"),
    Row("[1, …, 9]", "[1, 2, 3, 9]", "Swift.Array<Swift.Int>"), Row("1, 2, 3", "[1, 2, 3]", "Swift.Array<Swift.Int>"),
    Row("[a, b]", "[\"a\", \"b\"]", "Swift.Array<Swift.String>"), Row("[]", "[]", "Swift.Array<Swift.Int>"),
    Row("[[1], [2, 3]]", "[[1], [2, 3]]", "Swift.Array<Swift.Array<Swift.Int>>"),
    Row("[.north, .south]", "[Maps.Way.north, Maps.Way.south]", "Swift.Array<Maps.Way>"),
    Row(".by(2)", "Optional(Maps.Way.by(2))", "Swift.Optional<Maps.Way>"),
    Row("Optional(.by(2))", "Optional(Maps.Way.by(2))", "Swift.Optional<Maps.Way>"),
    Row("Box<Int>", "Maps.Box<Swift.Int>", "Maps.Box<Swift.Int>"),
    Row("[1, 2, 3]", "[3, 1, 2]", "Swift.Set<Swift.Int>"), Row("{1, 2, 3}", "[3, 1, 2]", "Swift.Set<Swift.Int>"),
    Row("Set([1, 2])", "[2, 1]", "Swift.Set<Swift.Int>"),
    Row("[:]", "[:]", "Swift.Dictionary<Swift.String, Swift.Int>"),
    Row("[\"a\": 1, \"b\": 2]", "[\"b\": 2, \"a\": 1]", "Swift.Dictionary<Swift.String, Swift.Int>"),
    Row("[a: 1]", "[\"a\": 1]", "Swift.Dictionary<Swift.String, Swift.Int>"),
    Row("[[2, 1]]", "[[1, 2]]", "Swift.Array<Swift.Set<Swift.Int>>"),
    Row("[\"a\": [2, 1]]", "[\"a\": [1, 2]]", "Ordered.OrderedDictionary<Swift.String, Swift.Set<Swift.Int>>"),
    Row("[1, 2]", "[1, 2]", "Ordered.OrderedSet<Swift.Int>"),
    Row("[\"b\": 1, \"a\": 2]", "[\"b\": 1, \"a\": 2]", "Ordered.OrderedDictionary<Swift.String, Swift.Int>"),
    Row("(1, 2)", "(1, 2)", "(Swift.Int, Swift.Int)"),
    Row("(x: 1, y: 2)", "(x: 1, y: 2)", "(x: Swift.Int, y: Swift.Int)"),
    Row("(1, 2)", "(x: 1, y: 2)", "(x: Swift.Int, y: Swift.Int)"),
    Row("(\"a\", 1)", "(\"a\", 1)", "(Swift.String, Swift.Int)"),
    Row("1..<4", "1..<4", "Swift.Range<Swift.Int>"), Row("1...3", "1...3", "Swift.ClosedRange<Swift.Int>"),
    Row("1 ..< 4", "1..<4", "Swift.Range<Swift.Int>"), Row("Point(x: 1, y: 2)", "Point(x: 1, y: 2)", "Shapes.Point"),
    Row("Point(1, 2)", "Point(x: 1, y: 2)", "Shapes.Point"), Row("Shapes.Point(x: 1)", "Point(x: 1)", "Shapes.Point"),
    Row(".north", "north", "Maps.Way"), Row("north", "north", "Maps.Way"), Row("Way.north", "north", "Maps.Way"),
    Row(".success(3)", "success(3)", "Swift.Result<Swift.Int, Swift.Error>"), Row("<1, 2>", "<1, 2>", "Deques.Deque"),
    Row("7 (rounded)", "7", int), Row("true, since it is one", "true", "Swift.Bool"), Row("7 - all of them", "7", int),
    Row("0.333…", "0.3333333333333333", "Swift.Double"), Row("0.33...", "0.3333333333333333", "Swift.Double"),
    Row("7, not 6", "7", int), Row("3, 2, and 1", "[3, 2, 1]", "Swift.Array<Swift.Int>"),
    Row("7; the last one", "7", int), Row("7.", "7", int), Row("\"a\" // the first", "a", string),
    Row("nil because it is empty", "nil", "Swift.Optional<Swift.Int>"), Row("Int", "7", int), Row("7: Int", "7", int),
    Row("Box(x: [1])", "Box<Array<Int>>(x: [1])", "M.Box"),
    Row("Box<[Int]>(x: [1])", "Box<Array<Int>>(x: [1])", "M.Box"),
    Row("Map<Int, Set<Int>>.Index(1)", "Index(1)", "M.Map.Index"),
    Row("On<(Int) -> Int>(x: 1)", "On<(Int) -> Int>(x: 1)", "M"),
    Row("00001000", "8", int), Row("11110000", "240", "Swift.UInt8"), Row("0000_0100 in binary", "4", int),
    Row("11111111", "-1", "Swift.Int8"), Row("00001111 (the low bits)", "15", int), Row("0000", "0", int),
    Row("a wonderful day", "a wonderful day", string), Row("3.0 seconds", "3.0 seconds", "Swift.Duration"),
  ]) func itAgrees(_ row: Row) {
    #expect(outcome(row) == .agrees)
  }

  @Test(arguments: [
    Row("00001000", "7", int), Row("10", "2", int), Row("100", "4", int), Row("11110000", "241", int),
    Row("7", "8", int), Row("7.5", "8.25", "Swift.Double"), Row("0.34", "0.3333333333", "Swift.Double"),
    Row("true", "false", "Swift.Bool"), Row("nil", "Optional(3)", "Swift.Optional<Swift.Int>"),
    Row("3", "nil", "Swift.Optional<Swift.Int>"), Row("3", "Optional(4)", "Swift.Optional<Swift.Int>"),
    Row("\"abc\"", "abd", string), Row("\"a\"", "b", "Swift.Character"),
    Row("\"a\"", "nil", "Swift.Optional<Swift.String>"), Row("[1, 2]", "[2, 1]", "Swift.Array<Swift.Int>"),
    Row("[1, 2]", "[1, 3]", "Swift.Set<Swift.Int>"), Row("[]", "[1]", "Swift.Array<Swift.Int>"),
    Row("[\"a\": 1]", "[\"a\": 2]", "Swift.Dictionary<Swift.String, Swift.Int>"),
    Row("[2, 1]", "[1, 2]", "Ordered.OrderedSet<Swift.Int>"), Row("[2, 1]", "[1, 2]", "Bits.BitSet"),
    // Whether its order changes, further runs tell.
    Row("[2, 1]", "[1, 2]", "M.LinkedSet<Swift.Int>"),
    Row("[\"a\": 2, \"b\": 1]", "[\"b\": 1, \"a\": 2]", "Ordered.OrderedDictionary<Swift.String, Swift.Int>"),
    Row("[\"a\": 2, \"b\": 1]", "[\"b\": 1, \"a\": 2]", "Swift.KeyValuePairs<Swift.String, Swift.Int>"),
    Row("[\"a\": 2, \"b\": 1]", "[\"b\": 1, \"a\": 2]", "Tables.Log"),
    Row("(1, 2)", "(1, 3)", "(Swift.Int, Swift.Int)"), Row("1..<4", "1..<5", "Swift.Range<Swift.Int>"),
    Row("1...4", "1..<4", "Swift.Range<Swift.Int>"), Row("Point(x: 1)", "Point(x: 2)", "Shapes.Point"),
    Row(".north", "south", "Maps.Way"), Row("[.north]", "[Maps.Way.south]", "Swift.Array<Maps.Way>"),
    Row("Box(x: [2])", "Box<Array<Int>>(x: [1])", "M.Box"),
    Row("Box<Array<Int>>(x: [2])", "Box<Array<Int>>(x: [1])", "M.Box"),
    Row("Map<Int, Set<Int>>.Index(2)", "Index(1)", "M.Map.Index"),
    Row("2.0 km", "1.0 km", "Probe.Q"), Row("nil", "Optional(1.0 km)", "Swift.Optional<Probe.Q>"),
    Row("Optional(1.0 km)", "nil", "Swift.Optional<Probe.Q>"),
    Row("Optional(1.0 km)", "Optional(2.0 km)", "Swift.Optional<Probe.Q>"),
    Row("[2.0 km, 1.0 km]", "[1.0 km, 2.0 km]", "Swift.Array<Probe.Q>"),
    Row("<1, 2>", "<2, 1>", "Deques.Deque"), Row("9007199254740993", "9007199254740992", int),
    Row("true, since it is one", "false", "Swift.Bool"),
    Row("7 (because of the rest)", "8", int), Row("true (of course)", "false", "Swift.Bool"),
    Row("1 (wraps around)", "0", int),
    Row("[2, 1] (sorted)", "[1, 2]", "Swift.Array<Swift.Int>"), Row("4, not 3.5", "3", int),
    Row("3.5 rather than 3", "4.5", "Swift.Double"),
    Row("1.33…", "0.3333333333333333", "Swift.Double"), Row("0.34...", "0.3333333333333333", "Swift.Double"),
    Row("4, 2, 1", "[3, 2, 1]", "Swift.Array<Swift.Int>"),
    Row("[1] – since 2 is gone", "[1, 2]", "Swift.Array<Swift.Int>"),
    Row(".by(3)", "Optional(Maps.Way.by(2))", "Swift.Optional<Maps.Way>"),
    Row(".south", "Optional(Maps.Way.by(2))", "Swift.Optional<Maps.Way>"), Row(".by(3)", "north", "Maps.Way"),
    Row("success(3)", "success(2)", "Swift.Result<Swift.Int, Swift.Never>"),
  ]) func itDiffers(_ row: Row) {
    #expect(outcome(row) == .differs(actual: row.text))
  }

  /// `about 3.14`: the more decimals, the nearer.
  @Test(arguments: [
    ("3", true), ("3.1", true), ("3.2", true), ("3.14", true), ("3.15", true), ("3.1416", true), ("3.16", false),
    ("3.24", false), ("3.1418", false), ("4", false),
  ]) func whatIsNearlySoIs(_ stated: String, _ agrees: Bool) {
    var comment = ValueComment(
      place: Position(file: "a.md", line: 1, column: 1), length: 1, subject: .value, lines: [stated], isIntroduced: true
    )
    comment.isApproximate = true
    let pi = HeardValue(text: "3.141592653589793", type: "Swift.Double")
    #expect((ValueCommentJudge(comment).outcome(heard: [pi]) == .agrees) == agrees)
  }

  /// What a loop prints, turn by turn, beside the call.
  @Test(
    arguments: [
      ("2, 4, 6", .agrees), ("2 4 6", .agrees), ("2, 6, 4", .differs(actual: "2, 4, 6")),
      ("2 6 4", .differs(actual: "2, 4, 6")),
    ] as [(String, ValueCommentJudge.Outcome)])
  func aRowBesideACallIsWhatEachTurnPrints(_ row: (stated: String, outcome: ValueCommentJudge.Outcome)) {
    let comment = ValueComment(
      place: Position(file: "a.md", line: 1, column: 1), length: 1, subject: .printCall, lines: [row.stated],
      isIntroduced: false)
    let heard = ["2", "4", "6"].map { HeardValue(text: $0, type: "Swift.String") }
    let outcome = ValueCommentJudge(comment).outcome(heard: heard)
    switch (outcome, row.outcome) {
    case (.agrees, .agrees), (.doubtful, .remark), (.remark, .remark): break
    case (.differs(let actual), .differs(let wanted)): #expect(actual == wanted)
    default: Issue.record("\(row.stated): \(outcome)")
    }
  }

  /// Nothing that a person writes about a value is held against it.
  @Test(arguments: [
    Row("the number of items", "7", int), Row("Swift", "7", int), Row("a", "7", int), Row("seven", "7", int),
    Row("first", "b", string), Row("optional", "nil", "Swift.Optional<Swift.Int>"), Row("default", "north", "Maps.Way"),
    Row("O(1)", "7", int), Row("O(n)", "7", int), Row("3 seconds", "7", int), Row("5 MB", "7", int),
    Row("100%", "7", int),
    Row("1. do this", "7", int), Row("1", "abc", string), Row("2", "[1]", "Swift.Array<Swift.Int>"),
    Row("true", "7", int), Row("[1, 2]", "7", int), Row("\"abc\"", "7", int), Row("TODO: more", "7", int),
    Row("MARK: - Here", "7", int), Row("v1.2", "7", int), Row("iOS 17", "7", int), Row("Swift 5.9", "7", int),
    Row("foo(3)", "7", int), Row("let x = 3", "7", int), Row("x + 1", "7", int), Row("x", "abc", string),
    Row("see below", "7", int), Row("…", "7", int), Row("...", "[1]", "Swift.Array<Swift.Int>"), Row("!", "7", int),
    Row("?", "7", int), Row("not 7", "8", int), Row("about 7", "8", int), Row("maybe true", "false", "Swift.Bool"),
    Row("inferred as Int", "7", int), Row("a String", "7", int), Row("Double", "7", int),
    Row("[Element]", "[1]", "Swift.Array<Swift.Int>"), Row("Int?", "7", int), Row("TODO", "ALARM", "M.Level"),
    Row("hello", "Hello", string),
    Row("now empty", "[]", "Swift.Array<Swift.Int>"), Row("no longer nil", "Optional(3)", "Swift.Optional<Swift.Int>"),
    Row("this works", "true", "Swift.Bool"), Row("because it is lazy", "7", int), Row("Bob", "Alice", string),
    Row("https://swift.org", "abc", string), Row("swiftlint:disable:next", "7", int), Row("$5", "7", int),
    Row("#1", "7", int),
    Row("@escaping", "7", int), Row("→", "7", int), Row("(1)", "abc", string), Row("42", "abc", string),
    Row("3 items", "7", int), Row("2 * 3", "7", int), Row("1/2", "0.5", "Swift.Double"),
    Row("1/2", "7", int), Row("7/1", "7", int), Row("10:30", "7", int),
    Row("2024-01-01", "7", int), Row("a, b and c", "7", int), Row("[weak self]", "[1]", "Swift.Array<Swift.Int>"),
    Row("{ $0 }", "7", int), Row("<T>", "7", int), Row("it's true", "false", "Swift.Bool"), Row("-", "7", int),
    Row("true?", "false", "Swift.Bool"),
  ]) func itIsNoClaim(_ row: Row) {
    let outcome = outcome(row)
    if case .differs = outcome { Issue.record("held against it: \(row.testDescription)") }
    #expect(outcome != .agrees)
  }

  @Test(arguments: [
    Row("3/1", "3", "Quanta.Fraction"), Row("1/2", "1", "Quanta.Fraction"),
    Row("[String]", "[1]", "Swift.Array<Swift.Int>"), Row("[String: Int]", "[1]", "Swift.Array<Swift.Int>"),
    Row("String?", "Optional(7)", "Swift.Optional<Swift.Int>"), Row("CAUTION", "ALARM", "M.Level"),
    Row("CAUTION", "Optional(ALARM)", "Swift.Optional<M.Level>"), Row("< 0.5", "0.6", "Swift.Double"),
    Row("≥ 7", "6", int), Row("> -1", "-1", int), Row("Array<Note>", "Set<Note>", "Swift.Set<M.Note>.Type"),
    Row("[b, c], in any order", "[a, b]", "Swift.Set<M.Note>"),
    Row("[\"a\"] (in any order)", "[\"b\", \"a\"]", "Swift.Set<Swift.String>"),
  ]) func itIsAnother(_ row: Row) {
    guard case .differs = outcome(row) else {
      Issue.record("not held against it: \(row.testDescription)")
      return
    }
  }

  @Test(arguments: [
    Row("< 0.5", "0.4", "Swift.Double"), Row("≤ 7", "7", int), Row(">= 7", "8", int),
    Row("[Int]", "[1]", "Swift.Array<Swift.Int>"),
    Row("[Note]", "Array<Note>", "Swift.Array<M.Note>.Type"),
    Row("[b, a], in any order", "[a, b]", "Swift.Set<M.Note>"),
    Row("CAUTION", "Optional(CAUTION)", "Swift.Optional<M.Level>"),
  ]) func whatHasAFormOfItsOwnAgrees(_ row: Row) { #expect(outcome(row) == .agrees) }

  @Test(arguments: [
    Row("7 (rounded)", "8", int), Row("7 (6 on Linux)", "8", int), Row("7 (or so)", "8", int),
    Row("7 (in debug builds)", "8", int),
    Row("7, not counting the last", "8", int), Row("7, or nil", "Optional(8)", "Swift.Optional<Swift.Int>"),
    Row("true, as it should be", "false", "Swift.Bool"),
    Row("since it is one", "false", "Swift.Bool"),
    Row("[a, b]", "[1, 2]", "Swift.Array<Swift.Int>"),
    Row("1, 2", "[1, 3]", "Swift.Array<Swift.Int>"), Row("2020-01-01", "2021-01-01 00:00:00 +0000", "Foundation.Date"),
    Row("north", "south", "Maps.Way"), Row("\"x\", or nothing", "y", string),
  ]) func whatCouldBeEitherIsNoFailure(_ row: Row) {
    switch outcome(row) {
    case .doubtful, .remark: break
    case .agrees, .differs: Issue.record("decided: \(row.testDescription)")
    }
  }

  @Test(arguments: [
    Row("200", "200", int), Row("200", "200", string), Row("\"Hello\"", "Hello", string),
    Row("Hello, Bob", "Hello, Bob", string),
    Row("1 2", "1 2", ""), Row("1, 2", "1, 2", ""), Row("a b", "a b", ""),
    Row("Optional(3)", "Optional(3)", "Swift.Optional<Swift.Int>"),
    Row("[1,2]", "[1, 2]", "Swift.Array<Swift.Int>"), Row("7 (all)", "7", int),
  ]) func whatIsPrintedAgrees(_ row: Row) {
    #expect(outcome(row, .printCall) == .agrees)
  }

  @Test(arguments: [
    Row("200", "201", int), Row("200", "201", string), Row("\"Hello\"", "Bye", string), Row("1 2", "1 3", ""),
    Row("[1]", "[2]", "Swift.Array<Swift.Int>"), Row("true", "false", "Swift.Bool"),
    Row("[\"a\": 2, \"b\": 1]", "[\"b\": 1, \"a\": 2]", ""),
  ]) func whatIsPrintedDiffers(_ row: Row) {
    #expect(outcome(row, .printCall) == .differs(actual: row.text))
  }

  @Test(arguments: [
    Row("1", "Hello", string), Row("1", "a b", ""), Row("not called", "7", int), Row("not called", "a b", ""),
    Row("prints one of a good many names", "Hello", string),
  ]) func wordsBehindPrintAreNone(_ row: Row) {
    #expect(outcome(row, .printCall) == .remark)
  }

  /// Words without quotation marks beside a text.
  @Test(
    arguments: [
      Row("hello", "hello", string), Row("hello world", "hello world", string),
      Row("hello world", "Optional(\"hello world\")", "Swift.Optional<Swift.String>"),
      Row("hello", "Optional(\"hello\")", "Swift.Optional<Swift.String>"),
      Row("it's done, Bob!", "it's done, Bob!", string), Row("hello world", "hello world", "Swift.Substring"),
    ], [ValueComment.Subject.value, .printCall]) func wordsAreTheTextThatTheyAre(
      _ row: Row, _ subject: ValueComment.Subject
    )
  {
    if subject == .printCall, row.text.hasPrefix("Optional") { return }
    #expect(outcome(row, subject) == .agrees)
  }

  @Test(
    arguments: [
      Row("greets the user", "Hello", string), Row("Bob", "Alice", string), Row("hello", "Hello", string),
      Row("hello world", "hello", string), Row("hello", "hello world", string),
      Row("the name", "Optional(\"Bob\")", "Swift.Optional<Swift.String>"),
    ], [ValueComment.Subject.value, .printCall]) func otherWordsBesideATextAreADoubt(
      _ row: Row, _ subject: ValueComment.Subject
    )
  {
    guard case .doubtful = outcome(row, subject) else {
      Issue.record("decided: \(row.testDescription)")
      return
    }
  }

  private func comment(_ stated: String) -> ValueComment {
    ValueComment(
      place: Position(file: "a.md", line: 1, column: 1), length: 1, subject: .value, lines: [stated],
      isIntroduced: false)
  }

  private func heard(_ texts: [String], _ type: String = int) -> [HeardValue] {
    texts.map { HeardValue(text: $0, type: type) }
  }

  @Test func inALoopOneValueIsEnough() {
    #expect(ValueCommentJudge(comment("3")).outcome(heard: heard(["1", "2", "3"])) == .agrees)
    #expect(ValueCommentJudge(comment("4")).outcome(heard: heard(["1", "2"])) == .differs(actual: "1"))
    var inside = comment("4")
    inside.isInFunction = true
    guard case .doubtful = ValueCommentJudge(inside).outcome(heard: heard(["1", "2"])) else {
      Issue.record("A function may be called with anything.")
      return
    }
  }

  @Test func whatVariesFailsNever() {
    var varying = comment("3")
    varying.varies = true
    #expect(ValueCommentJudge(varying).outcome(heard: heard(["3"])) == .agrees)
    for judge in [
      ValueCommentJudge(varying).outcome(heard: heard(["4"])),
      ValueCommentJudge(comment("\"a\"")).outcome(heard: heard(["0x00007f"], "Swift.String")),
    ] {
      guard case .doubtful = judge else {
        Issue.record("It may change from run to run.")
        return
      }
    }
  }

  @Test(arguments: [
    ("0b11111101", "-3", "Swift.Int8"), ("0xFFFF_FFFF_FFFF_FFFE", "18446744073709551614", "Swift.UInt"),
    ("0xFFFFFFFD", "-3", "Swift.Int32"), ("28.375", "28.38", "Swift.Float16"), ("0.1", "0.1", "Swift.Float"),
    ("16777217", "16777216.0", "Swift.Float"), ("-0x10", "-16", "Swift.Int"),
    ("9007199254740993", "9007199254740993", "Swift.Int"),
  ]) func numbersAreTheSame(_ stated: String, _ told: String, _ type: String) {
    #expect(ValueCommentJudge(comment(stated)).outcome(heard: heard([told], type)) == .agrees)
  }

  @Test(arguments: [
    ("0b11111100", "-3", "Swift.Int8"), ("0x7FFF_FFFF_FFFF_FFFF", "9223372036854775806", "Swift.Int"),
    ("28.5", "28.38", "Swift.Float16"), ("28.375", "28.38", "Swift.Double"),
    ("9007199254740992", "9007199254740993", "Swift.Int"), ("3", "-3", "Swift.Int8"),
  ]) func numbersAreOthers(_ stated: String, _ told: String, _ type: String) {
    #expect(ValueCommentJudge(comment(stated)).outcome(heard: heard([told], type)) == .differs(actual: told))
  }

  @Test func anOrderThatChangesIsNone() {
    func judged(_ stated: String, _ told: String, other: String) -> ValueCommentsJudge {
      let runs = [told, other].map {
        ValueCommentsJudge.Told(heard: [0: heard([$0], "Swift.Array<Swift.Int>")], output: "")
      }
      return ValueCommentsJudge([comment(stated)], runs[0], others: [runs[1]])
    }
    #expect(judged("[3, 2, 1]", "[1, 2, 3]", other: "[2, 1, 3]").claims == 1)
    #expect(judged("[3, 2, 1]", "[1, 2, 3]", other: "[2, 1, 3]").problems.isEmpty)
    #expect(judged("[3, 2, 4]", "[1, 2, 3]", other: "[2, 1, 3]").problems.count == 1)
    #expect(judged("[3, 2, 4]", "[1, 2, 3]", other: "[7, 1, 3]").doubts.count == 1)
  }

  @Test func numbersThatCountUpAreSteps() {
    func judged(_ values: [String]) -> ValueCommentsJudge {
      let comments = (1...values.count).map { number in
        var step = comment("\(number)")
        step.isInRow = true
        return step
      }
      let told = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($0, heard([$1])) })
      return ValueCommentsJudge(comments, .init(heard: told, output: ""))
    }
    #expect(judged(["5", "6", "3"]).problems.isEmpty)
    #expect(judged(["5", "6", "3"]).doubts.count == 2)
    #expect(judged(["1", "2", "3"]).claims == 3)
    #expect(judged(["1", "2", "4"]).problems.map(\.actual) == ["4"])
    // Two are steps only where the first is no value.
    #expect(judged(["1", "1"]).problems.map(\.actual) == ["1"])
    #expect(judged(["5", "1"]).problems.isEmpty)
  }
}
