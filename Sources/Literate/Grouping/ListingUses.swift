import LiterateToolchain

extension ListingSearch<WovenListings> {
  /// The declarations that all listings use that compile, by the compiler's names for them.
  func uses(asking compiler: LiterateToolchain.Compiler) -> Set<String> {
    // A chain uses what its beginnings use, and what its last module does.
    var chains: Set<[[Int]]> = []
    for program in programs + chosen.map({ $0.value + [[$0.key]] }) {
      for length in program.indices { chains.insert(Array(program[...length])) }
    }
    return chains.reduce(into: []) { $0.formUnion(self.compiler.uses(of: $1, asking: compiler)) }
  }
}
