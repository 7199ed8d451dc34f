import Testing

@testable import LiterateToolchain

/// Which case of which enum a pattern names.
@Suite struct MatchedCaseTests {
  @Test(arguments: [
    ("$s4Post6AnswerOD", "s:4Post6AnswerO", true), ("$s4Post6ParcelOySaySiGGD", "s:4Post6ParcelO", true),
    ("$s4Post3BoxV4KindOySi_GD", "s:4Post3BoxV4KindO", true),
    ("$s4Post6AnswerOD", "s:4Post6AnswerO4KindO", false), ("$s4Post6AnswerO4KindOD", "s:4Post6AnswerO", false),
    ("$s4Post7AnswersOD", "s:4Post6AnswerO", false), ("", "s:4Post6AnswerO", false),
  ]) func itIsOfItsOwnEnum(_ row: (type: String, name: String, isOne: Bool)) throws {
    let found = MatchedCase("case \(row.type) refused")
    #expect((found?.isOne(called: "refused", of: row.name) ?? false) == row.isOne)
    #expect(found?.isOne(called: "lost", of: row.name) != true)
    #expect(found.map { MatchedCase($0.text) == $0 } != false)
  }

  @Test func theyAreFoundInATree() {
    let tree = #"""
      [{"_kind":"pattern_enum_element","type":"$s1P6AnswerOD","decl_context":"p","element":{"_kind":"decl_name",\#
      "base_name":{"_kind":"base_name","name":"refused"}},"sub_pattern":{"_kind":"pattern_named","name":{"name":"why"}}},\#
      {"_kind":"pattern_named","type":"$sSiD"},{"_kind":"pattern_enum_element","type":"
      """#
    #expect(MatchedCase.all(in: Array(tree.utf8)).map(\.text) == ["case $s1P6AnswerOD refused"])
    #expect(MatchedCase("s:4Post6AnswerO") == nil && MatchedCase("case ") == nil)
  }
}
