import Foundation
import Synchronization

/// A copy of a package, at a path where others may have been before.
///
/// Clang's modules are good for the path alone at which they were compiled, and those of Foundation take seconds. So a package finds what the
/// one before it left in SwiftPM's cache of modules, and nothing else.
final class PackageFolder {
  /// Where nobody is now.
  private static let free = Mutex<[URL]>([])
  /// Each path has to be warmed up once, so there are no more of them than keep all cores busy.
  private static let turns = DispatchSemaphore(value: ProcessInfo.processInfo.activeProcessorCount)

  private let parent: URL
  let place: URL

  init(copying package: URL) throws {
    let temporary = FileManager.default.temporaryDirectory
    Self.turns.wait()
    parent = Self.free.withLock { $0.popLast() } ?? temporary.appending(path: "packages-\(UUID().uuidString)")
    place = parent.appending(path: parent.lastPathComponent.replacing("packages", with: "package"))
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: package, to: place)
    guard FileManager.default.fileExists(atPath: kept.path) else { return }
    try FileManager.default.createDirectory(at: cache.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: kept, to: cache)
  }

  deinit {
    try? FileManager.default.moveItem(at: cache, to: kept)
    try? FileManager.default.removeItem(at: place)
    Self.free.withLock { $0.append(parent) }
    Self.turns.signal()
  }

  private var kept: URL { parent.appending(path: "ModuleCache") }
  private var cache: URL { place.appending(path: ".build/\(Self.triple)/debug/ModuleCache") }

  /// What SwiftPM calls the folder of this machine's products.
  private static let triple = {
    let debug = DocsCheckCommand.package.appending(path: ".build/debug").resolvingSymlinksInPath()
    return debug.deletingLastPathComponent().lastPathComponent
  }()
}
