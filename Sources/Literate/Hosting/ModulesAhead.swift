import LiterateModel
import LiterateToolchain

/// Fills the compiler's cache of modules before strangers come, who may only read it.
package struct ModulesAhead {
  /// What snippets import besides the library of the book.
  private static let usual = [
    "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "Observation", "RegexBuilder", "Synchronization",
  ]

  private let engine: Engine
  private let request: CheckRequest

  package init(engine: Engine, request: CheckRequest) {
    self.engine = engine
    var request = request
    request.usesCache = false
    request.readsNames = false
    request.tracing = .none
    self.request = request
  }

  /// Compiles and runs a program for each module, which also finds out whether the machine keeps programs from itself.
  ///
  /// - Parameter modules: those to read, instead of all that snippets may import.
  package func fill(for result: CheckResult, modules: [String]? = nil) throws(Refusal) {
    guard let blank = BlankPage.chapter(result) else {
      throw Refusal("There is no chapter whose snippets could be run.")
    }
    for module in modules ?? Self.usual + result.library.modules {
      let order = EditOrder(
        path: BlankPage.path, tab: "", snippet: BlankPage.anchor, texts: [BlankPage.anchor: "import \(module)\n"])
      // A module that is not there is none that snippets can import.
      guard let edited = try? blank.saying(order) else { continue }
      _ = try engine.tryOut(edited.sessions, of: edited.snapshot, result.library, request, Pass())
    }
  }
}
