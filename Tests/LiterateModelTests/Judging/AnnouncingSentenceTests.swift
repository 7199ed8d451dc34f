import LiterateModel
import Testing

/// Sentences as READMEs, articles and books have them, and whether they say what happens to the listing beside them.
@Suite struct AnnouncingSentenceTests {
  @Test(arguments: [
    "This crashes:", "This will crash:", "This code crashes.", "The following crashes:",
    "The following code will crash:",
    "The code below triggers a runtime error.", "This triggers a runtime error:", "This example traps.",
    "That results in a runtime error:", "Running this crashes:", "Running this code causes a fatal error.",
    "This line crashes at run time.", "Note that this crashes:", "Unfortunately, this crashes at runtime.",
    "The last line triggers a runtime error.", "This terminates the program:", "This will terminate your app.",
    "This compiles, but crashes:", "This compiles but it crashes at runtime:", "However, this call will trap.",
    "This crashes with a fatal error:", "This fails with a fatal error:", "This stops the program with a message.",
    "It crashes, because there is no fourth element.", "This crashes because the array does not have that many.",
    "Resolving something that was never registered crashes:", "Step 5: an index that is not there crashes:",
    "Force unwrapping it triggers a runtime error:", "Dividing by zero traps:", "A cast to the wrong type crashes:",
    "This is a runtime error:", "This will immediately trap.", "*This* **crashes**:", "The following program crashes:",
    "Here's the same call, which crashes:", "Here is a subscript that traps.",
  ]) func aSentenceAboveAnnouncesAStop(_ text: String) {
    #expect(AnnouncingSentence.announces(.stop, in: text, at: .above))
  }

  @Test(arguments: [
    "The code above crashes.", "This crashes.", "The last line triggers a runtime error.", "Running it crashes.",
    "The above triggers a runtime error, because there is no third row.", "This terminates the program.",
  ]) func aSentenceBelowAnnouncesAStop(_ text: String) {
    #expect(AnnouncingSentence.announces(.stop, in: text, at: .below))
  }

  @Test(arguments: [
    "crashes", "Crash!", "crash", "💥 crashes", "crashes: there is one entry only", "this will crash", "runtime error",
    "Runtime error: index out of range", "runtime error: division by zero when appending", "Fatal error",
    "Fatal error: Index out of range", "This triggers a runtime error, because there is no fourth element.", "traps",
    "will trap", "triggers a runtime error", "precondition failed", "stops the program", "a runtime error",
    "BOOM! crashes",
    "=> crashes", "this line crashes", "compiles, but crashes", "crashes the program", "will crash at runtime",
    "fails at runtime", "Fatal error at runtime", "and this crashes!", "unexpectedly found nil: there is no name",
    "This triggers an assert, because [2, 2] is outside of the bounds.", "this assertion fails because -3 isn't >= 0",
    "the precondition fails", "runtime error - there's no residence to unwrap",
    "Runtime error - the array only has three elements",
  ]) func aCommentAnnouncesAStop(_ text: String) {
    #expect(AnnouncingSentence.announces(.stop, in: text, at: .comment))
  }

  @Test(arguments: [
    "This version never crashes.", "This never crashes:", "This doesn't crash:", "This does not crash.",
    "This won’t crash.",
    "This will not crash:", "This will never crash:", "This no longer crashes:", "This code cannot crash.",
    "Now it works without a crash:", "Instead of a crash, you get nil:", "This prevents a crash:",
    "This avoids the crash:",
    "To avoid a runtime error, check the index first:", "This used to crash:", "In earlier versions this crashed:",
    "This can crash:", "This could crash:", "This may crash if the array is empty.",
    "This might trigger a runtime error.",
    "If the array is empty, this crashes.", "This crashes if the index is out of range.",
    "This crashes when it is empty.",
    "Force unwrapping can crash your app.", "The old version crashes.", "Arrays crash on a bad index.",
    "Many apps crash at this point.", "Swift traps on overflow.", "An out-of-range index triggers a runtime error.",
    "Objective-C crashes here.", "In C this crashes; in Swift it does not.", "This crashes in C but works in Swift:",
    "The code above crashes. The following is safe:", "The previous example crashes. This is better:",
    "The code above crashes:", "The preceding code crashes:", "Does this crash?", "Will it crash?", "Nothing crashes:",
    "Neither of them crashes:", "None of this crashes:", "The crash reporter is started here:", "Crashes are logged:",
    "Here is how a crash is handled:", "This catches what otherwise crashes:", "This is what crashes:",
    "It guards against what crashes:", "Instead of one that crashes:", "A safe version of code that crashes:",
    "Let's make sure nothing traps:", "This stops the app from crashing.", "This fixes the bug that crashes:",
    "If it is nil, it crashes:", "Without the check, this crashes:", "The program terminates.", "This would crash.",
    "This should crash.", "This ensures that it never traps:", "When you run this, it crashes.",
    "Fatal error handling:",
    "This crashes only in release builds.", "This crashes or returns nil.", "You can see why this crashes.",
    "A cast to a type that it is not crashes:",
    "Here's a queue that crashes when it is empty:", "Here is a call that never crashes:",
  ]) func aSentenceAboveThatAnnouncesNoStop(_ text: String) {
    #expect(!AnnouncingSentence.announces(.stop, in: text, at: .above))
  }

  @Test(arguments: [
    "This version never crashes.", "The code below crashes.", "The following crashes:", "It does not crash.",
    "The next one crashes.", "The rest is easy. This crashes.", "Without the guard this crashes.",
  ]) func aSentenceBelowThatAnnouncesNoStop(_ text: String) {
    #expect(!AnnouncingSentence.announces(.stop, in: text, at: .below))
  }

  @Test(arguments: [
    "never crashes", "doesn't crash", "won't crash", "no crash", "no runtime error", "avoids a crash",
    "to prevent a crash",
    "instead of crashing", "crashes if nil", "may crash", "could crash", "can crash", "used to crash", "crash reports",
    "crash handler", "handles crashes", "runtime error handling", "fatal error handler", "crashed before",
    "does it crash?",
    "crash-free", "would crash", "crashes in release builds", "crashes when empty", "not a runtime error",
    "traps nothing",
    "let x = a[9] // crashes", "prints \"this crashes\"", "sets a trap", "the trap is set", "mouse traps",
    "fatalError()",
    "send the crash log", "no longer a fatal error", "throws an error", "this stops the app from sleeping",
    "old: crashes if 0", "crashes - if it is empty", "this crashes — but only in release builds",
    "checks that the assertion holds", "so this never crashes", "if nil, so this crashes",
  ]) func aCommentThatAnnouncesNoStop(_ text: String) {
    #expect(!AnnouncingSentence.announces(.stop, in: text, at: .comment))
  }

  @Test(arguments: [
    "This doesn't compile:", "This does not compile.", "This won’t compile:", "This will not compile:",
    "That is a compile-time error:",
    "This code doesn't compile:", "The following does not compile:", "The code below results in an error.",
    "This results in a compile-time error:", "This produces a compiler error:", "This gives an error:",
    "This is an error.",
    "This causes a compile error.", "The compiler rejects this:", "The compiler complains:",
    "Swift complains:", "This is not going to work:", "The type checker rejects this:", "You'll see this error:",
    "Then you see an error:",
    "The compiler will refuse this.",
    "The compiler reports an error:", "This is invalid:", "This is not allowed:", "This isn't allowed in Swift 6.",
    "This is illegal.", "This no longer compiles:", "This fails to compile:", "This fails to type-check.",
    "This can't compile, because `id` is missing.", "This is rejected by the compiler:",
    "This is caught at compile time:",
    "The last line gives us the following error:", "Trying this triggers an error:", "This refuses to compile:",
    "However, this doesn't build.", "Assigning to it is not allowed:", "Leaving the label out is an error:",
    "Using a variable before it has a value results in an error:", "A range without limits does not compile:",
    "`self` must be written, or this does not compile:", "The version above compiles, but this does not compile:",
    "This parses, but it does not compile:",
    "A barrel without a weight is not accepted by the compiler:", "An `Int` is not accepted by the compiler:",
    "Here's its generic version, which doesn't compile:", "Here is an example that does not compile:",
    "Here’s a version that won't compile.", "Consider this function, which is rejected by the compiler:",
    "Below are two calls that do not compile:",
  ]) func aSentenceAnnouncesARejection(_ text: String) {
    #expect(AnnouncingSentence.announces(.rejection, in: text, at: .above))
  }

  @Test(arguments: [
    "does not compile", "won't compile", "doesn’t compile", "compile-time error", "compiler error", "compilation error",
    "This is a compile-time error.", "this will report an error", "not allowed", "invalid", "illegal", "is not allowed",
    "this example will not compile, and will report an error", "fails to compile", "the compiler rejects this",
    "compile error: missing label", "error at compile time", "no longer compiles", "cannot compile", "causes an error",
    "this reports a compile-time error - a constant string cannot be modified",
    "this is an error — nothing without a label is accepted",
    "UInt8 can't store negative numbers, and so this will report an error",
    "A constant cannot be changed, so this does not compile.",
  ]) func aCommentAnnouncesARejection(_ text: String) {
    #expect(AnnouncingSentence.announces(.rejection, in: text, at: .comment))
  }

  @Test(arguments: [
    "This compiles.", "This compiles without an error.", "There is no compiler error.",
    "This never results in an error.",
    "This avoids a compile-time error:", "To prevent a compiler error, add `self`:",
    "Instead of an error, you get nil:",
    "The compiler can report an error.", "This may not be allowed.", "If `x` is missing, this does not compile.",
    "This does not compile unless you import it.", "Does this not compile?", "The old API does not compile.",
    "Errors are values:", "This returns an error:", "This throws an error:", "This triggers a runtime error:",
    "Handling an error:", "The error type is generic:", "This is not an error.", "This is not invalid.",
    "Invalid input is ignored:", "The input is invalid if it is empty.", "The code above does not compile:",
    "Without the import, it does not compile:", "This would not compile before Swift 5.", "This could fail to compile.",
    "The server rejects it.", "This produces error messages:", "This gives error handling a place:",
    "Illegal values are skipped.",
    "It won't compile in Swift 5, but it does in 6:", "This does not compile in Swift 5, but Swift 6 compiles it:",
    "This failed to compile once, though it compiles now:", "This does not build on Linux, while it builds here:",
    "You may see this error:", "You won't see an error:", "If you leave it out, Swift complains:",
    "Swift no longer complains:",
    "The compiler checks this.", "The compiler never complains.", "Now the compiler no longer complains:",
    "This does not compile — except in Swift 5:", "This does not compile - but Swift 6 compiles it:",
    "You can name it, so this is not an error.",
    "Here's its old version, which doesn't compile:", "Consider what Swift does with code that does not compile.",
    "Here is how to find code that does not compile:",
    "Take a look at the section above, which does not compile:", "Here's a fix for code that doesn't compile:",
  ]) func aSentenceThatAnnouncesNoRejection(_ text: String) {
    #expect(!AnnouncingSentence.announces(.rejection, in: text, at: .above))
  }

  @Test(arguments: [
    "no error", "not an error", "handle the error", "the error that was thrown", "an error object", "error handling",
    "compiles without an error", "this used to be invalid", "invalid if empty", "ignores illegal values",
    "this compiles",
    "prints the error", "returns an error", "maybe an error", "runtime error", "may not compile", "can cause an error",
    "avoids a compiler error", "if the input is invalid", "let y = 2 // does not compile",
  ]) func aCommentThatAnnouncesNoRejection(_ text: String) {
    let said = text.firstRange(of: " //").map { String(text[..<$0.lowerBound]) } ?? text
    #expect(!AnnouncingSentence.announces(.rejection, in: said, at: .comment))
  }

  @Test(arguments: [
    "You can't do this:", "Swift does not allow this:", "The compiler won't let you:", "This isn't valid Swift:",
    "The following is not valid Swift code:", "You cannot write the following:",
  ]) func aSentenceAboveSaysWhatSwiftRefuses(_ text: String) {
    #expect(AnnouncingSentence.announces(.rejection, in: text, at: .above))
  }

  @Test(arguments: [
    "If you can't do this:", "You can do this:", "Swift allows this:", "You can't do this in C:",
    "This used to be invalid Swift:", "Errors", "What you cannot do without it:", "Earlier Swift did not allow this:",
  ]) func aSentenceAboutOthersRefusesNothing(_ text: String) {
    #expect(!AnnouncingSentence.announces(.rejection, in: text, at: .above))
  }

  /// A list of questions takes for granted what the question is about.
  @Test(arguments: [
    "Why does this not compile?", "**Why doesn't this compile?**", "Why doesn’t the following code compile?",
    "Why is this not allowed?", "Why is this a compile-time error?", "Why does this fail to compile?",
    "It is short. Why is it ambiguous?",
  ]) func aQuestionAnnouncesARejection(_ text: String) {
    #expect(AnnouncingSentence.announces(.rejection, in: text, at: .above))
    #expect(!AnnouncingSentence.announces(.rejection, in: text, at: .below))
  }

  @Test(arguments: [
    "Does this compile?", "Why does this compile?", "Why does this not compile? Because of a type. Write this instead:",
    "Why does this not compile in Swift 5?", "Why use actors?", "Why is this an improvement?", "Is this not allowed?",
  ]) func aQuestionThatAnnouncesNothing(_ text: String) {
    #expect(!AnnouncingSentence.announces(.rejection, in: text, at: .above))
  }

  /// Only where what is announced can be nothing else than the listing below does it have to come.
  @Test(arguments: [
    ("This does not compile:", true), ("The following does not compile.", true),
    ("The code below does not compile.", true),
    ("This does not compile.", false), ("The code above does not compile.", false),
    ("The following compiles.", false), ("It is an error to assign it, so copy it:", false),
    ("What does not compile is the following.", false),
  ]) func aSentencePointsAtTheListingBelow(_ text: String, _ points: Bool) {
    #expect(AnnouncingSentence.introduces(.rejection, in: text) == points)
  }
}
