import LiterateModel

/// A snippet that does not hold, on the page of a draft.
extension SnippetPart {
  /// Stands in the place of what a snippet that holds says of itself.
  var faultBadge: String? {
    guard !faults.isEmpty else { return nil }
    let words = verdict?.status == .notReached ? self.words.snippets.notReached : self.words.snippets.doesNotHold
    return "<figcaption class=\"badge failed\">\(words)</figcaption>\n"
  }

  /// The first line of each is a sentence; what follows is set as it stands.
  var faultList: String {
    guard !faults.isEmpty else { return "" }
    let items = faults.map { fault in
      let parts = fault.split(separator: "\n", maxSplits: 1)
      let details =
        parts.count > 1
        ? "<pre tabindex=\"0\" role=\"group\" aria-label=\"\(words.snippets.details)\">\(escaped(parts[1]))</pre>" : ""
      return "<p>\(escaped(parts.first ?? ""))</p>\(details)\n"
    }
    return "<div class=\"faults\">\(items.joined())</div>\n"
  }
}
