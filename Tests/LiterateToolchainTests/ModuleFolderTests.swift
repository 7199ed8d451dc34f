import Foundation
import Testing

@testable import LiterateToolchain

@Suite final class ModuleFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "modules-\(UUID().uuidString)")
    .resolvingSymlinksInPath()

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ path: String, _ text: String = "") throws -> String {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  @Test func whatSwiftPMBuiltHasOnlyTheObjectsOfItsList() throws {
    let program = try write("docs-check")
    _ = try write("Modules/SnippetRuntime.swiftmodule")
    _ = try write("SnippetRuntime.build/gone.o")
    let object = try write("SnippetRuntime.build/Calls.o")
    _ = try write("SnippetRuntime.build/output-file-map.json", "{\"Calls.swift\": {\"object\": \"\(object)\"}}")
    let modules = try #require(ModuleFolder(beside: program))
    #expect(modules.layout == .built)
    #expect(try modules.objects(of: "SnippetRuntime") == [object])
    #expect(modules.has("SnippetRuntime") && !modules.has("Rx"))
    #expect(throws: LinkFailure.self) { try modules.objects(of: "Rx") }
    #expect(modules.macroTool("Words") == folder.path + "/Words-tool")
  }

  @Test func whatWasInstalledHasAnObjectForEachModule() throws {
    let program = try write("lib/docs-check/docs-check")
    _ = try write("lib/docs-check/modules/SnippetRuntime.swiftmodule")
    let object = try write("lib/docs-check/objects/SnippetRuntime.o", "old")
    _ = try write("lib/docs-check/objects/Rx.o")
    let modules = try #require(ModuleFolder(beside: program))
    #expect(modules.layout == .installed)
    #expect(try modules.objects(of: "SnippetRuntime") == [object])
    #expect(modules.macroTool("Words") == folder.path + "/lib/docs-check/macros/Words")
    let before = modules.signatures(of: "SnippetRuntime")
    _ = try write("lib/docs-check/objects/Rx.o", "another module")
    #expect(modules.signatures(of: "SnippetRuntime") == before)
    _ = try write("lib/docs-check/objects/SnippetRuntime.o", "newer")
    #expect(modules.signatures(of: "SnippetRuntime") != before)
    #expect {
      try modules.objects(of: "Stage")
    } throws: {
      ($0 as? LinkFailure)?.message.hasSuffix("objects/Stage.o is missing; install docs-check again.") == true
    }
  }

  @Test func aProgramAloneHasNone() throws {
    #expect(ModuleFolder(beside: try write("docs-check")) == nil)
  }
}
