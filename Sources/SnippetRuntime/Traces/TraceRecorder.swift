import Glibc

/// Records a trace of each snippet while a program runs that the compiler has instrumented.
///
/// Steps come from all threads and are kept in the order in which they came. Nothing is told before a snippet is over.
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

  /// How often other threads may still wait for the main one in this snippet, in vain far less often: no program gets much slower.
  nonisolated(unsafe) private static var patience = 0

  // What follows is guarded by the lock.
  nonisolated(unsafe) private static var threads: [ThreadTrace] = []
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
    for one in traced { snippets[one.snippet] = one.firstLine...max(one.firstLine, one.lastLine) }
    isOn = true
  }

  // MARK: Snippets

  static func begin(_ snippet: Int) {
    guard isOn else { return }
    locked {
      threads.removeAll(where: \.isGone)
      for thread in threads { thread.folding = TraceFolding() }
      (order, count, isCut, statement, patience) = (0, 0, false, 0, 300)
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
    let thread = ThreadTrace.current
    let bytes = locked { () -> [UInt8]? in
      defer {
        (firstLine, lastLine) = (0, -1)
        output.start = printed
      }
      guard snippets[snippet] != nil else { return nil }
      endStatement(on: thread)
      return trace().bytes
    }
    if let bytes { Connection.send(.trace(snippet: snippet, bytes)) }
  }

  private static func trace() -> RecordedTrace {
    for thread in threads {
      thread.folding.end()
      isCut = isCut || thread.folding.isCut
    }
    var steps = threads.flatMap(\.folding.steps).sorted { $0.order < $1.order }
    let events = figures.events(at: steps.map(\.order))
    for index in steps.indices { steps[index].events = events[index] }
    var bytes = 0
    let short = steps.prefix { step in
      bytes += 80 + step.name.utf8.count + step.value.utf8.count
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
    let thread = ThreadTrace.current
    locked {
      endStatement(on: thread)
      statement = line
    }
  }

  /// A statement without a value is a step of its own if something came of it that no other step tells.
  private static func endStatement(on thread: ThreadTrace) {
    guard isRecorded(statement), printed != output.told || figureChanges.now != figureChanges.told else { return }
    add(RecordedTrace.Step(TracePlace(line: statement)), of: thread)
  }

  private static func isRecorded(_ line: Int) -> Bool { line >= firstLine && line <= lastLine && line > 0 }

  static func enter(_ place: TracePlace) {
    waitForMain()
    guard isRecorded(place.line) else { return }
    let thread = ThreadTrace.current
    guard !thread.isDescribing else { return }
    locked { thread.folding.enter(place) }
  }

  static func exit(_ place: TracePlace) {
    guard isRecorded(place.line) else { return }
    let thread = ThreadTrace.current
    guard !thread.isDescribing else { return }
    change(thread) { thread.folding.exit(place) }
  }

  static func log<Value>(_ value: Value, _ name: String, _ place: TracePlace) {
    waitForMain()
    guard isRecorded(place.line) else { return }
    let thread = ThreadTrace.current
    guard !thread.isDescribing else { return }
    if locked({ isCut || thread.folding.passes(place) }) { return }
    // A description is the author's code, and instrumented as well.
    thread.isDescribing = true
    let text = ValueText.of(value)
    thread.isDescribing = false
    guard let text else { return }
    let step = text.isEmpty ? RecordedTrace.Step(place) : RecordedTrace.Step(place, name: name, value: text)
    locked { add(step, of: thread) }
  }

  /// Lets the main thread go on until it waits for something. So threads that the program itself does not order come in the same
  /// order in each recording.
  private static func waitForMain() {
    guard lastLine > 0, patience > 0, !ThreadTrace.current.isMain, !ThreadTrace.current.isDescribing else { return }
    patience -= 1
    let start = now
    var (turns, rests, quiet) = (MainQueue.turns, MainQueue.rests, start)
    while now - start < 0.05 {
      if MainQueue.turns != turns || Threads.isMainBusy { quiet = now }
      if MainQueue.turns != turns { (turns, rests) = (MainQueue.turns, MainQueue.rests) }
      // It waits for the end of the snippet, and finds nothing to do; or it waits for something else.
      if MainQueue.rests - rests >= 3 || now - quiet > 0.002 { return }
      // Not asleep: nobody waits for a thread that sleeps.
      for _ in 0..<20 { sched_yield() }
    }
    patience -= 15
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Something has been printed by a call that has no value.
  static func printed(_ place: TracePlace) {
    waitForMain()
    guard isRecorded(place.line) else { return }
    let thread = ThreadTrace.current
    guard !thread.isDescribing else { return }
    locked {
      if !thread.folding.passes(place) { add(RecordedTrace.Step(place), of: thread) }
    }
  }

  /// Where the lock is held.
  private static func add(_ step: RecordedTrace.Step, of thread: ThreadTrace) {
    guard isRecorded(step.place.line), !isCut else { return }
    var step = step
    order += 1
    step.order = order
    let now = printed
    step.output = max(0, now - output.start)
    output.told = now
    figureChanges.told = figureChanges.now
    let before = thread.folding.steps.count
    thread.folding.add(step)
    note(thread.folding.steps.count - before)
  }

  private static func change(_ thread: ThreadTrace, _ body: () -> Void) {
    locked {
      let before = thread.folding.steps.count
      body()
      note(thread.folding.steps.count - before)
    }
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

  static func figureShown(_ number: Int?) {
    guard isOn else { return }
    locked { figures.show(number) }
  }
}

/// What one thread has told.
private final class ThreadTrace {
  var folding = TraceFolding()
  /// Whether the thread is making the text of a value.
  var isDescribing = false
  /// Whether the thread has ended.
  var isGone = false
  let isMain = Threads.isMain

  static var current: ThreadTrace {
    if let known = pthread_getspecific(key) { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
    let new = ThreadTrace()
    pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
    TraceRecorder.join(new)
    return new
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<ThreadTrace>.fromOpaque(pointer).takeRetainedValue().isGone = true
    }
    return key
  }()
}

extension TraceRecorder {
  fileprivate static func join(_ thread: ThreadTrace) { locked { threads.append(thread) } }
}
