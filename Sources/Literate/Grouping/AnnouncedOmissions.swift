import LiterateModel
import LiterateReading

/// A listing that says that it does not compile, and does as soon as it has what it is given, the bodies that it leaves out or a function
/// around it: that may be what is missing.
extension Grouping {
  mutating func judgeAnnouncedOmissions(_ search: ListingSearch<WovenListings>) {
    for index in session.snippets.indices where isOpen(index) && search.rejected[index] == nil {
      let written = listings.written(index)
      guard let before = verdicts[index], before.finding?.kind != .expectedTrap,
        before.problems.allSatisfy({ $0.id == .errorCompiles }),
        let kinds = session.snippets[index].completion?.kinds,
        kinds.isSubset(of: [.signatures, .bodies, .type, .member, .function]),
        Announcement(written).isOfRejection, !Self.leavesOut(written.text)
      else { continue }
      let syntax = workshop.parsed.syntax(of: written)
      let wrong = syntax.problems.filter { $0.id == .syntax }
      var page = session
      page.snippets[index] = written
      var rejections = rejections(of: page, rejected: [index])
      let verdict =
        wrong.isEmpty
        ? newErrors(index, written, syntax, in: page).map { rejections.verdict(index, $0) }
        : rejections.verdict(index, syntax: wrong)
      guard let verdict, verdict.finding?.kind == .expectedError else { continue }
      verdicts[index] = verdict
      asWritten.insert(index)
    }
  }

  /// Whether something stands for what is not shown: that is not what the compiler is said to miss.
  private static func leavesOut(_ text: String) -> Bool { text.contains("...") || text.contains("…") }

  /// What the compiler says of it as it is written, and not with the bodies; nil if that is nothing.
  private func newErrors(
    _ index: Int, _ written: Snippet, _ syntax: SnippetSyntax, in page: Session
  ) -> [Diagnostic]? {
    func errors(_ compiler: WovenListings) -> [Diagnostic] {
      var compiler = compiler
      return compiler.attempt([index], after: []).errors[index] ?? []
    }
    let completed = wovenListings
    var parts = completed.parts
    parts[index] = ProgramPart(index: index, snippet: written, syntax: syntax, use: .runs)
    let asWritten = WovenListings(session: page, weaver: completed.weaver, builder: completed.builder, parts: parts)
    let known = Set(errors(completed).map(\.message))
    let new = errors(asWritten).filter { !known.contains($0.message) && !PlaceErrors.isOnlyOfThePlace($0) }
    return new.isEmpty ? nil : new
  }
}
