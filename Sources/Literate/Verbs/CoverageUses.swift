import LiterateModel
import LiterateReading
import LiterateToolchain

/// What passed snippets use, of sessions that say what they mean. What a search has found to compile has been asked there.
struct CoverageUses {
  private let result: CheckResult
  private let request: CheckRequest
  private let place: Workplace

  init(_ result: CheckResult, _ request: CheckRequest, _ place: Workplace) {
    self.result = result
    self.request = request
    self.place = place
  }

  /// The names by which the compiler knows what the passed snippets refer to.
  func all() throws(Refusal) -> Set<String> {
    let sessions = result.chapters.flatMap { Session.all(in: $0, scope: request.scope) }
      .filter { $0.command == nil && !$0.isSearched(request) }
    guard !sessions.isEmpty else { return [] }
    let folder = try place.makeWorkFolder()
    defer { Files.remove(folder) }
    let passed = Set(result.report.entries.filter { $0.verdict.status == .passed }.map(\.snippet.place))
    let workshop = Workshop.of(
      request, place, result.library, parsed: result.snapshot.parsed,
      runner: RunnerBuild(library: result.library, place: place), folder: folder)
    let found = onAllCores(sessions.count) { number in
      uses(of: sessions[number], passed: passed, workshop, in: "\(folder)/\(number)")
    }
    if let failure = zip(sessions, found).filter({ $0.1 == nil }).map(\.0.name).min() {
      throw Refusal("The passed snippets of \(failure) could not be compiled once more to see what they use.")
    }
    var used = found.reduce(into: Set<String>()) { $0.formUnion($1 ?? []) }
    for entry in result.report.entries where entry.verdict.status == .passed {
      for name in result.names[entry.snippet.id] ?? [] { used.formUnion([name.symbol] + name.others) }
    }
    return used
  }

  /// Nil if it does not compile any more: it has passed just now, with other parts.
  private func uses(
    of session: Session, passed: Set<Position>, _ workshop: Workshop, in folder: String
  ) -> Set<String>? {
    let parts = session.snippets.enumerated().compactMap { index, snippet -> ProgramPart? in
      guard passed.contains(snippet.place), snippet.mode.runsInSession || snippet.mode == .trap else { return nil }
      return ProgramPart(
        index: index, snippet: snippet, syntax: workshop.parsed.syntax(of: snippet),
        use: snippet.mode == .trap ? .declares : .isCompiled)
    }
    let own = workshop.adapted(to: session, of: result.shelf.book(of: session.file), importing: request.imports)
    let weaver = Weaver(module: ModuleNames.module(session.id.hash), imports: own.imports)
    let build = own.build(parts, weaver: weaver, session: session, in: folder, for: .examine)
    guard build.isDone else { return nil }
    return build.programs.reduce(into: []) { found, built in
      var compiler = own.compiler
      compiler.flags += ["-I", built.module.files.folder]
      found.formUnion(
        compiler.references(
          built.module.files.source, module: built.program.module, isLibrary: built.program.isLibrary))
    }
  }
}
