/// One connection, as a value: bytes come in, bytes are to be sent, and time passes. It neither reads nor writes.
package struct HTTPConnection {
  /// What the connection is about.
  package enum Phase: Sendable, Equatable {
    /// The head of a request is awaited, or in part there.
    case reading
    /// An answer is being sent, after which another request may follow.
    case answering
    /// An answer is being sent, after which nothing follows.
    case finishing
    /// Events are sent as they come.
    case streaming
    /// Everything is sent; what the client still says is thrown away, so that it can read to the end.
    case lingering
    /// To be closed.
    case over
  }

  /// How much and how long a client may take. Seconds.
  enum Limit {
    static let head = 16 << 10
    static let readingHead = 10.0
    static let idle = 30.0
    static let sending = 30.0
    static let lingering = 1.0
    static let pendingEvents = 4 << 20
    static let pulse = 15.0
  }

  package private(set) var phase = Phase.reading
  /// What is to be sent.
  package private(set) var output: ArraySlice<UInt8> = []
  private var input: [UInt8] = []
  /// When a phase began, or last got on.
  private var since: Double
  private let port: UInt16

  package init(port: UInt16, now: Double) {
    self.port = port
    since = now
  }

  /// Whether bytes of the client's are of use now. While an answer is on its way, they wait.
  package var wantsInput: Bool { phase == .reading || phase == .streaming || phase == .lingering }

  /// Whether it may be closed for another one: nothing was asked that is not answered.
  package var isIdle: Bool { phase == .reading }

  /// Since when it waits, for finding what waits longest.
  package var waitsSince: Double { since }

  /// The client has sent something.
  package mutating func receive(_ bytes: [UInt8], now: Double, answer: (HTTPRequest) -> HTTPAnswer) {
    guard phase == .reading else { return }
    // Time runs from the first byte of a head, however slowly the others follow.
    if input.isEmpty { since = now }
    input += bytes
    proceed(now: now, answer: answer)
  }

  /// The client sends no more.
  package mutating func receiveEnd() {
    switch phase {
    case .reading, .streaming, .lingering: phase = .over
    case .answering: phase = .finishing
    case .finishing, .over: break
    }
  }

  /// So many bytes of the output are sent.
  package mutating func sent(_ count: Int, now: Double, answer: (HTTPRequest) -> HTTPAnswer) {
    output = output.dropFirst(count)
    since = now
    guard output.isEmpty else { return }
    output = []
    switch phase {
    case .answering:
      phase = .reading
      proceed(now: now, answer: answer)
    case .finishing: phase = .lingering
    case .reading, .streaming, .lingering, .over: break
    }
  }

  /// Sends an event to a client that listens. One that does not take them any more is given up; it can come again.
  package mutating func tell(_ event: [UInt8], now: Double) {
    guard phase == .streaming else { return }
    if output.isEmpty { since = now }
    output += event
    if output.count > Limit.pendingEvents { phase = .over }
  }

  /// Time has passed.
  package mutating func tick(now: Double) {
    let waited = now - since
    switch phase {
    case .reading where input.isEmpty: if waited > Limit.idle { phase = .over }
    case .reading:
      if waited > Limit.readingHead { refuse(.init(status: 408, reason: "The request took too long."), now: now) }
    case .answering, .finishing: if waited > Limit.sending { phase = .over }
    case .streaming:
      if output.isEmpty, waited > Limit.pulse {
        // A comment: what nobody hears tells whether anybody is there.
        output = Array(":\n\n".utf8)[...]
        since = now
      } else if waited > Limit.sending {
        phase = .over
      }
    case .lingering: if waited > Limit.lingering { phase = .over }
    case .over: break
    }
  }

  /// Answers the one request too many.
  package mutating func refuseBusy(now: Double) {
    refuse(.init(status: 503, reason: "Too many connections are open; close some pages of this book."), now: now)
  }

  /// The network has failed.
  package mutating func fail() { phase = .over }

  // MARK: Requests

  private mutating func proceed(now: Double, answer: (HTTPRequest) -> HTTPAnswer) {
    guard phase == .reading else { return }
    // An empty line before a request is allowed.
    let start = input.firstIndex { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") } ?? input.endIndex
    input.removeSubrange(..<start)
    guard let (end, next) = Self.headEnd(input.prefix(Limit.head)) else {
      if input.count >= Limit.head {
        refuse(.init(status: 431, reason: "The head of a request may have 16 KiB."), now: now)
      }
      return
    }
    let head = input[..<end]
    do throws(HTTPRequest.Refusal) {
      let request = try HTTPRequest.read(head, port: port)
      input.removeSubrange(..<next)
      let answer = answer(request)
      output = answer.bytes(isHead: request.isHead, keepsAlive: request.keepsAlive)[...]
      since = now
      if answer.isStream, !request.isHead {
        phase = .streaming
        input = []
      } else {
        phase = request.keepsAlive && !answer.isStream ? .answering : .finishing
      }
    } catch {
      refuse(error, isHead: head.starts(with: Array("HEAD ".utf8)), now: now)
    }
  }

  /// Where a head ends, and where what follows begins.
  private static func headEnd(_ bytes: ArraySlice<UInt8>) -> (end: Int, next: Int)? {
    let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var line = bytes.startIndex
    while let end = bytes[line...].firstIndex(of: feed) {
      let next = end + 1
      if end == line || end == line + 1 && bytes[line] == carriage {
        let isAfterCarriage = line - 1 > bytes.startIndex && bytes[line - 2] == carriage
        return (max(bytes.startIndex, line - (isAfterCarriage ? 2 : 1)), next)
      }
      line = next
    }
    return nil
  }

  private mutating func refuse(_ refusal: HTTPRequest.Refusal, isHead: Bool = false, now: Double) {
    output = HTTPAnswer(refusal).bytes(isHead: isHead, keepsAlive: false)[...]
    input = []
    since = now
    phase = .finishing
  }
}
