import Foundation
import LiterateToolchain
import Testing

@Suite struct FilesTests {
  @Test func partsOfPaths() {
    #expect(Files.name(of: "a/b.md") == "b.md")
    #expect(Files.name(of: "a/b/") == "b")
    #expect(Files.name(of: "b") == "b")
    #expect(Files.path("/a/b/c", from: "/a") == "b/c")
    #expect(Files.path("/ab/c", from: "/a") == nil)
    #expect(Files.join(".", "a.md") == "a.md")
    #expect(Files.join("a", "b.md") == "a/b.md")
    #expect(Files.join("/", "b.md") == "/b.md")
    #expect(Files.join("a", "/b.md") == "/b.md")
  }

  @Test(arguments: [
    ("a\n\nb\n", ["a", "", "b", ""]), ("a\r\n\r\nb", ["a", "", "b"]), ("", [""]), ("a\rb\r\n", ["a\rb", ""]),
  ]) func linesEndAsOnAnySystem(_ row: (text: String, lines: [String])) {
    #expect(Files.lines(of: Array(row.text.utf8)) == row.lines)
  }

  @Test(arguments: [
    ("a/b/c", ["mark"], "a/b"), ("a/b", ["mark"], "a/b"), ("a", ["mark"], nil), ("a/b/c", ["other", "mark"], "a/b"),
    ("a/b/c", ["other"], "a"), ("missing/here", ["root"], ""),
  ]) func theNearestFolderThatHasAFile(_ row: (folder: String, names: [String], found: String?)) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nearest-\(UUID().uuidString)").path
    defer { Files.remove(folder) }
    try Files.makeFolder("\(folder)/a/b/c")
    for name in ["root", "a/other", "a/b/mark"] { try Files.write([], to: "\(folder)/\(name)") }
    let found = Files.nearest(from: "\(folder)/\(row.folder)", with: row.names)
    #expect(found == row.found.map { $0.isEmpty ? folder : "\(folder)/\($0)" })
  }

  @Test func aTreeWithLinks() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tree-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "a"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "a/one"))
    for (name, target) in ["b": "a", "back": ".", "again": ".", "a/up": ".."] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: name).path, withDestinationPath: target)
    }
    #expect(Files.tree(folder.path) == ["a/one", "b/one"])
    #expect(Files.tree(folder.path, followsLinks: false) == ["a/one", "a/up", "again", "b", "back"])
  }

  @Test func whatIsInsideIsFoundWhereverLinksLead() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "inside-\(UUID().uuidString)").path
    defer { Files.remove(folder) }
    for name in ["a/b", "ab"] { try Files.makeFolder("\(folder)/\(name)") }
    try FileManager.default.createSymbolicLink(atPath: folder + "/a/out", withDestinationPath: "../ab")
    try FileManager.default.createSymbolicLink(atPath: folder + "/in", withDestinationPath: "a/b")
    for (path, isInside) in [
      ("a", true), ("a/b", true), ("a/none/deeper", true), ("in", true), ("in/none", true), ("ab", false),
      ("a/out", false), ("a/out/none", false), ("none", false), ("a/../ab", false),
    ] {
      #expect(Files.isInside("\(folder)/\(path)", folder + "/a") == isInside, "\(path)")
    }
    #expect(Files.isInside("none", ".") && Files.isInside("/none", "/") && !Files.isInside("/none", folder))
  }
}
