import Dispatch
import LiterateToolchain
import Synchronization

/// A runner that starts while its program is compiled, since neither needs the other.
final class EarlyRunner: Sendable {
  private enum State {
    case waits
    case isThere(StartedRunner?)
    case isTaken
  }

  /// How long the compiler has the processors for itself before, in seconds. What it does takes longer than that.
  private static let headStart = 0.1

  /// The folder that the program is to run in.
  let folder: String
  private let state = Mutex(State.waits)

  /// - Parameter run: the run, but for its program; nil if there is no runner.
  init(in folder: String, _ run: @escaping @Sendable () -> SessionRun?) {
    self.folder = folder
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.headStart) { [weak self] in self?.start(run) }
  }

  /// Whoever takes it meanwhile waits.
  private func start(_ run: () -> SessionRun?) {
    state.withLock { state in
      guard case .waits = state else { return }
      state = .isThere(try? run()?.start())
    }
  }

  /// The runner, once; nil if nobody has begun to start it yet, or it could not be started.
  func take() -> StartedRunner? {
    state.withLock { state in
      defer { state = .isTaken }
      return if case .isThere(let runner) = state { runner } else { nil }
    }
  }

  deinit { Files.remove(folder) }
}
