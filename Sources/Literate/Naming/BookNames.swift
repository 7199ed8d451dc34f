import LiterateModel
import LiterateToolchain

/// What the names in the snippets of a book mean.
struct BookNames {
  private let snapshot: BookSnapshot
  private let tools: SessionTools

  init(_ snapshot: BookSnapshot, _ tools: SessionTools) {
    self.snapshot = snapshot
    self.tools = tools
  }

  /// Those that sessions have found, and those of snippets that show a source file.
  func all(_ checked: CheckedSessions) throws(Refusal) -> [SnippetID: [KnownName]] {
    var names: [SnippetID: [KnownName]] = [:]
    for (session, outcome) in zip(checked.sessions, checked.outcomes) {
      for (index, list) in (outcome?.names ?? []).enumerated() where session.isOwn(index) {
        names[session.snippets[index].id] = list
      }
    }
    var folder: String?
    defer { if let folder { Files.remove(folder) } }
    let reader = OriginNames(snapshot: snapshot, tools: tools)
    for origin in snapshot.origins {
      names[origin.snippet.id] = try reader.names(of: origin.snippet) { () throws(Refusal) in
        if let folder { return folder }
        let new = try tools.place.makeWorkFolder()
        folder = new
        return new
      }
    }
    return names
  }
}
