import LiterateToolchain

/// Finds the files that paths on the command line mean.
package enum DocumentationFiles {
  package enum Found {
    case files([String])
    case missing(String)
  }

  private static let endings = [".md", ".markdown"]

  /// Files as they are, also where a path has wildcards; of folders, the Markdown in them, at any depth, in the order of
  /// their names, and behind it the Swift files, whose comments are documentation. DocC's tutorials are Markdown, too; the
  /// Markdown that a site has beside its pages says what its sources say.
  ///
  /// - Parameter sources: whether folders stand for their Swift files, too.
  package static func find(_ paths: [String], sources: Bool) -> Found {
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
        if Files.isFolder(path) {
          var found = Inside()
          inside(path, &folders, &found, sources: sources && !isCatalogue(path))
          (found.markdown + found.swift).forEach(add)
        } else {
          add(path)
        }
      }
    }
    return .files(files)
  }

  private struct Inside {
    var markdown: [String] = []
    var swift: [String] = []
  }

  /// - Parameters:
  ///   - sources: whether its Swift files are sources with documentation. What tests say in their comments is none, unless
  ///     somebody names their folder.
  ///   - rendered: what a site has that one is in.
  private static func inside(
    _ folder: String, _ seen: inout Set<String>, _ found: inout Inside, sources: Bool, rendered: Set<String> = []
  ) {
    guard seen.insert(Files.resolved(folder)).inserted else { return }
    // Whoever reads it says so; nothing is left out in silence.
    guard Files.isReadable(folder) else {
      found.markdown.append(folder)
      return
    }
    for name in Files.names(in: folder) where !name.hasPrefix(".") && name != "node_modules" {
      let path = Files.join(folder, name)
      if Files.isFolder(path) {
        if CacheTag.isIn(path) { continue }
        let written = SiteFolder(path).written.map { Files.join(path, $0) }
        inside(
          path, &seen, &found, sources: sources && name != "Tests" && !isCatalogue(name),
          rendered: rendered.union(written))
      } else if isMarkdown(name, in: folder), !rendered.contains(path) {
        found.markdown.append(path)
      } else if sources, name.hasSuffix(".swift"), name != "Package.swift", !name.hasPrefix("Package@swift-") {
        found.swift.append(path)
      }
    }
  }

  /// Whether a folder is a catalogue of DocC: the Swift files in it are code that its articles show.
  private static func isCatalogue(_ folder: String) -> Bool { folder.hasSuffix(".docc") }

  package static func isMarkdown(_ name: String) -> Bool { endings.contains(where: name.lowercased().hasSuffix) }

  private static func isMarkdown(_ name: String, in folder: String) -> Bool {
    isMarkdown(name) || name.hasSuffix(".tutorial") && folder.contains(".docc")
  }
}
