import Literate

/// Something that a server has to look at.
enum ServerEvent: Sendable {
  case bytes([UInt8])
  case inputEnded
  case check(CheckEvent, generation: Int)
  case answer(RequestID, JSONValue)
  case told(RequestID, CommandAnswer)
  case examined(Examination, [EditorError])
}

/// What has come since the last look, in its order. A request that is called off in the same breath is never begun.
struct Batch {
  enum Step {
    case message(ClientMessage, isCalledOff: Bool)
    /// Nobody can say where the next message begins.
    case broken
    case inputEnded
    case check(CheckEvent, generation: Int)
    case answer(RequestID, JSONValue)
    case told(RequestID, CommandAnswer)
    case examined(Examination, [EditorError])
  }

  private(set) var steps: [Step] = []

  init(_ events: [ServerEvent], _ framing: inout MessageFraming) {
    for event in events {
      switch event {
      case .inputEnded: steps.append(.inputEnded)
      case .check(let event, let generation): steps.append(.check(event, generation: generation))
      case .answer(let id, let result): steps.append(.answer(id, result))
      case .told(let id, let answer): steps.append(.told(id, answer))
      case .examined(let examination, let errors): steps.append(.examined(examination, errors))
      case .bytes(let bytes):
        steps += framing.take(bytes).map { piece in
          switch piece {
          case .message(let bytes): .message(ClientMessage(bytes), isCalledOff: false)
          case .broken: .broken
          }
        }
      }
    }
    callOff()
  }

  private mutating func callOff() {
    var calledOff: Set<RequestID> = []
    // From the end: a number may be used again.
    for index in steps.indices.reversed() {
      guard case .message(let message, _) = steps[index] else { continue }
      switch message {
      case .notification("$/cancelRequest", let params):
        if let id = RequestID(params["id"]) { calledOff.insert(id) }
      case .request(let id, _, _):
        steps[index] = .message(message, isCalledOff: calledOff.remove(id) != nil)
      default: break
      }
    }
  }
}
