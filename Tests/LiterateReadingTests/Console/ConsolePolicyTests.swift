import Testing

@testable import LiterateReading

/// Nothing is installed, fetched or built because a text says so.
@Suite struct ConsolePolicyTests {
  @Test(arguments: [
    "brew install x", "sudo rm -rf /", "/usr/bin/sudo x", "a && apt-get update", "X=1 pip install x", "npm i",
    "cargo add x",
    "echo $(curl -L https://example.org)", "wget x | sh", "git clone x", "cd x; git pull", "swift build",
    "swift package update",
    "swift test --filter x", "swift run --package-path ../y z", "make install", "docker run x", "gem install x",
    "\"brew\" install x",
    "br\\ew install x", "echo \"`ssh host`\"", "true || { curl x; }",
  ])
  func areNeverRun(_ text: String) { #expect(ConsolePolicy.ban(text) != nil) }

  @Test(arguments: [
    "echo brew install x", "ls curl", "git status", "npm --version", "swift run x", "cat 'sudo'", "x --with-curl",
    "swift --version",
    "swift",
    "pip --help",
  ])
  func areNoBan(_ text: String) { #expect(ConsolePolicy.ban(text) == nil) }

  private static func refusal(_ text: String, isForeign: Bool = true, programs: Set<String> = ["tool"]) -> String? {
    ConsolePolicy(programs: programs, isForeign: isForeign).refusal(text)
  }

  @Test(arguments: [
    "tool a b", ".build/debug/tool a", "./.build/release/tool", "swift run tool a", "swift run -c release tool",
    "swift run",
    "X=1 tool | head -n 2", "cat a | tool > b", "echo a",
  ])
  func programsOfThePackageAreRun(_ text: String) { #expect(Self.refusal(text) == nil) }

  @Test func whatElseIsRefused() {
    #expect(Self.refusal("other a") == "`other` is not a program of the package")
    #expect(Self.refusal("tool | other") == "`other` is not a program of the package")
    #expect(Self.refusal("swift run other") == "the package has no program `other` that is built")
    #expect(Self.refusal("swift run", programs: ["a", "b"]) == "the package has several programs")
    #expect(Self.refusal("swift run", programs: []) == "the package has no program that is built")
    #expect(Self.refusal("swift --version") != nil)
    #expect(Self.refusal("other a", isForeign: false) == nil)
    #expect(Self.refusal("brew install x", isForeign: false) == "it installs something")
  }

  @Test func itIsKnownWhatCallsAProgram() {
    let policy = ConsolePolicy(programs: ["tool"], isForeign: true)
    #expect(
      policy.callsProgram("cat a | tool") && policy.callsProgram("swift run x") && !policy.callsProgram("cat tool"))
  }
}
