import LiterateModel
import LiterateReading
import LiterateToolchain

/// Finds the Swift files that DocC shows in chapters, and reads them.
///
/// A program of the `Snippets` folder must compile and run in any case. A tutorial's step often needs other files, or
/// frameworks that are not here, and no word can be written about it: it has to be there, and `--scope auto` says what it is.
struct NamedFiles {
  private(set) var chapters: [(chapter: Chapter, bytes: [UInt8])] = []
  private(set) var problems: [Problem] = []

  /// - Parameter texts: what files say, by path, instead of what is on the disk.
  init(_ read: [Chapter], manner: ChapterReader.Manner, texts: [String: [UInt8]] = [:]) {
    var seen = Set(read.map { Files.resolved($0.file) })
    for file in read.flatMap(\.named) {
      guard let path = Self.find(file) else {
        problems.append(Self.missing(file))
        continue
      }
      guard path.hasSuffix(".swift"), file.directive == .snippet || manner == .foreign else { continue }
      guard let bytes = texts[path] ?? (try? Files.read(path)) else {
        problems.append(
          Problem(.missingSource, at: file.place, "\(path), which is named here, cannot be read.", length: 1))
        continue
      }
      if let slice = file.slice, !Self.slices(bytes).contains(slice) {
        let near = Spelling.nearest(to: slice, in: Self.slices(bytes))
        problems.append(
          Problem(
            .missingSource, at: file.place,
            "\(path) has no `// snippet.\(slice)`" + (near.map { "; did you mean `\($0)`?" } ?? "."),
            length: file.directive.rawValue.utf8.count))
      }
      guard seen.insert(Files.resolved(path)).inserted else { continue }
      chapters.append((ChapterReader.readNamed(bytes, file: path), bytes))
    }
  }

  /// The names that `// snippet.NAME` comments give.
  private static func slices(_ bytes: [UInt8]) -> [String] {
    FileLines(bytes).lines.compactMap { line in
      let text = String(decoding: line, as: UTF8.self).filter { $0 != " " && $0 != "\t" && $0 != "\r" }
      return text.hasPrefix("//snippet.") ? String(text.dropFirst(10)) : nil
    }.filter { !["hide", "show", "end"].contains($0) }
  }

  // MARK: Finding

  private static func find(_ file: NamedFile) -> String? {
    switch file.directive {
    case .code:
      let folder = catalogue(of: file.place.file)
      return Files.tree(folder).first { Files.name(of: $0) == Files.name(of: file.path) }.map { Files.join(folder, $0) }
    case .snippet:
      guard let folder = snippets(for: file.place.file) else { return nil }
      // `package/Snippets/group/name`, `package/name` or `name`.
      let parts = file.path.split(separator: "/").filter { $0 != "Snippets" }
      return parts.indices.lazy.map { Files.join(folder, parts[$0...].joined(separator: "/") + ".swift") }
        .first(where: Files.exists)
    }
  }

  /// The catalogue that a file is in; without one, its folder.
  private static func catalogue(of file: String) -> String {
    var folder = Files.parent(of: file) ?? "."
    let own = folder
    while !folder.hasSuffix(".docc") {
      guard let parent = Files.parent(of: folder), parent != folder else { return own }
      folder = parent
    }
    return folder
  }

  /// The `Snippets` folder of the package around a file.
  private static func snippets(for file: String) -> String? {
    var folder = Files.parent(of: Files.resolved(file)) ?? "/"
    while true {
      if Files.exists(folder + "/Package.swift") || Files.isFolder(folder + "/Snippets") {
        let found = folder + "/Snippets"
        guard Files.isFolder(found) else { return nil }
        return Files.path(found, from: Files.current) ?? found
      }
      guard let parent = Files.parent(of: folder), parent != folder else { return nil }
      folder = parent
    }
  }

  private static func missing(_ file: NamedFile) -> Problem {
    let length = file.directive.rawValue.utf8.count
    let isStep = file.directive == .code
    guard let folder = isStep ? catalogue(of: file.place.file) : snippets(for: file.place.file) else {
      return Problem(
        .missingSource, at: file.place,
        "`\(file.path)` is a file of the package's `Snippets` folder, and there is none above \(file.place.file).",
        length: length)
    }
    let name = isStep ? file.path : Files.name(of: file.path) + ".swift"
    let near = Spelling.nearest(to: name, in: Files.tree(folder).map(Files.name))
    return Problem(
      .missingSource, at: file.place,
      "\(folder) has no \(isStep ? "file " : "")`\(name)`"
        + (near.map { "; did you mean `\($0)`?" } ?? "; put it there."),
      length: length)
  }
}
