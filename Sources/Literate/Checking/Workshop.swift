import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime

/// What all sessions of a run share: tools, places, limits.
package struct Workshop: Sendable {
  package var compiler: Compiler
  package var linker: Linker
  var runner: RunnerBuild
  /// A folder of this run alone.
  package var folder: String
  package var imports: [String]
  /// What snippets may import.
  var modules: [String]
  /// Those of them that a text about them may not say it imports.
  var forgettable: [String] = []
  package var isIsolated: Bool
  package var home: String
  /// Folders under the home that snippets may read.
  package var readable: [String]
  /// Seconds that a snippet has unless it says otherwise.
  package var timeout: Double
  /// How many things are done at a time.
  var jobs: Int
  /// Modules that are there already, where the same ones are asked for again and again.
  var shelf: ModuleShelf?
  /// Whether a book says which Swift its snippets are.
  var isLanguageStated = false

  init(
    compiler: Compiler, linker: Linker, runner: RunnerBuild, folder: String, imports: [String],
    modules: [String], isIsolated: Bool,
    home: String, readable: [String], timeout: Double, jobs: Int
  ) {
    self.compiler = compiler
    self.linker = linker
    self.runner = runner
    self.folder = folder
    self.imports = imports
    self.modules = modules
    self.isIsolated = isIsolated
    self.home = home
    self.readable = readable
    self.timeout = timeout
    self.jobs = jobs
  }

  /// The environment of running snippets: the same on every machine.
  func environment(_ folder: String, tellsPlaces: Bool) -> [String: String] {
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
      try linker.link(object, to: program.library, earlier: earlier, namesLibraries: true)
      earlier.append(program.library)
    }
  }

  func request(_ programs: [RunnerProgram], folder: String) -> RunnerRequest {
    var request = RunnerRequest()
    request.programs = programs
    request.isIsolated = isIsolated
    request.folder = folder
    request.home = home
    request.readable = readable + [self.folder]
    return request
  }
}

/// A built program: what the compiler said about it in the Markdown's places, and the libraries, if it compiles.
struct Build {
  var libraries: [RunnerProgram] = []
  /// The snippet with `@main`, if there is one.
  var mainSnippet: Int?
  var diagnostics: [(snippet: Int, diagnostic: Diagnostic)] = []
  var breakdown: Compiler.Breakdown?
  var modules: [String] = []
  var maps: [PositionMap] = []

  var errors: [(snippet: Int, diagnostic: Diagnostic)] { diagnostics.filter { $0.diagnostic.severity == .error } }
  var isDone: Bool { breakdown == nil && errors.isEmpty }
}

extension Workshop {
  /// Weaves, compiles and links.
  ///
  /// - Parameter last: how the last module is compiled; those before it are always objects.
  func build(
    _ parts: [ProgramPart], weaver: Weaver, session: Session, in folder: String, onlyDiagnostics: Bool = false,
    keepsPlaces: Bool = false
  ) -> Build {
    if let shelf, !keepsPlaces {
      return build(parts, weaver: weaver, session: session, from: shelf, onlyDiagnostics: onlyDiagnostics)
    }
    let programs = weaver.weave(parts)
    var build = Build(modules: programs.map(\.module), maps: programs.map(\.map))
    var compiler = compiler
    compiler.flags += programs.count > 1 ? ["-I", folder] : []
    for (index, program) in programs.enumerated() {
      let isLast = index == programs.count - 1
      let source = "\(folder)/\(program.module).swift"
      let object = "\(folder)/\(program.module).o"
      let library = "\(folder)/\(program.module).so"
      do {
        try Files.write(program.text.utf8, to: source)
      } catch {
        build.breakdown = .notStarted("\(error.path) cannot be written: \(error.reason)")
        return build
      }
      let product: Compiler.Product =
        isLast && onlyDiagnostics
        ? .diagnostics : .object(object, module: isLast ? nil : "\(folder)/\(program.module).swiftmodule")
      shelf?.countOne()
      let result = compiler.compile(
        source, module: program.module, entry: program.entry, isLibrary: program.isLibrary, product: product,
        keepsPlaces: keepsPlaces, isContinuation: index > 0 && parts.last?.snippet.mode != .error)
      build.diagnostics += Placing(program: program, source: source, session: session).place(result.messages)
      build.breakdown = result.breakdown
      guard result.isDone, build.errors.isEmpty else { return build }
      if isLast, onlyDiagnostics { return build }
      do {
        try linker.link(object, to: library, earlier: build.libraries.map(\.library))
      } catch {
        build.breakdown = .notStarted(error.message)
        return build
      }
      let main =
        program.isLibrary
        ? program.snippets.last { index in parts.contains { $0.index == index && $0.syntax.hasMain } } : nil
      if let main { build.mainSnippet = main }
      build.libraries.append(RunnerProgram(library: library, entry: program.entry, snippet: main))
    }
    return build
  }
}
