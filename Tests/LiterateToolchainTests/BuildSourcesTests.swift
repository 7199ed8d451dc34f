import Testing

@testable import LiterateToolchain

@Suite struct BuildSourcesTests {
  @Test func aRuleOfAMakefile() {
    let rule = "dependencies: \\\n  /a/tea.c /a/my\\ tea.h \\\n  /usr/include/stdio.h\n"
    #expect(MakeRule.prerequisites(Array(rule.utf8)) == ["/a/tea.c", "/a/my tea.h", "/usr/include/stdio.h"])
    #expect(MakeRule.prerequisites(Array("one.o : two.c".utf8)) == ["two.c"])
    #expect(MakeRule.prerequisites([]) == [])
  }

  @Test func flagsWithoutPlaces() {
    let words = ["/opt/swiftc", "-module-name", "Tea", "-I", "/a/b", "-j2", "-DTEA", "-package-name", "folder", "-O"]
    let line = "    args: \(words)"
    #expect(
      BuildPlan.flags(Array(line.utf8)[...]) == ["-module-name", "Tea", "-I", "-DTEA", "-package-name", "-O"])
  }

  @Test func whatIsNotThereIsNotKnown() {
    let sources = BuildSources(products: "/nowhere/debug", folders: ["Tea.build"], others: [])
    #expect(sources.digest(built: nil, memo: Store(folder: "/nowhere/memo")) == nil)
  }
}
