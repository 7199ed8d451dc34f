import Foundation
import Testing
import ThreadsTestSupport

/// Packages of every shape, each with a README whose snippets use what is in it. They are books: `BookTests` says how.
@Suite(.onThreads) struct PackageTests {
  private static let folder = BookTests.folder.deletingLastPathComponent().appending(path: "Packages")
  static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

  @Test(arguments: names) func thePackageIsCheckedAsExpected(_ name: String) throws {
    try BookTests.check(name, in: Self.folder)
  }

  @Test func thereArePackages() {
    #expect(Self.names.count > 10)
  }
}
