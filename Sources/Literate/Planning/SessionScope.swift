/// What forms a session where the Markdown does not say.
package enum SessionScope: String, Sendable, CaseIterable {
  /// All snippets of a file.
  case chapter
  /// Each snippet by itself.
  case snippet
  /// The largest groups that compile together.
  case auto
}
