import LiterateToolchain
import Synchronization

/// The runner of a library or a part of it, linked once and kept.
final class RunnerBuild: Sendable {
  let path: String
  private let library: Library
  private let place: Workplace
  private let state = Mutex<(isTried: Bool, failure: String?)>((false, nil))

  /// - Parameter library: what is in it.
  init(library: Library, place: Workplace) {
    self.library = library
    self.place = place
    let key = "\(library.buildSignature) \(library.products.path) \(place.toolchain.root) \(place.toolchain.signature)"
    path = "\(place.cache)/runners/\(String(Hash.of(Array(key.utf8)), radix: 36))"
  }

  var hasFailed: Bool { state.withLock { $0.failure != nil } }

  /// Waits until it is there. Why it cannot be had, if so.
  var failure: String? {
    state.withLock { state in
      // Somebody may have removed what was kept.
      if state.isTried, state.failure != nil || Files.isExecutable(path) { return state.failure }
      state.isTried = true
      if Files.isExecutable(path) {
        // Whoever links another one removes old ones.
        if Files.age(path) > 600 { Files.touch(path) }
        return nil
      }
      do {
        let folder = place.cache + "/runners"
        try Files.makeFolder(folder)
        // Runners of libraries that are no more would pile up; another run may still use a young one.
        Files.removeOld(in: folder, seconds: 3_600)
        try Linker(toolchain: place.compiler(library: library).toolchain).linkRunner(library, to: path)
      } catch let failure as LinkFailure {
        state.failure = "The runner could not be linked: \(place.lackOfRoom ?? failure.message)"
      } catch let failure as Files.Failure {
        state.failure = "\(failure.path) cannot be written: \(failure.reason)."
      } catch {
        state.failure = "\(error)"
      }
      return state.failure
    }
  }
}
