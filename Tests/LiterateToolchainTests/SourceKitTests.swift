import Foundation
import Testing

@testable import LiterateToolchain

@Suite final class SourceKitTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "sourcekit-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A process that answers keeps what it has loaded. One that has grown is worth its memory only while there are questions.
  @Test(arguments: [(Int.max, 0, [1, 0]), (.max, .max, [1, 1]), (0, .max, [0, 0])])
  func aProcessThatHasGrownDoesNotWait(_ mostMemory: Int, _ kept: Int, _ waiting: [Int]) throws {
    let products = try #require(Files.parent(of: Files.resolved("/proc/self/exe")))
    let kit = SourceKit(program: products + "/docs-check", mostMemory: mostMemory)
    let compiler = Compiler(
      toolchain: try #require(Toolchain.current()), flags: [], languageMode: "6", cache: folder.path + "/ModuleCache")
    let source = folder.appending(path: "a.swift").path
    try Files.write("let number = 1\n".utf8, to: source)
    let question = SourceKit.Question(
      source: source, arguments: compiler.arguments(module: "A", isLibrary: false), offsets: [4])
    for _ in 1...2 {
      let answer = try #require(kit.answers([question], asking: compiler)?.first?.first)
      #expect(answer.declaration.contains("number"))
    }
    let before = kit.waiting
    kit.rest(keeping: kept)
    #expect([before, kit.waiting] == waiting)
  }
}
