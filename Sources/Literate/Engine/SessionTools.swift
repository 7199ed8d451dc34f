import LiterateModel
import LiterateToolchain

/// What the sessions of one check are run with, and what was kept of earlier runs.
package struct SessionTools: Sendable {
  let request: CheckRequest
  let place: Workplace
  let library: Library
  let shelf: Shelf
  let parsed: ParsedSnippets
  /// Looked for only when something is to run: that takes as long as all else where nothing has changed.
  private let runner: @Sendable () -> RunnerBuild
  let sourceKit: SourceKit
  let kept: KeptOutcomes
  let console: ConsolePlace.Shared
  /// Everything that verdicts depend on besides a session's own text.
  let circumstances: String
  let processes: ProcessGroup

  init(
    request: CheckRequest, place: Workplace, library: Library, snapshot: BookSnapshot,
    runner: @escaping @Sendable () -> RunnerBuild,
    sourceKit: SourceKit, processes: ProcessGroup, keeping purpose: KeptOutcomes.Purpose = .verdicts
  ) {
    self.request = request
    self.place = place
    self.library = library
    shelf = snapshot.shelf
    parsed = snapshot.parsed
    self.runner = runner
    self.sourceKit = sourceKit
    self.processes = processes
    circumstances =
      [
        place.version, place.toolSignature, place.toolchain.signature, library.signature, "\(library.modules)",
        "\(request.imports)", request.prelude?.snippet.text ?? "", library.languageMode ?? "",
        "\(request.timeout) \(request.isIsolated) \(request.mustBeIsolated) \(request.scope)",
      ].joined(separator: "\n") + "\n"
    console = ConsolePlace.Shared(root: place.root, products: library.products.path)
    kept = KeptOutcomes(
      store: place.store(purpose.rawValue), prefix: circumstances, shelf: shelf, root: place.root, console: console,
      purpose: purpose)
  }

  /// - Parameter folder: of this check alone.
  func workshop(in folder: String) -> Workshop {
    var workshop = Workshop.of(
      request, place, library, parsed: parsed, runner: runner(), processes: processes, folder: folder)
    workshop.stopsAtFailure = kept.purpose == .mutants
    return workshop
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
