import Dispatch
import Foundation
import Glibc
import Literate
import LiterateModel
import LiterateToolchain
import Synchronization

/// The process of a language server: reads what the client sends, does what the state says, and writes what comes of it.
package final class ServerLoop: Sendable {
  private let input: Int32
  private let output: Int32
  private let makeWorkspace: @Sendable (_ root: String, _ isTrusted: Bool) throws(Refusal) -> Workspace
  private let events = Mutex<[ServerEvent]>([])
  private let news = DispatchSemaphore(value: 0)
  private let inquiries = Inquiries()
  private let errands = Errands()

  /// - Parameters:
  ///   - input: where the client's messages come from.
  ///   - output: where the server's go to.
  ///   - makeWorkspace: gets ready in a folder, and makes it the current one.
  package init(
    input: Int32, output: Int32,
    makeWorkspace: @escaping @Sendable (_ root: String, _ isTrusted: Bool) throws(Refusal) -> Workspace
  ) {
    (self.input, self.output, self.makeWorkspace) = (input, output, makeWorkspace)
  }

  /// Serves until the client says `exit` or is gone.
  ///
  /// - Returns: the status to end with.
  package func run() -> Int32 {
    Thread.detachNewThread { self.readInput() }
    Thread.detachNewThread { onThreads(1) { self.inquiries.work(self.post) } }
    var state = ServerState()
    var framing = MessageFraming()
    while true {
      let due = state.checkDue.map { max(0, $0 - Clock.now) }
      _ = news.wait(timeout: due.map { .now() + $0 } ?? .distantFuture)
      let waiting = events.withLock { events in
        defer { events = [] }
        return events
      }
      for step in Batch(waiting, &framing).steps {
        if let status = perform(Self.take(step, &state), &state) { return end(state, status) }
      }
      if let status = perform(state.passed(now: Clock.now), &state) { return end(state, status) }
    }
  }

  private func end(_ state: ServerState, _ status: Int32) -> Int32 {
    errands.callOff()
    state.workspace?.engine?.callOff()
    state.workspace?.compiler?.end()
    return status
  }

  private func post(_ event: ServerEvent) {
    events.withLock { $0.append(event) }
    news.signal()
  }

  private func readInput() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return post(.inputEnded) }
      post(.bytes(Array(buffer[..<count])))
    }
  }

  // MARK: Events

  private static func take(_ step: Batch.Step, _ state: inout ServerState) -> [Action] {
    switch step {
    case .message(let message, let isCalledOff):
      state.receive(message, isCalledOff: isCalledOff, now: Clock.now)
    case .broken: [.send(ServerMessage.error(.parse, of: nil)), .callOff, .end(1)]
    case .inputEnded: [.callOff, .end(state.phase == .shutDown ? 0 : 1)]
    case .check(let event, let generation): state.heard(event, generation: generation)
    case .answer(let id, let result): state.answered(id, result)
    case .told(let id, let answer): state.answered(id, answer)
    case .examined(let examination, let errors): state.examined(examination, errors)
    }
  }

  // MARK: Actions

  /// The status to end with, if this was the end.
  private func perform(_ actions: [Action], _ state: inout ServerState) -> Int32? {
    for action in actions {
      switch action {
      case .send(let message):
        if !write(MessageFraming.framed(message)) { return 1 }
      case .open(let root, let isTrusted):
        if let status = perform(open(root, isTrusted, &state), &state) { return status }
      case .check(let snapshot, let first, let generation): check(snapshot, first, generation, state.workspace)
      case .callOff: state.workspace?.engine?.callOff()
      case .inquire(let id, let inquiry):
        if let compiler = state.workspace?.compiler { inquiries.add(.request(id, inquiry), compiler) }
      case .work(let id, let work):
        Thread.detachNewThread { onThreads(1) { self.post(.answer(id, work())) } }
      case .examine(let examination):
        if let compiler = state.workspace?.compiler { inquiries.add(.examination(examination), compiler) }
      case .begin(let id, let errand):
        if let engine = state.workspace?.engine { errands.begin(id, errand, on: engine, post) }
      case .show(let name, let text):
        if let status = perform(show(text, as: name, &state), &state) { return status }
      case .end(let status): return status
      }
      inquiries.keep(state.pending, generation: state.generation)
      errands.keep(state.pending)
    }
    return nil
  }

  private func open(_ root: String, _ isTrusted: Bool, _ state: inout ServerState) -> [Action] {
    do throws(Refusal) {
      return state.opened(try makeWorkspace(root, isTrusted))
    } catch {
      // Its texts can be read all the same.
      return state.opened(.reading(folder: Files.current), reason: error.message)
    }
  }

  /// Has the client show a text, which the compiler's folder keeps until the end.
  private func show(_ text: String, as name: String, _ state: inout ServerState) -> [Action] {
    guard let compiler = state.workspace?.compiler else { return [] }
    do throws(Refusal) {
      return state.showing(try compiler.file(name, saying: text))
    } catch {
      return [.send(ServerMessage.notification("window/showMessage", ["type": 1, "message": .string(error.message)]))]
    }
  }

  /// Verdicts first; what names mean and which values lines had comes behind them.
  private func check(_ snapshot: BookSnapshot, _ first: [Snippet], _ generation: Int, _ workspace: Workspace?) {
    guard let workspace, let engine = workspace.engine else { return }
    var more = workspace.request
    more.readsNames = true
    more.tracing = .all
    engine.update(snapshot, workspace.request, first: first, then: more) {
      self.post(.check($0, generation: generation))
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
