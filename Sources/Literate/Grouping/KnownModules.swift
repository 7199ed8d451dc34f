import Synchronization

/// Which names modules have, as far as somebody has asked in this run.
final class KnownModules: Sendable {
  private let known = Mutex<[String: [String: Bool]]>([:])
  /// By name: the first module that has it, if one has.
  private let bringing = Mutex<[String: String?]>([:])

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

  /// By name: the first module of the library that has it. A name that no module has is not there.
  ///
  /// - Parameter ask: finds that out; nil if there is no answer this time.
  func modules(bringing names: [String], ask: ([String]) -> [String: String]?) -> [String: String] {
    let before = bringing.withLock { $0 }
    let open = names.filter { before[$0] == nil }
    var found = before.compactMapValues(\.self).filter { names.contains($0.key) }
    guard !open.isEmpty, let answer = ask(open) else { return found }
    bringing.withLock { bringing in
      for name in open { bringing[name] = .some(answer[name]) }
    }
    found.merge(answer) { $1 }
    return found
  }
}
