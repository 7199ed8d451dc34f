import Foundation
import Testing

/// `Tests` mirrors `Sources`: what is tested in a folder stands in the folder of that name under the module's tests.
@Suite struct MirrorTests {
  /// Folders of tests that are about a whole module, each for the reason that it names.
  private static let themes: [String: String] = [
    "RxTests/Battery": "what every operator passes",
    "RxTests/Stress": "several threads at a time",
    "RxControlsTests/Articles": "the articles that the book is about",
    "HouseTests/Rules": "the rules of the tree",
  ]

  /// Folders of the tool that only tests of the whole command reach. A folder that gets tests of its own leaves the list.
  private static let withoutTests: Set<String> = [
    "Literate/Reference", "LiteratePages/Serving", "LiteratePages/Site",
  ]

  /// Tests of no module.
  private static let others: Set<String> = ["HouseTests"]

  /// Swift files by their folder: `Literate/Planning`, and `Literate` for those that are in none.
  private static func folders(of root: String, where isOne: (String) -> Bool = { _ in true }) -> Set<String> {
    Set(
      Tree.files.map(\.path).filter { $0.hasPrefix(root + "/") && isOne($0) }.map {
        $0.split(separator: "/").dropFirst().dropLast().joined(separator: "/")
      })
  }

  private static let sources = folders(of: "Sources")

  /// Where the module is whose tests these are: `docs-check` for `DocsCheckTests`.
  private static func module(of tests: Substring) -> String {
    let name = String(tests.dropLast("Tests".count))
    return name == "DocsCheck" ? "docs-check" : name
  }

  /// The folder under `Sources` that a folder under `Tests` is about.
  private static func mirrored(_ folder: String) -> String {
    let parts = folder.split(separator: "/")
    return ([module(of: parts[0])] + parts.dropFirst().map(String.init)).joined(separator: "/")
  }

  private static func isTest(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts[1].hasSuffix("Tests") && path.hasSuffix("Tests.swift") && !path.contains("/Packages/")
  }

  private static let tested = folders(of: "Tests", where: isTest)

  @Test func aFolderOfTestsHasAFolderOfSources() {
    for folder in Self.tested where Self.themes[folder] == nil && !Self.others.contains(folder) {
      let source = Self.mirrored(folder)
      let isThere = Self.sources.contains { $0 == source || $0.hasPrefix(source + "/") }
      #expect(isThere, "Tests/\(folder) mirrors Sources/\(source), which is not there.")
    }
    for theme in Self.themes.keys {
      #expect(Tree.files.contains { $0.path.hasPrefix("Tests/\(theme)/") }, "Tests/\(theme) is not there any more.")
    }
  }

  @Test func aFolderOfTheToolHasTests() {
    let tool = [
      "SnippetRuntime", "LiterateModel", "LiterateReading", "LiterateToolchain", "LiteratePages", "Literate",
      "LanguageServer",
    ]
    let mirrored = Set(Self.tested.map(Self.mirrored))
    let without = Self.sources.filter { folder in
      tool.contains { folder == $0 || folder.hasPrefix($0 + "/") } && !mirrored.contains(folder)
    }
    #expect(without.subtracting(Self.withoutTests).sorted() == [], "folders under Sources without tests")
    #expect(Self.withoutTests.subtracting(without).sorted() == [], "these have tests now; take them off the list")
  }

  @Test func pathsAreMirroredByName() {
    #expect(Self.mirrored("LiterateTests/Planning") == "Literate/Planning")
    #expect(Self.mirrored("DocsCheckTests") == "docs-check")
    #expect(Self.isTest("Tests/RxTests/Subjects/ReplaySubjectTests.swift"))
    #expect(!Self.isTest("Tests/RxTests/Stress/Threads.swift") && !Self.isTest("Tests/RxTestSupport/Heard.swift"))
  }
}
