import LiterateModel
import LiterateReading

/// What a run is asked to do.
package struct CheckRequest: Sendable {
  package var paths: [String] = []
  /// Whether nobody named the paths. `takeUsualPaths` names the sources of a package itself, so its folders do not stand for them.
  package internal(set) var hasUsualPaths = false
  package var filters: [String] = []
  package var jobs: Int?
  package var usesCache = true
  package var timeout = 10.0
  package var compileTimeout = 60.0
  package var failsFast = false
  package var isIsolated = true
  package var mustBeIsolated = false
  /// Whether nothing of the repository runs but snippets, so that no package is built.
  package var isUntrusted = false
  /// Whether nothing that runs may find what others leave behind: it adds nothing to the cache of modules, and sees the folder of no
  /// other work.
  package var isKeptApart = false
  package var repeats = 1
  package var shuffle: UInt64?
  package var imports: [String] = []
  /// Where a file asks for one of them: `docs-check.json:2:14`.
  package var importPlaces: [String: String] = [:]
  /// Languages besides Swift that are run, whatever books say.
  package var commands: [CommandLanguage] = []
  /// Whether words behind fences that nobody here knows are other programs' words, whatever books say.
  package var ignoresForeignWords = false
  /// What standard input says, which the path `-` means.
  package var standardInput: [UInt8]?
  /// What stands before every listing that nobody wrote for a checker.
  package var prelude: Prelude?
  package var strictness = Strictness.usual
  package var package: String?
  package var onlyFailed = false
  package var changedSince: String?
  package var scope = SessionScope.chapter
  package var shard: (index: Int, count: Int)?
  /// The JSON report that says what sessions cost.
  package var costs: String?
  /// Whether to find out what the names in snippets mean, which only pages show.
  package var readsNames = false
  /// Whether to record the values that lines have, which only pages show.
  package var tracing = Tracing.none
  /// Whether to find out what each listing of `--scope auto` has to run with, which only `--write-modes` writes down.
  package var readsCompany = false
  /// Whether to find out which declarations passed snippets use, for `coverage`.
  package var readsUses = false
  /// Whether pages are made, which no Swift file has.
  package var makesPages = false

  package init() {}

  /// Which recordings of snippets there are to be.
  package enum Tracing: Sendable {
    case none
    /// Those that an earlier run has kept; nobody waits for others.
    case kept
    case all
  }

  /// What fails of what `--scope auto` finds.
  package enum Strictness: Sendable {
    /// What contradicts the library.
    case usual
    /// Fragments, too.
    case strict
    /// Nothing: it is told as a warning.
    case lenient
  }

  /// Whether every snippet of the paths is checked.
  package var isWhole: Bool { filters.isEmpty && !onlyFailed && changedSince == nil && shard == nil }

  /// Whether a folder among its paths stands for its Swift files, too.
  var readsSources: Bool { !makesPages && !hasUsualPaths && !paths.isEmpty }

  /// The same for somebody who waits for one answer: nothing that is kept is asked, and nothing is found out for pages.
  var forOneAnswer: CheckRequest {
    var request = self
    request.usesCache = false
    request.readsNames = false
    request.readsUses = false
    request.tracing = .none
    request.repeats = 1
    request.shuffle = nil
    request.failsFast = false
    return request
  }

  /// How its files are read.
  var manner: ChapterReader.Manner { scope == .auto ? .foreign : .strict }
}

/// Why nothing could be checked at all.
package struct Refusal: Error, Sendable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
