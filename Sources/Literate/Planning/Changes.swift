import Foundation
import LiterateModel
import LiterateToolchain

/// What differs from a revision, as `git` says: the lines of documents, and whether anything else did.
///
/// A snippet can depend on any file that is no document: sources of the library, the manifest, `book.json`. So one such
/// change touches every snippet. What it did not matter to is in the cache.
struct Changes {
  /// By file.
  private var lines: [String: [ClosedRange<Int>]] = [:]
  private var touchesEverything = false

  /// - Parameters:
  ///   - package: the folder of the package that snippets use; nil if it is the tool's own.
  ///   - files: the documents.
  init(since revision: String, package: String?, files: Set<String>) throws(Refusal) {
    let git = try Git()
    guard try git.knows(revision, in: Files.current) else {
      throw Refusal("--changed: `\(revision)` is not a revision that git knows here.")
    }
    // The tool's own library is a part of the tool, unless this is its repository.
    let folders = Set([Files.current, package.map(Files.resolved) ?? Files.current])
    let top = try git.top(of: Files.current)
    for folder in folders where !touchesEverything {
      // The revision says nothing about another repository, which may have changed in any way.
      guard try git.top(of: folder) == top, let changed = try git.changedFiles(since: revision, in: folder) else {
        touchesEverything = true
        break
      }
      touchesEverything = changed.contains { !Self.isDocument($0, in: folder) }
    }
    for file in files { lines[file] = try git.changedLines(of: file, since: revision) }
  }

  /// Whether a snippet may do something else now.
  func touch(_ snippet: Snippet) -> Bool {
    if touchesEverything { return true }
    let end = max(snippet.place.line, snippet.output?.endLine ?? snippet.endLine)
    return (lines[snippet.place.file] ?? []).contains { $0.overlaps(snippet.place.line...end) }
  }

  /// Whether no snippet of another file can depend on it: Markdown and pictures that are no resources of the library, and
  /// what a site is made of.
  static func isDocument(_ path: String, in folder: String) -> Bool {
    let name = path.lowercased()
    let isResource =
      path.hasPrefix("Sources/") && path.split(separator: "/").count > 2 && !path.contains(".docc/")
    if !isResource, DocumentationFiles.isMarkdown(name) || LinkPath.isImage(name) { return true }
    var place = path
    while let parent = Files.parent(of: place), parent != ".", parent != place {
      let written = SiteFolder(Files.join(folder, parent)).written
      if written.contains(String(path.dropFirst(parent.utf8.count + 1))) { return true }
      place = parent
    }
    return false
  }
}
