import Dispatch
import Literate
import Synchronization

/// Questions to the compiler, answered one after the other beside the loop that reads messages.
final class Inquiries: Sendable {
  enum Question: Sendable {
    case request(RequestID, Inquiry)
    case examination(Examination)
  }

  private let waiting = Mutex<[(question: Question, compiler: EditorCompiler)]>([])
  private let news = DispatchSemaphore(value: 0)

  func add(_ question: Question, _ compiler: EditorCompiler) {
    waiting.withLock { $0.append((question, compiler)) }
    news.signal()
  }

  /// Forgets those that nobody waits for any more.
  func keep(_ wanted: Set<RequestID>, generation: Int) {
    waiting.withLock { waiting in
      waiting.removeAll { question, _ in
        switch question {
        case .request(let id, _): !wanted.contains(id)
        case .examination(let examination): examination.generation != generation
        }
      }
    }
  }

  /// Answers what is asked, for ever.
  func work(_ tell: (ServerEvent) -> Void) {
    while true {
      news.wait()
      guard let (question, compiler) = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { continue }
      switch question {
      case .request(let id, let inquiry): tell(.answer(id, inquiry.answer(compiler)))
      case .examination(let examination): tell(.examined(examination, examination.errors(by: compiler)))
      }
    }
  }
}
