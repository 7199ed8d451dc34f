import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime
import Synchronization

/// Compiled modules of one run. A search asks for the same beginning of a program again and again, and what it has found to
/// compile is what runs in the end.
final class ModuleShelf: Sendable {
  /// A module and where its files are.
  struct Module: Sendable {
    var number: Int
    var name: String
    var folder: String
    var messages: [CompilerMessage] = []
    var breakdown: Compiler.Breakdown?
    var isDone = false

    var library: String { "\(folder)/\(name).so" }
    var object: String { "\(folder)/\(name).o" }
    var source: String { "\(folder)/\(name).swift" }
  }

  private struct State {
    var modules: [String: Module] = [:]
    var linked: Set<Int> = []
    var compilations = 0
  }

  private let folder: String
  private let state = Mutex(State())

  init(folder: String) { self.folder = folder }

  /// How often the compiler was called.
  var compilations: Int { state.withLock { $0.compilations } }

  func countOne() { state.withLock { $0.compilations += 1 } }

  /// The module of a program that stands on others, compiled if it is not there yet.
  func module(_ program: Program, after earlier: [Module], compiler: Compiler) -> Module {
    let key =
      earlier.map { "\($0.number) " }.joined() + "\(program.isLibrary) \(compiler.languageMode)\n" + program.text
    if let known = state.withLock({ $0.modules[key] }) { return known }
    let number = state.withLock { state in
      state.compilations += 1
      return state.compilations
    }
    var module = Module(number: number, name: program.module, folder: "\(folder)/m\(number)")
    do {
      try Files.makeFolder(module.folder)
      try Files.write(program.text.utf8, to: module.source)
    } catch {
      module.breakdown = .notStarted("\(error.path) cannot be written: \(error.reason)")
      return module
    }
    var compiler = compiler
    compiler.flags += earlier.flatMap { ["-I", $0.folder] }
    let result = compiler.compile(
      module.source, module: program.module, entry: program.entry, isLibrary: program.isLibrary,
      product: .object(module.object, module: "\(module.folder)/\(program.module).swiftmodule"),
      isContinuation: !earlier.isEmpty)
    module.messages = result.messages
    module.breakdown = result.breakdown
    module.isDone = result.isDone
    state.withLock { $0.modules[key] = module }
    return module
  }

  fileprivate func link(_ module: Module, after earlier: [Module], linker: Linker) throws(LinkFailure) {
    if state.withLock({ $0.linked.contains(module.number) }) { return }
    try linker.link(module.object, to: module.library, earlier: earlier.map(\.library))
    _ = state.withLock { $0.linked.insert(module.number) }
  }
}

extension Workshop {
  /// Weaves, compiles what is not on the shelf, and links.
  func build(
    _ parts: [ProgramPart], weaver: Weaver, session: Session, from shelf: ModuleShelf, onlyDiagnostics: Bool
  ) -> Build {
    let programs = weaver.weave(parts)
    var build = Build(modules: programs.map(\.module), maps: programs.map(\.map))
    var earlier: [ModuleShelf.Module] = []
    for (index, program) in programs.enumerated() {
      let module: ModuleShelf.Module
      if onlyDiagnostics, index == programs.count - 1 {
        module = diagnose(
          program, after: earlier, shelf: shelf, isError: parts.last?.snippet.mode == .error)
      } else {
        module = shelf.module(program, after: earlier, compiler: compiler)
      }
      build.diagnostics += Placing(program: program, source: module.source, session: session).place(module.messages)
      build.breakdown = module.breakdown
      guard module.isDone, build.errors.isEmpty else { return build }
      if onlyDiagnostics, index == programs.count - 1 { return build }
      do {
        try shelf.link(module, after: earlier, linker: linker)
      } catch {
        build.breakdown = .notStarted(error.message)
        return build
      }
      earlier.append(module)
      let main =
        program.isLibrary
        ? program.snippets.last { index in parts.contains { $0.index == index && $0.syntax.hasMain } } : nil
      if let main { build.mainSnippet = main }
      build.libraries.append(RunnerProgram(library: module.library, entry: program.entry, snippet: main))
    }
    return build
  }

  /// Everything that the compiler has to say about a program that nothing will be made of.
  private func diagnose(_ program: Program, after earlier: [ModuleShelf.Module], shelf: ModuleShelf, isError: Bool)
    -> ModuleShelf.Module
  {
    shelf.countOne()
    var module = ModuleShelf.Module(number: 0, name: program.module, folder: "")
    do {
      module.folder = try Files.makeTemporaryFolder(in: folder)
      try Files.write(program.text.utf8, to: module.source)
    } catch {
      module.breakdown = .notStarted("\(error.path) cannot be written: \(error.reason)")
      return module
    }
    var compiler = compiler
    compiler.flags += earlier.flatMap { ["-I", $0.folder] }
    let result = compiler.compile(
      module.source, module: program.module, entry: program.entry, isLibrary: program.isLibrary, product: .diagnostics,
      isContinuation: !earlier.isEmpty && !isError)
    module.messages = result.messages
    module.breakdown = result.breakdown
    module.isDone = result.isDone
    return module
  }
}
