import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime

/// How a program ended that did not come to its end, as a problem of the snippet that ran.
struct Ending {
  let session: Session
  let index: Int
  let record: RunRecord
  /// What the snippet wrote to standard error.
  let errors: String
  /// The same from a second run, in which the runtime printed where it stopped.
  var backtrace = ""
  /// Leads a column of a woven line back to the Markdown's.
  var locate: (_ line: Int, _ column: Int) -> Int? = { _, _ in nil }

  init(session: Session, index: Int, record: RunRecord, errors: String) {
    self.session = session
    self.index = index
    self.record = record
    self.errors = errors
  }

  private var snippet: Snippet { session.snippets[index] }

  /// What the sandbox has to do with an error.
  private func denial(_ text: String) -> [String] {
    guard !record.isolation.isEmpty, record.isolation != SandboxLayer.none else { return [] }
    return [SandboxDenial.note(in: text)].compactMap(\.self)
  }

  /// Whether a second run could tell more.
  var isCrashWithoutPlace: Bool {
    guard case .signalled = record.end else { return false }
    let crash = text(errors)
    return crash.line == nil || !crash.isThrown
  }

  /// The type of the error that it ended with, if that is how it ended.
  var thrownType: String? {
    guard case .signalled = record.end else { return nil }
    let crash = text(errors)
    return crash.isThrown ? crash.thrownType : nil
  }

  /// The case of that error, if its type has cases.
  var thrownCase: String? {
    guard case .signalled = record.end else { return nil }
    let crash = text(errors)
    return crash.isThrown ? crash.thrownCase : nil
  }

  var problem: Problem {
    switch record.end {
    case .finished:
      return Problem(.exit, at: snippet.place, "The program ended without a word.", length: 3)
    case .exited(let code, let line):
      return problem(
        .exit, line, "The program ended itself with exit(\(code)) in the middle of this snippet.", notes: errorLines)
    case .signalled(let signal, let line):
      return crash(signal, line)
    case .timedOut(let seconds, let line):
      return problem(
        .timeout, line,
        "This snippet did not end within \(Self.number(seconds)) s\(running)",
        notes: ["`timeout=SECONDS` behind `\(session.command?.name ?? "swift")` gives it more."])
    case .exceeded(let limit, let line):
      switch limit {
      case .memory:
        return problem(.memoryLimit, line, "This snippet uses more than 1 GiB of memory\(running)")
      case .processes:
        return problem(
          .processLimit, line, "This snippet runs more than 64 processes or 512 threads\(running)")
      case .files:
        return problem(
          .fileLimit, line,
          "This snippet writes more than 1 GiB of files, or 100,000 files\(running)")
      case .output:
        return problem(.outputLimit, line, "This snippet prints more than 1 MiB\(running)")
      case .reports:
        return problem(
          .outputLimit, line, "The values and figures of this snippet are more than 16 MiB\(running)")
      }
    case .forged(let call, let line):
      return problem(
        .reservedName, line, "Something here made the call `\(call)`, which only docs-check may make; remove it.")
    case .refused(let reason):
      return Problem(
        .runner, at: snippet.place, "The snippet could not be run: \(ModuleNames.removed(from: reason)).", length: 3)
    }
  }

  /// Of a program that is not Swift, nobody knows what was running.
  private var running: String { session.command == nil ? "; this statement was running." : "." }

  private func crash(_ signal: Int, _ line: Int) -> Problem {
    let crash = text(errors)
    let traced = text(backtrace)
    let place = traced.place ?? crash.line.map { ($0, 0) } ?? (line, 0)
    if crash.isThrown {
      return problem(
        .thrownError, line, "An error is thrown here that nothing catches: \(crash.message ?? "")",
        notes: denial(crash.message ?? ""))
    }
    let what = crash.message ?? traced.runtimeFailure ?? Self.name(of: signal)
    return problem(
      .crash, place.0, "The program stops here: \(what)", column: place.1,
      notes: errorLines.filter { !$0.contains(what) } + denial(errors))
  }

  private func problem(_ id: ProblemID, _ line: Int, _ message: String, column: Int = 0, notes: [String] = [])
    -> Problem
  {
    guard let source = snippet.lines.first(where: { $0.line == line }) ?? lines.first(where: { $0.line == line }) else {
      return Problem(id, at: snippet.place, message, notes: notes, length: 3)
    }
    let blanks = source.text.utf8.prefix { $0 == 32 || $0 == 9 }.count
    let column = (column > 0 ? locate(line, column) : nil) ?? source.column(of: blanks)
    let length = max(1, source.column(of: source.text.utf8.count) - column)
    return Problem(
      id, at: Position(file: session.file, line: line, column: column), message, notes: notes, length: length)
  }

  /// Where listings stand in the comments of a source file, the library's own lines have the same name of a file.
  private func text(_ text: String) -> CrashText {
    CrashText(text, file: session.file, lines: Set(lines.map(\.line)))
  }

  private var lines: [SourceLine] { session.snippets.flatMap(\.lines) }

  private var errorLines: [String] {
    let lines = errors.split(separator: "\n").map(String.init)
    // The runtime's list of return addresses says nothing to a reader.
    let trace = lines.firstIndex { $0.hasPrefix("Current stack trace:") } ?? lines.count
    return lines[..<trace].suffix(5).map { CrashText.withoutAddresses($0[...]) }
  }

  static func number(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }

  static func name(of signal: Int) -> String {
    switch signal {
    case 4, 5: "a runtime check failed (no message; for example arithmetic overflow)."
    case 6: "abort() was called."
    case 7: "it used memory that it must not (SIGBUS)."
    case 8: "an arithmetic exception (SIGFPE)."
    case 9: "it was killed (SIGKILL)."
    case 11: "it used memory that it must not, or its calls went too deep (SIGSEGV)."
    case 13: "it wrote to a pipe that nobody reads (SIGPIPE)."
    case 14: "its alarm went off (SIGALRM)."
    case 15: "it was asked to end (SIGTERM)."
    case 31: "it made a system call that no snippet may make (SIGSYS)."
    case 25: "it wrote a file of more than 1 GiB (SIGXFSZ)."
    default: "signal \(signal)."
    }
  }
}

/// What the runtime prints when a program stops.
struct CrashText {
  /// The line of the Markdown that the message names.
  private(set) var line: Int?
  private(set) var message: String?
  private(set) var isThrown = false
  /// The type of the error that nothing caught.
  private(set) var thrownType: String?
  /// Its case, if it has cases.
  private(set) var thrownCase: String?
  /// The innermost place of the backtrace that is in the file.
  private(set) var place: (line: Int, column: Int)?
  /// What a backtrace calls a failed check.
  private(set) var runtimeFailure: String?

  /// - Parameter lines: those of listings; nil if the file has no others.
  init(_ text: String, file: String, lines: Set<Int>? = nil) {
    func isOfAListing(_ line: Int) -> Bool { lines?.contains(line) ?? true }
    let file = SourceName.of(file)
    let name = Files.name(of: file)
    for line in text.split(separator: "\n") {
      if line.hasPrefix(ErrorAtTopLevel.mark) {
        let told = line.dropFirst(ErrorAtTopLevel.mark.count)
        let mark = told.ranges(of: ErrorAtTopLevel.caseMark).last
        thrownType = String(told[..<(mark?.lowerBound ?? told.endIndex)])
        thrownCase = mark.map { String(told[$0.upperBound...]) }
      }
      if message == nil, let mark = Self.failure(in: line) {
        message = String(line[mark.upperBound...])
        if line[mark].hasPrefix("Precondition") || line[mark].hasPrefix("Assertion") {
          message = String(line[mark.lowerBound...])
        }
        let before = line[..<mark.lowerBound]
        if before.hasPrefix(name + ":") {
          self.line = Int(before.dropFirst(name.utf8.count + 1).prefix { $0.isNumber }).flatMap {
            isOfAListing($0) ? $0 : nil
          }
        }
        if let raised = line.firstRange(of: "Error raised at top level: ") {
          isThrown = true
          message = String(line[raised.upperBound...])
        }
      } else if message == nil, line.hasPrefix("Could not cast value") || line.hasPrefix("Simultaneous accesses") {
        message = Self.withoutAddresses(line)
      }
      if runtimeFailure == nil, let mark = line.firstRange(of: "Swift runtime failure: ") {
        runtimeFailure = Self.cut(line[mark.upperBound...], before: [" + ", " in ", " ***", " at "])
      }
      if place == nil, let at = line.firstRange(of: file + ":") {
        let numbers = line[at.upperBound...].split(separator: ":", maxSplits: 2)
        if numbers.count >= 2, let row = Int(numbers[0]), let column = Int(numbers[1].prefix { $0.isNumber }),
          isOfAListing(row)
        {
          place = (row, column)
        }
      }
    }
  }

  /// What the runtime said in the end, line by line: from its last message on, up to its list of calls. Nil if it said nothing.
  static func lastWords(in text: String) -> [String]? {
    let lines = text.split(separator: "\n")
    let end = lines.firstIndex { $0.hasPrefix("Current stack trace:") } ?? lines.count
    let start = lines[..<end].lastIndex { line in
      failure(in: line) != nil || line.hasPrefix("Could not cast value") || line.hasPrefix("Simultaneous accesses")
    }
    return start.map { lines[$0..<end].map(String.init) }
  }

  private static func failure(in line: Substring) -> Range<Substring.Index>? {
    [
      "Fatal error: ", "Precondition failed: ", "Assertion failed: ", "Fatal error", "Precondition failed",
      "Assertion failed",
    ]
    .lazy.compactMap { line.firstRange(of: $0) }.first
  }

  /// `'Swift.String' (0x7f7f2c9d7ca0)` says the same without the number, which differs from run to run.
  static func withoutAddresses(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let mark = rest.firstRange(of: " (0x") {
      result += rest[..<mark.lowerBound]
      rest = rest[mark.upperBound...].drop { $0 != ")" }.dropFirst()
    }
    return result + rest
  }

  /// The same in each run, where an address is another.
  static func withSameAddresses(_ text: String) -> String { text.replacing(#/0x[0-9a-f]{6,}/#, with: "0x…") }

  private static func cut(_ text: Substring, before marks: [String]) -> String {
    let ends = marks.compactMap { text.firstRange(of: $0)?.lowerBound }
    return String(text[..<(ends.min() ?? text.endIndex)])
  }
}
