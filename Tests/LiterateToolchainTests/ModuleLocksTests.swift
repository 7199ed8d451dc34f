import Foundation
import Testing

@testable import LiterateToolchain

@Suite final class ModuleLocksTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "locks-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "cache/1A"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var names: Set<String> {
    Set(FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
  }

  @Test func onlyLocksThatAreOldAreTakenAway() throws {
    let old = ["cache/a.swiftmodule.lock", "cache/1A/b.pcm.lock", "cache/1A/b.pcm.lock-1f"]
    let others = ["cache/1A/b.pcm", "cache/1A/lock", "cache/1A/b.pcm.timestamp", "cache/1A/c.pcm.lock"]
    for name in old + others { try Data("localhost 2".utf8).write(to: folder.appending(path: name)) }
    for name in old + others.dropLast() {
      let date = Date() - 60
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: folder.appending(path: name).path)
    }
    ModuleLocks.removeOld(in: folder.path + "/cache")
    #expect(names == Set(others + ["cache", "cache/1A"]))
  }

  /// A compiler that was ended while it built a module: the next one must not wait for it, which would take 90 seconds.
  @Test(arguments: [true, false]) func aLockOfNobodyHoldsUpNobody(_ isBounded: Bool) throws {
    let source = folder.path + "/a.swift"
    try Data("import Glibc\npublic let own = getpid()\n".utf8).write(to: URL(filePath: source))
    var toolchain = try #require(Toolchain.current())
    toolchain.confinement = Confinement(readable: [toolchain.root], homes: [], wantsBoundary: isBounded)
    let cache = folder.path + "/cache"
    var compiler = Compiler(toolchain: toolchain, flags: [], languageMode: "6", cache: cache)
    // Half of what it would wait.
    compiler.limit = 45
    func compile() -> Compiler.Result {
      compiler.compile(source, module: "A", entry: "main_a", isLibrary: true, product: .diagnostics)
    }
    #expect(compile().isDone)
    let modules = names.filter { $0.hasSuffix(".pcm") }
    #expect(!modules.isEmpty)
    for name in modules {
      try FileManager.default.removeItem(at: folder.appending(path: name))
      // The number of the first program in a boundary, which every other has, too.
      try Data("localhost 2".utf8).write(to: folder.appending(path: name + ".lock"))
    }
    #expect(compile().isDone)
  }
}
