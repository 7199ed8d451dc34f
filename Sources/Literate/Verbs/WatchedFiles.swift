import LiterateModel
import LiterateToolchain

/// What `--watch` and `serve` look at.
package enum WatchedFiles {
  /// The files of a request and the book.json files that speak of them; what is with a file changes when it does.
  package static func signatures(_ request: CheckRequest) -> [String: String] {
    let paths = request.paths.isEmpty ? ["Chapters"] : request.paths
    guard case .files(let files) = DocumentationFiles.find(paths, sources: request.readsSources) else { return [:] }
    var watched = Set(files)
    // Whoever names a translation means its original, too, which lies above the folder of the language.
    for file in request.paths.isEmpty ? [] : files {
      guard let folder = Files.parent(of: file), let above = Files.parent(of: folder) else { continue }
      watched.insert(Files.join(above, String(file.dropFirst(folder.count + 1))))
    }
    for file in files {
      var folder = Files.parent(of: file) ?? "."
      // Whoever has the book.json of a folder has those above it.
      watched.insert(Files.join(folder, TranslationRecord.name))
      while watched.insert(folder + "/book.json").inserted, folder != "." { folder = Files.parent(of: folder) ?? "." }
    }
    return Dictionary(uniqueKeysWithValues: watched.map { ($0, Files.signature($0)) })
  }
}

extension CheckResult {
  /// The files beside the chapters that the book's text is taken from: sources of snippets, and facts.
  package func sources(root: String) -> Set<String> {
    Set(snapshot.factsFiles).union(
      chapters.flatMap(\.snippets).compactMap(\.origin).map { origin in
        let path = String(origin.prefix { $0 != "#" })
        return Files.join(root, path)
      })
  }
}
