import LiterateModel
import LiterateReading
import LiterateToolchain
import Synchronization

/// Asks the compiler about a text that is being written: what a name means, and what could be written at a place.
///
/// It weaves the program that ends with the snippet in question. Modules that stand before it are compiled once and kept as long
/// as their text is the same. Nothing runs.
package final class EditorCompiler: Sendable {
  private struct State {
    var library: Library?
    var modules: SharedModules?
  }

  private let place: Workplace
  private let request: CheckRequest
  let kit: SourceKit
  private let state = Mutex(State())

  package init(place: Workplace, request: CheckRequest) {
    self.place = place
    self.request = request
    // As much as a long chapter needs: whoever types waits for each answer.
    kit = SourceKit(program: place.installation.program, mostMemory: 256 << 20)
  }

  /// Removes what it wrote.
  package func end() {
    if let folder = state.withLock({ $0.modules?.folder }) { Files.remove(folder) }
  }

  /// Writes a text to a file that is there until the end.
  ///
  /// - Returns: its whole path.
  package func file(_ name: String, saying text: String) throws(Refusal) -> String {
    let folder = try keptModules().folder
    do throws(Files.Failure) {
      try Files.makeFolder(folder + "/shown")
      try Files.write(text.utf8, to: folder + "/shown/" + name)
    } catch {
      throw Refusal("\(error.path) cannot be written: \(error.reason).")
    }
    return folder + "/shown/" + name
  }

  /// What the compiler knows of the name at a byte of the snippet.
  package func meaning(at offset: Int, in program: EditorProgram) -> SourceKit.Answer? {
    guard let place = program.offset(of: offset) else { return nil }
    let question = SourceKit.Question(source: program.source, arguments: program.arguments, offsets: [place])
    return kit.answers([question], asking: program.compiler)?.first?.first
  }

  /// What could be written from a byte of the snippet on, in place of what has been typed of it.
  package func suggestions(at offset: Int, typed: String, in program: EditorProgram) -> [SourceKit.Suggestion] {
    guard let place = program.offset(of: offset) else { return [] }
    let question = SourceKit.CompletionQuestion(
      source: program.source, text: program.program.text, arguments: program.arguments, offset: place, typed: typed)
    let library = state.withLock(\.library)
    return (kit.suggestions(question, asking: program.compiler) ?? []).filter { suggestion in
      !suggestion.kind.hasSuffix(".module")
        || library?.offers(suggestion.name) != false && !ModuleNames.isOfSnippets(suggestion.name)
    }
  }

  /// The modules that snippets of a file can import, besides the toolchain's.
  package func modules(for reading: FileReading) -> [String] {
    ((try? tools(reading.snapshot.shelf))?.0.modules ?? []).filter { $0 != Library.runtime }.sorted()
  }

  /// What could be called, where an argument begins at a byte of the snippet.
  package func signatures(at offset: Int, in program: EditorProgram) -> [SourceKit.Signature] {
    guard let place = program.offset(of: offset) else { return [] }
    let question = SourceKit.SignatureQuestion(
      source: program.source, text: program.program.text, arguments: program.arguments, offset: place)
    return kit.signatures(question, asking: program.compiler) ?? []
  }

  /// Texts of a file's snippets as `swift-format` writes them.
  ///
  /// - Parameter place: the folder from which its settings are looked for.
  package func formatted(
    _ texts: [String], of reading: FileReading, style: TextStyle, settingsFrom place: String
  ) throws(Refusal) -> [String] {
    let (library, modules) = try tools(reading.snapshot.shelf)
    let formatting = SwiftFormatting(
      toolchain: self.place.compiler(library: library).toolchain, style: style, folder: modules.folder)
    return formatting.formatted(texts, settingsFrom: place)
  }

  /// What is wrong with the types in the last snippet of a program. The compiler proper may find more.
  package func errors(in program: EditorProgram) -> [EditorError] {
    let messages = kit.messages(program.source, arguments: program.arguments, asking: program.compiler) ?? []
    return EditorError.all(messages, in: program)
  }

  /// The program that ends with a snippet.
  package func program(of snippet: Snippet, in reading: FileReading) throws(Refusal) -> EditorProgram? {
    guard snippet.command == nil, snippet.origin == nil else { return nil }
    let sessions = Session.all(in: reading.chapter, scope: reading.scope)
    guard let session = sessions.first(where: { $0.own.contains { $0.place == snippet.place } }),
      let index = session.snippets.firstIndex(where: { $0.place == snippet.place })
    else { return nil }
    return try program(index, of: session, in: reading.snapshot, scope: reading.scope)
  }

  /// The program that ends with a snippet of a session, of which the number is given.
  package func program(
    _ index: Int, of session: Session, in snapshot: BookSnapshot, scope: SessionScope? = nil
  ) throws(Refusal) -> EditorProgram? {
    var request = request
    request.scope = scope ?? request.scope
    let (library, modules) = try tools(snapshot.shelf)
    // Nothing is run.
    let runners = SessionRunners(library, place.toolchain, documents: []) { [place] in
      RunnerBuild(library: $0, place: place)
    }
    let workshop = Workshop.of(
      request, place, library, parsed: snapshot.parsed, runners: runners, folder: modules.folder
    ).adapted(to: session, of: snapshot.shelf.book(of: session.file), importing: request.imports)
    return program(index, of: session, workshop, modules)
  }

  /// The modules of the library, as soon as something has been asked.
  var libraryModules: [String] { state.withLock { $0.library?.modules.sorted() ?? [] } }

  private func tools(_ shelf: Shelf) throws(Refusal) -> (Library, SharedModules) {
    let known = state.withLock(\.library)
    let library: Library = if let known { known } else { try place.library(modules: shelf.modules) }
    state.withLock { $0.library = library }
    return (library, try keptModules())
  }

  private func keptModules() throws(Refusal) -> SharedModules {
    // Whoever cleans up the cache may have taken the folder away.
    let kept = state.withLock(\.modules).flatMap { Files.isFolder($0.folder) ? $0 : nil }
    let modules: SharedModules = if let kept { kept } else { SharedModules(folder: try place.makeWorkFolder()) }
    state.withLock { $0.modules = modules }
    return modules
  }

  private func program(
    _ index: Int, of session: Session, _ workshop: Workshop, _ modules: SharedModules
  ) -> EditorProgram? {
    var own = workshop
    own.shared = modules
    let weaver = Weaver(
      module: ModuleNames.module(session.id.hash), imports: own.imports, prelude: own.prelude?.part, seals: own.seals)
    let programs = weaver.weave(Self.parts(of: session, until: index, own.parsed))
    guard let last = programs.last else { return nil }
    let builder = own.builder(in: modules.folder, for: .run)
    var earlier: [BuiltModule] = []
    for program in programs.dropLast() {
      let module = builder.module(program, after: earlier)
      if module.isDone { earlier.append(module) }
    }
    var compiler = own.compiler
    for folder in earlier.map(\.files.folder) { compiler.flags += ["-I", folder] }
    // One file for a session: sourcekitd keeps what it knows of it until it is written again.
    let source = "\(modules.folder)/\(last.module).swift"
    let text = Array(last.text.utf8)
    if (try? Files.read(source)) != text, (try? Files.write(text, to: source)) == nil { return nil }
    return EditorProgram(
      source: source, arguments: compiler.arguments(module: last.module, isLibrary: last.isLibrary),
      compiler: compiler, program: last, index: index, session: session)
  }

  /// What the program has of each snippet: all of the one that is being written, and of those before it what others see.
  private static func parts(of session: Session, until index: Int, _ parsed: ParsedSnippets) -> [ProgramPart] {
    (0...index).compactMap { number in
      var snippet = session.snippets[number]
      let syntax = parsed.syntax(of: snippet)
      if number == index {
        // In an empty fence there is a place, too.
        if snippet.lines.isEmpty {
          snippet.lines = [SourceLine(text: " ", line: snippet.place.line + 1, column: snippet.place.column)]
        }
        return ProgramPart(index: number, snippet: snippet, syntax: syntax, use: .isCompiled)
      }
      switch snippet.mode {
      case .run, .warning, .start: return ProgramPart(index: number, snippet: snippet, syntax: syntax, use: .isCompiled)
      case .noRun, .trap: return ProgramPart(index: number, snippet: snippet, syntax: syntax, use: .declares)
      case .error, .skip: return nil
      }
    }
  }
}
