import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime

/// The files of a module that is made of one woven program.
struct ModuleFiles: Sendable {
  let folder: String
  let name: String

  var source: String { "\(folder)/\(name).swift" }
  var object: String { "\(folder)/\(name).o" }
  var library: String { "\(folder)/\(name).so" }
  /// What those who import it read.
  var interface: String { "\(folder)/\(name).swiftmodule" }
}

/// A module, and what the compiler said about it.
struct BuiltModule: Sendable {
  var files: ModuleFiles
  var messages: [CompilerMessage] = []
  /// Why there is no result, if the compiler does not say so itself.
  var breakdown: Compiler.Breakdown?
  /// Why there is no library of it, if the compiler has done all that it was to do.
  var linkFailure: LinkFailure?
  var isDone = false
  /// Whether there is a library of it.
  var isLinked = false
}

/// A session's programs as far as they were built: what the compiler said about them in the Markdown's places, and the
/// libraries, if they compile.
struct Build {
  /// The programs that were compiled, in order, and their modules.
  var programs: [(program: Program, module: BuiltModule)] = []
  /// The snippets whose statements it runs.
  var running: [Int] = []
  /// What is loaded and run.
  var libraries: [RunnerProgram] = []
  var diagnostics: [(snippet: Int, diagnostic: Diagnostic)] = []
  var breakdown: Compiler.Breakdown?

  var errors: [(snippet: Int, diagnostic: Diagnostic)] { diagnostics.filter { $0.diagnostic.severity == .error } }
  var isDone: Bool { breakdown == nil && errors.isEmpty }
  /// The snippet with `@main`, if there is one.
  var mainSnippet: Int? { libraries.lazy.compactMap(\.main?.snippet).last }
  var maps: [PositionMap] { programs.map(\.program.map) }
}
