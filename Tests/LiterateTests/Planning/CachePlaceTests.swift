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

  /// Nothing could run: what runs is in the cache, and would not be seen.
  @Test func aHomeIsNoCache() throws {
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: package)
    for name in [package, link] {
      #expect {
        try CachePlace.named(name, homes: ["/root", package])
      } throws: {
        ($0 as? Refusal)?.message.hasPrefix("The cache folder `\(name)` is a home folder") == true
      }
    }
    #expect(!CacheTag.isIn(package))
    #expect(try CachePlace.named(package + "/cache", homes: [package]) == package + "/cache")
  }

  /// A new folder says that it is a cache, so that nobody takes what lies there for somebody's work. One in which there is something
  /// already stays as it is.
  @Test func aNewFolderSaysThatItIsACache() throws {
    let cache = try CachePlace.named(folder.path + "/cache", homes: [home])
    #expect(CacheTag.isIn(cache))
    CacheTag.remove(from: cache)
    #expect(!CacheTag.isIn(cache) && FileManager.default.fileExists(atPath: cache))
    #expect(!CacheTag.isIn(try CachePlace.named(package, homes: [home])))
    // Another program's tag stays.
    let tag = folder.appending(path: "cache/CACHEDIR.TAG")
    try Data("Signature: 8a477f597d28d172789f06886806bc55\n# cargo\n".utf8).write(to: tag)
    CacheTag.remove(from: cache)
    #expect(CacheTag.isIn(cache))
    try Data("no signature".utf8).write(to: tag)
    #expect(!CacheTag.isIn(cache))
  }
}
