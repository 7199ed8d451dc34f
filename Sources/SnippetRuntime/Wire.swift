/// What a running snippet tells the engine. What comes of a call that the program was woven with carries that call's seal.
///
/// A frame is its length, the run's nonce, a tag and the fields. The engine takes only frames with the nonce, so that
/// nothing a snippet prints, or writes to a descriptor it happens to find, is mistaken for one.
public enum WireEvent: Equatable, Sendable {
  /// The first statement of a snippet is next.
  case began(snippet: Int, seal: Int)
  /// A snippet is over and what it started has come to rest. The engine answers when it has read its output.
  /// If the program has no other thread, nothing more can come of it. `ahead` is what the program has taken of its input and
  /// nobody has read; -1 where that is not known.
  case ended(snippet: Int, seal: Int, isAlone: Bool, ahead: Int)
  /// The block that snippets stand in has been left, and its objects are gone. At the top level of their page they would be there until the
  /// end: what they have written is nobody's. The engine answers when it has read that.
  case left
  /// An expression with a claim was evaluated.
  case value(claim: Int, seal: Int, text: String, type: String)
  /// A snippet showed something: the bytes of a `RecordedFigure`.
  case figure([UInt8])
  /// It showed more than a frame can hold.
  case tooMuch
  /// The last snippet of the program is over. The engine answers.
  case finished(ahead: Int)
  /// What was recorded of a snippet that is over: the bytes of a `RecordedTrace`.
  case trace(snippet: Int, [UInt8])
}

/// What the engine answers when a snippet has ended.
public enum WireAnswer: UInt8, Sendable {
  case goOn = 1
  /// Something that is stated has not happened yet; it may still come from a timer or another thread.
  case wait = 2
}

/// What the process that watches a running program tells the engine.
public enum WatchEvent: Equatable, Sendable {
  /// What keeps the program from the rest of the machine, in words.
  case isolated(String)
  /// The program could not be started.
  case refused(String)
  /// The program ended by itself. `line` is the line of the last statement it began.
  case exited(code: Int, line: Int)
  /// A signal ended the program.
  case signalled(signal: Int, line: Int)
  /// The program was stopped, because it went past a limit.
  case exceeded(Limit, line: Int)

  public enum Limit: UInt8, Sendable {
    case memory, processes, files
    /// The engine asked for the end.
    case asked
  }
}

/// Numbers and texts as bytes, one after the other.
public struct WireWriter {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  public mutating func write(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  public mutating func write(_ text: String) { write(Array(text.utf8)) }

  public mutating func write(_ bytes: [UInt8]) {
    write(bytes.count)
    self.bytes.append(contentsOf: bytes)
  }
}

/// Reads what a `WireWriter` wrote. Nil where the bytes are not what was asked for.
public struct WireReader {
  private let content: ArraySlice<UInt8>
  private var next: Int

  public init(_ bytes: ArraySlice<UInt8>) {
    content = bytes
    next = bytes.startIndex
  }

  public mutating func byte() -> UInt8? {
    guard next < content.endIndex else { return nil }
    defer { next += 1 }
    return content[next]
  }

  public mutating func number() -> Int? {
    guard content.endIndex - next >= 8 else { return nil }
    var number: UInt64 = 0
    for offset in (0..<8).reversed() { number = number << 8 | UInt64(content[next + offset]) }
    next += 8
    return Int(truncatingIfNeeded: number)
  }

  public mutating func text() -> String? { slice().map { String(decoding: $0, as: UTF8.self) } }

  public mutating func bytes() -> [UInt8]? { slice().map(Array.init) }

  /// As many as the number before them says.
  public mutating func list<Element>(_ element: (inout WireReader) -> Element?) -> [Element]? {
    guard let count = number(), count >= 0, count <= content.endIndex - next else { return nil }
    var list: [Element] = []
    for _ in 0..<count {
      guard let one = element(&self) else { return nil }
      list.append(one)
    }
    return list
  }

  private mutating func slice() -> ArraySlice<UInt8>? {
    guard let count = number(), count >= 0, count <= content.endIndex - next else { return nil }
    defer { next += count }
    return content[next..<next + count]
  }

  public var isAtEnd: Bool { next == content.endIndex }
}

extension WireEvent {
  public func write(to writer: inout WireWriter) {
    switch self {
    case .began(let snippet, let seal):
      writer.write(1 as UInt8)
      writer.write(snippet)
      writer.write(seal)
    case .ended(let snippet, let seal, let isAlone, let ahead):
      writer.write(2 as UInt8)
      writer.write(snippet)
      writer.write(seal)
      writer.write(isAlone ? 1 : 0 as UInt8)
      writer.write(ahead)
    case .value(let claim, let seal, let text, let type):
      writer.write(3 as UInt8)
      writer.write(claim)
      writer.write(seal)
      writer.write(text)
      writer.write(type)
    case .figure(let bytes):
      writer.write(4 as UInt8)
      writer.write(bytes)
    case .finished(let ahead):
      writer.write(5 as UInt8)
      writer.write(ahead)
    case .tooMuch:
      writer.write(6 as UInt8)
    case .trace(let snippet, let bytes):
      writer.write(7 as UInt8)
      writer.write(snippet)
      writer.write(bytes)
    case .left:
      writer.write(8 as UInt8)
    }
  }

  public init?(_ bytes: ArraySlice<UInt8>) {
    var reader = WireReader(bytes)
    switch reader.byte() {
    case 1:
      guard let snippet = reader.number(), let seal = reader.number() else { return nil }
      self = .began(snippet: snippet, seal: seal)
    case 2:
      guard let snippet = reader.number(), let seal = reader.number(), let isAlone = reader.byte(),
        let ahead = reader.number()
      else { return nil }
      self = .ended(snippet: snippet, seal: seal, isAlone: isAlone == 1, ahead: ahead)
    case 3:
      guard let claim = reader.number(), let seal = reader.number(), let text = reader.text(), let type = reader.text()
      else { return nil }
      self = .value(claim: claim, seal: seal, text: text, type: type)
    case 4:
      guard let bytes = reader.bytes() else { return nil }
      self = .figure(bytes)
    case 5:
      guard let ahead = reader.number() else { return nil }
      self = .finished(ahead: ahead)
    case 6: self = .tooMuch
    case 7:
      guard let snippet = reader.number(), let bytes = reader.bytes() else { return nil }
      self = .trace(snippet: snippet, bytes)
    case 8: self = .left
    default: return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension WatchEvent {
  public func write(to writer: inout WireWriter) {
    switch self {
    case .isolated(let words):
      writer.write(1 as UInt8)
      writer.write(words)
    case .refused(let words):
      writer.write(2 as UInt8)
      writer.write(words)
    case .exited(let code, let line):
      writer.write(3 as UInt8)
      writer.write(code)
      writer.write(line)
    case .signalled(let signal, let line):
      writer.write(4 as UInt8)
      writer.write(signal)
      writer.write(line)
    case .exceeded(let limit, let line):
      writer.write(5 as UInt8)
      writer.write(limit.rawValue)
      writer.write(line)
    }
  }

  public init?(_ bytes: ArraySlice<UInt8>) {
    var reader = WireReader(bytes)
    switch reader.byte() {
    case 1:
      guard let words = reader.text() else { return nil }
      self = .isolated(words)
    case 2:
      guard let words = reader.text() else { return nil }
      self = .refused(words)
    case 3:
      guard let code = reader.number(), let line = reader.number() else { return nil }
      self = .exited(code: code, line: line)
    case 4:
      guard let signal = reader.number(), let line = reader.number() else { return nil }
      self = .signalled(signal: signal, line: line)
    case 5:
      guard let limit = reader.byte().flatMap(Limit.init), let line = reader.number() else { return nil }
      self = .exceeded(limit, line: line)
    default: return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}

/// Cuts a stream of bytes into frames.
public struct WireFrames {
  /// The number that every frame of a run carries.
  public let nonce: UInt64
  private var pending: [UInt8] = []
  /// Whether bytes came that are no frame of this run.
  public private(set) var isDamaged = false

  public init(nonce: UInt64) {
    self.nonce = nonce
  }

  /// The bytes of a frame around `content`.
  public static func frame(_ content: [UInt8], nonce: UInt64) -> [UInt8] {
    var writer = WireWriter()
    writer.write(content.count)
    writer.write(Int(bitPattern: UInt(nonce)))
    return writer.bytes + content
  }

  /// How many bytes stand before the content of a frame.
  public static let header = 16
  /// No frame is longer: what is told of a run is short, and the engine keeps it in memory.
  public static let longest = 4 << 20

  /// What stands there. Nil if no frame of a run begins so.
  public static func opened(_ header: ArraySlice<UInt8>) -> (length: Int, nonce: UInt64)? {
    var reader = WireReader(header)
    guard let length = reader.number(), let nonce = reader.number(), 1...longest ~= length else { return nil }
    return (length, UInt64(UInt(bitPattern: nonce)))
  }

  /// The contents of the frames that are complete with these bytes.
  public mutating func take(_ bytes: some Sequence<UInt8>) -> [ArraySlice<UInt8>] {
    guard !isDamaged else { return [] }
    pending.append(contentsOf: bytes)
    var frames: [ArraySlice<UInt8>] = []
    var start = pending.startIndex
    while pending.endIndex - start >= Self.header {
      guard let (length, number) = Self.opened(pending[start..<start + Self.header]), number == nonce else {
        isDamaged = true
        return frames
      }
      let content = start + Self.header
      guard pending.endIndex - content >= length else { break }
      frames.append(pending[content..<content + length])
      start = content + length
    }
    pending.removeSubrange(..<start)
    return frames
  }
}
