import LiterateModel
import LiterateReading

/// Listings that use up a value which another one makes: at the top level nothing can, so a page that does is meant as the inside of a
/// function, from its first listing on.
extension Grouping {
  mutating func tryInOneFunction() {
    if usesUp.isEmpty { return }
    let written = session.snippets.indices.map { ListingNames(listings.written($0)) }
    for index in session.snippets.indices where isOpen(index) && isUnverified(index) {
      let chain = needed(by: index, written)
      guard !chain.isEmpty, !usesUp.isDisjoint(with: chain + [index]), let form = inOneFunction(chain + [index]) else {
        continue
      }
      var found = verdicts(of: [index], as: [index: form], splits: [])[index]
      let own = session.snippets[index].place.line...session.snippets[index].endLine
      found.warnings.removeAll { !own.contains($0.position.line) }
      guard found.status == .passed || found.failsByItsClaims else { continue }
      settle(index, found, as: .after(lines([chain])))
    }
  }

  private func isUnverified(_ index: Int) -> Bool {
    guard settled[index] == nil, let kind = verdicts[index]?.finding?.kind else { return false }
    return kind == .fragment || kind == .contradiction
  }

  /// The listings that declare what it names, and what these name, in whatever program they are.
  ///
  /// - Parameter written: the names of all listings as they stand on the page.
  private func needed(by index: Int, _ written: [ListingNames]) -> [Int] {
    var found: Set<Int> = []
    var open = [index]
    while let next = open.popLast() {
      for name in written[next].mentioned.subtracting(written[next].declared) {
        let nearest = (0..<next).last { settled[$0] == nil && written[$0].declared.contains(name) }
        if let nearest, found.insert(nearest).inserted { open.append(nearest) }
      }
    }
    return found.sorted()
  }

  /// Their code, one below the other, as the inside of a function; the comments are those of the last one.
  private func inOneFunction(_ indices: [Int]) -> Snippet? {
    guard let last = indices.last else { return nil }
    var whole = listings.written(last)
    whole.lines = indices.dropLast().flatMap { Statements.withoutComments(listings.written($0)).lines } + whole.lines
    return ListingForms.all(of: whole, page: PageTypes(session.snippets))
      .first { $0.completion?.kinds.contains(.function) == true }
  }
}
