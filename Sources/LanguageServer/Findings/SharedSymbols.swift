import Literate
import LiterateModel

/// Names of a chapter in which each thing has one symbol.
///
/// A snippet that stands after others has a program of its own, in which the compiler gives another symbol to what the others declare.
/// What a name means is told by where that is declared.
enum SharedSymbols {
  static func names(
    _ names: [SnippetID: [KnownName]], of chapter: Chapter, scope: SessionScope
  ) -> [SnippetID: [KnownName]] {
    var symbols: [Place: String] = [:]
    for (snippet, list) in names {
      for name in list where name.isDeclaration {
        symbols[Place(snippet: snippet, offset: name.range.lowerBound)] = name.symbol
      }
    }
    var shared = names
    for session in Session.all(in: chapter, scope: scope) {
      let own = session.own.map(\.id)
      let all = own.flatMap { names[$0] ?? [] }
      let pairs = all.compactMap { name -> (String, String)? in
        guard let home = name.home, session.snippets.indices.contains(home.snippet),
          let symbol = symbols[Place(snippet: session.snippets[home.snippet].id, offset: home.offset)],
          symbol != name.symbol
        else { return nil }
        return (name.symbol, symbol)
      }
      let others = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
      guard !others.isEmpty else { continue }
      for snippet in own {
        shared[snippet] = names[snippet]?.map { name in
          var name = name
          name.symbol = others[name.symbol] ?? name.symbol
          name.others = name.others.map { others[$0] ?? $0 }
          return name
        }
      }
    }
    return shared
  }

  private struct Place: Hashable {
    var snippet: SnippetID
    var offset: Int
  }
}
