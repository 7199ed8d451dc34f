import LiterateToolchain

/// Finds the files that paths on the command line mean.
package enum MarkdownFiles {
  package enum Found {
    case files([String])
    case missing(String)
  }

  private static let endings = [".md", ".markdown"]

  /// Files as they are, also where a path has wildcards; of folders, the Markdown in them, at any depth, in the order of
  /// their names. DocC's tutorials are Markdown, too; the Markdown that a site has beside its pages says what its sources say.
  package static func find(_ paths: [String]) -> Found {
    var files: [String] = []
    var seen: Set<String> = []
    func add(_ path: String) {
      if seen.insert(Files.resolved(path)).inserted { files.append(path) }
    }
    // A link may lead back to where one has been.
    var folders: Set<String> = []
    for path in paths {
      // Standard input has no name.
      if path == "-" {
        add(path)
        continue
      }
      var path = path
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      if path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
      let meant = Files.exists(path) ? [path] : PathPattern(path)?.matches ?? []
      if meant.isEmpty { return .missing(path) }
      for path in meant {
        if Files.isFolder(path) { inside(path, &folders).forEach(add) } else { add(path) }
      }
    }
    return .files(files)
  }

  /// - Parameter rendered: what a site has that one is in.
  private static func inside(_ folder: String, _ seen: inout Set<String>, rendered: Set<String> = []) -> [String] {
    var files: [String] = []
    guard seen.insert(Files.resolved(folder)).inserted else { return [] }
    // Whoever reads it says so; nothing is left out in silence.
    guard Files.isReadable(folder) else { return [folder] }
    for name in Files.names(in: folder) where !name.hasPrefix(".") && name != "node_modules" {
      let path = Files.join(folder, name)
      if Files.isFolder(path) {
        files += inside(path, &seen, rendered: rendered.union(SiteFolder(path).written.map { Files.join(path, $0) }))
      } else if isMarkdown(name, in: folder), !rendered.contains(path) {
        files.append(path)
      }
    }
    return files
  }

  package static func isMarkdown(_ name: String) -> Bool { endings.contains(where: name.lowercased().hasSuffix) }

  private static func isMarkdown(_ name: String, in folder: String) -> Bool {
    isMarkdown(name) || name.hasSuffix(".tutorial") && folder.contains(".docc")
  }
}
