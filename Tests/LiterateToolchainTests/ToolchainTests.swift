import Foundation
import Testing

@testable import LiterateToolchain

@Suite final class ToolchainTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "toolchain-\(UUID().uuidString)")
    .resolvingSymlinksInPath()

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ path: String, _ text: String = "#!/bin/sh\n") throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// A folder with what a toolchain has.
  private func makeToolchain() throws {
    for name in ["swift-frontend", "ld.lld", "clang"] { try write("usr/bin/\(name)") }
    try write("usr/lib/swift/linux/\(Toolchain.architecture)/swiftrt.o")
  }

  private var root: String { folder.path + "/usr" }

  @Test func itIsFoundWhereItsProgramsAre() throws {
    try makeToolchain()
    #expect(Toolchain.onPath([folder.path, root + "/bin"])?.root == root)
  }

  @Test func itIsFoundBehindALink() throws {
    try makeToolchain()
    try FileManager.default.createDirectory(at: folder.appending(path: "links"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/links/swift", withDestinationPath: root + "/bin/swift-frontend")
    #expect(Toolchain.onPath([folder.path + "/links"])?.root == root)
  }

  @Test func aProgramThatChoosesIsAsked() throws {
    try makeToolchain()
    let answer = #"{"paths": {"runtimeLibraryPaths": [], "runtimeResourcePath": "\#(root)/lib/swift"}}"#
    try write("chooser/swift", "#!/bin/sh\n[ \"$1\" = -print-target-info ] && echo '\(answer)'\n")
    #expect(Toolchain.onPath([folder.path + "/chooser"])?.root == root)
  }

  @Test func aPartOfOneIsNone() throws {
    try makeToolchain()
    try FileManager.default.removeItem(atPath: root + "/bin/ld.lld")
    #expect(Toolchain.onPath([root + "/bin"]) == nil)
    #expect(Toolchain.onPath([]) == nil)
  }
}
