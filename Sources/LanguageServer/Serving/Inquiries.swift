import Dispatch
import Literate
import Synchronization

/// Questions to the compiler, answered one after the other beside the loop that reads messages.
final class Inquiries: Sendable {
  private struct Waiting: Sendable {
    var id: RequestID
    var inquiry: Inquiry
    var compiler: EditorCompiler
  }

  private let waiting = Mutex<[Waiting]>([])
  private let news = DispatchSemaphore(value: 0)

  func add(_ id: RequestID, _ inquiry: Inquiry, _ compiler: EditorCompiler) {
    waiting.withLock { $0.append(Waiting(id: id, inquiry: inquiry, compiler: compiler)) }
    news.signal()
  }

  /// Forgets those that nobody waits for any more.
  func keep(_ wanted: Set<RequestID>) {
    waiting.withLock { $0.removeAll { !wanted.contains($0.id) } }
  }

  /// Answers what is asked, for ever.
  func work(_ tell: (RequestID, JSONValue) -> Void) {
    while true {
      news.wait()
      guard let next = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { continue }
      tell(next.id, next.inquiry.answer(next.compiler))
    }
  }
}
