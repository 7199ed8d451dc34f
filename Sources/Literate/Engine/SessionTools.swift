import LiterateModel
import LiterateReading
import LiterateToolchain

/// What the sessions of one check are run with, and what was kept of earlier runs.
package struct SessionTools: Sendable {
  let request: CheckRequest
  let place: Workplace
  let library: Library
  let shelf: Shelf
  let parsed: ParsedSnippets
  /// Looked for only when something is to run: that takes as long as all else where nothing has changed.
  private let runners: @Sendable (_ documents: [Set<String>]) -> SessionRunners
  private let snapshot: BookSnapshot
  let sourceKit: SourceKit
  let kept: KeptOutcomes
  let console: ConsolePlace.Shared
  /// Everything that verdicts depend on besides a session's own text.
  let circumstances: String
  /// The files that programs may read.
  private let reads: ReadPlace
  let processes: ProcessGroup

  init(
    request: CheckRequest, place: Workplace, library: Library, snapshot: BookSnapshot,
    runners: @escaping @Sendable (_ documents: [Set<String>]) -> SessionRunners,
    sourceKit: SourceKit, processes: ProcessGroup, keeping purpose: KeptOutcomes.Purpose = .verdicts
  ) {
    self.request = request
    self.place = place
    self.library = library
    shelf = snapshot.shelf
    parsed = snapshot.parsed
    self.runners = runners
    self.snapshot = snapshot
    self.sourceKit = sourceKit
    self.processes = processes
    circumstances =
      [
        place.version, place.toolSignature, place.toolchain.signature, library.signature, "\(library.modules)",
        "\(request.imports)", request.prelude?.snippet.text ?? "", library.languageMode ?? "",
        "\(request.timeout) \(request.isIsolated) \(request.mustBeIsolated) \(request.scope)",
      ].joined(separator: "\n") + "\n"
    console = ConsolePlace.Shared(root: place.root, products: library.products.path)
    reads = place.reads(of: library)
    kept = KeptOutcomes(
      store: place.store(purpose.rawValue), prefix: circumstances, shelf: shelf, root: place.root, console: console,
      reads: SameReads(in: reads), purpose: purpose)
  }

  /// - Parameter folder: of this check alone.
  func workshop(in folder: String) -> Workshop {
    let documents = snapshot.all.filter { !$0.snippets.isEmpty }.map { imports(of: $0.snippets, in: $0.file) }
    var workshop = Workshop.of(
      request, place, library, parsed: parsed, runners: runners(documents), processes: processes, folder: folder)
    workshop.stopsAtFailure = kept.purpose == .mutants
    return workshop
  }

  /// The same, where it is seen what programs read, since what they come to is kept.
  func watchedWorkshop(in folder: String) -> Workshop {
    var workshop = workshop(in: folder)
    // Documents that lie elsewhere have only the package's library, whose sources are known.
    let areOfThePackage = snapshot.all.contains { Files.isInside($0.file, place.root) }
    guard kept.purpose != .edits, areOfThePackage else { return workshop }
    let library = library
    workshop.watch = ReadWatch(in: reads) {
      // Where the digest of sources is no part of the key, they are files as any.
      library.sourceSignature == nil ? [] : library.sources.paths
    }
    return workshop
  }

  /// The modules that snippets of a file import, themselves or by what holds for all of them.
  func imports(of snippets: [Snippet], in file: String) -> Set<String> {
    // Where nobody knows what stands on what, everything is linked.
    guard library.graph != nil else { return [] }
    let named = shelf.book(of: file).imports + request.imports + (SourceReader.module(of: file).map { [$0] } ?? [])
    var modules = Set(named.map { String($0.split(separator: " ").last ?? "") })
    let snippets = snippets.filter { $0.command == nil && $0.mode != .skip }
    // What only commands stand in needs nothing.
    guard !snippets.isEmpty else { return [] }
    for snippet in snippets + (request.prelude.map { [$0.snippet] } ?? []) {
      modules.formUnion(ImportedModules.names(in: snippet.text))
      modules.formUnion(snippet.imports)
    }
    return modules
  }

  /// Whether what is kept counts.
  var asksWhatIsKept: Bool { request.usesCache && request.repeats == 1 }

  /// What a person is told about a session that is not known.
  func missReason(_ session: Session) -> String {
    if !request.usesCache { return "--no-cache" }
    if request.repeats > 1 { return "--repeat" }
    return switch place.memory.missReason(session, prefix: circumstances) {
    case .neverRun: "it has not been run here before"
    case .otherCircumstances: "the library, the toolchain, the tool or an option has changed"
    case .otherText: "its text, or its place in the file, has changed"
    case .notKept: "its result was not kept"
    }
  }

  /// Keeps what failed, and what took how long.
  func remember(_ checked: CheckedSessions) {
    place.memory.remember(
      sessions: checked.sessions, outcomes: checked.outcomes, prefix: circumstances,
      isWhole: request.isWhole && !checked.outcomes.contains { $0 == nil })
  }
}
