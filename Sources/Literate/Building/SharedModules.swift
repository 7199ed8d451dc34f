import LiterateReading
import Synchronization

/// Compiled modules that several programs of a run have in common, and the number of calls of the compiler.
///
/// A search (`--scope auto`) asks for the same beginning of a program again and again, and what it has found to compile is
/// what runs in the end.
final class SharedModules: Sendable {
  private struct State {
    var modules: [String: BuiltModule] = [:]
    var linked: Set<String> = []
    var compilations = 0
  }

  let folder: String
  private let state = Mutex(State())

  init(folder: String) { self.folder = folder }

  /// How often the compiler was called.
  var compilations: Int { state.withLock { $0.compilations } }

  /// Counts one more call.
  ///
  /// - Returns: its number.
  func countCompilation() -> Int {
    state.withLock { state in
      state.compilations += 1
      return state.compilations
    }
  }

  func module(_ key: String) -> BuiltModule? { state.withLock { $0.modules[key] } }

  func keep(_ module: BuiltModule, under key: String) { state.withLock { $0.modules[key] = module } }

  func isLinked(_ module: BuiltModule) -> Bool { state.withLock { $0.linked.contains(module.files.library) } }

  func noteLinked(_ module: BuiltModule) { state.withLock { _ = $0.linked.insert(module.files.library) } }
}
