import LiterateModel
import LiterateReading
import LiterateToolchain

extension BookSnapshot {
  /// Reads the files that a request is about.
  package static func read(_ request: CheckRequest, root: String) throws(Refusal) -> BookSnapshot {
    let paths = request.paths.isEmpty ? ["Chapters"] : request.paths
    let files: [String]
    switch MarkdownFiles.find(paths) {
    case .files(let found): files = found
    case .missing where request.paths.isEmpty:
      throw Refusal("There is no folder `Chapters` here; name the Markdown files or folders to check.")
    case .missing(let path):
      throw Refusal(
        PathPattern(path) == nil ? "There is no file or folder `\(path)`." : "No file or folder fits `\(path)`.")
    }
    guard !files.isEmpty else {
      let sources = paths.map { Files.join($0, "**/*.swift") }.first { PathPattern($0)?.matches.isEmpty == false }
      throw Refusal(
        "There is no Markdown file in \(paths.joined(separator: ", "))."
          + (sources.map { " What Swift files say in their comments is checked with `docs-check '\($0)'`." } ?? ""))
    }
    return BookSnapshot(files: files, root: root, manner: request.manner)
  }
}
