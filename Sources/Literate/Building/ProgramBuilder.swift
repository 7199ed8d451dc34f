import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime

/// Builds programs of snippets. Whoever wants one asks here: checks, searches, coverage.
struct ProgramBuilder: Sendable {
  /// Where modules are built, and whether they are used again.
  enum Storage: Sendable {
    /// In a folder of the session. A module of the same name takes the place of the one before.
    case folder(String)
    /// Each in a folder of its own, kept for whoever asks for the same program again.
    case shared(SharedModules)
  }

  enum Purpose: Sendable {
    /// To run it.
    case run
    /// To run it with what the runtime needs to name the place where it stops.
    case runWithPlaces
    /// To run it and hear the values that its lines have.
    case record
    /// To hear everything that the compiler has to say. Nothing is made of the last module.
    case diagnose
    /// To ask the compiler about each module. Nothing is linked.
    case examine
  }

  var compiler: Compiler
  var linker: Linker
  var storage: Storage
  /// Counts the calls of the compiler, where somebody asks for them.
  var counter: SharedModules?
  var turns: CompilerTurns

  /// Weaves, compiles and links. Stops at the first module that does not compile.
  func build(_ parts: [ProgramPart], weaver: Weaver, session: Session, for purpose: Purpose) -> Build {
    let programs = weaver.weave(parts)
    let isMeantToFail = parts.last?.snippet.mode == .error
    var build = Build()
    build.running = parts.filter { $0.use == .runs }.map(\.index)
    for (number, program) in programs.enumerated() {
      let earlier = build.programs.map(\.module)
      let isLast = number == programs.count - 1
      let module = compiled(
        program, after: earlier, for: isLast || purpose != .diagnose ? purpose : .run,
        isImported: !isLast || purpose == .examine, isContinuation: !earlier.isEmpty && !isMeantToFail)
      build.programs.append((program, module))
      build.diagnostics +=
        Placing(program: program, source: module.files.source, session: session).place(module.messages)
      build.breakdown = module.breakdown
      guard module.isDone, build.errors.isEmpty else { return build }
      if purpose == .examine || purpose == .diagnose && isLast { continue }
      do {
        try link(module, after: earlier)
      } catch {
        build.breakdown = .notStarted(error.message)
        return build
      }
      build.libraries.append(
        RunnerProgram(library: module.files.library, entry: program.entry, main: main(of: program, parts, weaver.seals))
      )
    }
    return build
  }

  /// One module behind others, compiled for import by those that follow.
  func module(_ program: Program, after earlier: [BuiltModule]) -> BuiltModule {
    compiled(program, after: earlier, for: .run, isImported: true, isContinuation: !earlier.isEmpty)
  }

  private func main(of program: Program, _ parts: [ProgramPart], _ seals: CallSeals) -> RunnerProgram.Main? {
    let snippet = program.snippets.last { index in parts.contains { $0.index == index && $0.syntax.hasMain } }
    guard program.isLibrary, let snippet else { return nil }
    return RunnerProgram.Main(
      snippet: snippet, beginning: seals[.begins(snippet: snippet)], end: seals[.ends(snippet: snippet)])
  }

  // MARK: One module

  private func compiled(
    _ program: Program, after earlier: [BuiltModule], for purpose: Purpose, isImported: Bool, isContinuation: Bool
  ) -> BuiltModule {
    switch storage {
    case .folder(let folder):
      let files = ModuleFiles(folder: folder, name: program.module)
      _ = counter?.countCompilation()
      return compile(
        program, into: files, after: earlier, for: purpose, isImported: isImported, isContinuation: isContinuation)
    case .shared(let shared):
      let key = key(program, after: earlier)
      if purpose == .run, let known = shared.module(key) { return known }
      let files = ModuleFiles(folder: "\(shared.folder)/m\(shared.countCompilation())", name: program.module)
      let module = compile(
        program, into: files, after: earlier, for: purpose, isImported: true, isContinuation: isContinuation)
      if purpose == .run { shared.keep(module, under: key) }
      return module
    }
  }

  /// Everything that a module depends on within a run.
  private func key(_ program: Program, after earlier: [BuiltModule]) -> String {
    earlier.map { $0.files.folder + "\n" }.joined() + "\(program.isLibrary) \(compiler.languageMode)\n" + program.text
  }

  private func compile(
    _ program: Program, into files: ModuleFiles, after earlier: [BuiltModule], for purpose: Purpose, isImported: Bool,
    isContinuation: Bool
  ) -> BuiltModule {
    var trial = program
    while true {
      let module = compileOnce(
        trial, into: files, after: earlier, for: purpose, isImported: isImported, isContinuation: isContinuation)
      guard let other = LooksLeftOut.next(after: trial, module) else { return module }
      _ = counter?.countCompilation()
      trial = other
    }
  }

  private func compileOnce(
    _ program: Program, into files: ModuleFiles, after earlier: [BuiltModule], for purpose: Purpose, isImported: Bool,
    isContinuation: Bool
  ) -> BuiltModule {
    var module = BuiltModule(files: files)
    do {
      try Files.makeFolder(files.folder)
      try Files.write(program.text.utf8, to: files.source)
    } catch {
      module.breakdown = .notStarted("\(error.path) cannot be written: \(error.reason)")
      return module
    }
    var compiler = compiler
    var folders: [String] = []
    for folder in earlier.map(\.files.folder) where !folders.contains(folder) { folders.append(folder) }
    compiler.flags += folders.flatMap { ["-I", $0] }
    let product: Compiler.Product =
      purpose == .diagnose ? .diagnostics : .object(files.object, module: isImported ? files.interface : nil)
    let result = turns.take { [compiler] in
      compiler.compile(
        files.source, module: program.module, entry: program.entry, isLibrary: program.isLibrary, product: product,
        keepsPlaces: purpose == .runWithPlaces, isRecorded: purpose == .record, isContinuation: isContinuation)
    }
    module.messages = result.messages
    module.breakdown = result.breakdown
    module.isDone = result.isDone
    return module
  }

  private func link(_ module: BuiltModule, after earlier: [BuiltModule]) throws(LinkFailure) {
    let shared: SharedModules? = if case .shared(let shared) = storage { shared } else { nil }
    if shared?.isLinked(module) == true { return }
    try linker.link(module.files.object, to: module.files.library, earlier: earlier.map(\.files.library))
    shared?.noteLinked(module)
  }
}
