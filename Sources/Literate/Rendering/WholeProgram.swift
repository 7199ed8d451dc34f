import LiterateModel
import LiterateReading

/// What a program is made of that has a snippet in it and runs by itself: the snippets before it, as the session has them.
struct WholeProgram {
  private let session: Session
  private let syntax: [SnippetSyntax]
  private let names: [[KnownName]]

  init(_ session: Session, names: [SnippetID: [KnownName]], parsed: ParsedSnippets) {
    self.session = session
    syntax = session.snippets.map(parsed.syntax)
    self.names = session.snippets.map { names[$0.id] ?? [] }
  }

  /// The parts in order, as a page names them: `12 30:0-120 45` are snippets by the lines of their fences, or bytes of them;
  /// `+Foundation` is a module that a fence imports.
  /// Nil if there is no such program.
  func parts(of index: Int) -> String? {
    let mode = session.snippets[index].mode
    guard mode != .error, mode != .skip else { return nil }
    var wanted = Set(0..<index)
    // One file cannot declare a name twice: then only what the snippet needs.
    if !isOneFile(wanted, index) {
      wanted = needed(by: index)
      guard isOneFile(wanted, index) else { return nil }
    }
    let earlier = wanted.sorted().flatMap { earlier -> [String] in
      let line = session.snippets[earlier].place.line
      switch session.snippets[earlier].mode {
      case .run, .warning: return ["\(line)"]
      case .noRun where session.onlyCompiles, .trap where session.onlyCompiles: return ["\(line)"]
      case .noRun, .trap: return syntax[earlier].standalone.map { "\(line):\($0.lowerBound)-\($0.upperBound)" }
      case .error, .skip: return []
      }
    }
    var imports: [String] = []
    for module in (wanted.sorted() + [index]).flatMap({ session.snippets[$0].imports }) where !imports.contains(module)
    {
      imports.append(module)
    }
    return (imports.map { "+\($0)" } + earlier + ["\(session.snippets[index].place.line)"]).joined(separator: " ")
  }

  private func isOneFile(_ earlier: Set<Int>, _ index: Int) -> Bool {
    let parts = (earlier.sorted() + [index]).filter { $0 == index || session.snippets[$0].mode.isPartOfPrograms }.map {
      ProgramPart(
        index: $0, snippet: session.snippets[$0], syntax: syntax[$0],
        use: $0 == index || session.snippets[$0].mode.runsInSession || session.onlyCompiles ? .runs : .declares)
    }
    return Weaver(module: "Whole", imports: []).weave(parts).count == 1
  }

  /// The snippets that declare what it uses, and what those use.
  private func needed(by index: Int) -> Set<Int> {
    var found: Set<Int> = []
    var waiting = [index]
    while let next = waiting.popLast() {
      let used = Set(names[next].map(\.symbol))
      for earlier in 0..<next where !found.contains(earlier) {
        let declares = names[earlier].contains { $0.isDeclaration && used.contains($0.symbol) }
        let imports = !syntax[earlier].imports.isEmpty
        if declares || imports {
          found.insert(earlier)
          waiting.append(earlier)
        }
      }
    }
    return found
  }
}

extension Mode {
  /// Whether programs of later snippets have something of it.
  fileprivate var isPartOfPrograms: Bool { self != .error && self != .skip }
}
