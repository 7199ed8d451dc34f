import LiterateModel
import LiterateReading
import LiterateToolchain

/// Listings of a check that can be tried together: those of documentation comments, and those of pages which may well be right
/// without the others of their page.
struct BlockBundles {
  struct Bundle {
    /// By number, in the order of the sessions.
    var blocks: [Int: Session]
    var workshop: Workshop
  }

  /// What a block is made of.
  struct Origin {
    /// The number of the session.
    var session: Int
    /// One of its listings; nil for all of them.
    var listing: Int?
  }

  /// The listings of few pages are as quickly found out by the search, which knows them as one program.
  static let fewestOfPages = 24

  private struct Page {
    var names: Independence
    /// Modules that it imports somewhere.
    var imports: Set<String>
  }

  private(set) var all: [Bundle] = []
  /// By the number of the block.
  private(set) var origins: [Origin] = []
  /// By the number of the session.
  private var pages: [Int: Page] = [:]

  /// - Parameters:
  ///   - waiting: the numbers of sessions that nothing is known of.
  ///   - adapted: a workshop with what holds for a session.
  init(_ waiting: [Int], of sessions: [Session], withPages: Bool, adapted: (Session) -> Workshop) {
    var bundles: [String: Bundle] = [:]
    var order: [String] = []
    for number in waiting where withPages || sessions[number].id.program != .chapter {
      let blocks = blocks(of: sessions[number], number)
      if blocks.isEmpty { continue }
      let workshop = adapted(sessions[number])
      let written = Set(blocks.flatMap(\.session.snippets).flatMap(\.imports)).sorted()
      let key = "\(workshop.imports) \(workshop.compiler.languageMode) \(workshop.isLanguageStated) \(written)"
      if bundles[key] == nil {
        order.append(key)
        bundles[key] = Bundle(blocks: [:], workshop: workshop)
      }
      for block in blocks {
        bundles[key]?.blocks[origins.count] = block.session
        origins.append(Origin(session: number, listing: block.listing))
      }
    }
    for bundle in order.compactMap({ bundles[$0] }) { all += cut(bundle) }
  }

  /// Takes over what was found out of a block. A name or a module that its page may give it is missing only because it stood
  /// alone.
  func add(
    _ verdicts: [Verdict], of block: Int, seconds: Double, isolation: String, reads: FoundReads,
    to settled: inout [Int: Settled]
  ) {
    let origin = origins[block]
    guard let listing = origin.listing else {
      settled[origin.session, default: Settled()].add(
        Dictionary(uniqueKeysWithValues: verdicts.enumerated().map { ($0, $1) }), seconds: seconds,
        isolation: isolation, reads: reads)
      return
    }
    let finding = verdicts[0].finding
    guard let page = pages[origin.session], page.imports.isDisjoint(with: finding?.imports ?? []),
      finding?.missing.contains(where: { page.names.isDeclaredElsewhere($0, than: listing) }) != true
    else { return }
    settled[origin.session, default: Settled()].add(
      [listing: verdicts[0]], seconds: seconds, isolation: isolation, reads: reads)
  }

  /// Remembers the listings of pages that compile and state what is not so, and those that no module helps to compile.
  func note(_ together: BlocksTogether, in settled: inout [Int: Settled]) {
    for block in together.failing {
      let origin = origins[block]
      if let listing = origin.listing { settled[origin.session, default: Settled()].failing.insert(listing) }
    }
    for (block, messages) in together.unhelped {
      let origin = origins[block]
      if let listing = origin.listing { settled[origin.session, default: Settled()].unhelped[listing] = messages }
    }
  }

  /// What of a session can stand in blocks.
  private mutating func blocks(of session: Session, _ number: Int) -> [(listing: Int?, session: Session)] {
    guard session.only == nil, session.command == nil else { return [] }
    switch session.id.program {
    case .comment(_, .chapter):
      let listings = session.snippets.compactMap(Block.listing)
      guard listings.count == session.snippets.count else { return [] }
      return [(nil, Session(session.id, snippets: listings))]
    case .chapter:
      let names = session.snippets.map { ListingNames($0) }
      let page = Independence(names)
      pages[number] = Page(names: page, imports: names.reduce(into: []) { $0.formUnion($1.imports) })
      return session.snippets.indices.filter(page.mayStandAlone).compactMap { index in
        Block.listing(session.snippets[index]).map { (index, Session(session.id, snippets: [$0])) }
      }
    default: return []
    }
  }

  /// Pieces of nearly the same size.
  private func cut(_ bundle: Bundle) -> [Bundle] {
    var numbers = bundle.blocks.keys.sorted()
    if numbers.count(where: { origins[$0].listing != nil }) < Self.fewestOfPages {
      numbers.removeAll { origins[$0].listing != nil }
    }
    guard numbers.count >= BlocksTogether.fewestBlocks else { return [] }
    let pieces = (numbers.count + BlocksTogether.mostBlocks - 1) / BlocksTogether.mostBlocks
    return (0..<pieces).map { piece in
      let part = numbers[numbers.count * piece / pieces..<numbers.count * (piece + 1) / pieces]
      return Bundle(blocks: bundle.blocks.filter { part.contains($0.key) }, workshop: bundle.workshop)
    }
  }
}
