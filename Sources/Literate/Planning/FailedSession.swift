import LiterateModel
import LiterateToolchain

/// The snippets of a session that failed, described so that they are found again after an edit.
struct FailedSession: Codable, Equatable {
  struct Mark: Codable, Equatable {
    /// Its place among the snippets that the session judges.
    var number: Int
    var name: String?
    /// A hash of its code.
    var text: UInt64
  }

  var program: ProgramID
  /// How many snippets the session judged.
  var count: Int
  var failed: [Mark]

  init(_ session: Session, _ outcome: SessionOutcome) {
    program = session.id.program
    let own = session.snippets.indices.filter(session.isOwn)
    count = own.count
    failed = own.enumerated().compactMap { number, index in
      guard outcome.verdicts[index].isFailure else { return nil }
      return Mark(number: number, name: session.snippets[index].name, text: session.snippets[index].textHash)
    }
  }

  /// The snippets that are meant now. Where that cannot be said, all that may be.
  ///
  /// - Parameter sessions: those of the file.
  func snippets(in sessions: [Session]) -> [SnippetID] {
    let own = sessions.first { $0.id.program == program }.map { Array($0.own) } ?? []
    let all = sessions.flatMap { Array($0.own) }
    return failed.flatMap { mark -> [SnippetID] in
      func isSame(_ snippet: Snippet) -> Bool {
        snippet.textHash == mark.text || snippet.name != nil && snippet.name == mark.name
      }
      if own.indices.contains(mark.number), isSame(own[mark.number]) { return [own[mark.number].id] }
      // Something was added or taken away before it, or it has become a part of another program.
      let same = all.filter(isSame)
      if !same.isEmpty { return same.map(\.id) }
      // Its code was edited, and nothing around it.
      return own.count == count ? [own[mark.number].id] : all.map(\.id)
    }
  }
}

extension Snippet {
  fileprivate var textHash: UInt64 { Hash.of(Array(text.utf8)) }
}

extension Verdict {
  /// Whether what is stated does not hold, or could not be found out.
  package var isFailure: Bool { status == .failed || status == .notReached }
}
