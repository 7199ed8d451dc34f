import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime

/// What all sessions of a run share: tools, places, limits.
package struct Workshop: Sendable {
  package var compiler: Compiler
  package var linker: Linker
  var runners: SessionRunners
  /// A folder of this run alone.
  package var folder: String
  package var imports: [String]
  /// What snippets may import.
  var modules: [String]
  /// Modules of the package whose documentation it is, which its listings may use without an import.
  var forgettable: [String] = []
  /// What each of these stands on, of them.
  var forgettableUses: [String: Set<String>] = [:]
  /// The products of that package.
  var offer: PackageOffer?
  /// What that package no longer has.
  var goneNames: GoneNames?
  /// The functions of the package whose documentation is checked.
  var signatures: PackageSignatures?
  /// The packages around documents, where snippets are checked against another one.
  var otherPackages = OtherPackages()
  /// What stands before every listing.
  var prelude: Prelude?
  package var isIsolated: Bool
  /// Seconds that a snippet has unless it says otherwise.
  package var timeout: Double
  /// How many things are done at a time.
  let jobs: Int
  /// With compilers.
  private let turns: Turns
  /// With the parser. Who comes first is not to wait for its compiler until all are read.
  private let readingTurns: Turns
  /// Where programs of a search are built; nil for a session's own folder.
  var shared: SharedModules?
  let knownModules = KnownModules()
  /// What the programs' calls to the runtime carry.
  let seals = CallSeals()
  /// What the parser says about snippets.
  var parsed = ParsedSnippets()
  /// Whether it is enough to know that a session fails: nothing is built or run after its first failure, and nobody asks where
  /// exactly a program stopped.
  var stopsAtFailure = false
  /// Seconds that a snippet has more if what it states may be about to happen.
  var patience = 1.0
  /// Sees what programs read; nil if nobody keeps what they come to.
  var watch: ReadWatch?
  /// The programs of one session, or of a piece of several.
  var reads: ReadRecord?
  /// Whether a book says which Swift its snippets are.
  var isLanguageStated = false

  init(
    compiler: Compiler, linker: Linker, runners: SessionRunners, folder: String, imports: [String],
    modules: [String], isIsolated: Bool, timeout: Double, jobs: Int
  ) {
    self.compiler = compiler
    self.linker = linker
    self.runners = runners
    self.folder = folder
    self.imports = imports
    self.modules = modules
    self.isIsolated = isIsolated
    self.timeout = timeout
    self.jobs = jobs
    turns = Turns(jobs > 1 ? jobs + 1 : 1)
    readingTurns = Turns(jobs)
  }

  /// The workshop of a run.
  ///
  /// - Parameters:
  ///   - processes: with which all that it starts may be called off.
  ///   - folder: of this run alone.
  static func of(
    _ request: CheckRequest, _ place: Workplace, _ library: Library, parsed: ParsedSnippets, runners: SessionRunners,
    processes: ProcessGroup? = nil, folder: String
  ) -> Workshop {
    var compiler = place.compiler(library: library)
    compiler.limit = request.compileTimeout
    compiler.toolchain.processes = processes
    if !request.isIsolated { compiler.toolchain.confinement = nil }
    if request.isKeptApart {
      compiler.fillsCache = false
      compiler.standing = nil
      compiler.toolchain.confinement?.open(folder, aloneIn: place.work)
    }
    var workshop = Workshop(
      compiler: compiler, linker: Linker(toolchain: compiler.toolchain), runners: runners, folder: folder, imports: [],
      modules: library.modules,
      isIsolated: request.isIsolated, timeout: request.timeout,
      jobs: request.jobs ?? place.cores)
    workshop.parsed = parsed
    workshop.prelude = request.prelude
    if let package = place.package {
      workshop.forgettable = library.modules
      workshop.offer = library.offer
      for module in library.modules {
        workshop.forgettableUses[module] =
          library.graph?.closure(of: [module], among: Set(library.modules))?.subtracting([module])
      }
      if request.scope == .auto {
        workshop.goneNames = .of(package: package, modules: library.modules)
        workshop.signatures = PackageSignatures(below: package)
      }
    }
    if !request.isKeptApart { workshop.otherPackages = OtherPackages(place, isUntrusted: request.isUntrusted) }
    return workshop
  }

  /// The same with what holds for one session: its imports and its version of Swift.
  ///
  /// - Parameter more: modules that every snippet of the run imports.
  func adapted(to session: Session, of book: BookFile, importing more: [String]) -> Workshop {
    var own = self
    own.imports = book.imports + more
    // What a comment is about needs no import.
    if let module = SourceReader.module(of: session.file), modules.contains(module) {
      // Named among the imports of all, it is imported with what only its own module sees, all the same.
      own.imports.removeAll { $0 == module }
      own.imports.append((session.snippets.contains(where: \.isInternal) ? "@testable " : "") + module)
    }
    if let swift = session.language ?? book.swift {
      own.compiler.languageMode = swift
      own.isLanguageStated = true
    }
    return own
  }

  /// The same for one session, or a piece of several, of which it is noted what its programs read.
  func noting() -> Workshop {
    var own = self
    own.reads = watch?.record()
    return own
  }

  /// What the parser says about a session's snippets.
  func syntax(of session: Session) -> [SnippetSyntax] {
    readingTurns.take { session.snippets.map(parsed.syntax) }
  }

  /// What builds a session's programs.
  ///
  /// - Parameter folder: the session's own.
  func builder(in folder: String, for purpose: ProgramBuilder.Purpose) -> ProgramBuilder {
    // What tells places or values is another build of the same modules.
    let storage = purpose == .runWithPlaces || purpose == .record ? nil : shared.map(ProgramBuilder.Storage.shared)
    return ProgramBuilder(
      compiler: compiler, linker: linker, storage: storage ?? .folder(folder), counter: shared, turns: turns)
  }

  func build(
    _ parts: [ProgramPart], weaver: Weaver, session: Session, in folder: String,
    for purpose: ProgramBuilder.Purpose = .run, willCompile: ([String]) -> Void = { _ in }
  ) -> Build {
    builder(in: folder, for: purpose)
      .build(parts, weaver: weaver, session: session, for: purpose, willCompile: willCompile)
  }

  /// The environment of running snippets: the same on every machine.
  private func environment(_ folder: String, tellsPlaces: Bool) -> [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder, "TMPDIR": folder,
      "SWIFT_DETERMINISTIC_HASHING": "1",
      "SWIFT_BACKTRACE": tellsPlaces
        ? "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,output-to=stderr,"
          + "swift-backtrace=\(compiler.toolchain.root)/libexec/swift/linux/swift-backtrace"
        : "enable=no",
    ]
  }

  /// Links a build again, with the toolchain's libraries that it needs and the runner does not have.
  func relink(_ build: Build) throws(LinkFailure) {
    var earlier: [String] = []
    for program in build.libraries {
      let object = String(program.library.dropLast(3)) + ".o"
      try linker.relink(object, to: program.library, earlier: earlier)
      earlier.append(program.library)
    }
  }

  /// A run of commands, each as the snippet of its number, as long as they end well.
  func run(commands: [[String]], by runner: RunnerBuild, in folder: String) -> SessionRun {
    var run = self.run([], by: runner, in: folder)
    run.request.commands = commands.enumerated().map { number, words in
      RunnerCommand(words: words, beginning: seals[.begins(snippet: number)], end: seals[.ends(snippet: number)])
    }
    return run
  }

  /// A run of programs.
  ///
  /// - Parameters:
  ///   - runner: has what they import.
  ///   - folder: of this run alone.
  ///   - tellsPlaces: whether the runtime looks for the place where a program stops.
  func run(
    _ programs: [RunnerProgram], by runner: RunnerBuild, in folder: String, tellsPlaces: Bool = false
  ) -> SessionRun {
    var request = RunnerRequest()
    request.programs = programs
    request.isIsolated = isIsolated
    request.folder = folder
    var run = SessionRun(
      runner: runner.path, request: request, environment: environment(folder, tellsPlaces: tellsPlaces), seals: seals,
      timeout: { _ in 10 })
    run.patience = patience
    run.reads = reads
    run.processes = compiler.toolchain.processes
    run.confinement = compiler.toolchain.confinement
    return run
  }
}
