import LiterateModel
import LiterateReading

/// Imports of a module that is not there, where the package has what the listing uses.
extension Grouping {
  /// How many modules of a package are tried in the place of one.
  private static let mostModulesTried = 12

  /// Fails listings that import a module with a name like those of the package, and need one of its modules: with that they compile.
  /// A page may well import modules of its readers, which bring names of their own, or need nothing of the package.
  mutating func judgeWrongModules(_ search: ListingSearch<WovenListings>) {
    guard let gone = workshop.goneNames else { return }
    for index in session.snippets.indices where isOpen(index) && settled[index] == nil {
      guard verdicts[index]?.finding?.kind == .fragment, let error = onlyMissingModule(search.rejected[index] ?? []),
        let name = error.quoted.first
      else { continue }
      let modules = gone.modules(like: name).prefix(Self.mostModulesTried)
      guard !modules.isEmpty, let rest = Statements.rest(of: session.snippets[index], without: [error.position.line]),
        let cure = moduleInstead(of: name, among: Array(modules), rest, at: index, search)
      else { continue }
      let reason = Reason.rejected(line: error.position.line, message: error.message)
      let problem = Problem(
        .contradiction, at: error.position, error.message,
        notes: error.notes + ["the package has a module `\(cure)`, with which the listing compiles"])
      var verdict = Verdict(.failed, problems: [problem], reason: reason, remarks: verdicts[index]?.remarks ?? [])
      verdict.finding = Finding(.contradiction, reason: reason)
      verdicts[index] = verdict
    }
  }

  /// The module of the package that a listing needs.
  private mutating func moduleInstead(
    of name: String, among modules: [String], _ rest: Snippet, at index: Int, _ search: ListingSearch<WovenListings>
  ) -> String? {
    let bare = compiles(rest, at: index, importing: [], search)
    // What stands before it may have imported that module already: then only its name says that it is meant.
    if bare { return modules.first { "Swift\($0)" == name || Spelling.distance($0, name) == 1 } }
    return modules.first { compiles(rest, at: index, importing: [$0], search) }
  }

  /// The error about the only module that is not there, if there are no other errors.
  private func onlyMissingModule(_ errors: [Diagnostic]) -> Diagnostic? {
    guard let first = errors.first, errors.allSatisfy({ $0.message == first.message }),
      first.message.hasPrefix("no such module")
    else { return nil }
    return first
  }

  /// Whether a listing compiles behind what it names, with some of the package's modules and no others of that.
  private mutating func compiles(
    _ rest: Snippet, at index: Int, importing modules: [String], _ search: ListingSearch<WovenListings>
  ) -> Bool {
    let given = workshop.imports
    defer { workshop.imports = given }
    workshop.imports.removeAll(where: workshop.forgettable.contains)
    var rest = rest
    rest.imports += modules
    let program = search.needed(by: index) ?? []
    let found = verdicts(
      of: Set(program.joined()).union([index]), as: [index: rest], splits: Set(program.compactMap(\.first) + [index]))
    let verdict = found[index]
    return [.passed, .failed].contains(verdict.status)
      && !verdict.problems.contains { [.compile, .syntax].contains($0.id) }
  }
}
