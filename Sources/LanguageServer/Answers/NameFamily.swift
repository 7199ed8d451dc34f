import Literate
import LiterateModel

/// What has to have the same name: a declaration, what it overrides or fulfils, and what overrides or fulfils it.
struct NameFamily {
  private(set) var symbols: Set<String>
  /// One of them fulfils or overrides something that the chapter does not declare.
  private(set) var hasForeign = false

  init(of name: KnownName, _ names: ChapterNames) {
    symbols = [name.symbol]
    // A name for what is called the same outside has what that means besides.
    let declarations = names.uses.filter { $0.name.isDeclaration && names.role($0) != .shorthand }
    let declared = Set(declarations.map(\.name.symbol))
    var count = 0
    while count != symbols.count {
      count = symbols.count
      for use in declarations {
        let (own, others) = (use.name.symbol, Set(use.name.others))
        if symbols.contains(own) { symbols.formUnion(others.intersection(declared)) }
        if !symbols.isDisjoint(with: others) { symbols.insert(own) }
      }
      addDefaults(declarations, names)
    }
    hasForeign = declarations.contains { use in
      use.name.kind != .type && symbols.contains(use.name.symbol) && !declared.isSuperset(of: use.name.others)
    }
  }

  func contains(_ name: KnownName) -> Bool { symbols.contains(name.symbol) }

  /// What an extension of a protocol has for a requirement, which the compiler does not tell.
  private mutating func addDefaults(_ declarations: [ChapterNames.Use], _ names: ChapterNames) {
    func key(_ use: ChapterNames.Use) -> [String]? {
      names.ownerSymbol(use).map { [$0, names.spelled(use)] }
    }
    let members = declarations.filter { names.owner($0).map { $0.kind != .type } ?? false }
    let requirements = Set(members.filter { names.owner($0)?.kind == .protocol }.compactMap(key))
    let wanted = Set(members.filter { contains($0.name) }.compactMap(key)).intersection(requirements)
    for use in members where key(use).map(wanted.contains) ?? false { symbols.insert(use.name.symbol) }
  }
}
