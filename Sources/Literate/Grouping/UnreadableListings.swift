import LiterateModel
import LiterateReading

/// What there is to say about listings that the parser cannot read.
extension Rejections {
  /// - Parameter wrong: what the parser says about it.
  func verdict(_ index: Int, syntax wrong: [Problem]) -> Verdict {
    let snippet = session.snippets[index]
    let remarks = wrong.map { Self.remark($0.position, $0.message) }
    let reason = wrong.first.map { Reason.rejected(line: $0.position.line, message: $0.message) } ?? .unknown
    if Announcement(snippet).covers(syntaxErrorLines: wrong.map(\.position.line)) {
      return Self.announced(reason, remarks)
    }
    let wrong = wrong.map { KeywordSlip.noted($0, in: snippet) }
    if ManifestMistake.isOne(snippet) { return Self.contradiction(reason, Self.parted(wrong), remarks) }
    if let lost = LostKeyword.problem(in: snippet) {
      return Self.contradiction(.rejected(line: lost.position.line, message: lost.message), [lost], remarks)
    }
    if let kind = Fragment.kind(of: snippet) ?? PieceOfSwift.kind(of: snippet) ?? half(index)
      ?? (wrong.isEmpty ? "it is no Swift" : nil)
    {
      return Self.incomplete(.fragment, .fragment(kind: kind, reason), remarks)
    }
    return Self.contradiction(reason, Self.parted(wrong), remarks)
  }

  /// Where a bracket is missing, the parser objects to what follows, too: that is told beside it.
  private static func parted(_ wrong: [Problem]) -> [Problem] {
    var problems: [Problem] = []
    for var problem in wrong {
      if problem.id == .syntax { problem.id = .contradiction }
      if let last = problems.last, problem.position.line <= last.position.line + 1, last.id == problem.id {
        problems[problems.count - 1].notes
          .append("this brings another error, on line \(problem.position.line): \(problem.message)")
      } else {
        problems.append(problem)
      }
    }
    return problems
  }

  /// A listing that another one goes on with: braces are opened in one and closed in the other.
  private func half(_ index: Int) -> String? {
    let own = PieceOfSwift.balance(of: session.snippets[index].text)
    guard own != 0 else { return nil }
    for other in [index - 1, index + 1, index + 2] where session.snippets.indices.contains(other) {
      if PieceOfSwift.balance(of: session.snippets[other].text) == -own {
        return "it goes on in the listing at line \(session.snippets[other].place.line)"
      }
    }
    return nil
  }
}
