import Foundation
import LiterateToolchain
import Testing

@testable import Literate

@Suite final class PackageFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "package-\(UUID().uuidString)")

  init() throws {
    try write(
      "Package.swift",
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"P\")])\n"
    )
    try write("Sources/P/P.swift", "public let one = 1\n")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ text: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func theStateChangesWithEachFileThatIsNotHidden() throws {
    let state = { PackageFiles.state(of: [self.folder.path]) }
    let first = try #require(state())
    #expect(state() == first)
    try write(".build/x", "1")
    #expect(state() == first)
    try write("Sources/P/Q.swift", "")
    let second = state()
    #expect(second != first)
    try write("Sources/P/Q.swift", "// more\n")
    #expect(state() != second)
    // A link that leads back is no way without end.
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Sources/P/again"), withDestinationURL: folder)
    #expect(state() != nil)
  }

  @Test func swiftPMIsAskedAgainOnlyWhenAFileHasChanged() throws {
    let place = try Workplace(package: folder.path, cache: folder.path + "/.cache", program: Built.program)
    // SwiftPM makes a file there for as long as it does anything.
    let scratch = folder.path + "/.build"
    let asked = { Files.stamp(scratch)?.text }
    let first = try place.library(modules: nil)
    let once = try #require(asked())
    #expect(try place.library(modules: nil).signature == first.signature)
    #expect(asked() == once)
    try write("Sources/P/P.swift", "public let two = 2\n")
    let second = try place.library(modules: nil)
    #expect(second.signature != first.signature)
    let twice = asked()
    #expect(twice != once)
    // Somebody removes what was built.
    try FileManager.default.removeItem(at: folder.appending(path: ".build/debug/description.json"))
    _ = try place.library(modules: nil)
    #expect(asked() != twice)
  }
}
