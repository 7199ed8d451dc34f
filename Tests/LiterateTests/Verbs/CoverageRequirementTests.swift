import Testing

@testable import Literate

/// `coverage --require PATTERN`.
@Suite struct CoverageRequirementTests {
  private static func symbol(_ name: String, of family: String, isUsed: Bool = false) -> Coverage.Symbol {
    Coverage.Symbol(module: "Kit", name: name, kind: "instance method", isUsed: isUsed, family: family)
  }

  private let coverage = Coverage(symbols: [
    symbol("Sequence.map(_:)", of: "Kit: Sequence.map", isUsed: true),
    symbol("Sequence.map(_:_:)", of: "Kit: Sequence.map"),
    symbol("Sequence.zip(_:)", of: "Kit: Sequence.zip"),
    symbol("Face.text", of: "Kit: Face.text where Base: Label", isUsed: true),
    symbol("Face.text", of: "Kit: Face.text where Base: Field"),
    symbol("Other", of: "Kit: Other"),
  ])

  private func problems(_ pattern: String) -> [String] { CoverageRequirement(pattern).problems(in: coverage) }

  @Test func ofOverloadsOneIsEnough() {
    #expect(problems("Sequence.map*").isEmpty)
    #expect(problems("Sequence.*") == ["Kit: Sequence.zip is used by nothing; --require Sequence.* asks for it."])
  }

  @Test func membersOfDifferentTypesAreNoOverloads() {
    #expect(
      problems("Face.*") == ["Kit: Face.text where Base: Field is used by nothing; --require Face.* asks for it."])
  }

  @Test func aPatternThatNothingMatchesIsWrong() {
    #expect(
      problems("Sequense.*") == ["--require Sequense.* asks for nothing: no public symbol that counts has such a name."]
    )
  }

  @Test(arguments: [
    ("Other", "Other", true), ("Other", "Others", false), ("Oth*", "Other", true), ("*er", "Other", true),
    ("*th*", "Other", true), ("O*h*r", "Other", true), ("O*h*x", "Other", false), ("*", "Other", true),
    ("Other*Other", "Other", false), ("a*a", "a", false), ("a*b*a", "aba", true),
    ("*.map(*)", "Sequence.map(_:)", true),
  ])
  func aStarStandsForAnyText(pattern: String, name: String, matches: Bool) {
    #expect(CoverageRequirement(pattern).matches(name) == matches)
  }
}
