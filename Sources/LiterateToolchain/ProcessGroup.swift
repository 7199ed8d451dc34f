@preconcurrency import Glibc
import Synchronization

/// The programs that a piece of work has started. Whoever calls the work off ends them, and it starts no others.
package final class ProcessGroup: Sendable {
  /// For how long they have worked, in seconds; of several at a time, each counts.
  package struct Seconds: Sendable, Equatable {
    /// Compilers and linkers.
    package var building = 0.0
    /// The programs that were built.
    package var running = 0.0
  }

  private struct State {
    /// With the moment at which each began.
    var processes: [pid_t: Double] = [:]
    /// Sockets of programs that end themselves when their line is closed.
    var lines: [Int32: (began: Double, seconds: WritableKeyPath<Seconds, Double> & Sendable)] = [:]
    var seconds = Seconds()
    var isCalledOff = false
  }

  private let state = Mutex(State())
  /// What all of them may have together.
  let limits: ControlGroup?

  package init(limits: ControlGroup? = nil) { self.limits = limits }

  /// How much memory the work may have, if it was ended since it wanted more. To be asked before its end.
  package var exceededMemory: Int? { limits?.exceededMemory }

  /// Nothing of the work runs any more.
  package func end() { limits?.end() }

  package var isCalledOff: Bool { state.withLock(\.isCalledOff) }

  package var seconds: Seconds { state.withLock(\.seconds) }

  package func callOff() {
    state.withLock { state in
      state.isCalledOff = true
      state.processes.keys.forEach(Processes.end)
      for line in state.lines.keys { shutdown(line, Int32(SHUT_RDWR)) }
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
        state.processes[process] = Clock.now
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
      if !state.isCalledOff { state.processes[process] = Clock.now }
      return !state.isCalledOff
    }
  }

  /// A program does nothing more here: it has ended, and its number has not been given to another yet, or it works for somebody
  /// else now.
  func forget(_ process: pid_t) {
    state.withLock { state in
      if let began = state.processes.removeValue(forKey: process) { state.seconds.building += Clock.now - began }
    }
  }

  /// From here on, calling off shuts this socket down.
  ///
  /// - Parameter seconds: as what the time counts until it is released.
  func hold(_ line: Int32, for seconds: WritableKeyPath<Seconds, Double> & Sendable) {
    state.withLock { state in
      state.lines[line] = (Clock.now, seconds)
      if state.isCalledOff { shutdown(line, Int32(SHUT_RDWR)) }
    }
  }

  /// To be called before the socket is closed.
  func release(_ line: Int32) {
    state.withLock { state in
      guard let held = state.lines.removeValue(forKey: line) else { return }
      state.seconds[keyPath: held.seconds] += Clock.now - held.began
    }
  }
}
