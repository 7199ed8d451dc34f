import Foundation
import Literate
import LiterateModel
import Synchronization

/// The run that somebody waits for, on a thread of its own: it holds up neither messages nor questions to the compiler.
final class Runs: Sendable {
  private let current = Mutex<(id: RequestID, run: EditorRun)?>(nil)

  /// Begins one in place of the one before.
  func begin(_ id: RequestID, _ order: SnippetRun, on engine: Engine, _ tell: @escaping @Sendable (ServerEvent) -> Void)
  {
    let run = order.begun(on: engine)
    callOff()
    current.withLock { $0 = (id, run) }
    Thread.detachNewThread {
      // What is nested deeply needs a deep stack.
      onThreads(1) {
        if let answer = order.answer(run) { tell(.told(id, answer)) }
      }
      self.current.withLock { if $0?.run === run { $0 = nil } }
    }
  }

  /// Stops it if nobody waits for it any more.
  func keep(_ wanted: Set<RequestID>) {
    let isWanted = current.withLock { $0.map { wanted.contains($0.id) } ?? true }
    if !isWanted { callOff() }
  }

  func callOff() {
    let run = current.withLock { current in
      defer { current = nil }
      return current?.run
    }
    run?.callOff()
  }
}
