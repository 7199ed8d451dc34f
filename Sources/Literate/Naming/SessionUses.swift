import LiterateModel
import LiterateReading

/// The public declarations that a session's snippets use, for `coverage`.
extension SessionCheck {
  /// The compiler's names for what the passed snippets refer to.
  ///
  /// - Parameter verdicts: of all its snippets.
  /// - Returns: nil if they do not compile without those that failed.
  func uses(_ verdicts: [Verdict]) -> Set<String>? {
    let counted = session.snippets.indices.filter { index in
      let mode = session.snippets[index].mode
      return session.isOwn(index) && (mode.runsInSession || mode == .trap)
    }
    let passed = counted.filter { verdicts[$0].status == .passed }
    if passed.isEmpty { return [] }
    if passed.count == counted.count {
      let traps = alone.filter { session.snippets[$0.key].mode == .trap }.map(\.value)
      return references(in: (together.map { [$0] } ?? []) + traps)
    }
    // What failed counts for nothing, so the others are compiled without it, but for its imports, which they may use.
    let whole = passed.map { index in
      SessionState.Share(index, session.snippets[index].mode == .trap ? .declares : .isCompiled)
    }
    let imports = state.shares(before: session.snippets.count).filter { !passed.contains($0.index) }
      .map { SessionState.Share($0.index, .imports) }
    for shares in [(whole + imports).sorted { $0.index < $1.index }, whole] {
      let own = self.build(shares, in: "\(folder)/uses", for: .examine)
      if own.isDone { return references(in: [own]) }
    }
    return nil
  }

  private func references(in builds: [Build]) -> Set<String> {
    builds.flatMap(\.programs).reduce(into: []) { found, built in
      var compiler = workshop.compiler
      compiler.flags += ["-I", built.module.files.folder]
      found.formUnion(
        compiler.references(
          built.module.files.source, module: built.program.module, isLibrary: built.program.isLibrary))
    }
  }
}
