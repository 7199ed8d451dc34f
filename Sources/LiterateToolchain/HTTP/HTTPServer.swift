import Dispatch
@preconcurrency import Glibc
import Synchronization

/// Answers browsers, and sends events to those that listen.
///
/// HTTP itself is libmicrohttpd's (`HTTPDaemon`), with a thread for each address.
package final class HTTPServer: Sendable {
  package enum Failure: Error, Sendable, Equatable {
    /// Another program has the port.
    case taken(UInt16)
    case other(UInt16, reason: String)
  }

  /// What answers a request, now or later and from any thread, by calling what it is given, once.
  package typealias Answering = @Sendable (HTTPRequest, @escaping @Sendable (HTTPAnswer) -> Void) -> Void

  /// Is told what is refused before anything answers, with the request as far as it was read.
  package typealias Refusing = @Sendable (HTTPRequest.Refusal, HTTPRequest?) -> Void

  private struct State {
    var listeners: [ObjectIdentifier: HTTPListener] = [:]
    var waiting: [ObjectIdentifier: HTTPExchange] = [:]
    var daemons: [HTTPDaemon] = []
    /// The sockets, until something answers.
    var sockets: [Int32]
    var isStopped = false
  }

  /// How many clients are told events at a time.
  static let mostListeners = 64
  /// After how many seconds of silence those are told nothing, which finds out who has gone.
  private static let pulse = 15

  package let port: UInt16
  private let audience: HTTPAudience
  private let state: Mutex<State>

  /// Listens on a port of this machine's own addresses; on any that is free for 0.
  package init(port: UInt16) throws(Failure) {
    let sockets: [Int32]
    (sockets, self.port) = try Loopback.listen(port)
    audience = .ownPages(port: self.port)
    state = Mutex(State(sockets: sockets))
  }

  /// Listens at one address, for whoever reaches it.
  package init(at address: ListenAddress) throws(Failure) {
    let socket: Int32
    (socket, port) = try address.listen()
    audience = .anybody
    state = Mutex(State(sockets: [socket]))
  }

  deinit { stop() }

  /// Begins to answer, in the background, until `stop` is called.
  package func start(
    refused: @escaping Refusing = { _, _ in }, _ answer: @escaping Answering
  ) throws(Failure) {
    let sockets = state.withLock { state in
      defer { state.sockets = [] }
      return state.isStopped ? [] : state.sockets
    }
    let reception = HTTPReception(audience: audience, answer: answer, refused: refused, server: Weak(self))
    let daemons = sockets.compactMap { HTTPDaemon(socket: $0, reception) }
    state.withLock { $0.daemons = daemons }
    guard daemons.count == sockets.count else {
      stop()
      throw .other(port, reason: "no thread or no memory is left to answer with")
    }
    beat()
  }

  /// Sends an event to every client that listens; from any thread.
  package func tell(_ event: [UInt8]) {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.tell(event) }
  }

  /// Ends every connection, and lets go of the port. Not from a thread that answers.
  package func stop() {
    let old = state.withLock { state in
      defer {
        state.isStopped = true
        (state.daemons, state.sockets) = ([], [])
      }
      return state
    }
    // libmicrohttpd must not be stopped while a connection rests.
    for listener in old.listeners.values { listener.end() }
    for exchange in old.waiting.values { exchange.finish(.stopped) }
    for daemon in old.daemons { daemon.stop() }
    for socket in old.sockets { close(socket) }
  }

  private func beat() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.pulse)) { [weak self] in
      guard let self, !state.withLock(\.isStopped) else { return }
      // A comment, which no page hears.
      tell(Array(":\n\n".utf8))
      beat()
    }
  }

  // MARK: Who is connected

  /// Takes in a client that listens; false if there are too many, or the server has ended.
  func add(_ listener: HTTPListener) -> Bool {
    state.withLock { state in
      guard !state.isStopped, state.listeners.count < Self.mostListeners else { return false }
      state.listeners[ObjectIdentifier(listener)] = listener
      return true
    }
  }

  func remove(_ listener: HTTPListener) {
    _ = state.withLock { $0.listeners.removeValue(forKey: ObjectIdentifier(listener)) }
  }

  /// Takes in a request that waits for its answer; false if the server has ended.
  func add(_ exchange: HTTPExchange) -> Bool {
    state.withLock { state in
      if state.isStopped { return false }
      state.waiting[ObjectIdentifier(exchange)] = exchange
      return true
    }
  }

  func remove(_ exchange: HTTPExchange) {
    _ = state.withLock { $0.waiting.removeValue(forKey: ObjectIdentifier(exchange)) }
  }
}

/// What a request needs to be answered.
struct HTTPReception: Sendable {
  let audience: HTTPAudience
  let answer: HTTPServer.Answering
  let refused: HTTPServer.Refusing
  let server: Weak<HTTPServer>
}

/// Refers to an object and does not keep it.
final class Weak<Object: AnyObject & Sendable>: Sendable {
  private let reference: Mutex<Reference>

  private struct Reference {
    weak var object: Object?
  }

  init(_ object: Object) { reference = Mutex(Reference(object: object)) }

  var object: Object? { reference.withLock(\.object) }
}
