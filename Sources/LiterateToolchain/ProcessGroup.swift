@preconcurrency import Glibc
import Synchronization

/// The programs that a piece of work has started. Whoever calls the work off ends them, and it starts no others.
package final class ProcessGroup: Sendable {
  private struct State {
    var processes: Set<pid_t> = []
    /// Sockets of programs that end themselves when their line is closed.
    var lines: Set<Int32> = []
    var isCalledOff = false
  }

  private let state = Mutex(State())

  package init() {}

  package var isCalledOff: Bool { state.withLock(\.isCalledOff) }

  package func callOff() {
    state.withLock { state in
      state.isCalledOff = true
      state.processes.forEach(Processes.end)
      for line in state.lines { shutdown(line, Int32(SHUT_RDWR)) }
    }
  }

  /// Starts a program, unless the work has been called off.
  func start(_ command: [String], _ spawn: () throws(Processes.Failure) -> pid_t) throws(Processes.Failure) -> pid_t {
    // Nothing is thrown through the lock, whose closure has no typed errors.
    let result = state.withLock { state -> Result<pid_t, Processes.Failure> in
      guard !state.isCalledOff else {
        return .failure(Processes.Failure(program: command[0], reason: "the work was called off"))
      }
      do throws(Processes.Failure) {
        let process = try spawn()
        state.processes.insert(process)
        return .success(process)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Takes a program that is there already, for as long as it works here.
  ///
  /// - Returns: whether the work goes on.
  func adopt(_ process: pid_t) -> Bool {
    state.withLock { state in
      if !state.isCalledOff { state.processes.insert(process) }
      return !state.isCalledOff
    }
  }

  /// A program does nothing more here: it has ended, and its number has not been given to another yet, or it works for somebody
  /// else now.
  func forget(_ process: pid_t) { state.withLock { _ = $0.processes.remove(process) } }

  /// From here on, calling off shuts this socket down.
  func hold(_ line: Int32) {
    state.withLock { state in
      state.lines.insert(line)
      if state.isCalledOff { shutdown(line, Int32(SHUT_RDWR)) }
    }
  }

  /// To be called before the socket is closed.
  func release(_ line: Int32) { state.withLock { _ = $0.lines.remove(line) } }
}
