import Dispatch
@preconcurrency import Glibc
import LiterateModel
import SnippetRuntime
import Synchronization

/// Compilers that stand: one for all programs that are compiled inside of the same boundary. They are ended with this object.
package final class StandingCompilers: Sendable {
  /// What all programs have in common that one of them compiles.
  private struct Place: Equatable {
    var frontend: String
    var confinement: Confinement?
    var cache: String
  }

  private struct Standing {
    var place: Place
    var compiler: StandingCompiler
    /// How many others have been started for their own programs since somebody asked for it, and before it was loaded.
    var beside = 0
  }

  private struct State {
    var standing: [Standing] = []
    /// How often somebody has asked for one.
    var demand = 0
    /// By compiler: what makes it stand.
    var libraries: [String: Library] = [:]
  }

  private enum Library {
    case isBeingMade
    case cannotBeMade
    case made(String)
  }

  /// The folder in which they write to folders.
  private let root: String
  /// Where what makes them stand is kept.
  private let folder: String
  private let processors: Int
  private let state = Mutex(State())
  private let makers = DispatchGroup()

  package init(root: String, folder: String, processors: Int) {
    (self.root, self.folder, self.processors) = (root, folder, processors)
  }

  /// Waits until it is known whether any can stand.
  func awaitMakers() { makers.wait() }

  /// How many stand.
  var count: Int { state.withLock(\.standing.count) }

  /// What came of an order; nil if it has to be done in another way.
  func work(
    on order: StandingCompiler.Order, _ compiler: Compiler, limits: Processes.Limits
  ) -> Processes.Finished? {
    let toolchain = compiler.toolchain
    let group = toolchain.processes
    // Programs that have limits of their own together start in them.
    guard group?.limits == nil, group?.isCalledOff != true, Files.isInside(order.folder, root),
      let question = StandingCompiler.question(order)
    else { return nil }
    guard let standing = standing(in: place(of: compiler), toolchain, limits) else { return nil }
    if let finished = standing.work(on: order, question, limits: limits, group: group) { return finished }
    // It fell, unless the work was called off; another one may stand.
    if group?.isCalledOff != true { state.withLock { $0.standing.removeAll { $0.compiler === standing } } }
    return nil
  }

  /// Has one stand for several programs of which none is there yet: it is loaded while they are read.
  func begin(_ compiler: Compiler, limits: Processes.Limits) {
    let (toolchain, place) = (compiler.toolchain, place(of: compiler))
    guard toolchain.processes?.limits == nil else { return }
    state.withLock { state in
      guard !state.standing.contains(where: { $0.place == place }),
        case .made(let library)? = state.libraries[place.frontend] ?? madeBefore(toolchain),
        let compiler = start(place, library, toolchain, limits)
      else { return }
      state.standing.append(Standing(place: place, compiler: compiler))
    }
  }

  private func place(of compiler: Compiler) -> Place {
    Place(frontend: compiler.toolchain.frontend, confinement: compiler.toolchain.confinement, cache: compiler.cache)
  }

  /// The one that stands, or a new one; nil where a compiler of one's own is there sooner.
  private func standing(in place: Place, _ toolchain: Toolchain, _ limits: Processes.Limits) -> StandingCompiler? {
    state.withLock { state in
      state.demand += 1
      if let index = state.standing.firstIndex(where: { $0.place == place }) {
        return compiler(of: &state.standing[index])
      }
      // For one program nothing is saved, and for two not what it takes to make the library.
      guard state.demand > 1 else { return nil }
      guard let library = state.libraries[place.frontend] ?? madeBefore(toolchain) else {
        if state.demand == 2 { return nil }
        state.libraries[place.frontend] = .isBeingMade
        DispatchQueue.global().async(group: makers) { [self] in
          let library = make(toolchain).map(Library.made) ?? .cannotBeMade
          self.state.withLock { $0.libraries[place.frontend] = library }
        }
        return nil
      }
      guard case .made(let path) = library, let compiler = start(place, path, toolchain, limits) else { return nil }
      // Whoever came first has a compiler of its own.
      state.standing.append(Standing(place: place, compiler: compiler, beside: 1))
      return compiler
    }
  }

  /// While one is loaded by one processor, each of the others may load a compiler for a program of its own. What comes then waits.
  private func compiler(of standing: inout Standing) -> StandingCompiler? {
    if standing.compiler.isReady { return standing.compiler }
    standing.beside += 1
    return standing.beside < processors ? nil : standing.compiler
  }

  private func start(
    _ place: Place, _ library: String, _ toolchain: Toolchain, _ limits: Processes.Limits
  ) -> StandingCompiler? {
    var boundary: (Confinement, Confinement.Needs)?
    if let confinement = toolchain.confinement {
      guard Landlock.isThere else { return nil }
      let needs = Confinement.Needs(writable: [root, place.cache].filter(Files.isFolder))
      boundary = (confinement.assumingBoundary(), needs)
    }
    // Only the compiler is to stand, and not what starts it.
    let command =
      ["/usr/bin/env", "LD_PRELOAD=\(library)", "\(StandingProgram.variable)=1", toolchain.frontend]
    return StandingCompiler(
      Processes.limited(command, memory: limits.memory, work: limits.work), environment: toolchain.environment,
      within: boundary)
  }

  // MARK: What makes them stand

  private func path(_ toolchain: Toolchain) -> String {
    let program = StandingProgram.definitions.joined(separator: " ") + StandingProgram.source
    let key = Hash.of(Array("\(program) \(toolchain.clang) \(toolchain.signature)".utf8))
    return "\(folder)/\(String(key, radix: 36)).so"
  }

  private func madeBefore(_ toolchain: Toolchain) -> Library? {
    let path = path(toolchain)
    return Files.exists(path) ? .made(path) : nil
  }

  private func make(_ toolchain: Toolchain) -> String? {
    do {
      guard Files.exists(toolchain.clang) else { return nil }
      // Not among the folders that are worked in: it is nobody's work, and outlasts what is called off.
      try Files.makeFolder(folder)
      Files.removeOld(in: folder, seconds: 30 * 24 * 3_600)
      let place = try Files.makeTemporaryFolder(in: folder)
      defer { Files.remove(place) }
      try Files.write(StandingProgram.source.utf8, to: place + "/stand.c")
      let command =
        [toolchain.clang, "-O1", "-shared", "-fPIC", "-fuse-ld=lld"] + StandingProgram.definitions
        + [place + "/stand.c", "-o", place + "/stand.so", "-ldl"]
      let finished = try Processes.run(
        command, environment: toolchain.environment, timeout: 60, within: toolchain.boundary(writing: [place]))
      guard finished.status == 0 else { return nil }
      let path = path(toolchain)
      try Files.move(place + "/stand.so", to: path)
      return path
    } catch {
      return nil
    }
  }
}
