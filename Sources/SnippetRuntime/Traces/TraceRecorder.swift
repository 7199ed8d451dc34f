import Glibc

/// Records a trace of each snippet while a program runs that the compiler has instrumented.
///
/// Steps are those of the main thread. What other threads do comes in another order in each run, so a snippet whose code they run, too,
/// has no trace. Nothing is told before a snippet is over.
enum TraceRecorder {
  /// Steps that are kept in memory; a page shows fewer.
  private static let mostSteps = 4_000
  /// Bytes of a trace on the wire.
  private static let mostBytes = 1 << 20

  /// Whether this is a recording. Set before the program starts, and not changed afterwards.
  nonisolated(unsafe) private(set) static var isOn = false
  /// The lines of the snippets that are recorded, by number.
  nonisolated(unsafe) private static var snippets: [Int: ClosedRange<Int>] = [:]
  /// The lines of the snippet that is recorded now; nothing is below 1.
  nonisolated(unsafe) private static var firstLine = 0
  nonisolated(unsafe) private static var lastLine = -1

  /// The snippet that runs.
  nonisolated(unsafe) private static var snippet = 0

  /// The thread that the recording began on.
  nonisolated(unsafe) private static var main = pthread_self()
  /// Whether the main thread is making the text of a value.
  nonisolated(unsafe) private static var isDescribing = false

  // What follows is guarded by the lock.
  nonisolated(unsafe) private static var folding = TraceFolding()
  /// The snippets whose code another thread has run.
  nonisolated(unsafe) private static var shared: Set<Int> = []
  nonisolated(unsafe) private static var order = 0
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var isCut = false
  nonisolated(unsafe) private static var figures = FigureProgress()
  /// The changes of figures so far, and at the last step.
  nonisolated(unsafe) private static var figureChanges = (now: 0, told: 0)
  /// The statement of the top level that is running.
  nonisolated(unsafe) private static var statement = 0
  /// What had been printed before the snippet, and at its last step.
  nonisolated(unsafe) private static var output = (start: 0, told: 0)

  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  private static func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }

  static func listen(to traced: [TracedSnippet]) {
    guard !traced.isEmpty else { return }
    main = pthread_self()
    for one in traced { snippets[one.snippet] = one.firstLine...max(one.firstLine, one.lastLine) }
    tellWhenStopped()
    isOn = true
  }

  // MARK: Snippets

  static func begin(_ snippet: Int) {
    guard isOn else { return }
    locked {
      self.snippet = snippet
      folding = TraceFolding()
      (order, count, isCut, statement) = (0, 0, false, 0)
      // What was printed since the snippet before ended belongs to this one.
      output.told = output.start
      figures.begin()
      figureChanges = (0, 0)
      let lines = snippets[snippet]
      (firstLine, lastLine) = (lines?.lowerBound ?? 0, lines?.upperBound ?? -1)
    }
  }

  /// A snippet is over and has been answered: what follows is not its own.
  static func end(_ snippet: Int) {
    guard isOn else { return }
    let bytes = locked { () -> [UInt8]? in
      defer {
        (firstLine, lastLine) = (0, -1)
        output.start = printed
      }
      guard snippets[snippet] != nil else { return nil }
      if shared.contains(snippet) { return RecordedTrace.shared.bytes }
      endStatement()
      return trace().bytes
    }
    if let bytes { Connection.send(.trace(snippet: snippet, bytes)) }
  }

  // MARK: A stop

  /// A failure ends the process by a signal, and a snippet that stops is told of before that. Calls that go too deep end anywhere, in the
  /// recorder or the allocator as well, where nothing can be told: their signal is left alone.
  private static func tellWhenStopped() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in TraceRecorder.stop() }
    // Once: the instruction that failed is tried again behind it, and ends the process as it would have.
    action.sa_flags = Int32(truncatingIfNeeded: Int(SA_RESETHAND) | Int(SA_NODEFER))
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE] { sigaction(number, &action, nil) }
  }

  /// In the handler of a signal. The main thread is in a snippet's code or what that has called; if that is this recorder itself, nothing
  /// can be told.
  private static func stop() {
    guard pthread_equal(pthread_self(), main) != 0, snippets[snippet] != nil, pthread_mutex_trylock(lock) == 0 else {
      return
    }
    // The statement that has stopped.
    add(RecordedTrace.Step(TracePlace(line: statement)))
    let bytes = shared.contains(snippet) ? RecordedTrace.shared.bytes : trace().bytes
    pthread_mutex_unlock(lock)
    Connection.send(.trace(snippet: snippet, bytes))
  }

  private static func trace() -> RecordedTrace {
    folding.end()
    isCut = isCut || folding.isCut
    var steps = folding.steps
    let events = figures.events(at: steps.map(\.order))
    for index in steps.indices { steps[index].events = events[index] }
    var bytes = 0
    let short = steps.prefix { step in
      bytes += 80 + 8 * step.events.reduce(0) { $0 + $1.count + 1 } + step.name.utf8.count + step.value.utf8.count
      return bytes < mostBytes
    }
    return RecordedTrace(steps: Array(short), isCut: isCut || short.count < steps.count)
  }

  /// The bytes that were printed since the program began: standard output is a file while a program is recorded.
  private static var printed: Int { max(0, lseek(1, 0, SEEK_CUR)) }

  // MARK: What happens

  /// A statement of the top level is next.
  static func at(_ line: Int) {
    guard isOn else { return }
    locked {
      endStatement()
      statement = line
    }
  }

  /// A statement without a value is a step of its own if something came of it that no other step tells.
  private static func endStatement() {
    guard isRecorded(statement), printed != output.told || figureChanges.now != figureChanges.told else { return }
    add(RecordedTrace.Step(TracePlace(line: statement)))
  }

  private static func isRecorded(_ line: Int) -> Bool { line >= firstLine && line <= lastLine && line > 0 }

  /// Whether something that happens at a place is to be recorded.
  private static func listens(at place: TracePlace) -> Bool {
    guard isOn else { return false }
    guard pthread_equal(pthread_self(), main) != 0 else {
      share(place.line)
      return false
    }
    return isRecorded(place.line) && !isDescribing
  }

  /// Another thread runs the code of a snippet, which may be over.
  private static func share(_ line: Int) {
    let isOver = locked { () -> Int? in
      guard let (snippet, lines) = snippets.first(where: { $1.contains(line) }), shared.insert(snippet).inserted else {
        return nil
      }
      return lines.contains(firstLine) ? nil : snippet
    }
    if let isOver { Connection.send(.trace(snippet: isOver, RecordedTrace.shared.bytes)) }
  }

  static func enter(_ place: TracePlace) {
    guard listens(at: place) else { return }
    locked { folding.enter(place) }
  }

  static func exit(_ place: TracePlace) {
    guard listens(at: place) else { return }
    locked {
      let before = folding.steps.count
      folding.exit(place)
      note(folding.steps.count - before)
    }
  }

  static func log<Value>(_ value: Value, _ name: String, _ place: TracePlace) {
    guard listens(at: place) else { return }
    if locked({ isCut || folding.passes(place) }) { return }
    // A description is the author's code, and instrumented as well.
    isDescribing = true
    let text = ValueText.of(value)
    isDescribing = false
    guard let text else { return }
    let step = text.isEmpty ? RecordedTrace.Step(place) : RecordedTrace.Step(place, name: name, value: text)
    locked { add(step) }
  }

  /// A statement has changed a member of a value, an element, or what a call was given by `&`.
  static func changed(
    _ base: Any, _ name: String, _ path: String, isWhole: Bool, isPlain: Bool, _ place: TracePlace
  ) {
    guard listens(at: place) else { return }
    if locked({ isCut || folding.passes(place) }) { return }
    isDescribing = true
    let found = MemberText.of(
      base, name: name, path: path.split(separator: ".").map(String.init), isWhole: isWhole, isPlain: isPlain)
    let text = found.flatMap { ValueText.of($0.value) }
    isDescribing = false
    guard let found, let text, !text.isEmpty else { return }
    locked { add(RecordedTrace.Step(place, name: found.name, value: text)) }
  }

  /// Something has been printed by a call that has no value.
  static func printed(_ place: TracePlace) {
    guard listens(at: place) else { return }
    locked {
      if !folding.passes(place) { add(RecordedTrace.Step(place)) }
    }
  }

  /// Where the lock is held.
  private static func add(_ step: RecordedTrace.Step) {
    guard isRecorded(step.place.line), !isCut else { return }
    var step = step
    order += 1
    step.order = order
    let now = printed
    step.output = max(0, now - output.start)
    output.told = now
    figureChanges.told = figureChanges.now
    let before = folding.steps.count
    folding.add(step)
    note(folding.steps.count - before)
  }

  private static func note(_ more: Int) {
    count += more
    if count > mostSteps { isCut = true }
    // What comes later is not listened to, and costs nothing.
    if isCut { (firstLine, lastLine) = (0, -1) }
  }

  // MARK: Figures

  static func figure(_ number: Int, _ events: Int) {
    guard isOn else { return }
    locked {
      order += 1
      figureChanges.now += 1
      figures.note(number, events, order: order)
    }
  }

  static func figureKept(_ number: Int?, _ variations: Int) {
    guard isOn else { return }
    locked { figures.keep(number, in: variations) }
  }

  static func figureShown(_ number: Int?) {
    guard isOn else { return }
    locked { figures.show(number) }
  }
}
