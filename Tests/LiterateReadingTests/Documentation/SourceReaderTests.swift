import LiterateModel
import LiterateReading
import Testing

@Suite struct SourceReaderTests {
  @Test(arguments: [
    ("struct S<T> {\n  COMMENT  func f() {}\n}\n", "S"),
    ("extension Sequence where Element: Hashable {\n  COMMENT  func f() {}\n}\n", "Sequence where Element: Hashable"),
    ("extension A.B {\n  struct C {\n    COMMENT    var d: Int { get }\n  }\n}\n", "A.B.C"),
    ("protocol P {\n  COMMENT  init()\n}\n", "P"), ("COMMENTstruct S {}\n", nil), ("COMMENTfunc f() {}\n", nil),
  ]) func itIsKnownWhatADeclarationIsAMemberOf(_ row: (text: String, type: String?)) throws {
    let comment = "/// Text:\n/// ```swift\n/// f()\n/// ```\n"
    let chapter = SourceReader.read(Array(row.text.replacing("COMMENT", with: comment).utf8), file: "a.swift")
    #expect(try #require(chapter.snippets.first).memberOf == row.type)
  }

  @Test(arguments: [
    "/// Text.\n///\n/// 1️⃣```swift\n/// 2️⃣let x = 1\n/// ```\nfunc f() {}\n",
    "struct S {\n\t/// 1️⃣```swift\n\t///2️⃣let x = 1\n\t///```\n\tvar a = 0\n}\n",
    "struct S {\r\n    /// - Parameters:\r\n    ///   - a: é\r\n    ///\r\n    ///     1️⃣```swift\r\n    ///     2️⃣let x = 1\r\n"
      + "    ///     ```\r\n    func f() {}\r\n}\r\n",
    "/**\n Text.\n\n 1️⃣```swift\n 2️⃣let x = 1\n ```\n */\nfunc f() {}\n",
    "  /**\n   * Text.\n   *\n   * 1️⃣```swift\n   * 2️⃣let x = 1\n   * ```\n   */\n  func f() {}\n",
    "  /** Text.\n\n      1️⃣```swift\n      2️⃣let x = 1\n      ```\n   */\n  func f() {}\n",
    "/**\n\t* 1️⃣```swift\n\t* 2️⃣let x = 1\n\t* ``` */\nlet a = 0\n",
    "let a = \"/// ```swift\"\n/* ```swift */\n// ```swift\n/// > 1️⃣~~~swift\n/// > 2️⃣let x = 1\n/// > ~~~\nlet b = 1\n",
    "\u{feff}/// 1️⃣```swift\n/// 2️⃣let x = 1\n/// ```\nlet a = 0\n",
  ]) func aSnippetIsFoundWhereItStands(_ text: String) throws {
    let marked = Marked(text, file: "a.swift")
    let chapter = SourceReader.read(marked.bytes, file: "a.swift")
    #expect(chapter.problems.isEmpty)
    #expect(chapter.snippets.count == 1)
    let snippet = try #require(chapter.snippets.first)
    let line = try #require(snippet.lines.first)
    #expect(line.text == "let x = 1")
    #expect(snippet.lines.count == 1)
    #expect(Position(file: "a.swift", line: line.line, column: line.column) == marked.places[2])
    #expect(snippet.place.line == marked.places[1]?.line)
    if !text.hasPrefix("\u{feff}") { #expect(snippet.place == marked.places[1]) }
    #expect(snippet.endLine == line.line + 1)
  }

  @Test(arguments: [
    "/// Text:\n///\n///     1️⃣let x = 1\n///     print(x)\nfunc f() {}\n",
    "/// Text:\n///\n///\t1️⃣let x = 1\n///\tprint(x)\nfunc f() {}\n",
    "struct S {\r\n  /// Text:\r\n  ///\r\n  ///     1️⃣let x = 1\r\n  ///     print(x)\r\n  ///\r\n  /// More.\r\n  var a = 0\r\n}\r\n",
    "/**\n Text:\n\n     1️⃣let x = 1\n     print(x)\n */\nfunc f() {}\n",
    "/** Text:\n\n    1️⃣let x = 1\n    print(x)\n\n */\nfunc f() {}\n",
    "struct S {\n  /** Text:\n\n      1️⃣let x = 1\n      print(x)\n   */\n  func f() {}\n}\n",
    "/// - Returns: A.\n///\n///       1️⃣let x = 1\n///       print(x)\nfunc f() {}\n",
    "/// ```\n/// let y = 1\n/// ```\n///\n///     1️⃣let x = 1\n///     print(x)\nfunc f() {}\n",
  ]) func codeThatIsIndentedIsFoundWhereItStands(_ text: String) throws {
    let marked = Marked(text, file: "a.swift")
    let chapter = SourceReader.read(marked.bytes, file: "a.swift", manner: .foreign)
    let snippet = try #require(chapter.snippets.last)
    #expect(snippet.lines.map(\.text) == ["let x = 1", "print(x)"])
    #expect(!snippet.isFenced && snippet.place == marked.places[1])
    #expect(snippet.endLine == snippet.place.line + 1)
    let line = try #require(snippet.lines.first)
    #expect(Position(file: "a.swift", line: line.line, column: line.column) == marked.places[1])
    #expect(chapter.snippets.count == (text.contains("```") ? 2 : 1))
    #expect(SourceReader.read(marked.bytes, file: "a.swift").snippets.isEmpty, "nobody has said that it is Swift")
  }

  @Test(arguments: [
    "1 2 3", "[1, 2, 3]", "swift build", "$ swift test", "name", "Sources/A.swift",
    "+---+\n///     | a |\n///     +---+",
    "{ \"a\": 1 }", "error: cannot find 'x' in scope", "1.0", "\"text\"", "a, b, c", "key: value", "x ∈ S",
  ]) func whatIsNoSwiftIsNotTaken(_ text: String) {
    for comment in ["/// Text:\n///\n///     \(text)\nlet a = 0\n", "/// ```\n/// \(text)\n/// ```\nlet a = 0\n"] {
      #expect(SourceReader.read(Array(comment.utf8), file: "a.swift", manner: .foreign).snippets.isEmpty, "\(text)")
    }
  }

  @Test(arguments: [
    ("public func f() {}", false), ("open class C {}", false), ("func f() {}", true), ("package struct S {}", true),
    ("public protocol P {\n/// HERE\nvar a: Int { get } }", false),
    ("protocol P {\n/// HERE\nvar a: Int { get } }", true),
    ("public enum E {\n/// HERE\ncase a }", false), ("enum E {\n/// HERE\ncase a }", true),
    ("public extension Int {\n/// HERE\nvar a: Int { 0 } }", false),
    ("extension Int {\n/// HERE\nvar a: Int { 0 } }", true),
    ("extension Int {\n/// HERE\npublic var a: Int { 0 } }", false), ("struct S {\n/// HERE\npublic var a = 0 }", true),
    ("public struct S {\n/// HERE\npublic private(set) var a = 0 }", false),
    ("public struct S {\n/// HERE\nvar a = 0 }", true),
    ("extension Int {}", false), ("private extension Int {\n/// HERE\nvar a: Int { 0 } }", true),
  ]) func aCommentKnowsWhoCanUseWhatItIsAbout(_ row: (code: String, isInternal: Bool)) {
    let fence = "/// ```swift\n/// f()\n/// ```"
    let text = row.code.contains("/// HERE") ? row.code.replacing("/// HERE", with: fence) : fence + "\n" + row.code
    let chapter = SourceReader.read(Array(text.utf8), file: "Sources/M/a.swift")
    #expect(chapter.snippets.map(\.isInternal) == [row.isInternal])
  }

  @Test func eachCommentIsASessionAndNamedOnesAreShared() {
    let text = """
      /// ```swift
      /// let a = 1
      /// ```
      ///
      /// ```swift
      /// print(a)
      /// ```
      func f() {}

      /// ```swift
      /// let a = 2
      /// ```
      /// ```swift scope=shared
      /// ```
      func g() {}

      /// ```swift scope=shared
      /// ```
      func h() {}
      """
    let chapter = SourceReader.read(Array(text.utf8), file: "a.swift")
    #expect(
      chapter.snippets.map(\.program)
        == [.comment(1, .chapter), .comment(1, .chapter), .comment(2, .chapter), .named("shared"), .named("shared")])
  }

  @Test func aWrongFenceAndAnOutputAreFoundAtTheirPlaces() throws {
    let marked = Marked(
      "  /// ```swift 1️⃣no-rum\n  /// ```\n  ///\n  /// ```swift\n  /// print(1)\n  /// ```\n  ///\n  /// 2️⃣```output\n"
        + "  /// 3️⃣1\n  /// ```\n  var a = 0\n", file: "a.swift")
    let chapter = SourceReader.read(marked.bytes, file: "a.swift")
    #expect(chapter.problems.map(\.position) == [marked.places[1]])
    let output = try #require(chapter.snippets.first?.output)
    #expect(output.place == marked.places[2])
    let line = try #require(output.lines.first)
    #expect(Position(file: "a.swift", line: line.line, column: line.column) == marked.places[3])
  }

  @Test func theModuleIsInThePath() {
    #expect(SourceReader.module(of: "Sources/Rx/Operators/Map.swift") == "Rx")
    #expect(SourceReader.module(of: "../x/Sources/A/B.swift") == "A")
    #expect(SourceReader.module(of: "Sources/main.swift") == nil)
    #expect(SourceReader.module(of: "Sources/Rx/Rx.docc/a.md") == nil)
  }
}
