import Foundation
import Testing

@testable import LiterateToolchain

@Suite struct ModuleGraphTests {
  private let graph = ModuleGraph(["A": ["B", "CBase"], "B": [], "CBase": [], "Big": ["A"], "M": ["Macros"]])
  private let targets: Set<String> = ["A", "B", "CBase", "Big", "M", "Lost"]

  @Test func whatIsImportedBringsWhatItStandsOn() {
    #expect(graph.closure(of: ["A", "Foundation"], among: targets) == ["A", "B", "CBase"])
    #expect(graph.closure(of: ["Big"], among: targets) == ["Big", "A", "B", "CBase"])
    #expect(graph.closure(of: [], among: targets) == [])
  }

  /// A macro is a part of the compiler.
  @Test func whatCannotBeLinkedIsLeftOut() {
    #expect(graph.closure(of: ["M"], among: targets) == ["M"])
  }

  @Test func aTargetThatSwiftPMSaysNothingAboutMayStandOnAnything() {
    #expect(graph.closure(of: ["Lost"], among: targets) == nil)
  }

  @Test func aModuleMapSaysAsWhatATargetIsImported() {
    var graph = graph
    graph.add("CBase", moduleMap: Array("/* ours */ module Basis [system] {\n explicit module Inner {}\n}".utf8))
    graph.add("CSystem", moduleMap: Array("framework module \"System\" { link \"z\" }".utf8))
    let targets = targets.union(["CSystem"])
    #expect(graph.closure(of: ["Basis"], among: targets) == ["CBase"])
    #expect(graph.closure(of: ["System"], among: targets) == ["CSystem"])
  }

  @Test func whatNobodyKnowsTheNameOfIsAlwaysThere() {
    var graph = graph
    graph.needAlways("CBase")
    #expect(graph.closure(of: ["B"], among: targets) == ["B", "CBase"])
  }

  @Test func theDescriptionOfABuildIsRead() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "description-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      #"{"swiftCommands" : {"A" : []}, "targetDependencyMap" : { "A" : [ "B" ], "B" : [ ] }, "writeCommands" : {"C": []}}"#
        .utf8
    ).write(to: file)
    let graph = try #require(ModuleGraph(description: file.path))
    #expect(graph.closure(of: ["A"], among: ["A", "B", "C"]) == ["A", "B"])
    #expect(graph.closure(of: ["C"], among: ["A", "B", "C"]) == nil)
    try Data(#"{"swiftCommands" : {}}"#.utf8).write(to: file)
    #expect(ModuleGraph(description: file.path) == nil)
    #expect(ModuleGraph(description: file.path + ".gone") == nil)
  }
}
