import Foundation
import Testing

/// What `help` prints for `man` and for shells, tried by these.
@Suite struct CompletionTests {
  private func output(_ command: String...) throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  @Test(arguments: [
    ("docs-check mutan", "mutants"), ("docs-check --forma", "--format"), ("docs-check --format s", "short sarif"),
    ("docs-check --format = j", "json junit"), ("docs-check list --format j", "json"),
    ("docs-check triage --wri", ""), ("docs-check help value-t", "value-type"), ("docs-check b", "book.md"),
    ("docs-check --jobs 1", ""), ("docs-check --site f", "folder"),
  ])
  func bashCompletes(_ row: (typed: String, completed: String)) throws {
    let place = try Place(["completion": "", "book.md": "", "folder/file": ""])
    try place.write("completion", try place.check("help", "bash").output)
    let script = """
      cd '\(place.folder.path)'; source completion; COMP_WORDS=(\(row.typed)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _docs_check; echo "${COMPREPLY[*]}"
      """
    #expect(try output("bash", "-uc", script).text == row.completed + "\n")
  }

  @Test(.enabled(if: Machine.has("fish"), "fish is not installed"))
  func fishCompletes() throws {
    let place = try Place()
    try place.write("completion", try place.check("help", "fish").output)
    let ask = "source '\(place.folder.path)/completion'; complete -C "
    #expect(try output("fish", "-c", ask + "'docs-check list --format j'").text.hasPrefix("json\t"))
    #expect(try output("fish", "-c", ask + "'docs-check mutan'").text.hasPrefix("mutants\t"))
    #expect(try output("fish", "-c", ask + "'docs-check triage --write-m'").text == "")
  }

  @Test(.enabled(if: Machine.has("zsh"), "zsh is not installed"))
  func zshReadsIt() throws {
    let place = try Place()
    try place.write("_docs-check", try place.check("help", "zsh").output)
    let result = try output("zsh", "-n", place.folder.path + "/_docs-check")
    #expect(result.status == 0 && result.text == "")
  }

  @Test(.enabled(if: Machine.has("man"), "man is not installed"))
  func thePageOfTheManualHasEveryOption() throws {
    let place = try Place()
    let page = try place.check("help", "man").output
    try place.write("docs-check.1", page)
    #expect(try output("man", "--warnings", "-l", "-Tutf8", place.folder.path + "/docs-check.1").status == 0)
    let wrong = try output("bash", "-c", "man --warnings -l -Tutf8 '\(place.folder.path)/docs-check.1' 2>&1 >/dev/null")
    #expect(wrong.text == "")
    let help = try place.check("help", "check").output
    let options = Set(help.matches(of: #/(?m)^  (--[a-z-]+)/#).map { String($0.1) })
    #expect(options.count > 20)
    for option in options { #expect(page.contains(".TP\n\\fB\(option.replacing("-", with: "\\-"))\\fP")) }
  }
}
