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

  /// A piece of the program.
  private enum Piece {
    /// A module that a fence imports.
    case module(String)
    /// All of a snippet, by its place in the session.
    case snippet(Int)
    /// A declaration of it, in bytes of its text.
    case declaration(Int, Range<Int>)
  }

  /// The parts in order, as a page names them: `12 30:0-120 45` are snippets by the lines of their fences, or bytes of them;
  /// `+Foundation` is a module that a fence imports.
  /// Nil if there is no such program.
  func parts(of index: Int) -> String? {
    pieces(of: index)?.map { piece in
      switch piece {
      case .module(let name): "+\(name)"
      case .snippet(let number): "\(session.snippets[number].place.line)"
      case .declaration(let number, let range):
        "\(session.snippets[number].place.line):\(range.lowerBound)-\(range.upperBound)"
      }
    }.joined(separator: " ")
  }

  /// The text of the program; nil if there is none.
  ///
  /// - Parameters:
  ///   - modules: those that each snippet of the book imports.
  ///   - region: what the snippet itself is marked as, if it is.
  func text(of index: Int, importing modules: [String], region: String? = nil) -> String? {
    guard let pieces = pieces(of: index) else { return nil }
    let start = modules.map { "import \($0)\n" }.joined()
    return start
      + pieces.map { piece in
        switch piece {
        case .module(let name): "import \(name)\n"
        case .snippet(let number):
          number == index
            ? region.map { "// #region \($0)\n\(session.snippets[number].text)// #endregion\n" }
              ?? session.snippets[number].text
            : session.snippets[number].text
        case .declaration(let number, let range):
          String(decoding: Array(session.snippets[number].text.utf8)[range], as: UTF8.self) + "\n"
        }
      }.joined()
  }

  private func pieces(of index: Int) -> [Piece]? {
    let mode = session.snippets[index].mode
    guard mode != .error, mode != .skip, session.trial == nil, !session.snippets[index].isCheck else { return nil }
    // Nobody can copy what is on no page.
    var wanted = Set((0..<index).filter { !session.snippets[$0].isCheck })
    // One file cannot declare a name twice: then only what the snippet needs.
    if !isOneFile(wanted, index) {
      wanted = needed(by: index)
      guard isOneFile(wanted, index) else { return nil }
    }
    let earlier = wanted.sorted().flatMap { earlier -> [Piece] in
      switch session.snippets[earlier].mode {
      case .run, .warning, .start: return [.snippet(earlier)]
      case .noRun where session.onlyCompiles, .trap where session.onlyCompiles: return [.snippet(earlier)]
      case .noRun, .trap: return syntax[earlier].standalone.map { .declaration(earlier, $0) }
      case .error, .skip: return []
      }
    }
    var imports: [String] = []
    for module in (wanted.sorted() + [index]).flatMap({ session.snippets[$0].imports }) where !imports.contains(module)
    {
      imports.append(module)
    }
    return imports.map { .module($0) } + earlier + [.snippet(index)]
  }

  /// Whether all that stands before it can be in one file with it. Otherwise, what the names mean decides what is.
  func isOneFileWithAll(before index: Int) -> Bool { isOneFile(Set(0..<index), index) }

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
      for earlier in 0..<next where !found.contains(earlier) && !session.snippets[earlier].isCheck {
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
