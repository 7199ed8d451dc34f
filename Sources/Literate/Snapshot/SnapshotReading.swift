import LiterateModel
import LiterateReading
import LiterateToolchain

extension BookSnapshot {
  /// Reads the files that a request is about.
  package static func read(_ request: CheckRequest, root: String) throws(Refusal) -> BookSnapshot {
    let paths = request.paths.isEmpty ? ["Chapters"] : request.paths
    let files: [String]
    switch DocumentationFiles.find(paths, sources: request.readsSources) {
    case .files(let found): files = found
    case .missing where request.paths.isEmpty: throw withoutPaths()
    case .missing(let path): throw missing(path)
    }
    guard !files.isEmpty else {
      let named = paths.joined(separator: ", ")
      guard NoListing.sources(in: paths) != nil else {
        throw Refusal("There is neither Markdown nor Swift in \(named); name the files or folders that have it.")
      }
      throw Refusal(
        "There is no Markdown file in \(named), and pages are made of Markdown. What Swift files say in their comments is checked with `docs-check \(paths.joined(separator: " "))`."
      )
    }
    return BookSnapshot(
      files: files, root: root, manner: request.manner, texts: request.standardInput.map { ["-": $0] } ?? [:],
      commands: request.commands, ignoresForeignWords: request.ignoresForeignWords)
  }

  // MARK: What cannot be read

  /// What a package has instead of `Chapters`: its README, folders with Markdown, and sources with comments. What its tests read
  /// is no documentation.
  fileprivate static func documentation() -> [String] {
    var found: [String] = []
    for name in Files.names(in: ".") where !name.hasPrefix(".") && !["node_modules", "Tests"].contains(name) {
      if case .files(let files) = DocumentationFiles.find([name], sources: false), !files.isEmpty, Files.isFolder(name)
      {
        found.append(name)
      } else if name.lowercased().hasPrefix("readme"), DocumentationFiles.isMarkdown(name) {
        found.insert(name, at: 0)
      }
    }
    return found + (NoListing.sources(in: ["Sources"]).map { [$0] } ?? [])
  }

  private static func withoutPaths() -> Refusal {
    let found = documentation().prefix(5).map { $0.contains("*") ? "'\($0)'" : $0 }
    return Refusal(
      "There is no folder `Chapters` here; "
        + (found.isEmpty
          ? "go to the folder that has what is to be checked, or name files and folders."
          : "name the files or folders to check, or say `--scope auto` for \(found.joined(separator: " "))."))
  }

  private static func missing(_ path: String) -> Refusal {
    guard let pattern = PathPattern(path) else {
      let folder = Files.parent(of: path) ?? "."
      let near = Spelling.nearest(to: Files.name(of: path), in: Files.names(in: folder))
      return Refusal(
        "There is no file or folder `\(path)`"
          + (near.map { "; did you mean `\(Files.join(folder, $0))`?" }
            ?? (Files.exists(folder) ? "." : ", since there is no folder `\(folder)`.")))
    }
    let deeper = pattern.deeper
    return Refusal(
      "No file or folder fits `\(path)`"
        + (deeper.map { "; `\($0)` fits some: `**` stands for folders at any depth." }
          ?? "; `*` stands for a part of a name, and `**` for folders at any depth."))
  }
}

extension CheckRequest {
  /// Takes what is checked where nothing is named and everything may be read: the package's documentation.
  package mutating func takeUsualPaths() {
    paths = Files.isFolder("Chapters") ? [] : BookSnapshot.documentation()
    hasUsualPaths = true
  }
}
