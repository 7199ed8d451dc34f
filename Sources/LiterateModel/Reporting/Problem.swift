/// Something that does not hold, where, and what to do. Every writer is fed with these.
public struct Problem: Hashable, Codable, Sendable {
  /// The class of a problem, as reports name it.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case syntax, compile, output, value
    case errorMode = "error-mode"
    case warning, trap, timeout, crash, exit, sandbox, limit
  }

  public var id: ProblemID
  public var position: Position
  /// One sentence for a person.
  public var message: String
  public var expected: String?
  public var actual: String?
  /// What else helps: notes of the compiler, standard error, the statement that ran.
  public var notes: [String]
  /// How many bytes of the line the problem is about, for the caret.
  public var length: Int

  public init(
    _ id: ProblemID, at position: Position, _ message: String, expected: String? = nil, actual: String? = nil,
    notes: [String] = [], length: Int = 1
  ) {
    self.id = id
    self.position = position
    self.message = message
    self.expected = expected
    self.actual = actual
    self.notes = notes
    self.length = length
  }

  public var kind: Kind { id.kind }
}

/// The name that a kind of problem keeps; `docs-check help NAME` explains it.
public enum ProblemID: String, Codable, Sendable, CaseIterable {
  // What is written around the code.
  case unknownWord = "unknown-word"
  case wordValue = "word-value"
  case misspeltLanguage = "misspelt-language"
  case hiddenFence = "hidden-fence"
  case outputWithoutSnippet = "output-without-snippet"
  case notADrawing = "not-a-drawing"
  case unclosedFence = "unclosed-fence"
  case textEncoding = "text-encoding"
  case unreadableFile = "unreadable-file"
  case missingSource = "missing-source"
  case skipBudget = "skip-budget"
  case idleClaim = "idle-claim"
  case nearMiss = "near-miss"
  case unrunTest = "test-never-runs"
  case bookFile = "book-file"
  case brokenLink = "broken-link"
  case missingNote = "missing-note"
  case unusedNote = "unused-note"
  case repeatedNote = "repeated-note"
  case factsFile = "facts-file"
  case missingTitle = "missing-title"
  case duplicatePage = "duplicate-page"
  case duplicateTitle = "duplicate-title"
  case missingText = "missing-text"

  // What a translation has and its original has not, or the other way round.
  case missingOriginal = "missing-original"
  case snippetDrift = "snippet-drift"
  case outputDrift = "output-drift"
  case headingDrift = "heading-drift"
  case proseDrift = "prose-drift"

  // The compiler's.
  case syntax
  case compile
  case missingName = "missing-name"
  case contradiction
  case fragment
  case compilerCrash = "compiler-crash"
  case compileTime = "compile-time"

  // Claims.
  case output
  case prints
  case value
  case valueType = "value-type"
  case valueNeverRan = "value-never-ran"
  case startHolds = "start-holds"
  case holdsWithout = "holds-without"
  case expectedError = "expected-error"
  case unexpectedError = "unexpected-error"
  case errorCompiles = "error-compiles"
  case expectedWarning = "expected-warning"
  case unexpectedWarning = "unexpected-warning"
  case unreadInput = "unread-input"
  case noTrap = "no-trap"
  case trapMessage = "trap-message"

  // What happened while it ran.
  case crash
  case thrownError = "thrown-error"
  case exit
  case timeout
  case memoryLimit = "memory-limit"
  case outputLimit = "output-limit"
  case processLimit = "process-limit"
  case fileLimit = "file-limit"
  case reservedName = "reserved-name"
  case runner

  public var kind: Problem.Kind {
    switch self {
    case .unknownWord, .wordValue, .misspeltLanguage, .hiddenFence, .outputWithoutSnippet, .notADrawing, .unclosedFence,
      .textEncoding,
      .unreadableFile, .missingSource, .skipBudget, .idleClaim, .nearMiss, .unrunTest, .bookFile, .brokenLink,
      .missingNote, .unusedNote, .repeatedNote, .factsFile, .missingTitle, .duplicatePage, .duplicateTitle,
      .missingText, .missingOriginal, .snippetDrift, .headingDrift, .proseDrift, .syntax:
      .syntax
    case .compile, .missingName, .contradiction, .fragment, .compilerCrash: .compile
    case .compileTime, .memoryLimit, .outputLimit, .processLimit, .fileLimit: .limit
    case .output, .prints, .outputDrift, .unreadInput: .output
    case .value, .valueType, .valueNeverRan, .startHolds, .holdsWithout: .value
    case .expectedError, .unexpectedError, .errorCompiles: .errorMode
    case .expectedWarning, .unexpectedWarning: .warning
    case .noTrap, .trapMessage: .trap
    case .crash, .thrownError: .crash
    case .exit: .exit
    case .timeout: .timeout
    case .reservedName, .runner: .sandbox
    }
  }
}
