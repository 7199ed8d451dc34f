import LiterateModel
import LiterateReading
import LiterateToolchain

extension NoListing {
  /// Why nothing was read; nil where something was, where only a part was asked for, or where a file is wrong, which is said
  /// elsewhere.
  init?(_ snapshot: BookSnapshot, _ request: CheckRequest) {
    let chapters = snapshot.chapters
    guard request.isWhole, !chapters.isEmpty, snapshot.problems.isEmpty,
      chapters.allSatisfy({ $0.snippets.isEmpty && $0.problems.isEmpty }), snapshot.translations.isEmpty
    else { return nil }
    var fences: [String: Int] = [:]
    for case .other(let language) in chapters.lazy.flatMap(\.fences).map(\.fate) { fences[language, default: 0] += 1 }
    let foreign = request.scope == .auto ? [] : snapshot.read(in: .foreign).chapters
    self.init(
      fences: fences, isOfSources: chapters.allSatisfy { SourceReader.isSource($0.file) },
      readByAuto: foreign.reduce(0) { $0 + $1.snippets.count },
      sources: request.readsSources ? nil : Self.sources(in: request.paths))
  }

  /// A pattern for the Swift files of the first folder that has some.
  static func sources(in paths: [String]) -> String? {
    paths.lazy.filter(Files.isFolder).map { path in
      Files.join(path == "./" ? "." : path, "**/*.swift")
    }.first { PathPattern($0)?.matches.contains { !$0.hasSuffix("Package.swift") } == true }
  }
}
