import LiterateModel

/// Sees to it that a whole report says something about every snippet of its files.
///
/// It never finds anything, unless planning or running has lost a snippet; then the report must not be green.
enum Ledger {
  static func lost(from entries: [Report.Entry], of chapters: [Chapter]) -> [Problem] {
    let reported = Set(entries.map(\.snippet.id))
    return chapters.flatMap(\.fences).compactMap { fence in
      guard !reported.contains(SnippetID(fence: fence.place)) else { return nil }
      switch fence.fate {
      // What is wrong with a fence itself is a problem of its chapter.
      case .output, .input, .other, .shown, .rejected: return nil
      case .snippet, .skipped:
        return Problem(
          .runner, at: fence.place,
          "This snippet was neither compiled nor reported. That is a fault of docs-check; please report it with this file.",
          length: 3)
      }
    }
  }
}
