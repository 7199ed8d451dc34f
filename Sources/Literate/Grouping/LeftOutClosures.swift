import LiterateModel

/// A closure that a listing leaves out, as in `numbers.map { ... }`: how many arguments it is given only the compiler knows.
extension Grouping {
  mutating func ignoreArguments(_ search: inout ListingSearch<WovenListings>) {
    // One error may hide another, as far as closures stand in closures.
    for _ in 1...3 {
      let changed = search.rejected.filter { listings.ignoreArguments($0, $1) }
      guard !changed.isEmpty else { return }
      search = self.search()
      addForgottenImports(&search)
    }
  }
}

extension Snippet {
  /// With names for arguments in what was left out, where the compiler says that there are some; nil if it says so nowhere.
  func ignoringArguments(_ errors: [Diagnostic]) -> Snippet? {
    guard completion?.insertions.isEmpty == false else { return nil }
    var changed = self
    for error in errors {
      switch error.identifier {
      case "closure_argument_list_missing":
        let count = error.message.firstMatch(of: #/ expects (\d+) argument/#).flatMap { Int($0.1) }
        changed.ignoreArguments(count ?? 1, at: error.position)
      // What it says of an expression with a closure that takes one, and never comes to an end.
      case "failed_to_produce_diagnostic": changed.ignoreArguments(1, behind: error.position)
      default: break
      }
    }
    return changed == self ? nil : changed
  }
}
