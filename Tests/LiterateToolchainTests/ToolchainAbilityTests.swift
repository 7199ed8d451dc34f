import Foundation
import Testing

@testable import LiterateToolchain

/// What a toolchain can do is tried, and not guessed from files that are there. What sourcekitd can do, only the tool itself can ask:
/// `FirstStepsTests` has that.
@Suite final class ToolchainAbilityTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "abilities-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The machine's toolchain, of which some files are others.
  private func toolchain(without files: [String]) throws -> Toolchain {
    let real = try #require(Toolchain.current())
    let manager = FileManager.default
    for part in ["bin", "lib"] {
      let own = folder.appending(path: part)
      if !manager.fileExists(atPath: own.path) {
        try manager.createDirectory(at: own, withIntermediateDirectories: false)
      }
      for name in try manager.contentsOfDirectory(atPath: "\(real.root)/\(part)") {
        let link = own.appending(path: name)
        try? manager.removeItem(at: link)
        if files.contains(name) {
          try Data("#!/bin/sh\necho nothing\nexit 1\n".utf8).write(to: link)
          try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: link.path)
        } else {
          try manager.createSymbolicLink(
            at: link, withDestinationURL: URL(filePath: "\(real.root)/\(part)/\(name)"))
        }
      }
    }
    return Toolchain(root: folder.path)
  }

  private func trial(_ toolchain: Toolchain) throws -> ToolchainTrial {
    let program = Files.resolved("/proc/self/exe")
    let products = ModuleFolder(built: try #require(Files.parent(of: program)))
    let library = Library(
      products: products, modules: [], innerModules: [Library.runtime], runtimeProducts: products, flags: [])
    let compiler = Compiler(
      toolchain: toolchain, flags: library.searchFlags, languageMode: "6", cache: folder.path + "/ModuleCache")
    return ToolchainTrial(
      compiler: compiler, library: library, program: program, memo: Store(folder: folder.path + "/memo"),
      cache: folder.path)
  }

  @Test func aWholeToolchainCanDoAllAndIsTriedOnce() throws {
    let trial = try trial(#require(Toolchain.current()))
    let asked = ToolchainAbility.allCases.filter { $0 != .names }
    #expect(asked.filter { !trial.can($0) } == [])
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/memo")
    #expect(kept.count == asked.count && asked.allSatisfy(trial.can))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/memo").sorted() == kept.sorted())
  }

  @Test(arguments: [
    (ToolchainAbility.symbols, "swift-symbolgraph-extract"), (.packages, "swift"), (.formatting, "swift-format"),
  ]) func whatDoesNotWorkIsFoundOut(_ row: (ability: ToolchainAbility, file: String)) throws {
    #expect(try !trial(toolchain(without: [row.file])).can(row.ability))
    // Once it is mended, that is seen.
    #expect(try trial(toolchain(without: [])).can(row.ability))
  }

  @Test func aCompilerThatDoesNotRecordIsFoundOut() throws {
    let toolchain = try toolchain(without: ["swift-frontend"])
    let real = try #require(Toolchain.current()).frontend
    let script = """
      #!/bin/sh
      case "$*" in *-playground*) echo "error: unknown argument: '-playground'"; exit 1;; esac
      exec \(real) "$@"

      """
    try Data(script.utf8).write(to: URL(filePath: toolchain.frontend))
    #expect(try !trial(toolchain).can(.recording))
  }
}
