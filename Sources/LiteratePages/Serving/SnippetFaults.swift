import LiterateMarkup
import LiterateModel

/// A snippet that does not hold, on the page of a draft.
extension SnippetPart {
  /// Stands in the place of what a snippet that holds says of itself.
  var faultBadge: Markup? {
    guard !faults.isEmpty else { return nil }
    let words = verdict?.status == .notReached ? self.words.snippets.notReached : self.words.snippets.doesNotHold
    return .pieces {
      Markup("figcaption", .class("badge failed")) { words }
      "\n"
    }
  }

  /// The first line of each is a sentence; what follows is set as it stands.
  var faultList: Markup {
    guard !faults.isEmpty else { return .nothing }
    return .pieces {
      Markup("div", .class("faults")) {
        for fault in faults {
          let parts = fault.split(separator: "\n", maxSplits: 1).map(String.init)
          Markup("p") { parts.first ?? "" }
          if parts.count > 1 { Self.scrolling(label: words.snippets.details) { parts[1] } }
          "\n"
        }
      }
      "\n"
    }
  }
}
