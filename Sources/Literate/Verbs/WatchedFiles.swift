import LiterateToolchain

/// What `--watch` looks at.
package enum WatchedFiles {
  /// Changes when a Markdown file or a book.json does, comes or goes.
  package static func signature(_ request: CheckRequest) throws(Refusal) -> String {
    let paths = request.paths.isEmpty ? ["Chapters"] : request.paths
    guard case .files(let files) = MarkdownFiles.find(paths) else { return "" }
    let books = Set(files.map { (Files.parent(of: $0) ?? ".") + "/book.json" }).sorted()
    return (files + books).map { "\($0) \(Files.signature($0))" }.joined(separator: "\n")
  }
}
