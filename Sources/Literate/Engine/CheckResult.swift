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
  /// The declarations that listings use which nobody wrote for a checker, if that was asked for.
  package var uses: Set<String> = []
  /// The reference of its book, if there are to be pages.
  package var reference: ReferenceAhead?
  package var cacheAnswers: [CacheAnswer]
  package var sessionSeconds: [(session: String, seconds: Double, isCached: Bool)]
}

/// Why a session was run or not.
package struct CacheAnswer: Sendable {
  package var session: String
  package var reason: String
}
