import Foundation
import Testing

@testable import Literate

/// `--changed`: which files can change what a snippet does.
@Suite final class ChangesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "changes-\(UUID().uuidString)")

  init() throws {
    let site = folder.appending(path: "docs/site")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    try "assets/page.js\nindex.html\n.docs-check-site\n".write(
      to: site.appending(path: ".docs-check-site"), atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test(arguments: [
    "README.md", "Docs/a.markdown", "Sources/README.md", "Sources/M/M.docc/Guide.md", "Sources/M/M.docc/a.png",
    "docs/a.svg",
    "docs/site/index.html", "docs/site/assets/page.js", "docs/site/.docs-check-site",
  ]) func noOtherSnippetDependsOnADocument(_ path: String) {
    #expect(Changes.isDocument(path, in: folder.path))
  }

  @Test(arguments: [
    "Package.swift", "Package.resolved", "Sources/M/a.swift", "Sources/M/Resources/a.md", "Sources/M/include/a.h",
    "book.json",
    "Chapters/book.json", "docs-check.json", ".swift-version", "docs/site/own.js", "docs/page.html", "a.txt",
    "Sources/M/a.png",
  ]) func aSnippetMayDependOnAnythingElse(_ path: String) {
    #expect(!Changes.isDocument(path, in: folder.path))
  }
}
