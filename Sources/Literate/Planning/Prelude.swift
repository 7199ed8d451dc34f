import LiterateModel
import LiterateReading
import LiterateToolchain

/// Swift that stands before every listing that nobody wrote for a checker (`let logger = Logger(label: "…")`), so that those which
/// take a name for granted can be checked. It is a module of its own: a listing may declare the same name.
package struct Prelude: Sendable {
  let snippet: Snippet
  let part: ProgramPart

  /// Modules that it imports, whose names listings have from it.
  var modules: [String] { ListingNames(snippet).imports.sorted() }

  package static func read(_ path: String) throws(Refusal) -> Prelude {
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path)
    } catch {
      throw Refusal("The prelude \(path) cannot be read: \(error.reason).")
    }
    let chapter = ChapterReader.readNamed(bytes, file: path)
    guard let snippet = chapter.snippets.first else { throw refusal(chapter.problems) }
    let syntax = SnippetSyntax(snippet)
    guard syntax.problems.isEmpty else { throw refusal(syntax.problems) }
    return Prelude(
      snippet: snippet, part: ProgramPart(index: -1, snippet: snippet, syntax: syntax, use: .isCompiled))
  }

  /// Whether the compiler takes it: nothing would be said about listings otherwise.
  ///
  /// - Parameters:
  ///   - imports: the modules that every snippet of the run imports.
  ///   - folder: of this run alone.
  func verify(_ workshop: Workshop, imports: [String], in folder: String) throws(Refusal) {
    let builder = workshop.builder(in: folder, for: .run)
    var none = Weaver.Earlier()
    let program = Weaver(module: "Prelude", imports: imports).weaveNext([part], after: &none)
    let module = builder.module(program, after: [])
    guard !module.isDone else { return }
    let session = Session(SessionID(file: snippet.place.file, program: .chapter), snippets: [snippet])
    var own = program
    own.map = own.map.of(snippet: 0)
    let errors = Placing(program: own, source: module.files.source, session: session).place(module.messages)
      .map(\.diagnostic).filter { $0.severity == .error }
    let advice = ImportAdvice(
      builder: builder, modules: workshop.modules, hash: session.id.hash, known: workshop.knownModules)
    let notes = advice.notes(about: MissingName.all(in: errors))
    let problems = errors.map { error in
      let advised = MissingName.all(in: [error]).compactMap { notes[$0] }.map { " (\($0.dropLast()))" }
      return Problem(.compile, at: error.position, error.message + advised.joined())
    }
    throw Self.refusal(problems.isEmpty ? [Problem(.compile, at: snippet.place, "it does not compile")] : problems)
  }

  private static func refusal(_ problems: [Problem]) -> Refusal {
    Refusal("The prelude does not compile: " + problems.map { "\($0.position): \($0.message)" }.joined(separator: "; "))
  }
}
