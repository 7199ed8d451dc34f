import Dispatch
import LiterateReading
import LiterateToolchain
import Synchronization

/// The runners of a check. A program runs in one that has the modules that it imports, and what those stand on.
///
/// What a document's snippets import stands in one runner, so that it does not matter which of them somebody edits; documents that
/// import the same share theirs. Where nobody knows what stands on what, one runner has everything.
package final class SessionRunners: Sendable {
  private struct State {
    var builds: [Set<String>: RunnerBuild] = [:]
    /// Sets that no document said it would need.
    var others: [Set<String>] = []
  }

  private let library: Library
  /// The library with those of the toolchain.
  private let all: Library
  private let sets: RunnerSets
  private let makeBuild: @Sendable (Library) -> RunnerBuild
  private let state = Mutex(State())

  /// - Parameters:
  ///   - documents: the modules that each document's snippets import.
  ///   - makeBuild: the runner of a part of the library, new or known.
  init(
    _ library: Library, _ toolchain: Toolchain, documents: [Set<String>],
    makeBuild: @escaping @Sendable (Library) -> RunnerBuild
  ) {
    self.library = library
    self.makeBuild = makeBuild
    let all = library.graph == nil ? library : library.with(toolchain)
    self.all = all
    sets = RunnerSets(documents.compactMap(all.targets(importedAs:))) { all.size(of: $0) }
  }

  /// The runner with everything in it.
  private var whole: RunnerBuild { build(library.targets, of: library) }

  /// The runner for what needs no module: a command.
  func forCommands() -> RunnerBuild { runner(importing: []) }

  /// The runner for a program of these texts.
  func runner(for texts: [String]) -> RunnerBuild {
    // A reading of every text would be for nothing.
    guard library.graph != nil else { return whole }
    return runner(importing: texts.reduce(into: []) { $0.formUnion(ImportedModules.names(in: $1)) })
  }

  /// The runner for a program that imports these modules. It is linked when this comes back, or cannot be.
  func runner(importing modules: Set<String>) -> RunnerBuild {
    let runner = planned(modules)
    // A module may use another one of which its manifest says nothing.
    return runner.failure == nil ? runner : whole
  }

  /// What to run a program in that does not find a symbol in its runner; nil if that had everything.
  func whole(after runner: RunnerBuild) -> RunnerBuild? {
    let whole = whole
    return whole.path == runner.path || whole.failure != nil ? nil : whole
  }

  /// Begins to link the runners for programs that import these modules, one after the other, while they compile.
  func begin(_ programs: [Set<String>]) {
    DispatchQueue.global().async { for modules in Set(programs) { _ = self.runner(importing: modules) } }
  }

  /// Why programs cannot be run; nil if they can, or nobody has tried.
  var failure: String? {
    let hasFailed = state.withLock { $0.builds.values.contains(where: \.hasFailed) }
    return hasFailed && whole.hasFailed ? whole.failure : nil
  }

  private func planned(_ modules: Set<String>) -> RunnerBuild {
    guard let targets = all.targets(importedAs: modules) else { return whole }
    if let set = sets.set(for: targets) { return build(set, of: all) }
    let isKnown = state.withLock { state in
      if state.others.contains(targets) { return true }
      guard state.others.count < RunnerSets.most else { return false }
      state.others.append(targets)
      return true
    }
    return isKnown ? build(targets, of: all) : whole
  }

  private func build(_ targets: Set<String>, of library: Library) -> RunnerBuild {
    if let known = state.withLock({ $0.builds[targets] }) { return known }
    let new = makeBuild(library.part(targets))
    return state.withLock { state in
      if let known = state.builds[targets] { return known }
      state.builds[targets] = new
      return new
    }
  }
}
