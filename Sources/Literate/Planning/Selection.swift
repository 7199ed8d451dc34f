import LiterateModel

/// Which snippets a run is about.
struct Selection {
  private let filters: [String]
  /// Nil unless `--failed` asks for them.
  private let failed: Set<SnippetID>?
  private let changes: Changes?
  /// Where translations show a snippet.
  private let shown: [Position: [String]]

  init(request: CheckRequest, place: Workplace, sessions: [Session], shown: [Position: [String]]) throws(Refusal) {
    filters = request.filters
    self.shown = shown
    failed = request.onlyFailed ? place.memory.failed(among: sessions) : nil
    changes = try request.changedSince.map { revision throws(Refusal) in
      try Changes(since: revision, package: place.package, files: Set(sessions.map(\.file)))
    }
  }

  /// Whether nothing is left out.
  var isWhole: Bool { filters.isEmpty && failed == nil && changes == nil }

  /// Whether a snippet is one of those that were asked for. Those before it in its session run all the same.
  func reports(_ snippet: Snippet) -> Bool {
    let others = filters.isEmpty ? [] : shown[snippet.place] ?? []
    guard
      reports(snippet.place, name: snippet.name, to: max(snippet.endLine, snippet.output?.endLine ?? 0))
        || others.contains(where: { place in filters.contains { place.contains($0) } })
    else { return false }
    return failed?.contains(snippet.id) ?? true
  }

  /// Whether a place is one of those that were asked for by a filter.
  ///
  /// - Parameter last: the line where what begins there ends: `file:line` means any line of a fence.
  func reports(_ position: Position, name: String?, to last: Int? = nil) -> Bool {
    let place = "\(position.file):\(position.line)"
    return filters.isEmpty
      || filters.contains { filter in
        place.contains(filter) || (name ?? "").contains(filter)
          || Self.isLine(filter, of: position.file, from: position.line, to: last ?? position.line)
      }
  }

  /// Whether a filter is `file:line`, and the line is one of some.
  private static func isLine(_ filter: String, of file: String, from first: Int, to last: Int) -> Bool {
    guard let colon = filter.lastIndex(of: ":"), let line = Int(filter[filter.index(after: colon)...]), first <= last
    else { return false }
    return (first...last).contains(line) && file.hasSuffix(filter[..<colon])
  }

  /// Whether a snippet is one of those that were asked for, and has itself changed where only changes count.
  func isAbout(_ snippet: Snippet) -> Bool { reports(snippet) && (changes?.touch(snippet) ?? true) }

  func includes(_ session: Session) -> Bool {
    // A change in one snippet can change what those after it do, so the session counts as a whole.
    if let changes, !session.snippets.contains(where: changes.touch) { return false }
    return session.own.contains(where: reports)
  }
}
