import LiterateModel
import LiterateToolchain

/// What a run brought.
package struct CheckResult: Sendable {
  package var report: Report
  /// What was checked.
  package let snapshot: BookSnapshot
  package var translations: [CheckedTranslation]
  package var library: Library
  package var scope: SessionScope
  package var chapters: [Chapter] { snapshot.chapters }
  package var shelf: Shelf { snapshot.shelf }
  /// The lines that reports show.
  package let source: SourceText
  /// What the names in snippets mean, if that was asked for, by the snippet's fence.
  package var names: [SnippetID: [KnownName]]
  /// What was recorded of the snippets, or why nothing was, if that was asked for.
  package var traces: [SnippetID: TraceAnswer] = [:]
  /// The declarations that passed snippets use, if that was asked for.
  package var uses: Set<String> = []
  /// The names of the sessions of which nobody can say that.
  package var lackingUses: [String] = []
  /// The reference of its book, if there are to be pages.
  package var reference: ReferenceAhead?
  package var cacheAnswers: [CacheAnswer]
  package var sessionSeconds: [(session: String, seconds: Double, isCached: Bool)]

  /// A line for each snippet of which there should be a trace and is none: why.
  package var traceLines: [String] {
    report.entries.compactMap { entry in
      guard case .lacking(let reason)? = traces[entry.snippet.id] else { return nil }
      return "\(entry.snippet.place.file):\(entry.snippet.place.line): no trace: \(reason)."
    }
  }
}

/// Why a session was run or not.
package struct CacheAnswer: Sendable {
  package var session: String
  package var reason: String
}
