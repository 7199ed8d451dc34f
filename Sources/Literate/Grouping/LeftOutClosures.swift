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
    guard let insertions = completion?.insertions, !insertions.isEmpty else { return nil }
    var changed = self
    for error in errors {
      guard let count = error.ignoredArguments, let start = offset(of: error.position),
        let place = insertions.firstIndex(where: { $0.offset > start && $0.text == " \(Completion.body) " })
      else { continue }
      let names = Array(repeating: "_", count: count).joined(separator: ", ")
      changed.completion?.insertions[place].text = " \(names) in \(Completion.body) "
    }
    return changed == self ? nil : changed
  }

  /// The byte of the text at a place of the file.
  private func offset(of position: Position) -> Int? {
    guard let index = lines.firstIndex(where: { $0.line == position.line }) else { return nil }
    let before = lines[..<index].reduce(0) { $0 + $1.text.utf8.count + 1 }
    return before + lines[index].offset(of: position.column)
  }
}

extension Diagnostic {
  /// How many arguments a closure has to take that takes none; nil if this is about something else.
  fileprivate var ignoredArguments: Int? {
    switch identifier {
    case "closure_argument_list_missing":
      message.firstMatch(of: #/ expects (\d+) argument/#).flatMap { Int($0.1) }
    // What it says of a closure with one argument that never returns.
    case "failed_to_produce_diagnostic": 1
    default: nil
    }
  }
}
