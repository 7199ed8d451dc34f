import LiterateModel
import LiterateReading
import LiterateToolchain

/// When listings, and the symbols that they are about, were changed last, by what git knows.
///
/// Looking through a long history takes seconds for each name; after a while nothing more is asked.
final class History {
  private let git: Git
  /// The folder of the package.
  private let root: String
  private let declarations: PublicDeclarations
  private let source: SourceText
  private let end: Double
  private var known: [String: Triage.SymbolChange?] = [:]

  /// Seconds for all questions together.
  static let limit = 30.0

  /// Nil where there is no git.
  init?(root: String, declarations: PublicDeclarations?, source: SourceText) {
    guard let git = try? Git() else { return nil }
    self.git = git
    self.root = root
    self.declarations = declarations ?? PublicDeclarations([])
    self.source = source
    end = Clock.now + Self.limit
  }

  private var secondsLeft: Double { end - Clock.now }

  func change(of snippet: Snippet) -> String? {
    guard secondsLeft > 0 else { return nil }
    let lines = snippet.place.line...max(snippet.place.line, snippet.endLine)
    return git.lastChange(of: lines, in: snippet.place.file, below: Files.current, timeout: secondsLeft)?.text
  }

  // MARK: Symbols

  /// What has taken the place of what a problem says is not there.
  func replacement(for problem: Problem) -> String? {
    guard problem.missedMember != nil || problem.missedName != nil else { return nil }
    return change(of: problem)?.replacement
  }

  /// What became of the symbol that a problem is about: of the member or the name that is not there, or of the first name in the
  /// message, or else before the place, that is one of the library's.
  func change(of problem: Problem) -> Triage.SymbolChange? {
    if let (type, member) = problem.missedMember {
      let base = type.split(separator: ".").last.map(String.init) ?? type
      if let removal = removal(of: member, as: "\(base).\(member)") { return removal }
      return nil
    }
    if let name = problem.missedName, let removal = removal(of: name) { return removal }
    // Neither what stops a program nor what no parser reads is about the first name on its line.
    if [.crash, .syntax].contains(problem.id) { return nil }
    let line = source.line(problem.position) ?? ""
    return SubjectOfProblem(problem, line: line, declarations).declarations.flatMap(lastChange)
  }

  /// The commit that removed a declaration from the package; nil if it is still there, or never was.
  func removal(of name: String, as symbol: String? = nil) -> Triage.SymbolChange? {
    let key = symbol ?? name
    if let known = known[key] { return known }
    guard secondsLeft > 0, name.allSatisfy(\.isOfAName) else { return nil }
    let commit = git.removal(ofDeclaration: name, below: root, timeout: secondsLeft)
    let change = commit.map { commit in
      Triage.SymbolChange(
        symbol: key, commit: commit.text, isRemoval: true, replacement: replacement(of: name, as: key, in: commit))
    }
    known[key] = change
    return change
  }

  /// What that commit wrote in its place, if the library still has it: `Ring.append(_:)`.
  private func replacement(of name: String, as symbol: String, in commit: Git.Commit) -> String? {
    guard secondsLeft > 0, let new = git.replacement(of: name, in: commit, below: root, timeout: secondsLeft)
    else { return nil }
    let type = symbol.split(separator: ".").dropLast().last.map(String.init)
    let found = declarations.named(new)
    let near =
      found.first { type.map($0.isMember) ?? ($0.type == nil) }
      ?? found.first { type == nil || declarations.isShared($0) }
    guard let near else { return nil }
    return (near.type?.split(separator: ".").last.map { "\($0)." } ?? "") + near.name
  }

  /// The last change of any of the declarations that have a name.
  private func lastChange(of declarations: [PublicDeclaration]) -> Triage.SymbolChange? {
    guard let symbol = declarations.first?.symbol else { return nil }
    if let known = known[symbol] { return known }
    let commits = declarations.prefix(Self.mostDeclarations).compactMap { declaration -> Git.Commit? in
      guard let place = declaration.place, secondsLeft > 0 else { return nil }
      let bytes = (try? Files.read(place.file)) ?? []
      let lines = DeclarationLines.lines(at: place.line, in: String(decoding: bytes, as: UTF8.self))
      return git.lastChange(of: lines, in: place.file, below: root, timeout: secondsLeft)
    }
    let last = commits.max { $0.time < $1.time }
    let change = last.map { Triage.SymbolChange(symbol: symbol, commit: $0.text) }
    known[symbol] = change
    return change
  }

  private static let mostDeclarations = 4
}
