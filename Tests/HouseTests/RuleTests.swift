import Testing

/// What no file may do: each rule is tried on code that breaks it and code that does not, and holds in the tree.
@Suite struct RuleTests {
  @Test(arguments: Rule.all) func aRuleFindsWhatBreaksItAndNothingElse(_ rule: Rule) {
    #expect(!rule.wrong.isEmpty && !rule.right.isEmpty)
    for code in rule.wrong { #expect(!rule.complaints(SwiftFile("", code)).isEmpty, "\(code)") }
    for code in rule.right { #expect(rule.complaints(SwiftFile("", code)).isEmpty, "\(code)") }
  }

  @Test(arguments: Rule.all) func theTreeKeepsTheRule(_ rule: Rule) {
    let files = Tree.files.filter { rule.isAbout($0.path) }
    #expect(!files.isEmpty, "the rule is about no file: \(rule.places)")
    for file in files {
      for complaint in rule.complaints(file) { Issue.record("\(file.path), \(complaint)") }
    }
    for path in rule.except where !path.hasPrefix("Tests/") {
      #expect(Tree.files.contains { $0.path == path }, "\(path) is excepted, and is not there.")
    }
  }

  @Test func aLongFunctionIsToldWithItsLineItsNameAndItsLength() throws {
    let rule = try #require(Rule.all.first { $0.testDescription == "a function has at most 40 lines" })
    let code = "struct A {\n  init() {\n    func g() {\n\(String(repeating: "h()\n", count: 41))}\n  }\n}"
    #expect(
      rule.complaints(SwiftFile("", code)).map(\.description) == [
        "line 2: `init` has 43 lines of code, and may have 40; name its steps.",
        "line 3: `func g` has 41 lines of code, and may have 40; name its steps.",
      ])
  }

  @Test func aRuleIsAboutItsFoldersAlone() throws {
    let rule = try #require(Rule.all.first { $0.testDescription == "libcmark is called in three files" })
    #expect(rule.isAbout("Sources/Literate/A.swift"))
    #expect(!rule.isAbout("SourcesOfOthers/A.swift") && !rule.isAbout(rule.except[0]))
  }
}
