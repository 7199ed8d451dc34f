import LiterateModel
import LiterateReading

/// Listings that do not compile as they stand, tried as what they can be meant, too: the inside of a type or of a function.
extension Grouping {
  /// What the compiler says of a listing in one of its forms.
  private struct Told {
    var errors: [Diagnostic]
    var form: Completion?
    var weight: Weight
  }

  /// How much that says of the listing, the most first.
  private enum Weight: Comparable {
    /// Its text has these very words.
    case quoted
    /// The same, beside others that are about where it stands.
    case quotedAmongOthers
    /// Its text says that there is an error, and it is one of what the listing says.
    case announced
    /// It is about what the listing says.
    case own
    /// It is about where the listing stands, which another form may change.
    case ofThePlace
  }

  mutating func tryOtherForms(_ search: inout ListingSearch<WovenListings>) {
    var told: [Int: Told] = [:]
    for (index, errors) in search.rejected where isOpen(index) && lasting[index] == nil {
      if errors.contains(where: PlaceErrors.isOfAGlobal) { usesUp.insert(index) }
      told[index] = Told(errors: errors, form: nil, weight: weight(of: errors, index))
    }
    let first = search.rejected
    var tried: Set<Int> = []
    while true {
      let open = search.rejected.keys.filter { index in
        listings.hasMore(index) && told[index].map { mayHaveAnotherForm(index, $0) } == true
      }
      guard !open.isEmpty else { break }
      for index in open { listings.takeNext(index) }
      tried.formUnion(open)
      search = self.search()
      addForgottenImports(&search)
      ignoreArguments(&search)
      for index in open {
        guard let errors = search.rejected[index], let before = told[index] else { continue }
        let weight = weight(of: errors, index)
        guard weight < before.weight, !errors.contains(where: PlaceErrors.isOne) else { continue }
        told[index] = Told(errors: errors, form: session.snippets[index].completion, weight: weight)
      }
    }
    for index in tried where search.rejected[index] != nil {
      listings.takeFirst(index)
      guard let best = told[index] else { continue }
      // Where no form says what is announced, what stands at the wrong place may be what is meant.
      let isOfThePlace = best.weight > .announced && announces(first[index] ?? [], index)
      toldForms[index] = isOfThePlace ? nil : best.form
      search.tell(isOfThePlace ? first[index] ?? [] : best.errors, about: index)
    }
  }

  private func weight(of errors: [Diagnostic], _ index: Int) -> Weight {
    if missesOnlyOfItsForm(errors, index) { return .ofThePlace }
    let announcement = Announcement(listings.written(index))
    let own = errors.filter { !PlaceErrors.isOne($0) }
    let quoted = errors.filter { announcement.quotes($0.message) }
    if !quoted.isEmpty { return own.count == errors.count || own.isEmpty ? .quoted : .quotedAmongOthers }
    if !own.isEmpty, announcement.announces(own) { return .announced }
    return own.count == errors.count ? .own : .ofThePlace
  }

  private func announces(_ errors: [Diagnostic], _ index: Int) -> Bool {
    !errors.contains(where: PlaceErrors.isOnlyOfThePlace) && Announcement(listings.written(index)).announces(errors)
  }

  /// Whether a name is missing that the listing does not say itself: that of a type which was put around it.
  private func missesOnlyOfItsForm(_ errors: [Diagnostic], _ index: Int) -> Bool {
    let missing = MissingName.all(in: errors).filter { $0 != "self" }
    guard session.snippets[index].completion != nil, !missing.isEmpty else { return false }
    return !ListingNames(listings.written(index)).mentioned.isSuperset(of: missing)
  }

  /// Nothing around a listing gives it the names that it misses, but for those that only the inside of a type has, and those of its form.
  private func mayHaveAnotherForm(_ index: Int, _ told: Told) -> Bool {
    let missing = MissingName.all(in: told.errors)
    return told.weight != .quoted && told.weight != .announced
      && (missing.isEmpty || missing.contains("self") || !MissingName.isAll(of: told.errors)
        || missesOnlyOfItsForm(told.errors, index))
  }
}
