import LiterateModel
import LiterateToolchain

/// What a maintainer of a package does first with documentation that nobody wrote for a checker: what contradicts the library,
/// and where that comes from; then the names that would complete most fragments.
package struct Triage: Sendable {
  /// A listing that contradicts the library.
  package struct Mistake: Sendable {
    package var place: Position
    package var problems: [NearProblem]
    /// The commit that changed the listing last.
    package var listingChange: String?
    /// What became of the symbol that it is about.
    package var symbolChange: SymbolChange?
  }

  /// What is wrong, and what the listing should have used instead, where something is near.
  package struct NearProblem: Sendable {
    package var problem: Problem
    package var near: String?

    /// What there is to say besides the message: what it is, and the text.
    var details: [(name: String, text: String)] {
      let all = [("stated", problem.expected.map(oneLine)), ("was", problem.actual.map(oneLine)), ("near", near)]
      return all.compactMap { name, text in text.map { (name, $0) } }
    }

    private func oneLine(_ text: String) -> String {
      String(text.map { $0.isNewline ? "⏎" : $0 == "`" ? "'" : $0 }.prefix(200))
    }
  }

  /// The commit that changed a symbol of the library last, or removed it.
  package struct SymbolChange: Sendable, Equatable {
    package var symbol: String
    package var commit: String
    package var isRemoval = false
    /// What the same commit wrote in its place.
    package var replacement: String?

    /// `` `push` was removed by 0123abc 2026-03-01 Rename push ``
    var sentence: String { "`\(symbol)` was \(isRemoval ? "removed" : "changed last") by \(commit)" }
  }

  /// A name that fragments rest on.
  package struct Name: Sendable, Equatable {
    package var name: String
    /// The fragments that miss it.
    package var places: [Position]
    /// How many of them miss nothing else.
    package var completed: Int
    /// The commit that removed it from the library, if it was there.
    package var removal: SymbolChange?
  }

  /// What holds in a file.
  package struct Verified: Sendable {
    package var file: String
    /// How many listings there are of each verdict.
    package var counts: [(kind: Finding.Kind, count: Int)]

    var sentence: String {
      "`\(file)`: " + counts.map { HumanReport.counted($0.count, $0.kind) }.joined(separator: ", ")
    }
  }

  package private(set) var mistakes: [Mistake] = []
  package private(set) var names: [Name] = []
  package private(set) var verified: [Verified] = []
  package let report: Report

  /// - Parameters:
  ///   - near: the declaration that is nearest to what a problem says is not there.
  ///   - history: what git knows.
  init(_ report: Report, near: (Problem) -> String?, history: History?) {
    self.report = report
    for entry in report.entries where entry.verdict.finding?.kind == .contradiction {
      let problems = entry.verdict.problems
      var mistake = Mistake(
        place: entry.snippet.place,
        problems: problems.map { NearProblem(problem: $0, near: history?.replacement(for: $0) ?? near($0)) })
      mistake.listingChange = history?.change(of: entry.snippet)
      mistake.symbolChange = history.flatMap { history in problems.lazy.compactMap(history.change(of:)).first }
      mistakes.append(mistake)
    }
    verified = Self.verified(in: report)
    names = Self.names(in: report)
    for index in names.indices.prefix(TriageText.mostNames) {
      names[index].removal = history?.removal(of: names[index].name)
    }
  }

  package static func make(_ request: CheckRequest, place: Workplace, tell: @escaping @Sendable (CheckEvent) -> Void)
    throws(Refusal) -> (triage: Triage, result: CheckResult)
  {
    var result = try Engine(place: place).check(.read(request, root: place.root), request, tell: tell)
    var declarations: PublicDeclarations?
    if result.report.entries.contains(where: { $0.verdict.finding?.kind == .contradiction }) {
      if place.trial.can(.symbols) {
        declarations = try PublicDeclarations(of: result.library, place: place)
      } else {
        result.report.lacks.append(ToolchainAbility.symbols.lack)
      }
    }
    let near = declarations.map { NearDeclarations($0) }
    let history = History(root: place.root, declarations: declarations, source: result.source)
    return (
      Triage(
        result.report, near: { near?.nearest(to: $0, line: result.source.line($0.position) ?? "") }, history: history),
      result
    )
  }

  private static func verified(in report: Report) -> [Verified] {
    let kinds: [Finding.Kind] = [.run, .compiled, .expectedError, .expectedTrap]
    let files = Dictionary(grouping: report.entries, by: \.snippet.place.file).sorted { $0.key < $1.key }
    return files.compactMap { file, entries in
      let counts = kinds.map { kind in
        (kind: kind, count: entries.count { $0.verdict.finding?.kind == kind && $0.verdict.status == .passed })
      }
      .filter { $0.count > 0 }
      return counts.isEmpty ? nil : Verified(file: file, counts: counts)
    }
  }

  private static func names(in report: Report) -> [Name] {
    let fragments = report.entries.filter { $0.verdict.finding?.kind == .fragment }
    let ranked = MissedName.ranked(fragments.map { $0.verdict.finding?.missing ?? [] }) { index in
      !fragments[index].verdict.remarks.allSatisfy(\.isOfMissingName)
    }
    return ranked.map { missed in
      Name(
        name: missed.name, places: missed.fragments.map { fragments[$0].snippet.place }, completed: missed.completed)
    }
  }
}

extension Remark {
  /// Whether the compiler says no more than that nothing declares a name.
  fileprivate var isOfMissingName: Bool { kind != .error || text.hasPrefix("cannot find ") }
}

extension Problem {
  /// The type, and the member that it does not have, where the compiler says that.
  var missedMember: (type: String, member: String)? {
    guard message.contains("has no member") else { return nil }
    let quoted = message.quotedWords
    guard quoted.count >= 2 else { return nil }
    let type = quoted[0].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return (String(type.isEmpty && quoted[0].hasPrefix("[") ? "Array" : type), quoted[1])
  }

  /// The name that is nowhere declared, where the compiler says that.
  var missedName: String? { message.hasPrefix("cannot find ") ? message.quotedWords.first : nil }
}
