import Foundation
import Testing

/// Keeps the house: what holds for the tree and not for a piece of code.
@Suite
struct HouseTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

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
    "CCmark": 0, "CSourceKit": 0, "SnippetRuntime": 0, "Rx": 0, "Messaging": 0, "DelegateMacros": -1, "HeadlessUI": 1,
    "RxTesting": 1,
    "LiterateMarkup": 0, "ObjectLayout": 0, "LiterateModel": 1, "LiterateReading": 2,
    "LiterateToolchain": 2, "LiteratePages": 2, "RxControls": 2, "Literate": 3, "Reactors": 3, "ArticleFeed": 4,
    "Stage": 5, "docs-check": 5, "DocsCheckPlugin": 5,
    "rx-bench": 5,
  ]

  static func manifest() throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--scratch-path", scratch.path, "dump-package"]
    process.currentDirectoryURL = root
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: data)
  }

  static func swiftFiles(under folder: String) -> [String] {
    let base = root.appending(path: folder)
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: base.path)) ?? []
    return all.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map { "\(folder)/\($0)" }
  }

  static func text(_ file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  static func imports(_ text: String) -> [Substring] {
    text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^\s*(?:@\w+(?:\(\w+\))? )*(?:public |package |internal )?import (?:\w+ )?(\w+)/#)?.1
    }
  }

  @Test func everyImportIsDeclaredAndPointsDown() throws {
    let targets = try Self.manifest().targets
    let ours = Set(targets.map(\.name))
    for target in targets {
      for file in Self.swiftFiles(under: target.folder) {
        for module in try Self.imports(Self.text(file)).map(String.init) where ours.contains(module) {
          #expect(
            target.dependencyNames.contains(module), "\(file) imports \(module), which its target does not declare.")
          if let here = Self.floors[target.name], let there = Self.floors[module] {
            #expect(there < here, "\(file) imports \(module), which does not stand below it.")
          }
        }
      }
      if target.type != "test", target.folder.hasPrefix("Sources") {
        #expect(Self.floors[target.name] != nil, "\(target.name) has no floor in HouseTests.")
      }
    }
  }

  @Test func filesFitInOnesHead() throws {
    for file in Self.swiftFiles(under: "Sources") {
      let lines = try Self.text(file).split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 400, "\(file) has \(lines) lines.")
    }
  }

  @Test func theMarkdownLibraryIsCalledInOneFile() throws {
    let callers = try Self.swiftFiles(under: "Sources").filter { try Self.text($0).contains("cmark_") }
    #expect(callers == ["Sources/LiterateReading/Markdown/MarkdownDocument.swift"])
  }

  @Test func onlyTheCommandPrintsAndExits() throws {
    let engine = ["LiterateModel", "LiterateReading", "LiterateToolchain", "Literate"]
    for file in engine.flatMap({ Self.swiftFiles(under: "Sources/\($0)") }) {
      // What a text shows is not called.
      let text = try Self.text(file).replacing(#/(?s)""".*?"""/#, with: "")
      for call in [" print(", " exit(", " fatalError(", " try!"] {
        let lines = text.split(separator: "\n").filter { $0.contains(call) && !$0.contains("\"") && !$0.contains("//") }
        #expect(lines.isEmpty, "\(file) calls\(call)…)")
      }
    }
  }

  @Test func foldersAnswerAReadersQuestion() {
    let kinds: Set<Substring> = ["Core", "Helpers", "Utils", "Utilities", "Common", "Extensions", "Misc", "Types"]
    for file in Self.swiftFiles(under: "Sources") {
      for folder in file.split(separator: "/").dropLast() {
        #expect(!kinds.contains(folder), "\(file) stands in a folder that is a kind of thing and no answer.")
      }
    }
  }

  @Test func rxTakesNothingButWhatItNames() throws {
    let whole: Set<Substring> = ["Dispatch", "Synchronization", "Glibc", "Musl"]
    for file in Self.swiftFiles(under: "Sources/Rx") {
      let text = try Self.text(file)
      for line in text.split(separator: "\n") where line.contains(#/^\s*import\b/#) {
        let words = line.split(separator: " ")
        #expect(
          words.count == 3 || whole.contains(words[1]), "\(file) imports all of \(words[1]); name what it needs.")
      }
      #expect(
        !text.contains(#/NSLock|NSRecursiveLock|pthread_mutex|Mutex</#),
        "\(file): the one lock is Machinery/Lock.swift.")
    }
  }

  @Test func everySuiteOfTheReactiveLibrariesLooksForLeaks() throws {
    for folder in ["RxTests", "RxTestingTests", "RxControlsTests"] {
      for file in Self.swiftFiles(under: "Tests/\(folder)") {
        let text = try Self.text(file)
        if text.contains("@Test") {
          #expect(text.contains("@Suite(.leakChecked)"), "\(file) has tests without a leak check.")
        }
      }
    }
  }

  @Test func readmeHasThreeCommandsOfOneLine() throws {
    let blocks = try Self.text("README.md").matches(of: #/```sh\n([^`]*)```/#).map { $0.1.split(separator: "\n") }
    #expect(blocks.count >= 3)
    for block in blocks.prefix(3) { #expect(block.count == 1) }
  }

  @Test func nothingTellsOfTheMachineItWasWrittenOn() throws {
    for file in Self.swiftFiles(under: "Sources") + Self.swiftFiles(under: "Tests") + ["README.md", "CONTRIBUTING.md"]
    where !file.hasSuffix("HouseTests.swift") {
      #expect(try !Self.text(file).contains(#//(work|home|root|Users)//#), "\(file) has a path of somebody's machine.")
    }
  }
}
