import LiterateModel
import LiterateToolchain

/// What a maintainer of a package does first with documentation that nobody wrote for a checker: what contradicts the library,
/// and where that comes from; then the names that would complete most fragments.
package struct Triage: Sendable {
  /// A listing that contradicts the library.
  package struct Mistake: Sendable {
    package var place: Position
    package var problems: [Problem]
    /// What it should have used, where something is near.
    package var near: String?
    /// The commits that changed the listing, and what it names, last.
    package var listingChange: String?
    package var symbolChange: String?
  }

  /// A name that fragments rest on.
  package struct Name: Sendable, Equatable {
    package var name: String
    /// The fragments that miss it.
    package var places: [Position]
    /// How many of them miss nothing else.
    package var completed: Int
  }

  package private(set) var mistakes: [Mistake] = []
  package private(set) var names: [Name] = []
  package let report: Report

  /// - Parameters:
  ///   - near: the declaration that is nearest to what a problem says is not there.
  ///   - history: what git knows.
  init(_ report: Report, near: (Problem) -> String?, history: History?) {
    self.report = report
    for entry in report.entries where entry.verdict.finding?.kind == .contradiction {
      let problems = entry.verdict.problems
      let near = problems.lazy.compactMap(near).first
      var mistake = Mistake(place: entry.snippet.place, problems: problems, near: near)
      mistake.listingChange = history?.change(of: entry.snippet)
      mistake.symbolChange = problems.lazy.compactMap(\.missedMember).first.flatMap { history?.change(of: $0.member) }
      mistakes.append(mistake)
    }
    names = Self.names(in: report)
  }

  package static func make(_ request: CheckRequest, place: Workplace, tell: @escaping @Sendable (CheckEvent) -> Void)
    throws(Refusal) -> (triage: Triage, result: CheckResult)
  {
    let result = try Engine(place: place).check(.read(request, root: place.root), request, tell: tell)
    var near: NearDeclarations?
    if result.report.entries.contains(where: { $0.verdict.problems.contains { $0.missedMember != nil } }) {
      near = try NearDeclarations(of: result.library, place: place)
    }
    let triage = Triage(
      result.report, near: { near?.nearest(to: $0) }, history: History(root: place.root))
    return (triage, result)
  }

  private static func names(in report: Report) -> [Name] {
    var found: [String: Name] = [:]
    for entry in report.entries where entry.verdict.finding?.kind == .fragment {
      let missing = entry.verdict.finding?.missing ?? []
      for name in missing {
        found[name, default: Name(name: name, places: [], completed: 0)].places.append(entry.snippet.place)
        if missing.count == 1 { found[name]?.completed += 1 }
      }
    }
    return found.values.sorted { ($1.completed, $1.places.count, $0.name) < ($0.completed, $0.places.count, $1.name) }
  }
}

/// When listings and what they name were changed last.
struct History {
  private let git: Git
  private let root: String

  /// Nil where there is no git.
  init?(root: String) {
    guard let git = try? Git() else { return nil }
    self.git = git
    self.root = root
  }

  func change(of snippet: Snippet) -> String? {
    git.lastChange(of: snippet.place.line...max(snippet.place.line, snippet.endLine), in: snippet.place.file)
  }

  func change(of name: String) -> String? { git.lastChange(ofWord: name, below: root + "/Sources") }
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
}
