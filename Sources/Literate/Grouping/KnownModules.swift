import Synchronization

/// Which names modules have, as far as somebody has asked in this run.
final class KnownModules: Sendable {
  private let known = Mutex<[String: [String: Bool]]>([:])

  /// Those of some names that a module has.
  ///
  /// - Parameter ask: finds out which of some names it has.
  func names(_ names: [String], in module: String, ask: ([String]) -> Set<String>) -> Set<String> {
    let before = known.withLock { $0[module] ?? [:] }
    let open = names.filter { before[$0] == nil }
    let found = open.isEmpty ? [] : ask(open)
    known.withLock { known in
      for name in open { known[module, default: [:]][name] = found.contains(name) }
    }
    return found.union(names.filter { before[$0] == true })
  }
}
