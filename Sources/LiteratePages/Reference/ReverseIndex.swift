/// A snippet of the book that was checked, and what it uses.
package struct SnippetUse: Sendable, Equatable {
  /// How it was checked.
  package enum Manner: String, Sendable, CaseIterable {
    case run, compiled, fails, stops
  }

  /// The page, from the folder of the site, and the place on it: `01-first.html#line-7`.
  package var target: String
  package var chapter: String
  package var heading: String?
  package var name: String?
  package var manner: Manner
  /// The unique names of what it uses, as the compiler says.
  package var symbols: Set<String>

  package init(
    target: String, chapter: String, heading: String?, name: String?, manner: Manner, symbols: Set<String>
  ) {
    self.target = target
    self.chapter = chapter
    self.heading = heading
    self.name = name
    self.manner = manner
    self.symbols = symbols
  }
}

/// For each symbol of the reference, the snippets that use it. Nothing but what the compiler says goes into it.
package struct ReverseIndex: Sendable {
  package let snippets: [SnippetUse]
  /// By place of a symbol in the index: the snippets, in the order of the book.
  private let uses: [Int: [Int]]
  /// Symbols that are used themselves or by a member.
  private let used: Set<Int>

  package init(_ snippets: [SnippetUse], index: ReferenceIndex) {
    self.snippets = snippets
    var uses: [Int: [Int]] = [:]
    var used: Set<Int> = []
    var known: [String: Int?] = [:]
    func place(_ usr: String) -> Int? {
      if let place = known[usr] { return place }
      let place = index.place(usr: usr)
      known[usr] = .some(place)
      return place
    }
    for (number, snippet) in snippets.enumerated() {
      // Two names may be one symbol: a getter and its property, an inherited initialiser and the one that is written.
      for place in Set(snippet.symbols.compactMap(place)) {
        var next: Int? = place
        if let type = index.typeMade(by: place), uses[type]?.last != number { uses[type, default: []].append(number) }
        if uses[place]?.last != number { uses[place, default: []].append(number) }
        while let here = next, used.insert(here).inserted { next = index.entries[here].parent.flatMap(place(_:)) }
      }
    }
    self.uses = uses
    self.used = used
  }

  /// The snippets that use a symbol, in the order of the book.
  package func uses(of place: Int) -> [SnippetUse] { uses[place]?.map { snippets[$0] } ?? [] }

  /// Whether a snippet uses the symbol or, if it is a type, something of it.
  package func isUsed(_ place: Int) -> Bool { used.contains(place) }
}
