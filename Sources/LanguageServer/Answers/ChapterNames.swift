import Literate
import LiterateModel
import LiterateReading

/// The names in a chapter's own snippets that the last check knows, each with its place in the syntax.
struct ChapterNames {
  typealias Use = Navigation.Use

  let view: FileView
  private(set) var uses: [Use]
  private let sites: [Position: NameSites]
  private let texts: [Position: [UInt8]]

  init(_ view: FileView) {
    self.view = view
    let own = view.chapter.snippets.filter { $0.origin == nil && $0.command == nil && $0.shows == nil }
    sites = Dictionary(own.map { ($0.place, NameSites($0.text)) }, uniquingKeysWith: { first, _ in first })
    texts = Dictionary(own.map { ($0.place, Array($0.text.utf8)) }, uniquingKeysWith: { first, _ in first })
    let known = own.flatMap { snippet in
      (view.known(snippet)?.names ?? []).map { Use(snippet: snippet, name: $0) }
    }
    uses = known
    uses += parameters(among: known)
  }

  /// The declarations of parameters whose names are labels, too: the compiler is not asked about labels.
  private func parameters(among uses: [Use]) -> [Use] {
    let declared = Set(uses.filter(\.name.isDeclaration).map(\.name.symbol))
    var seen: Set<String> = []
    return uses.compactMap { use in
      guard use.name.kind == .parameter || use.name.kind == .variable, !declared.contains(use.name.symbol),
        let start = use.name.home?.offset, sites(of: use.snippet).role(at: start) == .parameterAndLabel
      else { return nil }
      var own = use
      (own.name.range, own.name.isDeclaration) = (start..<start + use.name.range.count, true)
      return spelled(own) == spelled(use) && seen.insert(use.name.symbol).inserted ? own : nil
    }
  }

  /// The name at a place.
  func name(at place: TextPlace) -> (name: KnownName, snippet: Snippet)? {
    if let found = view.name(at: place) { return found }
    guard let (snippet, offset) = view.snippet(at: place) else { return nil }
    return uses.first { use in
      use.snippet.place == snippet.place && use.name.isDeclaration
        && (use.name.range.contains(offset) || use.name.range.upperBound == offset)
    }.map { ($0.name, snippet) }
  }

  func sites(of snippet: Snippet) -> NameSites { sites[snippet.place] ?? NameSites(snippet.text) }

  /// A name as it is written, without backticks.
  func spelled(_ use: Use) -> String { spelled(use.name.range, in: use.snippet) }

  func spelled(_ range: Range<Int>, in snippet: Snippet) -> String {
    let text = texts[snippet.place] ?? []
    let bytes = text[range.clamped(to: 0..<text.count)].filter { $0 != UInt8(ascii: "`") }
    return String(decoding: bytes, as: UTF8.self)
  }

  func role(_ use: Use) -> NameSites.Role { sites(of: use.snippet).role(at: use.name.range.lowerBound) }

  func owner(_ use: Use) -> NameSites.Owner? { sites(of: use.snippet).owner(at: use.name.range.lowerBound) }

  /// The name of a snippet that begins with a stretch.
  func name(at range: Range<Int>, in snippet: Snippet) -> KnownName? {
    view.known(snippet)?.names.first { $0.range.lowerBound == range.lowerBound }
  }

  /// What the type is that has a member, or that is extended by it.
  func ownerSymbol(_ use: Use) -> String? { owner(use).flatMap { name(at: $0.name, in: use.snippet)?.symbol } }

  /// Whether a name stands behind a dot.
  func isBehindDot(_ use: Use) -> Bool {
    let (text, start) = (texts[use.snippet.place] ?? [], use.name.range.lowerBound)
    return start > 0 && text.indices.contains(start - 1) && text[start - 1] == UInt8(ascii: ".")
  }

  func line(_ use: Use) -> Int { use.snippet.position(of: use.name.range.lowerBound).line }
}
