import Foundation
import LiterateModel
import LiterateReading
import LiterateToolchain

/// `--write-modes`: what `--scope auto` found, as words on the fences, so that from then on the file means what it says.
///
/// What is written is checked first, as a file that says what it means: a listing for which the words found do not hold
/// there (Swift 5 where the book is Swift 6, an error that a comment puts into other words) gets `skip`, with the reason.
package struct ModeWords: Sendable {
  package struct Edit: Sendable {
    var file: String
    var before: [UInt8]
    var edits: FenceEdits
    package var after: [UInt8] { edits.applied(to: before) }
    package var difference: [String] { edits.difference(file, before) }
  }

  package private(set) var edits: [Edit] = []
  /// Files that stay as they are, and why.
  package private(set) var refusals: [Problem] = []
  /// Listings that were looked at and are not any more: no fence says what they are.
  package private(set) var unread: [Position] = []
  /// Listings that hold only with what they were given, and are skipped from now on: no word of a fence gives that.
  package private(set) var passedOver: [Position] = []

  /// How often what does not hold is said otherwise.
  private static let mostRounds = 12

  /// - Parameter result: what a run with `--scope auto` brought.
  package init(_ result: CheckResult, _ request: CheckRequest, _ engine: Engine) throws(Refusal) {
    let kept = Set(result.snapshot.read(in: .strict).chapters.filter(\.isNamed).map(\.file))
    let entries = Dictionary(grouping: result.report.entries, by: \.snippet.place.file)
    var trials: [ModeTrial] = []
    for chapter in result.chapters {
      let entries = entries[chapter.file] ?? []
      if chapter.isNamed {
        if !kept.contains(chapter.file) { unread += entries.filter(\.isVerified).map(\.snippet.place) }
      } else if entries.contains(where: { $0.verdict.finding != nil }) {
        trials.append(
          ModeTrial(Self.choices(entries, chapter), chapter, saying: result.snapshot.bytes(of: chapter.file)))
      }
    }
    try Self.settle(&trials, result, request, engine)
    for trial in trials { add(trial, entries[trial.chapter.file] ?? []) }
  }

  /// Takes all files at their word, until each of them holds or is given up.
  private static func settle(
    _ trials: inout [ModeTrial], _ result: CheckResult, _ request: CheckRequest, _ engine: Engine
  ) throws(Refusal) {
    var strict = request
    strict.scope = .chapter
    for _ in 0..<mostRounds {
      let open = trials.indices.filter { !trials[$0].isSettled }
      if open.isEmpty { return }
      let texts = Dictionary(uniqueKeysWithValues: open.map { (trials[$0].chapter.file, trials[$0].after) })
      let report = try engine.check(result.snapshot.alone(texts, manner: .strict), strict).report
      for number in open { trials[number].take(report, known: result.report.problems) }
    }
  }

  private mutating func add(_ trial: ModeTrial, _ entries: [Report.Entry]) {
    if let refusal = trial.refusal {
      refusals.append(refusal)
      return
    }
    let skipped = trial.choices.filter { $0.isSkipped && !$0.isLeftOut && $0.verdict.status == .passed }
    passedOver += skipped.map(\.snippet.place)
    let read = trial.choices.filter { !$0.isLeftOut }.map(\.snippet.place)
    unread += entries.filter { $0.isVerified && !read.contains($0.snippet.place) }.map(\.snippet.place)
    if trial.edits != FenceEdits() {
      edits.append(Edit(file: trial.chapter.file, before: trial.before, edits: trial.edits))
    }
  }

  package func write() throws(Refusal) {
    for edit in edits { try CheckedFile.replace(edit.file, saying: edit.before, by: edit.after) }
  }

  // MARK: Choosing

  private static func choices(_ entries: [Report.Entry], _ chapter: Chapter) -> [ModeChoice] {
    var scopes: [Int: String] = [:]
    let taken = Set(chapter.snippets.map(\.program.text))
    return entries.compactMap { entry in
      guard let finding = entry.verdict.finding else { return nil }
      let isBare = chapter.isBare(entry.snippet)
      // Nobody said that it is Swift: what it is not, is not written down.
      guard isBare ? entry.isVerified : chapter.hasWords(entry.snippet) else { return nil }
      var choice = ModeChoice(snippet: entry.snippet, verdict: entry.verdict, isBare: isBare)
      switch finding.kind {
      case .expectedError where finding.reason == Grouping.goesOn,
        .expectedTrap where finding.reason == Grouping.goesOn:
        choice.word = .skip(Grouping.goesOn.wordsOnFence)
      // What is wrong stays red, for a person to mend.
      case .contradiction: break
      case _ where entry.isVerified && lacksCode(finding):
        // No word of a fence adds it, and without it the error is another one.
        choice.word = .skip(reason(of: finding.completions))
      case .run, .compiled:
        // Without the calls that it was given, nothing runs its tests.
        if finding.kind == .compiled || !finding.completions.isEmpty { choice.word = .noRun }
      case .expectedError: choice.word = .error
      case .expectedTrap: choice.word = .trap
      case .fragment, .appleOnly: choice.word = .skip((finding.reason ?? .words("a fragment")).wordsOnFence)
      }
      switch finding.company {
      case .file: break
      case .after(let lines): choice.after = lines
      // It has a program of its own already.
      case .own where chapter.fences.contains { $0.place == entry.snippet.place && $0.words.contains("scope=") }: break
      case .own(let number):
        var next = scopes.count + 1
        while taken.contains("other-\(next)") { next += 1 }
        if scopes[number] == nil { scopes[number] = "other-\(next)" }
        choice.scope = scopes[number]
      }
      return choice
    }
  }

  /// Whether it has been given more than calls of its tests.
  private static func lacksCode(_ finding: Finding) -> Bool {
    finding.completions.contains { $0 != Completion.Kind.tests.rawValue }
  }

  /// Why what only compiles with something around it is passed over.
  private static func reason(of completions: [String]) -> String {
    let around = Set([Completion.Kind.function, .type, .member].map(\.rawValue))
    if completions == [Completion.Kind.manifest.rawValue] { return "it is the manifest of a package" }
    return around.isSuperset(of: completions)
      ? "it needs \(completions.joined(separator: " and "))"
      : "it leaves something out: \(completions.joined(separator: ", "))"
  }
}
