import Synchronization

/// A request on its way, and its answer: what libmicrohttpd tells of it piece by piece.
final class HTTPExchange: Sendable {
  /// What to do with the connection now.
  enum Step {
    /// More of it comes.
    case goOn
    /// Nothing happens until the answer is there.
    case rest
    case answer(HTTPAnswer, isHead: Bool)
    /// Somebody sends without end.
    case hangUp
  }

  private struct State {
    var request: HTTPRequest?
    var refusal: HTTPRequest.Refusal?
    var isHead = false
    /// How much of a body was thrown away, which nobody wants.
    var thrownAway = 0
    var isAsked = false
    var answer: HTTPAnswer?
    var rests = false
  }

  /// A refusal is read only by a client that has sent everything; what would take longer than this is hung up on.
  private static let mostThrownAway = 1 << 20

  /// As it stood in the first line.
  private let target: String
  private let connection: Connection
  private let reception: HTTPReception
  private let state = Mutex(State())

  init(target: String, _ connection: Connection, _ reception: HTTPReception) {
    self.target = target
    self.connection = connection
    self.reception = reception
  }

  var server: HTTPServer? { reception.server.object }

  /// Whether the head has been read.
  var isBegun: Bool { state.withLock { $0.request != nil || $0.refusal != nil } }

  /// The head is there.
  func begin(_ method: String, _ fields: [HTTPRequest.Field], peer: String) {
    let refusal = state.withLock { state in
      state.isHead = method == "HEAD"
      do throws(HTTPRequest.Refusal) {
        state.request = try HTTPRequest.read(method, target, fields, for: reception.audience, peer: peer)
      } catch {
        state.refusal = error
      }
      return state.refusal
    }
    if let refusal { reception.refused(refusal, nil) }
  }

  /// A piece of the body is there.
  func take(_ piece: UnsafeRawBufferPointer) -> Step {
    let (step, tooLong) = state.withLock { state -> (Step, HTTPRequest?) in
      if let request = state.request, request.body.count + piece.count <= HTTPRequest.mostBody {
        state.request?.body += piece
        return (.goOn, nil)
      }
      let request = state.request
      if request != nil { (state.request, state.refusal) = (nil, HTTPRequest.tooLong) }
      state.thrownAway += piece.count
      return (state.thrownAway > Self.mostThrownAway ? .hangUp : .goOn, request)
    }
    if let tooLong { reception.refused(HTTPRequest.tooLong, tooLong) }
    return step
  }

  /// Everything is there, or the answer is.
  func proceed() -> Step {
    let asks = state.withLock { state -> HTTPRequest? in
      if let refusal = state.refusal { state.answer = HTTPAnswer(refusal) }
      guard state.answer == nil, !state.isAsked else { return nil }
      state.isAsked = true
      return state.request
    }
    if let request = asks {
      guard let server = reception.server.object, server.add(self) else { return .answer(.stopped, isHead: false) }
      reception.answer(request) { self.finish($0) }
    }
    return state.withLock { state in
      if let answer = state.answer { return .answer(answer, isHead: state.isHead) }
      state.rests = true
      return .rest
    }
  }

  /// The answer, from any thread; only the first counts.
  func finish(_ answer: HTTPAnswer) {
    reception.server.object?.remove(self)
    let rested = state.withLock { state in
      if state.answer == nil { state.answer = answer }
      defer { state.rests = false }
      return state.rests
    }
    if rested { connection.wake() }
  }
}

extension HTTPAnswer {
  /// What is said when the server ends before there is an answer.
  static let stopped = HTTPAnswer(.init(status: 503, reason: "The server has ended."))
  static let busy = HTTPAnswer(
    .init(status: 503, reason: "Too many pages of this book are open; close some."))
}
