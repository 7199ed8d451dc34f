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
  var turns: Turns

  /// Weaves, compiles and links. Stops at the first module that does not compile.
  ///
  /// - Parameter willCompile: told the texts before the first of them is compiled.
  func build(
    _ parts: [ProgramPart], weaver: Weaver, session: Session, for purpose: Purpose,
    willCompile: ([String]) -> Void = { _ in }
  ) -> Build {
    let programs = weaver.weave(parts)
    willCompile(programs.map(\.text))
    let isMeantToFail = parts.last?.snippet.mode == .error
    var build = Build()
    build.running = parts.filter { $0.use == .runs }.map(\.index)
    for (number, program) in programs.enumerated() {
      let earlier = build.programs.map(\.module)
      let isLast = number == programs.count - 1
      let isLinked = purpose != .examine && !(purpose == .diagnose && isLast)
      let order = Order(
        program: program, earlier: earlier, purpose: isLast || purpose != .diagnose ? purpose : .run,
        isImported: !isLast || purpose == .examine, isContinuation: !earlier.isEmpty && !isMeantToFail,
        isLinked: isLinked)
      let module = compiled(order)
      build.programs.append((program, module))
      build.diagnostics +=
        Placing(program: program, source: module.files.source, session: session).place(module.messages)
      build.breakdown = module.breakdown
      guard module.isDone, build.errors.isEmpty else { return build }
      guard isLinked else { continue }
      do {
        try link(module)
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
    compiled(
      Order(
        program: program, earlier: earlier, purpose: .run, isImported: true, isContinuation: !earlier.isEmpty,
        isLinked: false))
  }

  /// A module of lines that nobody has written, by which the compiler is asked what it knows.
  func module(asking lines: [SourceLine], importing modules: [String], called name: String) -> BuiltModule {
    var snippet = Snippet(place: Position(file: "names", line: 1, column: 1), endLine: lines.count + 1)
    snippet.lines = lines
    let part = ProgramPart(index: 0, snippet: snippet, syntax: SnippetSyntax(snippet), use: .isCompiled)
    var none = Weaver.Earlier()
    let program = Weaver(module: name, imports: modules).weaveNext(lines.isEmpty ? [] : [part], after: &none)
    return module(program, after: [])
  }

  private func main(of program: Program, _ parts: [ProgramPart], _ seals: CallSeals) -> RunnerProgram.Main? {
    let snippet = program.snippets.last { index in parts.contains { $0.index == index && $0.syntax.hasMain } }
    guard program.isLibrary, let snippet else { return nil }
    return RunnerProgram.Main(
      snippet: snippet, beginning: seals[.begins(snippet: snippet)], end: seals[.ends(snippet: snippet)])
  }

  // MARK: One module

  /// A module that is to be made.
  private struct Order {
    var program: Program
    var earlier: [BuiltModule]
    var purpose: Purpose
    /// Whether others import it.
    var isImported: Bool
    /// Whether it goes on where the earlier ones stopped.
    var isContinuation: Bool
    var isLinked: Bool

    /// Everything that it depends on within a run.
    func key(_ compiler: Compiler) -> String {
      earlier.map { $0.files.folder + "\n" }.joined() + "\(program.isLibrary) \(compiler.languageMode)\n" + program.text
    }

    func product(_ files: ModuleFiles) -> Compiler.Product {
      purpose == .diagnose
        ? .diagnostics
        : .object(files.object, module: isImported ? files.interface : nil, library: isLinked ? files.library : nil)
    }
  }

  private func compiled(_ order: Order) -> BuiltModule {
    switch storage {
    case .folder(let folder):
      _ = counter?.countCompilation()
      return compile(order, into: ModuleFiles(folder: folder, name: order.program.module))
    case .shared(let shared):
      let key = order.key(compiler)
      if order.purpose == .run, let known = shared.module(key) { return known }
      var order = order
      order.isImported = true
      let module = compile(
        order, into: ModuleFiles(folder: "\(shared.folder)/m\(shared.countCompilation())", name: order.program.module))
      if order.purpose == .run { shared.keep(module, under: key) }
      return module
    }
  }

  private func compile(_ order: Order, into files: ModuleFiles) -> BuiltModule {
    var trial = order
    while true {
      let module = compileOnce(trial, into: files)
      guard let other = LooksLeftOut.next(after: trial.program, module) else { return module }
      _ = counter?.countCompilation()
      trial.program = other
    }
  }

  private func compileOnce(_ order: Order, into files: ModuleFiles) -> BuiltModule {
    let program = order.program
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
    for folder in order.earlier.map(\.files.folder) where !folders.contains(folder) { folders.append(folder) }
    compiler.flags += folders.flatMap { ["-I", $0] }
    let result = turns.take { [compiler] in
      compiler.compile(
        files.source, module: program.module, entry: program.entry, isLibrary: program.isLibrary,
        product: order.product(files), keepsPlaces: order.purpose == .runWithPlaces,
        isRecorded: order.purpose == .record, isContinuation: order.isContinuation)
    }
    module.messages = result.messages
    module.breakdown = result.breakdown
    module.linkFailure = result.linkFailure
    module.isDone = result.isDone
    module.isLinked = order.isLinked && result.isDone && result.linkFailure == nil
    return module
  }

  /// A module that a search has compiled is linked when it is to run.
  private func link(_ module: BuiltModule) throws(LinkFailure) {
    if let failure = module.linkFailure { throw failure }
    let shared: SharedModules? = if case .shared(let shared) = storage { shared } else { nil }
    if module.isLinked || shared?.isLinked(module) == true { return }
    try linker.link(module.files.object, to: module.files.library)
    shared?.noteLinked(module)
  }
}
