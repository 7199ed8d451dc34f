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

  // MARK: Behind a compiler

  private func compiled(_ text: String, to library: String) throws -> Compiler.Result {
    let toolchain = try #require(Toolchain.current())
    try Data(text.utf8).write(to: folder.appending(path: "a.swift"))
    let compiler = Compiler(toolchain: toolchain, flags: [], languageMode: "6", cache: folder.path + "/cache")
    return compiler.compile(
      folder.path + "/a.swift", module: "A", entry: "main", isLibrary: false,
      product: .object(folder.path + "/a.o", module: nil, library: library))
  }

  @Test func whatCompilesIsLinked() throws {
    let library = folder.path + "/a.so"
    let result = try compiled("let a = 1\nvar b = 2\n", to: library)
    #expect(result.isDone && result.linkFailure == nil && result.breakdown == nil)
    #expect(Files.exists(library))
    #expect(try Files.read(library + ".said").isEmpty)
  }

  @Test func whatDoesNotCompileIsNot() throws {
    let library = folder.path + "/a.so"
    let result = try compiled("let a: Int = \"\"\n", to: library)
    #expect(!result.isDone && result.linkFailure == nil && result.breakdown == nil)
    #expect(result.messages.map(\.text) == ["cannot convert value of type 'String' to specified type 'Int'"])
    #expect(!Files.exists(library))
  }

  /// The compiler has done its work, and nothing that it says is taken for the linker's.
  @Test func aLinkerThatFailsSaysWhy() throws {
    try FileManager.default.createDirectory(at: folder.appending(path: "there.so"), withIntermediateDirectories: false)
    let result = try compiled("func f() { let a = 1 }\n", to: folder.path + "/there.so")
    #expect(result.isDone && result.messages.map(\.severity) == [.warning])
    let message = try #require(result.linkFailure?.message)
    #expect(message.contains("cannot open output file") && message.contains("there.so"), "\(message)")
  }

  /// A compiler that stops by itself is told as before: what a shell says of it is not among its words.
  @Test func aCompilerThatFallsIsNoLinkersFault() throws {
    let toolchain = try #require(Toolchain.current())
    let linking = Linker(toolchain: toolchain)
      .linking("a.o", to: folder.path + "/a.so", behind: ["/bin/sh", "-c", "echo words >&2; kill -ABRT $$"])
    let finished = try Processes.run(linking, environment: ["PATH": "/usr/bin:/bin"], timeout: 60)
    #expect(finished.status == 134 && String(decoding: finished.output, as: UTF8.self) == "words\n")
    #expect(Linker.failure(finished.status, of: folder.path + "/a.so") == nil)
  }
}
