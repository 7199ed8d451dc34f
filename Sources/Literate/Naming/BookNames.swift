import LiterateModel

/// What the names in the snippets of a book mean.
struct BookNames {
  private let snapshot: BookSnapshot
  private let tools: SessionTools

  init(_ snapshot: BookSnapshot, _ tools: SessionTools) {
    self.snapshot = snapshot
    self.tools = tools
  }

  /// Those that sessions have found, and those of snippets that show a source file.
  func all(_ checked: CheckedSessions) -> [SnippetID: [KnownName]] {
    var names: [SnippetID: [KnownName]] = [:]
    for (session, outcome) in zip(checked.sessions, checked.outcomes) {
      for (index, list) in (outcome?.names ?? []).enumerated() where session.isOwn(index) {
        names[session.snippets[index].id] = list
      }
    }
    let reader = OriginNames(snapshot: snapshot, tools: tools)
    for origin in snapshot.origins { names[origin.snippet.id] = reader.names(of: origin.snippet) }
    return names
  }
}
