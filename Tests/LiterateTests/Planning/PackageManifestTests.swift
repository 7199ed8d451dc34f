import Foundation
import Testing

@testable import Literate

@Suite struct PackageManifestTests {
  private func manifest(_ settings: String) throws -> PackageManifest {
    let text = """
      {"targets": [
        {"name": "A", "type": "regular", "settings": [\(settings)]}, {"name": "S", "type": "system", "pkgConfig": "libs"}
      ]}
      """
    return try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
  }

  private let crypt = #"{"tool": "linker", "kind": {"linkedLibrary": {"_0": "crypt"}}"#

  @Test func librariesOfWhatIsBuiltAreLinked() throws {
    let manifest = try manifest(crypt + "}")
    #expect(manifest.linkFlags { $0 == "A" } == (["-lcrypt"], ["libs"]))
    #expect(manifest.linkFlags { _ in false } == ([], ["libs"]))
  }

  @Test(arguments: [
    (#"{"platformNames": ["linux"]}"#, true), (#"{"platformNames": ["macos"]}"#, false),
    (#"{"platformNames": [], "config": "debug"}"#, true), (#"{"platformNames": [], "config": "release"}"#, false),
  ])
  func conditionsAreThoseOfADebugBuildOnLinux(_ condition: String, _ applies: Bool) throws {
    let manifest = try manifest(crypt + #", "condition": \#(condition)}"#)
    #expect(manifest.linkFlags { _ in true }.flags == (applies ? ["-lcrypt"] : []))
  }

  @Test func flagsOfTheDriverBecomeThoseOfClang() throws {
    let words = #"["-L", "/lib/own", "-lown", "-Xlinker", "-rpath", "-Xlinker", "/lib/own", "-static-stdlib"]"#
    let manifest = try manifest(#"{"tool": "linker", "kind": {"unsafeFlags": {"_0": \#(words)}}}"#)
    #expect(
      manifest.linkFlags { _ in true }.flags
        == ["-L", "/lib/own", "-lown", "-Xlinker", "-rpath", "-Xlinker", "/lib/own"])
  }

  @Test func settingsOfCompilersAreNotForTheLinker() throws {
    let manifest = try manifest(#"{"tool": "swift", "kind": {"swiftLanguageMode": {"_0": {"v5": {}}}}}"#)
    #expect(manifest.linkFlags { _ in true }.flags.isEmpty)
  }
}
