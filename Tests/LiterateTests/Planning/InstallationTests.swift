import Foundation
import LiterateModel
import LiterateToolchain
import Testing

@testable import Literate

@Suite final class InstallationTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "installed-\(UUID().uuidString)")
    .resolvingSymlinksInPath()

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// An installed tool whose runtime is that file.
  private func install(runtime: Data) throws -> Installation {
    let modules = folder.appending(path: "lib/docs-check/modules")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    try runtime.write(to: modules.appending(path: "SnippetRuntime.swiftmodule"))
    try Data(#"{ "commit": "0123abc", "swift": "5.9", "digest": "d" }"#.utf8)
      .write(to: modules.appending(path: "../build.json"))
    return try Installation(program: folder.path + "/lib/docs-check/docs-check")
  }

  private func tryOut(_ installation: Installation, with toolchain: Toolchain) throws {
    let cache = folder.path + "/cache"
    try installation.tryOut(toolchain, memo: Store(folder: cache + "/toolchains"), cache: cache)
  }

  @Test func modulesOfAnotherCompilerAreRefusedWithItsReason() throws {
    let installation = try install(runtime: Data("no module".utf8))
    let toolchain = try #require(Toolchain.current())
    for _ in 1...2 {
      #expect {
        try tryOut(installation, with: toolchain)
      } throws: { error in
        let message = (error as? Refusal)?.message ?? ""
        return message.contains(toolchain.root) && message.contains("Swift 5.9 has made") && message.contains("error: ")
      }
    }
    #expect(installation.lines.prefix(2) == ["commit 0123abc", "Swift 5.9"])
  }

  @Test func modulesThatCanBeReadAreTriedOutOnce() throws {
    let built = Files.parent(of: Built.program) ?? "/"
    let runtime = try Data(contentsOf: URL(filePath: built + "/Modules/SnippetRuntime.swiftmodule"))
    let installation = try install(runtime: runtime)
    var toolchain = try #require(Toolchain.current())
    try tryOut(installation, with: toolchain)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache/toolchains")
    #expect(kept.count == 1)
    try tryOut(installation, with: toolchain)
    toolchain.root = folder.path + "/elsewhere"
    #expect(throws: Refusal.self) { try tryOut(installation, with: toolchain) }
  }

  @Test func aProgramAloneIsRefused() {
    #expect {
      try Installation(program: folder.path + "/docs-check")
    } throws: {
      ($0 as? Refusal)?.message.contains("docs-check lies alone: ") == true
    }
  }
}
