import LiterateModel
import LiterateReading

/// The modules that listings are given without importing them.
extension Grouping {
  /// Of how many groups it is asked ahead which modules they miss.
  private static let mostGroupsAsked = 6

  /// The search, with modules that listings need and do not import. What the compiler misses when each group of listings stands
  /// alone says which these are, so that nearly always one search is enough.
  mutating func searchWithImports() -> ListingSearch<WovenListings> {
    var compiler = wovenListings
    var errors: [Int: [Diagnostic]] = [:]
    for group in compiler.groups(of: names.keys.sorted()).prefix(Self.mostGroupsAsked) {
      var rest = group
      // Where a module is not there, the compiler says nothing else.
      while !rest.isEmpty {
        let wrong = compiler.attempt(rest, after: []).errors
        errors.merge(wrong) { $1 }
        let hiding = wrong.filter { $0.value.contains { $0.message.hasPrefix("no such module") } }
        if hiding.isEmpty { break }
        rest.removeAll { hiding[$0] != nil }
      }
    }
    let before = (workshop.imports, imports)
    let found = forgotten(missedBy: errors, others: []) { [self] in self.errors($0, after: [], with: $1) }
    add(found)
    var search = search()
    let isAmbiguous = search.rejected.values.joined().contains {
      $0.message.hasPrefix("ambiguous") || $0.message.contains("is ambiguous")
    }
    guard isAmbiguous, workshop.imports != before.0 else { return search }
    let with = (workshop.imports, imports)
    (workshop.imports, imports) = before
    let without = self.search()
    if without.rejected.count < search.rejected.count {
      search = without
    } else {
      (workshop.imports, imports) = with
    }
    return search
  }

  /// Searches again if there are modules that listings still need, and keeps that if more of them compile.
  mutating func addForgottenImports(_ search: inout ListingSearch<WovenListings>) {
    let before = (workshop.imports, imports)
    // A listing that is left out keeps its imports for the others, as in every session.
    let found = forgotten(missedBy: search.rejected, others: importsLeftOut(search)) { [self, search] in
      self.errors($0, after: search.programs[0], with: $1, in: search.compiler)
    }
    add(found)
    guard workshop.imports != before.0 else { return }
    let more = self.search()
    if more.rejected.count < search.rejected.count {
      search = more
    } else {
      (workshop.imports, imports) = before
      search.takeReasons(from: more)
    }
  }

  /// - Parameters:
  ///   - errors: of listings that do not compile.
  ///   - wrong: the errors that some of them have with some modules.
  private mutating func forgotten(
    missedBy errors: [Int: [Diagnostic]], others: [String],
    wrong: (_ listings: [Int], _ modules: [String]) -> [Int: [Diagnostic]]
  ) -> ForgottenImports.Found {
    // No module helps a listing of which the compiler still says the same.
    let errors = errors.filter { index, own in unhelped[index] != own.map(\.message) }
    let found = forgottenImports.all(
      missedBy: errors, imported: workshop.imports, others: others, written: syntax.mapValues(\.imports),
      wrong: wrong)
    unhelped.merge(found.unhelped) { $1 }
    return found
  }

  var forgottenImports: ForgottenImports {
    ForgottenImports(
      names: names, builder: workshop.builder(in: folder, for: .run), hash: hash, own: workshop.forgettable,
      uses: workshop.forgettableUses, known: workshop.knownModules, outlines: Set(names.keys.filter(listings.isOutline))
    )
  }

  private mutating func add(_ found: ForgottenImports.Found) {
    workshop.imports += found.modules
    guessed.formUnion(found.guessed)
    imports.merge(found.needed) { known, new in known + new.filter { !known.contains($0) } }
  }

  /// The errors of listings with some modules, of as many at a time as can stand together.
  ///
  /// - Parameter chain: what stands before them.
  private func errors(
    _ listings: [Int], after chain: [[Int]], with modules: [String], in known: WovenListings? = nil
  ) -> [Int: [Diagnostic]] {
    var compiler = known ?? wovenListings
    compiler.weaver.imports += modules
    return compiler.groups(of: listings).reduce(into: [:]) { errors, group in
      errors.merge(compiler.attempt(group, after: chain).errors) { $1 }
    }
  }

  /// Modules that only fragments import, if another listing misses a name.
  private func importsLeftOut(_ search: ListingSearch<WovenListings>) -> [String] {
    guard search.rejected.values.contains(where: { !MissingName.all(in: $0).isEmpty }) else { return [] }
    let kept = Set(search.programs.joined().joined()).union(search.chosen.keys)
    let known = Set(kept.flatMap { syntax[$0]?.imports ?? [] })
    var modules: [String] = []
    for index in syntax.keys.sorted() where !kept.contains(index) {
      for text in syntax[index]?.imports ?? [] where text.hasPrefix("import ") && !known.contains(text) {
        let module = String(text.dropFirst(7))
        if !modules.contains(module) { modules.append(module) }
      }
    }
    return modules
  }
}
