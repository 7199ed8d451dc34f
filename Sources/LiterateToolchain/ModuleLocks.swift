@preconcurrency import Glibc
import Synchronization

/// Locks in the cache of modules that nobody holds any more.
///
/// A compiler that builds a module there leaves a lock if it is ended meanwhile. Others look whether its owner is alive, by its
/// number; but inside a boundary each has the number of each other, so they would wait for a minute and a half. To take a lock
/// away from one that is alive costs nothing but that the module is built twice.
enum ModuleLocks {
  /// Seconds that a lock may be there.
  static let patience = 2.0

  private static let watched = Mutex<Set<String>>([])
  /// Looks once a second, as long as this process is there.
  private static let isWatching: Bool = {
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { _ in
        while true {
          usleep(1_000_000)
          guard Processes.count > 0 else { continue }
          for cache in ModuleLocks.watched.withLock({ $0 }) { ModuleLocks.removeOld(in: cache) }
        }
      }, nil)
    if status == 0 { pthread_detach(thread) }
    return status == 0
  }()

  /// From here on, locks do not stay in a cache.
  static func watch(_ cache: String) {
    guard watched.withLock({ $0.insert(cache).inserted }) else { return }
    removeOld(in: cache)
    _ = isWatching
  }

  static func removeOld(in cache: String) {
    for name in Files.names(in: cache) {
      let path = Files.join(cache, name)
      if isLock(name) { removeIfOld(path) }
      // Modules of one kind of compiler each.
      guard !name.contains(".") else { continue }
      for inner in Files.names(in: path) where isLock(inner) { removeIfOld(Files.join(path, inner)) }
    }
  }

  /// `Glibc-2A.pcm.lock`, and what it is made from: `Glibc-2A.pcm.lock-1f`.
  private static func isLock(_ name: String) -> Bool { name.hasSuffix(".lock") || name.contains(".lock-") }

  private static func removeIfOld(_ path: String) {
    var (status, now) = (stat(), timespec())
    guard lstat(path, &status) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return }
    let age = Double(now.tv_sec - status.st_mtim.tv_sec) + Double(now.tv_nsec - status.st_mtim.tv_nsec) / 1e9
    if age > patience { unlink(path) }
  }
}
