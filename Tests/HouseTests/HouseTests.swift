import Foundation
import Testing

/// Keeps the house: what holds for the tree and not for a piece of code.
@Suite
struct HouseTests {
  struct Manifest: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable {
        let byName: [String?]?
      }
      let name: String
      let type: String
      let path: String?
      let dependencies: [Dependency]

      var folder: String { path ?? (type == "test" ? "Tests" : "Sources") + "/" + name }
      var dependencyNames: Set<String> { Set(dependencies.compactMap { $0.byName?.first ?? nil }) }
    }
    let targets: [Target]
  }

  /// What a module may import of ours: only what stands on a lower floor.
  static let floors: [String: Int] = [
    "CCmark": 0, "CMicroHTTPD": 0, "CSeccomp": 0, "CSourceKit": 0, "CZlib": 0, "SnippetRuntime": 0, "Rx": 0,
    "Messaging": 0,
    "DelegateMacros": -1,
    "HeadlessUI": 1,
    "RxTesting": 1, "RxFoundation": 1,
    "LiterateMarkup": 0, "ObjectLayout": 0, "LiterateModel": 1, "LiterateReading": 2,
    "LiterateToolchain": 2, "LiteratePages": 2, "RxControls": 2, "Literate": 3, "LanguageServer": 4, "Reactors": 3,
    "ArticleFeed": 4,
    "Stage": 5, "docs-check": 5, "DocsCheckPlugin": 5,
    "rx-bench": 5,
  ]

  static func manifest() throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--scratch-path", scratch.path, "dump-package"]
    process.currentDirectoryURL = Tree.root
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: data)
  }

  /// What is wrong with an import of ours in a file of a target.
  static func complaint(_ file: String, _ module: String, in target: String, declaring declared: Set<String>) -> String?
  {
    if !declared.contains(module) { return "\(file) imports \(module), which its target does not declare." }
    if let here = floors[target], let there = floors[module], there >= here {
      return "\(file) imports \(module), which does not stand below it."
    }
    return nil
  }

  @Test func everyImportIsDeclaredAndPointsDown() throws {
    let targets = try Self.manifest().targets
    let ours = Set(targets.map(\.name))
    for target in targets {
      for file in Tree.files where file.path.hasPrefix(target.folder + "/") {
        for used in file.imports where ours.contains(used.module) {
          let complaint = Self.complaint(file.path, used.module, in: target.name, declaring: target.dependencyNames)
          #expect(complaint == nil)
        }
      }
      if target.type != "test", target.folder.hasPrefix("Sources") {
        #expect(Self.floors[target.name] != nil, "\(target.name) has no floor in HouseTests.")
      }
    }
  }

  @Test(arguments: [
    ("@testable import Literate", "does not declare"), ("import Stage", "does not stand below"),
    ("public import class RxControls.ControlProperty", "does not stand below"), ("import Rx", nil),
    ("// import Literate\nlet text = \"import Stage\"", nil),
  ]) func anImportThatPointsUpOrIsNotDeclaredIsFound(_ row: (code: String, said: String?)) {
    let complaints = SwiftFile("a.swift", row.code).imports.compactMap {
      Self.complaint("a.swift", $0.module, in: "RxControls", declaring: ["Rx", "Stage", "RxControls"])
    }
    #expect(complaints.count == (row.said == nil ? 0 : 1))
    #expect(complaints.allSatisfy { $0.contains(row.said ?? "") }, "\(complaints)")
  }

  /// Who may start programs without a boundary around them: what they start is not somebody's text.
  private static let free = [
    "Literate/Planning/Git.swift": "git", "Literate/Planning/PackageLibrary.swift": "the package's own build",
    "Literate/Planning/Installation.swift": "the trial of the installed modules",
    "LiterateToolchain/Toolchain.swift": "the question where the toolchain is",
    "LiterateToolchain/WebPages.swift": "curl", "LiterateToolchain/Confinement.swift": "the trial of the boundary",
  ]

  private static func startsFreely(_ code: String) -> Bool {
    let calls = code.split(separator: "Processes.").dropFirst().filter {
      $0.hasPrefix("run(") || $0.hasPrefix("start(")
    }
    // The arguments: up to the parenthesis that ends them.
    return calls.contains { call in
      var depth = 0
      let arguments = call.prefix { character in
        if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
        return depth > 0 || character != ")"
      }
      return !arguments.contains("within:")
    }
  }

  @Test func nothingIsStartedOnSomebodysTextWithoutABoundary() {
    for file in Tree.files where file.path.hasPrefix("Sources/") {
      let isFree = Self.free[String(file.path.dropFirst("Sources/".count))] != nil
      #expect(
        Self.startsFreely(file.text) == isFree,
        "\(file.path) starts a program with no `within:`, or needs no exception.")
    }
    #expect(Self.startsFreely("try Processes.run(list(1), timeout: 2)"))
    #expect(!Self.startsFreely("try Processes.run(list(1), within: (a, b)); Processes.wait(for: 1)"))
  }

  /// The folder of a path that is a kind of thing and no answer.
  private static func kind(in path: String) -> Substring? {
    let kinds: Set<Substring> = ["Core", "Helpers", "Utils", "Utilities", "Common", "Extensions", "Misc", "Types"]
    return path.split(separator: "/").dropLast().first(where: kinds.contains)
  }

  @Test func foldersAnswerAReadersQuestion() {
    for file in Tree.files where file.path.hasPrefix("Sources/") {
      #expect(Self.kind(in: file.path) == nil, "\(file.path) stands in a folder that is a kind of thing and no answer.")
    }
    #expect(Self.kind(in: "Sources/Rx/Helpers/A.swift") == "Helpers")
    #expect(Self.kind(in: "Sources/Rx/Subjects/Helpers.swift") == nil)
  }

  @Test func readmeIsShortAndHasThreeCommandsOfOneLine() throws {
    let readme = try Tree.text("README.md")
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 151, "more belongs into the manual")
    let blocks = readme.matches(of: #/```sh\n([^`]*)```/#).map { $0.1.split(separator: "\n") }
    #expect(blocks.count >= 3)
    for block in blocks.prefix(3) { #expect(block.count == 1) }
  }

  private static func hasPathOfSomebody(_ text: String) -> Bool { text.contains(#//(work|home|root|Users)//#) }

  @Test func nothingTellsOfTheMachineItWasWrittenOn() throws {
    for file in Tree.files {
      #expect(!Self.hasPathOfSomebody(file.text), "\(file.path) has a path of somebody's machine.")
    }
    for name in try ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + Tree.names(in: ".ci") {
      #expect(try !Self.hasPathOfSomebody(Tree.text(name)), "\(name) has a path of somebody's machine.")
    }
    #expect(Self.hasPathOfSomebody("cd /" + "home/ada") && !Self.hasPathOfSomebody("cd /usr/bin"))
  }
}
