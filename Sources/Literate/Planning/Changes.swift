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
    if !isResource, MarkdownFiles.isMarkdown(name) || LinkPath.isImage(name) { return true }
    var place = path
    while let parent = Files.parent(of: place), parent != ".", parent != place {
      let written = SiteFolder(Files.join(folder, parent)).written
      if written.contains(String(path.dropFirst(parent.utf8.count + 1))) { return true }
      place = parent
    }
    return false
  }
}

/// The questions that are asked of `git`.
private struct Git {
  private let program: String

  init() throws(Refusal) {
    guard let program = ["/usr/bin/git", "/usr/local/bin/git", "/bin/git"].first(where: Files.isExecutable) else {
      throw Refusal("--changed needs git, which is not installed: apt-get install git.")
    }
    self.program = program
  }

  func knows(_ revision: String, in folder: String) throws(Refusal) -> Bool {
    try run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"], in: folder).status == 0
  }

  /// The folder of the repository that a folder is in.
  func top(of folder: String) throws(Refusal) -> [UInt8] {
    try run(["rev-parse", "--show-toplevel"], in: folder).output
  }

  /// The files below a folder that are not what they were, new and deleted ones too; nil if `git` does not say.
  func changedFiles(since revision: String, in folder: String) throws(Refusal) -> [String]? {
    let changed = try run(
      ["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", revision, "--", "."], in: folder)
    let new = try run(["ls-files", "--others", "--exclude-standard", "-z", "--", "."], in: folder)
    guard changed.status == 0, new.status == 0 else { return nil }
    return (changed.output + new.output).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The lines of a file that are new. All of them, if the revision does not have the file.
  func changedLines(of file: String, since revision: String) throws(Refusal) -> [ClosedRange<Int>] {
    let all = [1...Int.max - 1]
    guard try run(["ls-files", "--error-unmatch", "--", file], in: Files.current).status == 0 else { return all }
    let difference = try run(
      ["diff", "--unified=0", "--no-color", "--no-ext-diff", revision, "--", file], in: Files.current)
    guard difference.status == 0 else { return all }
    // Lines of files with other line ends are in the output, too.
    return difference.output.split(separator: UInt8(ascii: "\n"))
      .compactMap { Self.hunk(Substring(decoding: $0, as: UTF8.self)) }
  }

  private func run(_ words: [String], in folder: String) throws(Refusal) -> Processes.Finished {
    do {
      return try Processes.run(
        [program, "-C", folder] + words, environment: ProcessInfo.processInfo.environment, timeout: 60)
    } catch {
      throw Refusal("\(error.program) could not be started: \(error.reason).")
    }
  }

  /// The new lines of `@@ -1,2 +3,4 @@`. Where lines were only removed, the two around the gap.
  private static func hunk(_ line: Substring) -> ClosedRange<Int>? {
    guard line.hasPrefix("@@ "), let plus = line.firstIndex(of: "+") else { return nil }
    let numbers = line[line.index(after: plus)...].prefix { $0 != " " }.split(separator: ",").compactMap { Int($0) }
    guard let start = numbers.first else { return nil }
    let count = numbers.count > 1 ? numbers[1] : 1
    return count == 0 ? start...(start + 1) : start...(start + count - 1)
  }
}
