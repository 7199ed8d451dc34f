import Testing

@testable import Literate

@Suite struct KnownModulesTests {
  @Test func aNameIsAskedForOnceInARun() {
    let known = KnownModules()
    var asked: [[String]] = []
    func modules(_ names: String...) -> [String: String] {
      known.modules(bringing: names) { open in
        asked.append(open)
        return open.contains("Date") ? ["Date": "Foundation"] : [:]
      }
    }
    #expect(modules("Date", "nonsense") == ["Date": "Foundation"])
    #expect(modules("nonsense") == [:])
    #expect(modules("Date") == ["Date": "Foundation"])
    #expect(modules("Date", "other") == ["Date": "Foundation"])
    #expect(asked == [["Date", "nonsense"], ["other"]])
  }

  @Test func whereThereWasNoAnswerItIsAskedAgain() {
    let known = KnownModules()
    #expect(known.modules(bringing: ["Date"]) { _ in nil } == [:])
    #expect(known.modules(bringing: ["Date"]) { _ in ["Date": "Foundation"] } == ["Date": "Foundation"])
  }

  @Test func whatAModuleHasIsAskedForOnceInARun() {
    let known = KnownModules()
    var asked: [[String]] = []
    func names(_ names: String...) -> Set<String> {
      known.names(names, in: "Foundation") { open in
        asked.append(open)
        return Set(open).intersection(["Date"])
      }
    }
    #expect(names("Date", "nonsense") == ["Date"])
    #expect(names("nonsense", "Date", "other") == ["Date"])
    #expect(asked == [["Date", "nonsense"], ["other"]])
  }
}
