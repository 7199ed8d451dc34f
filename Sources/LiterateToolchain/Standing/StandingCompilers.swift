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

  private struct State {
    var standing: [(place: Place, compiler: StandingCompiler)] = []
    /// By compiler: what makes it stand; nil if it cannot be made.
    var libraries: [String: String?] = [:]
  }

  /// The folder in which they write to folders.
  private let root: String
  /// Where what makes them stand is kept.
  private let folder: String
  private let state = Mutex(State())

  package init(root: String, folder: String) {
    (self.root, self.folder) = (root, folder)
  }

  /// How many stand.
  var count: Int { state.withLock(\.standing.count) }

  /// What came of an order; nil if it has to be done in another way.
  func work(
    on order: StandingCompiler.Order, _ compiler: Compiler, limits: Processes.Limits
  ) -> Processes.Finished? {
    let toolchain = compiler.toolchain
    let group = toolchain.processes
    // Programs that have limits of their own together start in them.
    guard group?.limits == nil, group?.isCalledOff != true, Files.isInside(order.folder, root) else { return nil }
    let place = Place(frontend: toolchain.frontend, confinement: toolchain.confinement, cache: compiler.cache)
    guard let standing = standing(in: place, toolchain, limits) else { return nil }
    if let finished = standing.work(on: order, limits: limits, group: group) { return finished }
    // It fell, unless the work was called off; another one may stand.
    if group?.isCalledOff != true { state.withLock { $0.standing.removeAll { $0.compiler === standing } } }
    return nil
  }

  private func standing(in place: Place, _ toolchain: Toolchain, _ limits: Processes.Limits) -> StandingCompiler? {
    state.withLock { state in
      if let known = state.standing.first(where: { $0.place == place }) { return known.compiler }
      let library = state.libraries[place.frontend] ?? make(toolchain)
      state.libraries[place.frontend] = .some(library)
      guard let library, let compiler = start(place, library, toolchain, limits) else { return nil }
      state.standing.append((place, compiler))
      return compiler
    }
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

  private func make(_ toolchain: Toolchain) -> String? {
    let program = StandingProgram.definitions.joined(separator: " ") + StandingProgram.source
    let key = Hash.of(Array("\(program) \(toolchain.clang) \(toolchain.signature)".utf8))
    let path = "\(folder)/\(String(key, radix: 36)).so"
    if Files.exists(path) { return path }
    let source = path + ".\(UInt32.random(in: 0...UInt32.max)).c"
    let beside = source + ".so"
    defer { for file in [source, beside] { Files.remove(file) } }
    do {
      try Files.makeFolder(folder)
      Files.removeOld(in: folder, seconds: 30 * 24 * 3_600)
      try Files.write(StandingProgram.source.utf8, to: source)
      let command =
        [toolchain.clang, "-O1", "-shared", "-fPIC", "-fuse-ld=lld"] + StandingProgram.definitions
        + [source, "-o", beside, "-ldl"]
      let finished = try Processes.run(
        command, environment: toolchain.environment, timeout: 60, within: toolchain.boundary(writing: [folder]))
      guard finished.status == 0 else { return nil }
      try Files.move(beside, to: path)
      return path
    } catch {
      return nil
    }
  }
}
