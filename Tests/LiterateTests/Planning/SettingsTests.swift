import LiterateModel
import Testing

@testable import Literate

@Suite struct SettingsTests {
  private func read(_ text: String) -> (settings: Settings, faults: [String]) {
    let (settings, faults) = Settings.read(Array(text.utf8), file: "docs-check.json") { option, value in
      option == "--scope" ? ["chapter", "snippet", "auto"].contains(value) : Double(value) != 0
    }
    return (settings, faults.map { "\($0.place): \($0.message)" })
  }

  @Test func everyKeyIsTaken() {
    let (settings, faults) = read(
      """
      {"paths": ["A.md", "B"], "imports": ["M", "N"], "scope": "auto", "timeout": 2.5, "compileTimeout": 90, "jobs": 3,
       "site": "pages", "sandbox": "on", "package": "../kit/"}
      """)
    #expect(faults.isEmpty)
    #expect(settings.paths == ["A.md", "B"])
    #expect(settings.site == "pages")
    #expect(settings.package == "../kit")
    #expect(
      settings.options == [
        "--import": ["M", "N"], "--scope": ["auto"], "--timeout": ["2.5"], "--compile-timeout": ["90"], "--jobs": ["3"],
        "--sandbox": ["on"],
      ])
  }

  @Test(arguments: [
    (#"{"scop": "auto"}"#, "1:2: `scop` is not a word of docs-check.json; did you mean `scope`?"),
    (#"{"timeout": "5"}"#, "1:13: `timeout` is a number of seconds up to 3600."),
    (#"{"timeout": true}"#, "1:13: `timeout` is a number of seconds up to 3600."),
    (#"{"timeout": 0}"#, "1:13: `timeout` is a number of seconds up to 3600."),
    (#"{"timeout": null}"#, "1:13: `timeout` is a number of seconds up to 3600."),
    (#"{"paths": "README.md"}"#, "1:11: `paths` is a list of files and folders."),
    (#"{"paths": [1]}"#, "1:11: `paths` is a list of files and folders."),
    (#"{"paths": [""]}"#, "1:11: `paths` is a list of files and folders."),
    (#"{"site": ""}"#, "1:10: `site` is a folder for the pages, inside of the one with docs-check.json."),
    (#"{"site": "../web"}"#, "1:10: `site` is a folder for the pages, inside of the one with docs-check.json."),
    (#"{"site": "a/../../web"}"#, "1:10: `site` is a folder for the pages, inside of the one with docs-check.json."),
    (#"{"site": "/srv/web"}"#, "1:10: `site` is a folder for the pages, inside of the one with docs-check.json."),
    (#"{"site": "."}"#, "1:10: `site` is a folder for the pages, inside of the one with docs-check.json."),
    (#"{"sandbox": "off"}"#, "1:13: `sandbox` is \"auto\" or \"on\"; only the command line can switch it off."),
    (#"{"scope": ["auto"]}"#, "1:11: `scope` is \"chapter\", \"snippet\" or \"auto\"."),
    ("[]", "1:1: What docs-check is told is an object: { … }."),
  ])
  func whatIsWrongIsSaidWhereItStands(_ text: String, _ fault: String) {
    #expect(read(text).faults == ["docs-check.json:" + fault])
  }

  @Test func whatIsNoWordAtAllGetsThemAll() throws {
    let fault = try #require(read(#"{"zzzzzzzzzz": 1}"#).faults.first)
    #expect(fault.contains("compileTimeout, foreignWords, imports, jobs, package, paths"))
  }

  @Test(arguments: ["", "{", #"{"paths": }"#, "\u{FEFF}nonsense", #"{"a": 1 "b": 2}"#])
  func whatIsNoJSONIsSaidToBeNone(_ text: String) throws {
    let faults = read(text).faults
    #expect(faults.count == 1)
    #expect(faults.first?.contains("This is not JSON") == true)
  }
}
