import Foundation
import LiterateModel
import Testing

@testable import Literate

@Suite final class CachePlaceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID().uuidString)")
    .resolvingSymlinksInPath()

  init() throws {
    try FileManager.default.createDirectory(at: folder.appending(path: "package"), withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "package/Package.swift"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var package: String { folder.path + "/package" }
  private var home: String { folder.path + "/home" }

  @Test func aPackageKeepsItsOwnResults() throws {
    let place = CachePlace(environment: [:], home: home)
    #expect(try place.folder(root: package, isAbout: true) == package + "/.build/docs-check")
  }

  @Test func whatIsNotAboutAPackageIsKeptByTheUser() throws {
    let place = CachePlace(environment: [:], home: home)
    #expect(try place.folder(root: package, isAbout: false).hasPrefix(home + "/.cache/docs-check/"))
    #expect(try place.folder(root: folder.path, isAbout: false) == home + "/.cache/docs-check/files")
  }

  @Test func theEnvironmentNamesTheFolderOfTheUser() throws {
    let place = CachePlace(environment: ["XDG_CACHE_HOME": folder.path + "/caches"], home: home)
    #expect(try place.folder(root: folder.path, isAbout: false) == folder.path + "/caches/docs-check/files")
    let relative = CachePlace(environment: ["XDG_CACHE_HOME": "caches"], home: home)
    #expect(try relative.folder(root: folder.path, isAbout: false) == home + "/.cache/docs-check/files")
  }

  @Test func whoHasNoFolderIsToldToNameOne() {
    let place = CachePlace(environment: [:], home: "")
    #expect {
      try place.folder(root: folder.path, isAbout: false)
    } throws: {
      ($0 as? Refusal)?.message.contains("--cache DIR") == true
    }
  }
}
