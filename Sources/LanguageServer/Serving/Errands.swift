import Foundation
import Literate
import LiterateModel
import Synchronization

/// The errands that somebody waits for, each on a thread of its own: they hold up neither messages nor questions to the compiler.
final class Errands: Sendable {
  private struct Current {
    var id: RequestID
    /// Tells those of one request from each other: a number may be used again.
    var number: Int
    var callOff: @Sendable () -> Void
  }

  private struct State {
    var current: [Errand.Kind: Current] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  /// Begins one, in place of the one before of its kind.
  func begin(_ id: RequestID, _ errand: Errand, on engine: Engine, _ tell: @escaping @Sendable (ServerEvent) -> Void) {
    let begun = errand.begun(for: id, on: engine)
    let (number, earlier) = state.withLock { state in
      state.count += 1
      let current = Current(id: id, number: state.count, callOff: begun.callOff)
      return (state.count, state.current.updateValue(current, forKey: errand.kind))
    }
    earlier?.callOff()
    Thread.detachNewThread {
      // What is nested deeply needs a deep stack.
      onThreads(1) {
        if let event = begun.answer() { tell(event) }
      }
      self.state.withLock { state in
        if state.current[errand.kind]?.number == number { state.current[errand.kind] = nil }
      }
    }
  }

  /// Stops those that nobody waits for any more.
  func keep(_ wanted: Set<RequestID>) { callOff { !wanted.contains($0.id) } }

  func callOff() { callOff { _ in true } }

  private func callOff(where isOver: (Current) -> Bool) {
    let over = state.withLock { state in
      let over = state.current.filter { isOver($0.value) }
      for kind in over.keys { state.current[kind] = nil }
      return over.values
    }
    for errand in over { errand.callOff() }
  }
}
