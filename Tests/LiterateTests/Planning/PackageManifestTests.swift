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
    let system = PackageManifest.Linking(target: "S", isOfSystem: true, pkgConfig: "libs")
    #expect(
      manifest.linking { $0 == "A" } == [.init(target: "A", isOfSystem: false, flags: ["-lcrypt"]), system])
    #expect(manifest.linking { _ in false } == [system])
  }

  /// It runs in the compiler. What it is linked with would be loaded with every snippet.
  @Test func librariesOfAMacroAreNot() throws {
    let text = """
      {"targets": [{"name": "M", "type": "macro", "settings": [\(crypt)}]}]}
      """
    let manifest = try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
    #expect(manifest.linking { _ in true }.isEmpty)
  }

  @Test(arguments: [
    (#"{"platformNames": ["linux"]}"#, true), (#"{"platformNames": ["macos"]}"#, false),
    (#"{"platformNames": [], "config": "debug"}"#, true), (#"{"platformNames": [], "config": "release"}"#, false),
  ])
  func conditionsAreThoseOfADebugBuildOnLinux(_ condition: String, _ applies: Bool) throws {
    let manifest = try manifest(crypt + #", "condition": \#(condition)}"#)
    #expect(manifest.linking { _ in true }.flatMap(\.flags) == (applies ? ["-lcrypt"] : []))
  }

  @Test func flagsOfTheDriverBecomeThoseOfClang() throws {
    let words = #"["-L", "/lib/own", "-lown", "-Xlinker", "-rpath", "-Xlinker", "/lib/own", "-static-stdlib"]"#
    let manifest = try manifest(#"{"tool": "linker", "kind": {"unsafeFlags": {"_0": \#(words)}}}"#)
    #expect(
      manifest.linking { _ in true }.flatMap(\.flags)
        == ["-L", "/lib/own", "-lown", "-Xlinker", "-rpath", "-Xlinker", "/lib/own"])
  }

  @Test func settingsOfCompilersAreNotForTheLinker() throws {
    let manifest = try manifest(#"{"tool": "swift", "kind": {"swiftLanguageMode": {"_0": {"v5": {}}}}}"#)
    #expect(manifest.linking { _ in true }.flatMap(\.flags).isEmpty)
  }
}
