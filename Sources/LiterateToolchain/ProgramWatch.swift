@preconcurrency import Glibc
import LiterateModel
import SnippetRuntime

/// The engine's side while a program runs: takes what it writes, answers it, and knows the time.
struct ProgramWatch {
  let run: SessionRun
  private var input: ProgramInput
  let output: Descriptor
  let errors: Descriptor
  let wire: Descriptor
  let watch: Descriptor
  private var frames: WireFrames
  private var watchFrames: WireFrames
  private var record = RunRecord()
  private var current: Int?
  /// What came after the end of a snippet, before the next was heard to begin: it is the next one's.
  private var early = RunRecord.Part()
  private var isBetween = true
  private var began = Clock.now
  private var deadline: Double
  /// Set when this side asked for the end.
  private var reason: RunRecord.End?
  private var giveUp: Double?
  /// When a snippet that has not done all yet is believed to be over all the same.
  private var patienceEnd: Double?
  private var isFinished = false
  private var heard: Set<RunRecord.Value> = []
  /// How often the value of a comment came.
  private var looks: [Int: Int] = [:]
  /// Bytes of values and figures so far.
  private var reported = 0

  init(run: SessionRun, runner: StartedRunner, nonce: UInt64) {
    self.run = run
    (input, output, errors) = (runner.input, runner.output, runner.errors)
    (wire, watch) = (runner.wire, runner.watch)
    frames = WireFrames(nonce: nonce)
    watchFrames = WireFrames(nonce: nonce)
    deadline = Clock.now + 30
    var writer = WireWriter()
    var request = run.request
    request.isBounded = run.confinement?.isBounded ?? false
    request.write(to: &writer)
    wire.send(WireFrames.frame(writer.bytes, nonce: nonce), before: Clock.now + 30)
  }

  mutating func toTheEnd() -> RunRecord {
    while true {
      var polls = [output, errors, wire, watch].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
      // A file is always ready; it is read when a snippet has ended, and looked at meanwhile.
      if run.request.isRecording { polls[0].fd = -1 }
      let until = giveUp ?? deadline
      let wait = Int32(max(0, min((until - Clock.now) * 1000, run.request.isRecording ? 50 : 60_000)).rounded(.up))
      let ready = poll(&polls, nfds_t(polls.count), wait)
      if ready < 0, errno == EINTR { continue }
      if giveUp.map({ Clock.now > $0 }) ?? false {
        // The watcher itself does not answer: closing its line ends everything.
        record.end = reason ?? .refused("the process that watches the program does not answer")
        return finish()
      }
      if run.request.isRecording { takeOutputOfFile() }
      if giveUp == nil, Clock.now >= deadline { ask(.timedOut(seconds: limit, line: 0)) }
      if ready <= 0 { continue }
      if polls[0].revents != 0, !takeOutput() { output.close() }
      if polls[1].revents != 0, !takeErrors() { errors.close() }
      if polls[2].revents != 0, !takeWire() { wire.close() }
      if polls[3].revents != 0, let end = takeWatch() {
        record.end = end
        return finish()
      }
    }
  }

  /// What has been written to a file so far.
  private mutating func takeOutputOfFile() {
    while reason == nil, let bytes = output.read(), !bytes.isEmpty { add(bytes, to: \.output) }
  }

  private var limit: Double { current.map(run.timeout) ?? 30 }

  /// Asks the watcher to end the program.
  private mutating func ask(_ end: RunRecord.End) {
    guard giveUp == nil else { return }
    reason = end
    giveUp = Clock.now + 5
    var byte: UInt8 = 1
    send(watch.number, &byte, 1, Int32(MSG_NOSIGNAL))
  }

  private mutating func finish() -> RunRecord {
    takeRest()
    if let current {
      // Whatever came after the last snippet is the last one's.
      record.parts[current]?.output += early.output
      record.parts[current]?.errors += early.errors
    }
    if let current, record.parts[current]?.isDone == false { record.parts[current]?.seconds = Clock.now - began }
    record.last = current
    return record
  }

  private mutating func takeOutput() -> Bool {
    guard let bytes = output.read() else { return true }
    add(bytes, to: \.output)
    return !bytes.isEmpty
  }

  private mutating func takeErrors() -> Bool {
    guard let bytes = errors.read() else { return true }
    add(bytes, to: \.errors)
    return !bytes.isEmpty
  }

  /// Notes what the program wrote to one of its two outputs, as far as there is room for it.
  private mutating func add(_ bytes: [UInt8], to stream: WritableKeyPath<RunRecord.Part, [UInt8]>) {
    let count = (isBetween ? early : current.flatMap { record.parts[$0] })?[keyPath: stream].count ?? 0
    let room = max(0, run.outputLimit - count)
    if isBetween {
      early[keyPath: stream] += bytes.prefix(room)
    } else if let current {
      record.parts[current, default: .init()][keyPath: stream] += bytes.prefix(room)
    }
    if bytes.count > room { ask(.exceeded(.output, line: 0)) }
  }

  /// Everything that was written before the program waited for an answer, or ended, is in the pipes by now.
  private mutating func takeRest() {
    while let bytes = output.number >= 0 ? output.read() : nil, !bytes.isEmpty { add(bytes, to: \.output) }
    while let bytes = errors.number >= 0 ? errors.read() : nil, !bytes.isEmpty { add(bytes, to: \.errors) }
  }

  private mutating func takeWire() -> Bool {
    guard let bytes = wire.read() else { return true }
    take(wire: bytes)
    return !bytes.isEmpty
  }

  private mutating func take(wire bytes: [UInt8]) {
    for frame in frames.take(bytes) {
      guard let event = WireEvent(frame) else { continue }
      switch event {
      case .began(let snippet, let seal): begin(snippet, seal)
      case .ended(let snippet, let seal, let isAlone, let ahead): end(snippet, seal, isAlone: isAlone, ahead: ahead)
      case .value(let claim, let seal, let text, let type): take(claim, seal, text, type)
      case .figure(let bytes): take(figure: bytes)
      case .trace(let snippet, let bytes): take(traceOf: snippet, bytes)
      case .left:
        takeRest()
        if isBetween { early = RunRecord.Part() }
        answer(.goOn)
      case .tooMuch: ask(.exceeded(.reports, line: 0))
      case .finished(let ahead):
        takeRest()
        // Nobody is left who could read it.
        for (snippet, count) in input.left(ahead: ahead) { record.parts[snippet]?.unread = count }
        isFinished = true
        deadline = Clock.now + 30
        answer(.goOn)
      }
    }
    if frames.isDamaged { ask(.refused("the program wrote to the engine's own line")) }
  }

  private mutating func begin(_ snippet: Int, _ seal: Int) {
    guard seal == run.seals[.begins(snippet: snippet)], record.parts[snippet] == nil else {
      return forged("_snippetBegins")
    }
    current = snippet
    isBetween = false
    record.parts[snippet, default: .init()].isDone = false
    record.parts[snippet, default: .init()].output += early.output
    record.parts[snippet, default: .init()].errors += early.errors
    early = RunRecord.Part()
    began = Clock.now
    deadline = began + run.timeout(snippet)
  }

  /// Lets the program go on behind a snippet, or gives the snippet a little more time.
  ///
  /// - Parameters:
  ///   - isAlone: no other thread of the program is there that could still do something.
  ///   - ahead: what the program has taken of its input and not read.
  private mutating func end(_ snippet: Int, _ seal: Int, isAlone: Bool, ahead: Int) {
    guard seal == run.seals[.ends(snippet: snippet)], snippet == current, record.parts[snippet]?.isDone == false
    else { return forged("_snippetEnds") }
    takeRest()
    // It went past a limit with its last words; the watcher ends it.
    guard reason == nil else { return }
    let part = record.parts[snippet, default: .init()]
    let waitedUntil = patienceEnd ?? Clock.now + run.patience
    let unread = input.left(ahead: ahead)[snippet] ?? 0
    if !isAlone, Clock.now < waitedUntil, unread > 0 || !run.isSatisfied(snippet, part) {
      patienceEnd = waitedUntil
      return answer(.wait)
    }
    patienceEnd = nil
    record.parts[snippet, default: .init()].seconds = Clock.now - began
    record.parts[snippet, default: .init()].isDone = true
    // Another thread may still read it.
    if isAlone { record.parts[snippet, default: .init()].unread = unread }
    input.give(after: snippet)
    isBetween = true
    deadline = Clock.now + 30
    answer(.goOn)
  }

  private mutating func take(_ claim: Int, _ seal: Int, _ text: String, _ type: String) {
    guard seal == run.seals[.value(claim: claim)] else { return forged("_snippetValue") }
    // A function may be called by snippets behind its own: what it states is judged where it stands.
    let owner = ClaimNumber.claim(claim).snippet
    let value = RunRecord.Value(claim: claim, text: text, type: type)
    guard record.parts[owner] != nil, isNews(value), report(text.utf8.count + type.utf8.count) else { return }
    record.parts[owner, default: .init()].values.append(value)
  }

  /// Whether a value says more than what is known. A loop may evaluate a claim a million times: each value decides once. What a comment
  /// of a foreign page may mean is told by how often it came, too.
  private mutating func isNews(_ value: RunRecord.Value) -> Bool {
    if ValueComment.owns(value.claim) {
      looks[value.claim, default: 0] += 1
      return looks[value.claim, default: 0] <= 1_000
    }
    return heard.insert(value).inserted
  }

  private mutating func take(figure bytes: [UInt8]) {
    guard let current, record.parts[current, default: .init()].figures.count < 50, report(bytes.count) else { return }
    // What is no figure was not written by `Stage`.
    if let figure = RecordedFigure(bytes[...]) { record.parts[current, default: .init()].figures.append(figure) }
  }

  /// A trace comes right behind the end of its snippet, or as the last word of one that stops the program. Later, another
  /// thread may still run the snippet's code.
  private mutating func take(traceOf snippet: Int, _ bytes: [UInt8]) {
    guard run.request.isRecording, snippet == current || record.parts[snippet]?.isDone == true,
      let trace = RecordedTrace(bytes[...]), trace.isShared || record.parts[snippet]?.trace == nil
    else { return }
    record.parts[snippet]?.trace = trace
  }

  /// Whether there is room for so many more bytes.
  private mutating func report(_ bytes: Int) -> Bool {
    reported += bytes
    if reported > run.reportLimit { ask(.exceeded(.reports, line: 0)) }
    return reported <= run.reportLimit
  }

  private mutating func forged(_ call: String) { ask(.forged(call: call, line: 0)) }

  private func answer(_ answer: WireAnswer) {
    var byte = answer.rawValue
    send(wire.number, &byte, 1, Int32(MSG_NOSIGNAL))
  }

  private mutating func takeWatch() -> RunRecord.End? {
    guard let bytes = watch.read() else { return nil }
    for frame in watchFrames.take(bytes) {
      guard let event = WatchEvent(frame) else { continue }
      if case .isolated(let words) = event {
        record.isolation = [run.confinement?.isBounded == true ? SandboxLayer.boundary.rawValue : "", words]
          .filter { !$0.isEmpty }.joined(separator: ", ")
        if record.isolation.isEmpty { record.isolation = SandboxLayer.none }
        continue
      }
      // It is over. What the program said before is there by now, though it may not have been when `poll` looked.
      while let bytes = wire.number >= 0 ? wire.read() : nil, !bytes.isEmpty { take(wire: bytes) }
      switch event {
      case .isolated: break
      case .refused(let words): return .refused(words)
      case .exited(let code, let line):
        if isFinished, code == 0 { return .finished }
        return reason ?? .exited(code: code, line: line)
      case .signalled(let signal, let line):
        return withLine(reason, line) ?? .signalled(signal: signal, line: line)
      case .exceeded(.asked, let line):
        return withLine(reason, line) ?? .refused("the run was ended")
      case .exceeded(.memory, let line): return .exceeded(.memory, line: line)
      case .exceeded(.processes, let line): return .exceeded(.processes, line: line)
      case .exceeded(.files, let line): return .exceeded(.files, line: line)
      }
    }
    return bytes.isEmpty ? reason ?? .refused("the process that watches the program is gone") : nil
  }

  private func withLine(_ end: RunRecord.End?, _ line: Int) -> RunRecord.End? {
    switch end {
    case .timedOut(let seconds, _): .timedOut(seconds: seconds, line: line)
    case .exceeded(let limit, _): .exceeded(limit, line: line)
    case .forged(let call, _): .forged(call: call, line: line)
    default: end
    }
  }
}
