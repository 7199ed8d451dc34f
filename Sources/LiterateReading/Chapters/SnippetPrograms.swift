import LiterateModel

/// To which program each snippet of a chapter belongs, and which it stands after.
extension ChapterReading {
  /// Finds out to which program a snippet belongs.
  ///
  /// - Returns: the word of its fence that contradicts what stands before, and what to do about it.
  mutating func settleProgram(_ snippet: inout Snippet) -> (word: String, message: String)? {
    if let name = snippet.name, let other = snippets.first(where: { $0.name == name }), manner == .strict {
      return ("name", "The snippet at line \(other.place.line) is called `\(name)` already; choose another name.")
    }
    if snippet.isCheck { return settleCheck(&snippet).map { ("check", $0) } }
    if let message = settleAfter(&snippet), manner == .strict { return ("after", message) }
    if let command = snippet.command { snippet.program = program(of: snippet, in: command) }
    // The words behind the fence say only that it is a new one.
    if case .fresh = snippet.program, snippet.program != currentProgram {
      freshPrograms += 1
      snippet.program = .fresh(freshPrograms)
      currentProgram = snippet.program
    }
    guard let language = snippet.language, snippet.after.isEmpty,
      let other = snippets.first(where: { $0.program == snippet.program && $0.language ?? language != language })
    else { return nil }
    return (
      "language",
      "The snippet at line \(other.place.line) makes the program that both belong to Swift \(other.language ?? "")."
    )
  }

  /// In another language than Swift, each snippet is a program, unless its fence says otherwise.
  private func program(of snippet: Snippet, in command: CommandLanguage) -> ProgramID {
    switch snippet.program {
    case .after: snippet.program
    case .named: .other(language: command.name, snippet.program)
    default: .other(language: command.name, .listing(snippets.count + 1))
    }
  }

  /// Finds the snippets that one stands after, and gives it a program that no other has.
  ///
  /// - Returns: what is wrong with them, if something is. Where the file was not written for us, the word then says nothing.
  private func settleAfter(_ snippet: inout Snippet) -> String? {
    guard !snippet.after.isEmpty else { return nil }
    for name in snippet.after {
      guard let message = refusal(name, of: snippet) else { continue }
      snippet.after = []
      return message
    }
    snippet.program = .after(snippet.after, number: snippets.count { $0.after == snippet.after } + 1)
    return nil
  }

  /// A check runs in the program of the solution that stands above it.
  private mutating func settleCheck(_ snippet: inout Snippet) -> String? {
    guard let name = snippet.solution else { return nil }
    if let message = refusal(name, of: snippet) { return message }
    guard let solution = snippets.first(where: { $0.name == name }) else { return nil }
    snippet.program = solution.program
    guard !solution.after.isEmpty || solution.command != nil else { return nil }
    snippet.after = [name]
    return settleAfter(&snippet)
  }

  private func refusal(_ name: String, of snippet: Snippet) -> String? {
    if let target = snippets.first(where: { $0.name == name }) {
      switch target.mode {
      case _ where target.command?.name != snippet.command?.name:
        let (other, own) = (target.command?.name ?? "Swift", snippet.command?.name ?? "Swift")
        return "`\(name)` is \(other), and this snippet is \(own); it can stand after its own language only."
      case _ where target.origin != nil: return "`\(name)` shows a source file, so nothing can stand after it."
      case .skip: return "`\(name)` is skipped, so nothing can stand after it."
      case .error: return "`\(name)` is expected not to compile, so nothing can stand after it."
      case .start: return "`\(name)` is a text that readers start with, so nothing can stand after it."
      case .run, .noRun, .warning, .trap:
        return target.isCheck ? "`\(name)` is a check, which no page shows, so nothing can stand after it." : nil
      }
    }
    if name == snippet.name { return "A snippet cannot stand after itself; name one above it." }
    if let later = names.first(where: { $0.name == name && $0.line > snippet.place.line }) {
      return "`\(name)` stands further below, at line \(later.line); a snippet can only stand after one above it."
    }
    if names.contains(where: { $0.name == name }) { return "`\(name)` has a fence that is wrong itself; see there." }
    let near = Spelling.nearest(to: name, in: snippets.compactMap(\.name))
    return "No snippet above is called `\(name)`"
      + (near.map { "; did you mean `\($0)`?" } ?? "; give the one that is meant a name: `name=\(name)`.")
  }
}
