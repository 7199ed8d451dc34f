import Foundation
import Testing

@testable import LiterateToolchain

@Suite final class LinkerTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "linker-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A package of many files names the same library in each of them. Opened a thousand times, this one takes 18 GB of addresses.
  @Test func aLibraryThatManyObjectsNameIsOpenedOnce() throws {
    let toolchain = try #require(Toolchain.current())
    let objects = folder.appending(path: "objects")
    try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: false)
    let source = folder.appending(path: "object.s")
    try Data(".section .swift1_autolink_entries,\"e\"\n.asciz \"-lSwiftSyntax\"\n".utf8).write(to: source)
    let first = objects.appending(path: "0.o").path
    #expect(
      try Processes.run(
        [toolchain.clang, "-c", source.path, "-o", first], environment: [:], timeout: 60, within: nil
      ).status == 0)
    for number in 1..<1_000 { try Files.link(first, as: objects.appending(path: "\(number).o").path) }
    let products = ModuleFolder(built: try #require(Files.parent(of: Files.resolved("/proc/self/exe"))))
    let library = Library(
      products: products, modules: [], innerModules: [Library.runtime], runtimeProducts: products,
      otherObjects: [objects.path],
      linkSettings: [LinkSetting(target: nil, flags: ["-L\(toolchain.root)/lib/swift/host"])])
    let runner = folder.appending(path: "runner").path
    try Linker(toolchain: toolchain).linkRunner(library, to: runner)
    #expect(Files.isExecutable(runner))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["object.s", "objects", "runner"])
  }
}
