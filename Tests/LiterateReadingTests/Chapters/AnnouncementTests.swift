import LiterateModel
import LiterateReading
import Testing

@Suite struct AnnouncementTests {
  private func snippet(_ markdown: String) throws -> Snippet {
    try #require(ChapterReader.read(Array(markdown.utf8), file: "a.md", manner: .foreign).snippets.first)
  }

  @Test(arguments: [
    "x = 2 // error: x is a constant", "x = 2 // Error", "x = 2 // This is a compile-time error.",
    "x = 2 // ❌ not like this", "x = 2\n// this will report an error", "/* won't compile */\nx = 2",
    "x = 2 // Warning: does not compile", "x = 2 // Error — can't assign to a constant",
    "// this example will not compile, and will report an error\n\nx = 2",
  ]) func aCommentAnnouncesAnError(_ code: String) throws {
    let snippet = try snippet("```swift\n\(code)\n```\n")
    let line = try #require(snippet.lines.first { $0.text.hasPrefix("x = 2") }).line
    #expect(Announcement(snippet).covers(errorLines: [line], areMissingNames: false))
    #expect(!Announcement(snippet).covers(errorLines: [line], areMissingNames: true))
    #expect(Announcement(snippet).covers(syntaxErrorLines: [line]))
  }

  @Test(arguments: [
    ("x = 2 // OK", true), ("x = 2  // Ok.", true), ("x = 2 // ✅", true), ("x = 2 // ✅ Works!", true),
    ("x = 2 // Also OK", true), ("x = 2 // this is still fine", true),
    ("x = 2 // fine, since x is a variable", true), ("x = 2 // okay: nobody else has it", true),
    ("x = 2 // not OK", false), ("// OK", false), ("x = 2 // OKs the dialog", false),
    ("x = 2 // works on Linux", false),
    ("x = 2 // 2", false), ("x = 2 // good idea", false),
  ]) func aCommentSaysThatItsLineIsRight(_ code: String, _ approves: Bool) throws {
    #expect(Announcement(try snippet("```swift\n\(code)\n```\n")).approves(2) == approves)
  }

  @Test(arguments: [
    ("// This does not compile:\n// x = 2\nlet y = 1", true), ("let y = 1 // does not compile:\n// f(x, y: 2)", true),
    ("// This does not compile:\nx = 2", false), ("// This does not compile:\n// (see above)\nx = 2", false),
    ("// This does not compile:\n// let us see why.\nx = 2", false),
  ]) func whatDoesNotCompileMayBeACommentItself(_ code: String, _ isHidden: Bool) throws {
    let announcement = Announcement(try snippet("```swift\n\(code)\n```\n"))
    #expect(announcement.rejectedLines.isEmpty == isHidden)
    #expect(announcement.covers(errorLines: [3], areMissingNames: false), "it may be said of what follows, too")
  }

  @Test(arguments: [
    "error: cannot find 'x' in scope", "❌ x is not in scope", "Error: x doesn't exist any more", "❌ undefined",
    "compile-time error: 'x' is private", "does not compile: unresolved identifier", "error: `x` is gone",
  ]) func aTextAboutNamesAnnouncesThatOneIsMissing(_ comment: String) throws {
    let announcement = Announcement(try snippet("```swift\nx = 2 // \(comment)\n```\n"))
    #expect(announcement.covers(errorLines: [2], areMissingNames: true, missingNames: ["x"]))
  }

  @Test func aNameThatIsNoWordIsEnough() throws {
    let announcement = Announcement(try snippet("```swift\noldLogger.log() // error: oldLogger was here\n```\n"))
    #expect(announcement.covers(errorLines: [2], areMissingNames: true, missingNames: ["oldLogger"]))
    #expect(!announcement.covers(errorLines: [2], areMissingNames: true, missingNames: ["logger"]))
  }

  @Test(arguments: [
    "x = 2 // Overflow error", "x = 2\n// Overflow error", "x = 2\n// Error: Not enough bits", "x = 2 // error",
    "x = 2 // arithmetic overflow trap",
  ]) func aCommentAnnouncesAStopAtItsLine(_ code: String) throws {
    let announcement = Announcement(try snippet("```swift\n\(code)\n```\n"))
    #expect(announcement.covers(stopAt: 2))
  }

  @Test(arguments: [
    "x = 2\n\n\n\n// Error: Not enough bits", "// error: not here\nx = 2", "x = 2 // overflow menu", "x = 2 // ❌ bad",
  ]) func otherCommentsDoNot(_ code: String) throws {
    let snippet = try snippet("```swift\n\(code)\n```\n")
    let line = try #require(snippet.lines.first { $0.text.hasPrefix("x = 2") }).line
    #expect(!Announcement(snippet).covers(stopAt: line))
  }

  @Test(arguments: [
    "❌", "❌ Bad", "🛑", "Bad", "Wrong type", "avoid this", "Wrong: the label is gone", "bad – no label", "BAD: too long",
    "Wrong", "Don't do this", "⛔️ no", "Incorrect", "👎", "invalid",
    "not allowed", "Ambiguous", "Still ambiguous",
    "overflows UInt8", "🚫 never",
  ]) func aMarkMayMeanAnError(_ comment: String) throws {
    let announcement = Announcement(try snippet("```swift\nf() // \(comment)\n```\n"))
    #expect(announcement.covers(errorLines: [2], areMissingNames: false))
    #expect(announcement.rejectedLines.isEmpty)
    #expect(!announcement.covers(errorLines: [2], areMissingNames: true, missingNames: ["logger"]))
  }

  @Test(arguments: [
    "❌ Error: no", "❌ does not compile", "🛑 compile-time error", "compiler error", "error!", "won't compile",
    "compile error", "this is an error", "🚫 does not type-check", "Error: Cannot assign to value",
  ]) func whoSaysItPlainlyMeansTheCompiler(_ comment: String) throws {
    #expect(Announcement(try snippet("```swift\nf() // \(comment)\n```\n")).rejectedLines == [2])
    // Beside a call of `print` the word alone does, too.
    #expect(Announcement(try snippet("```swift\nprint(a.b) // Error\n```\n")).rejectedLines == [2])
  }

  @Test(arguments: [
    "badge", "wrongly named", "don", "avoiding copies", "bad", "an error handler", "the last error",
    "Avoid recomputing it", "Do not forget to close it", "Wrong input, tell the user", "bad values are dropped",
  ]) func otherWordsAreNoMark(_ comment: String) throws {
    let announcement = Announcement(try snippet("```swift\nf() // \(comment)\n```\n"))
    #expect(announcement.covers(errorLines: [2], areMissingNames: false) == (comment == "bad"))
  }

  @Test(arguments: [
    "overflows UInt", "Fatal error: Index out of range", "runtime error", "traps", "crashes", "💥", "division by zero",
    "out of bounds", "will overflow", "stack overflow", "Thread 1: Fatal error", "EXC_BAD_INSTRUCTION", "segfault",
    "out of range", "arithmetic overflow",
  ]) func aCommentAnnouncesAStop(_ comment: String) throws {
    #expect(Announcement(try snippet("```swift\nf() // \(comment)\n```\n")).stops)
  }

  @Test(arguments: [
    "never overflows", "does not overflow", "would overflow if it were larger", "no crash",
    "wraps around instead of overflow",
    "used to crash", "overflow is handled", "can't crash",
  ]) func aCommentThatDeniesItAnnouncesNone(_ comment: String) throws {
    #expect(!Announcement(try snippet("```swift\nf() // \(comment)\n```\n")).stops)
  }

  @Test func theCompilersOwnWordsAnnounceTheError() throws {
    let snippet = try snippet("```swift\nx = 2\n```\n\n> ❌ Cannot find 'x' in scope\n")
    #expect(Announcement(snippet).quotes("cannot find 'x' in scope"))
    #expect(!Announcement(snippet).quotes("cannot find 'y' in scope"))
  }

  @Test(arguments: [
    "f() // warning: 'f' is old", "f() // warning: this is an error in the Swift 6 language mode",
    "f() // Warning!", "// warning: not for long\nf()", "f()\n/* warning: old */",
    "f() // 'f()' is deprecated: use 'g'",
  ]) func aCommentAnnouncesAWarning(_ code: String) throws {
    let snippet = try snippet("```swift\n\n\(code)\n```\n")
    let line = try #require(snippet.lines.first { $0.text.hasPrefix("f()") }).line
    #expect(Announcement(snippet).covers(warning: "'f()' is deprecated: use 'g'", at: line))
    #expect(Announcement(snippet).rejectedLines.isEmpty)
    #expect(!Announcement(snippet).covers(warning: "something that nobody says", at: line + 3))
  }

  @Test(arguments: ["f() // warnings are turned off", "f() // a warning: be careful", "f()"])
  func otherCommentsAnnounceNoWarning(_ code: String) throws {
    #expect(!Announcement(try snippet("```swift\n\(code)\n```\n")).covers(warning: "'f()' is deprecated", at: 2))
  }

  /// What is printed or caught is called an error, too. Only an error on that very line is then announced.
  @Test(arguments: [
    "f()\nprint(\"Error: \\(e)\") // Error: bad thing", "f()\nprint(e)\n// error: bad thing",
    "f()\ndo {} catch { // error: shown to the user", "f()\nlet m = \"Error: x\" // Error: x",
    "f()\n} catch { print(\"error: \\(e)\") // error: bad thing",
  ]) func whatIsShownIsNoErrorOfTheCompiler(_ code: String) throws {
    let announcement = Announcement(try snippet("```swift\n\(code)\n```\n"))
    #expect(!announcement.covers(errorLines: [2], areMissingNames: false))
    #expect(announcement.covers(errorLines: [3], areMissingNames: false))
    #expect(announcement.announcesNothing && announcement.rejectedLines.isEmpty)
  }

  @Test(arguments: [
    "❌ Wrong:", "❌ `Q` has no such label", "Use this: ❌",
  ]) func aMarkInTheProseMayMeanAnError(_ prose: String) throws {
    let announcement = Announcement(try snippet("\(prose)\n\n```swift\nf()\n```\n"))
    #expect(announcement.isMarkedInProse && !announcement.isRejectedInProse)
  }

  @Test(arguments: [
    "// An error object", "print(error) // the error that was thrown", "// handle the errors here", "x = 2",
    "let s = \"// error: none\"", "// this triggers a runtime error",
  ]) func otherCommentsAnnounceNothing(_ code: String) throws {
    let snippet = try snippet("```swift\n\(code)\n```\n")
    #expect(!Announcement(snippet).covers(errorLines: [2], areMissingNames: false))
  }

  @Test func aCommentFarFromTheErrorIsAboutSomethingElse() throws {
    let snippet = try snippet("```swift\n// Error: below\n" + String(repeating: "f()\n", count: 9) + "x = 2\n```\n")
    #expect(!Announcement(snippet).covers(errorLines: [12], areMissingNames: false))
    #expect(Announcement(snippet).covers(errorLines: [3], areMissingNames: false))
  }

  @Test(arguments: [
    "This doesn't compile:\n\n```swift\nx\n```\n", "```swift\nx\n```\n\nThe code above results in\nan error.\n",
    "> That is a compile-time error:\n>\n> ```swift\n> x\n> ```\n",
  ]) func theProseAroundAnnouncesOne(_ markdown: String) throws {
    let announcement = Announcement(try snippet(markdown))
    #expect(announcement.covers(errorLines: [1], areMissingNames: false))
    #expect(!announcement.covers(errorLines: [1], areMissingNames: true))
  }

  @Test(arguments: [
    "```swift\nx\n```\n\nThe next one does not compile:\n\n```swift\ny\n```\n",
    "It does not compile.\n\nNow better:\n\n```swift\nx\n```\n",
    "It does not compile.\n\n```text\n```\n\n```swift\nx\n```\n",
  ]) func proseFurtherAwayOrAboutTheNextDoesNot(_ markdown: String) throws {
    #expect(!Announcement(try snippet(markdown)).covers(errorLines: [2], areMissingNames: false))
  }

  @Test func aStopIsAnnouncedByItsOwnWords() throws {
    #expect(Announcement(try snippet("```swift\nx[9] // crashes\n```\n")).stops)
    #expect(Announcement(try snippet("This triggers a runtime error:\n\n```swift\nx\n```\n")).stops)
    #expect(!Announcement(try snippet("```swift\nx // an error\n```\n")).stops)
  }
}
