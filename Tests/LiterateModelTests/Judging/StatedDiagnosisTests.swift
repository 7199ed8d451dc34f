import LiterateModel
import Testing

/// What a comment says that the compiler says, and what it says.
@Suite struct StatedDiagnosisTests {
  @Test(arguments: [
    ("error: cannot find 'g' in scope", "cannot find 'g' in scope"),
    ("Error: Cannot find 'g'.", "cannot find 'g' in scope"),
    ("use of unresolved identifier 'g'", "cannot find 'g' in scope"),
    ("❌ error: value of type 'Ring' has no member 'push'", "value of type 'Ring<Int>' has no member 'push'"),
    ("no member named 'push'", "value of type 'Ring' has no member 'push'"),
    ("cannot assign to value: 'x' is a 'let' constant", "cannot assign to value: 'x' is a 'let' constant"),
    (
      "cannot mutate immutable value `x`",
      "cannot use mutating member on immutable value: 'x' is a 'let' constant"
    ),
    (
      "binary operator '+' cannot be applied to operands of type 'Int' and 'Double'",
      "cannot convert value of type 'Int' to expected argument type 'Double'"
    ),
    ("call can throw but is not marked with 'try'", "errors thrown from here are not handled"),
    (
      "actor-isolated property 'x' can not be referenced from outside",
      "actor-isolated property 'x' cannot be accessed from outside of the actor"
    ),
    ("error: type does not conform to protocol", "type 'A' does not conform to protocol 'B'"),
    (
      "error: setter for 'balance' is inaccessible", "cannot assign to property: 'balance' setter is inaccessible"
    ),
    ("'seen' is inaccessible", "cannot use mutating member on immutable value: 'seen' setter is inaccessible"),
    (
      "Error: Point does not conform to Readable",
      "'init()' is unavailable: A default value must be given unless the type conforms to Readable."
    ),
    ("cannot assign to property 'balance'", "cannot assign to property: 'balance' setter is inaccessible"),
    // Names may be left out.
    (
      "error: stored property of 'Sendable'-conforming class is mutable",
      "stored property 'level' of 'Sendable'-conforming class 'Counter' is mutable"
    ),
  ]) func theSameInOtherWordsAgrees(_ row: (stated: String, message: String)) throws {
    #expect(try #require(StatedDiagnosis(row.stated)).agrees(with: row.message))
  }

  @Test(arguments: [
    (
      "error: cannot convert value of type 'Int' to specified type 'String'", "return invalid outside of a func"
    ),
    ("error: cannot find 'g' in scope", "cannot find 'h' in scope"),
    ("value of type 'Ring' has no member 'push'", "'init()' is unavailable: Give it a default."),
    ("error: cannot find 'g' in scope", "value of type 'Ring' has no member 'g'"),
    ("value of type 'Ring' has no member 'push'", "value of type 'Ring' has no member 'add'"),
    ("no member named 'push'", "value of type 'Ring' has no member 'add'"),
    ("error: cannot assign to value: 'x' is a 'let' constant", "cannot convert value of type 'Int' to 'String'"),
    ("type 'A' does not conform to protocol 'B'", "type 'A' does not conform to protocol 'C'"),
    (
      "cannot convert value of type 'Int' to specified type 'String'",
      "cannot convert value of type 'Int' to specified type 'Double'"
    ),
    ("expression is 'async' but is not marked with 'await'", "call can throw but is not marked with 'try'"),
    (
      "'balance' is inaccessible due to 'private' protection level",
      "cannot assign to property: 'balance' is a 'let' constant"
    ),
  ]) func anotherErrorDoesNot(_ row: (stated: String, message: String)) throws {
    #expect(!(try #require(StatedDiagnosis(row.stated)).agrees(with: row.message)))
  }

  @Test(arguments: ["error", "❌ the label is gone", "does not compile", "error: x must not change", "❌ Bad"])
  func aPersonsWordsAreNoDiagnosis(_ comment: String) {
    #expect(StatedDiagnosis(comment) == nil)
  }

  @Test(arguments: [
    ("Fatal error: Index out of range", "Index out of range"),
    ("Fatal error: Index out of bounds", "Index out of range"),
    ("Fatal error: the ring is empty", "the ring is empty"), ("fatal error: The ring is empty.", "the ring is empty"),
    ("Precondition failed: no tea left", "Precondition failed: no tea left"),
    ("Fatal error: no tea left", "Precondition failed: no tea left"),
    ("Fatal error: ring is empty", "cannot pop: the ring is empty"),
    ("Fatal error: anything", "a runtime check failed (no message; for example arithmetic overflow)."),
    ("Fatal error: the ring is empty", "Fatal error"),
  ]) func theSameStopAgrees(_ row: (stated: String, message: String)) throws {
    #expect(try #require(StatedStop(row.stated)).agrees(with: row.message))
  }

  @Test(arguments: [
    ("Fatal error: Index out of range", "Unexpectedly found nil while unwrapping an Optional value"),
    ("Fatal error: the ring is empty", "capacity must be positive"),
    ("Fatal error: Division by zero", "the divisor must not be zero"),
    ("Fatal error: capacity must be at least 2", "capacity must be at least 3"),
  ]) func anotherStopDoesNot(_ row: (stated: String, message: String)) throws {
    #expect(!(try #require(StatedStop(row.stated)).agrees(with: row.message)))
  }

  @Test(arguments: ["crashes", "traps if it is empty", "Fatal error", "Fatal error:"])
  func wordsWithoutAMessageStateNone(_ comment: String) {
    #expect(StatedStop(comment) == nil)
  }
}
