import Foundation
import Testing

@testable import Literate

@Suite struct DocumentationFilesTests {
  private static let all = [
    "a.md", "Package.swift", "Package@swift-5.9.swift", "PackageTests.swift", "Sources/b.markdown", "Sources/b.swift",
    "Sources/Kit.docc/c.md", "Sources/Kit.docc/Code/c.swift", "Sources/Kit.docc/t.tutorial", "Sources/.d.swift",
    "Tests/KitTests/e.swift", "Tests/KitTests/e.md", ".build/f.swift", ".build/f.md", "node_modules/g/g.swift",
    "kept/h.swift", "kept/h.md", "Other/i.txt", "Other/t.tutorial",
  ]

  private func found(_ paths: [String], sources: Bool) throws -> [String]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "documentation-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in Self.all {
      let place = folder.appending(path: file)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: place)
    }
    CacheTag.write(to: folder.path + "/kept")
    let paths = paths.map { $0 == "." ? folder.path : folder.path + "/" + $0 }
    guard case .files(let files) = DocumentationFiles.find(paths, sources: sources) else { return nil }
    return files.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test(arguments: [
    (
      ["Sources"], ["Sources/Kit.docc/c.md", "Sources/Kit.docc/t.tutorial", "Sources/b.markdown"],
      ["Sources/b.swift"]
    ),
    (["Sources/Kit.docc"], ["Sources/Kit.docc/c.md", "Sources/Kit.docc/t.tutorial"], []),
    (["Sources/b.swift"], ["Sources/b.swift"], []), (["Sources/Kit.docc/Code"], [], ["Sources/Kit.docc/Code/c.swift"]),
    (["Tests"], ["Tests/KitTests/e.md"], ["Tests/KitTests/e.swift"]), (["kept"], ["kept/h.md"], ["kept/h.swift"]),
    (["Other"], [], []), (["Sources/*.swift"], ["Sources/b.swift"], []),
    (["Sources/b.swift", "Sources/b.markdown"], ["Sources/b.swift", "Sources/b.markdown"], []),
  ]) func whatPathsMean(_ paths: [String], _ pages: [String], _ sources: [String]) throws {
    #expect(try found(paths, sources: false) == pages)
    #expect(try found(paths, sources: true) == pages + sources)
  }

  @Test func aWholePackage() throws {
    let pages = [
      "Sources/Kit.docc/c.md", "Sources/Kit.docc/t.tutorial", "Sources/b.markdown", "Tests/KitTests/e.md", "a.md",
    ]
    #expect(try found(["."], sources: false)?.sorted() == pages)
    #expect(try found(["."], sources: true)?.sorted() == (pages + ["PackageTests.swift", "Sources/b.swift"]).sorted())
    #expect(try found(["nowhere"], sources: true) == nil)
  }
}
