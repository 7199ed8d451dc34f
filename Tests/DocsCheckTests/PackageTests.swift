import Foundation
import Testing
import ThreadsTestSupport

/// Packages of every shape, each with a README whose snippets use what is in it. They are books: `BookTests` says how.
@Suite(.onThreads) struct PackageTests {
  private static let folder = BookTests.folder.deletingLastPathComponent().appending(path: "Packages")
  static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

  @Test(arguments: names) func thePackageIsCheckedAsExpected(_ name: String) throws {
    let package = Self.folder.appending(path: name)
    let place = try Place(package: package)
    let transcript = try withExtendedLifetime(place) { try BookTests.transcript(of: package, in: place.folder) }
    try Golden.compare(transcript, with: package.appending(path: "expected"), of: name)
  }

  @Test func thereArePackages() {
    #expect(Self.names.count > 10)
  }
}
