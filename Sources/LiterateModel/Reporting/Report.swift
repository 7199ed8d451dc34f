/// A correction of a file that no snippet of its own asks for.
public struct Repair: Sendable, Equatable {
  public var file: String
  public var correction: Correction

  public init(file: String, correction: Correction) {
    self.file = file
    self.correction = correction
  }
}

/// A run as a whole: the part of a report that is the same in every format.
public struct Report: Sendable {
  public struct Entry: Sendable {
    public var snippet: Snippet
    public var verdict: Verdict
    public var isCached: Bool

    public init(snippet: Snippet, verdict: Verdict, isCached: Bool) {
      self.snippet = snippet
      self.verdict = verdict
      self.isCached = isCached
    }

    /// The warnings that are told without being asked for. In a listing that nobody wrote for a checker, an expression that is
    /// there for its value (`list.count // 3`) is no mistake, whatever the compiler says.
    public var toldWarnings: [Problem] {
      let areAll = verdict.finding.map { $0.kind == .contradiction } ?? true
      return areAll ? verdict.warnings : verdict.warnings.filter { [.errorCompiles, .holdsWithout].contains($0.id) }
    }

    /// What became of it: `passed`, or with `--scope auto` `expected error`, `fragment`, …
    public var verdictName: String { verdict.finding?.kind.rawValue ?? verdict.status.rawValue }
  }

  /// A part of the work of several machines.
  public struct Shard: Sendable {
    public var index: Int
    public var count: Int
    /// What all parts of one cut have in common.
    public var plan: String

    public init(index: Int, count: Int, plan: String) {
      self.index = index
      self.count = count
      self.plan = plan
    }
  }

  public var version: String
  public var swift: String
  /// How running snippets were kept from the machine.
  public var isolation: String
  public var chapters: Int
  public var entries: [Entry]
  /// Problems that belong to no snippet.
  public var problems: [Problem]
  public var fences: [Fence]
  public var seconds: Double
  /// How many chapters are there in another language, and how many snippets they show again. Neither counts as one.
  public var translations = 0
  /// Nil for the whole.
  public var shard: Shard?
  public var shown = 0
  /// What `--accept` would write into translations.
  public var repairs: [Repair] = []
  /// Why no listing was read, where none was.
  public var unread: NoListing?
  /// The same, where nothing else is wrong.
  public var noListing: NoListing? { problems.isEmpty ? unread : nil }
  /// What the toolchain cannot do of what was asked for, each with what is not there for that reason.
  public var lacks: [String] = []
  /// How often the compiler was called to find out what belongs together.
  public var compilations: Int

  public init(
    version: String, swift: String, isolation: String, chapters: Int, entries: [Entry], problems: [Problem],
    fences: [Fence], seconds: Double, compilations: Int = 0
  ) {
    self.version = version
    self.swift = swift
    self.isolation = isolation
    self.chapters = chapters
    self.entries = entries
    self.problems = problems
    self.fences = fences
    self.seconds = seconds
    self.compilations = compilations
  }

  public func count(_ status: Verdict.Status) -> Int {
    entries.lazy.filter { $0.verdict.status == status }.count
  }

  /// How many listings are of a kind that `--scope auto` found.
  public func count(_ kind: Finding.Kind) -> Int { entries.lazy.filter { $0.verdict.finding?.kind == kind }.count }

  /// How many listings failed for what `--scope auto` found.
  public var failedFindings: Int {
    entries.lazy.filter { $0.verdict.finding != nil && $0.verdict.status == .failed }.count
  }

  public var hasFindings: Bool { entries.contains { $0.verdict.finding != nil } }

  public var cachedCount: Int { entries.lazy.filter(\.isCached).count }

  /// Everything that does not hold, in the order of the files.
  public var allProblems: [Problem] {
    (problems + entries.flatMap(\.verdict.problems)).sorted { $0.position < $1.position }
  }

  public var isSound: Bool {
    problems.isEmpty && entries.allSatisfy { $0.verdict.status != .failed && $0.verdict.status != .notReached }
  }
}
