import SnippetRuntime

/// What is done with a snippet.
public enum Mode: String, Codable, Sendable, CaseIterable {
  case run
  case noRun = "no-run"
  case error, warning, trap, skip
  /// The text with which the reader of an exercise starts: it stands in the place of the solution, and must not pass its check.
  case start

  /// Whether its statements run together with the others of its session.
  public var runsInSession: Bool { self == .run || self == .warning || self == .start }

  /// Why nothing can be compared with what a snippet of this mode is said to print; nil if something can.
  public var printsNothing: String? {
    switch self {
    case .run, .warning, .trap: nil
    case .noRun: "is not run"
    case .error: "is expected not to compile"
    case .skip: "is skipped"
    case .start: "is a text to start with"
    }
  }
}

/// A piece of Swift in a Markdown file, or in a comment; or of another language that the book says how to run.
public struct Snippet: Hashable, Sendable {
  /// The opening fence; of code that is indented, where it begins.
  public var place: Position
  /// The line of the closing fence; of code that is indented, its last line.
  public var endLine: Int
  /// Whether a fence stands before it and behind it, which can say more about it.
  public var isFenced = true
  /// How many characters its fence has, which no line of it ends.
  public var fenceLength = 3
  public var mode = Mode.run
  /// How it is compiled and run, where it is not Swift.
  public var command: CommandLanguage?
  /// The word that its fence begins with.
  public var fenceLanguage: String { command?.name ?? "swift" }
  public var name: String?
  /// The program of its file that it is part of.
  public var program = ProgramID.chapter
  /// The names of the snippets that its program begins with, where it has one of its own.
  public var after: [String] = []
  /// Modules that it imports without showing it.
  public var imports: [String] = []
  /// It is about what only its own module can use, so that it may use that, too.
  public var isInternal = false
  /// Of what the documented declaration is a member, as an extension says it: `Deque`, `Sequence where Element: Hashable`.
  public var memberOf: String?
  /// The version of the language that its program is written in, where it says so itself.
  public var language: String?
  /// What the compiler says of it, where the fence states that; its comments then are the author's own words, but for those
  /// that state further errors.
  public var statedError: String?
  /// What a command says when it stops, where the fence states that.
  public var statedTrap: String?
  /// Why it is not run, where the fence says so; then nothing that its comments state is looked at.
  public var noRunReason: String?
  public var isHidden = false
  /// The name of the exercise's solution, which a starting text stands in for and a check checks.
  public var solution: String?
  /// Seconds, where it says so itself.
  public var timeout: Double?
  /// Why it is not compiled, where it is not.
  public var skipReason: String?
  /// The source file and region that its text comes from.
  public var origin: String?
  /// What it shows of the original, in a chapter that translates another.
  public var shows: ShownSnippet?
  public var lines: [SourceLine] = []
  /// The block of its program that it stands in, together with its neighbours of the same number; nil at the top level.
  public var block: Int?
  /// What it is given so that the compiler takes it, where nobody wrote it for a checker.
  public var completion: Completion?
  /// What the `stdin` fence before it gives its program to read.
  public var input: String?
  /// Where that fence stands, if the snippet has to read all of it.
  public var inputPlace: Position?
  public var output: StatedOutput?
  /// A fence in no language right behind it, which looks like its output and is not compared with it.
  public var likelyOutput: LikelyOutput?
  /// The file was not written for a checker: its comments are not held to the spelling of claims.
  public var isForeign = false
  /// Its fence says that its comments state values as people write them: `f() // 7`.
  public var hasValues = false
  /// The paragraphs right before and right after it, where the prose counts as well.
  public var prose = ""

  public init(place: Position, endLine: Int) {
    self.place = place
    self.endLine = endLine
  }

  public var id: SnippetID { SnippetID(fence: place) }

  /// The lines of its code, and the column at which they begin.
  public var codePlace: Correction.Place {
    .lines(from: place.line + (isFenced ? 1 : 0), to: endLine - (isFenced ? 1 : 0), column: place.column)
  }

  public var text: String { lines.map(\.text).joined(separator: "\n") + (lines.isEmpty ? "" : "\n") }

  /// Why it is not compiled, or not run, as its page says it.
  public var reasonForReaders: String? { skipReason ?? noRunReason }

  /// Whether comments are compared as people write them, and not only those in the spelling of claims.
  public var comparesComments: Bool { isForeign || hasValues }

  /// Whether it checks the solution of an exercise. It runs as any other, and no page shows it.
  public var isCheck: Bool { solution != nil && mode != .start }

  /// Whether its comments are words to a reader, and claim nothing.
  public var claimsNothing: Bool { statedError != nil || noRunReason != nil }

  /// Where a person finds it: ``at a.md:3``, or with its name.
  public var whereabouts: String { (name.map { "`\($0)` " } ?? "") + "at \(place.file):\(place.line)" }
}

/// An `output`, `marbles` or `messages` fence.
public struct StatedOutput: Hashable, Sendable {
  public enum Manner: String, Sendable {
    case exact, unordered, contains
  }

  public var place: Position
  public var endLine: Int
  public var manner: Manner
  public var lines: [SourceLine]
  /// What is drawn, where the text is a drawing, which pages show as a figure.
  package var drawing: Drawing?
  /// The title of its figure.
  package var caption: String?

  package enum Drawing: Hashable, Sendable {
    case marbles(MarbleDiagram)
    /// - Parameter beside: the name of a snippet that shows the same flow.
    case messages(MessageFlow, beside: String?)

    fileprivate var words: String {
      switch self {
      case .marbles: "marbles"
      case .messages(_, let beside): "messages" + (beside.map { " beside=\($0)" } ?? "")
      }
    }
  }

  public init(place: Position, endLine: Int, manner: Manner, lines: [SourceLine]) {
    self.place = place
    self.endLine = endLine
    self.manner = manner
    self.lines = lines
  }

  public var isDrawing: Bool { drawing != nil }

  /// What stands behind its opening characters.
  public var words: String { (drawing?.words ?? "output") + (manner == .exact ? "" : " \(manner.rawValue)") }
}

/// A `text` fence, or one without a language, right behind a snippet.
public struct LikelyOutput: Hashable, Sendable {
  public var place: Position
  /// What stands behind the opening characters; empty for no language.
  public var language: String
  public var lines: [String]

  public init(place: Position, language: String, lines: [String]) {
    self.place = place
    self.language = language
    self.lines = lines
  }
}

/// One Markdown file.
public struct Chapter: Sendable {
  public struct Heading: Sendable, Hashable {
    public var level: Int
    public var text: String
    public var line: Int
    public var column: Int

    public init(level: Int, text: String, line: Int, column: Int) {
      self.level = level
      self.text = text
      self.line = line
      self.column = column
    }
  }

  /// A link or an image, as it is written.
  public struct Link: Sendable, Hashable {
    public var target: String
    public var isImage: Bool
    public var line: Int
    public var column: Int

    public init(target: String, isImage: Bool, line: Int, column: Int) {
      self.target = target
      self.isImage = isImage
      self.line = line
      self.column = column
    }
  }

  /// A footnote: `[^id]` in a sentence, or `[^id]: What the note says.` as a paragraph.
  public struct Note: Sendable, Hashable {
    public var id: String
    public var line: Int
    public var column: Int
    /// What a note says, as Markdown; empty for a reference.
    public var text: String
    /// Whether it is a reference in a heading, where no note can be shown.
    public var isInHeading: Bool

    public init(id: String, line: Int, column: Int, text: String = "", isInHeading: Bool = false) {
      self.id = id
      self.line = line
      self.column = column
      self.text = text
      self.isInHeading = isInHeading
    }
  }

  /// The path as the reader gave it.
  public var file: String
  public var title: String?
  public var fences: [Fence]
  /// Its prose, in order; none of a file that nobody wrote for a checker.
  public var passages: [Passage] = []
  public var snippets: [Snippet]
  public var headings: [Heading] = []
  public var links: [Link] = []
  /// The notes that it has.
  public var notes: [Note] = []
  /// Where its text refers to a note of its own, or to a fact of the book.
  public var noteReferences: [Note] = []
  /// Swift files that are shown in it.
  public var named: [NamedFile] = []
  /// It is one of those, and all of it a snippet.
  public var isNamed = false
  /// What is wrong with the file itself.
  public var problems: [Problem]

  public init(file: String, title: String?, fences: [Fence], snippets: [Snippet], problems: [Problem]) {
    self.file = file
    self.title = title
    self.fences = fences
    self.snippets = snippets
    self.problems = problems
  }
}
