import LiterateModel
import LiterateReading
import LiterateToolchain

/// The files of a run, read: what is the book's own, and what translates it.
package struct ReadBook: Sendable {
  package internal(set) var chapters: [Chapter] = []
  package private(set) var translations: [Translation] = []
  package private(set) var problems: [Problem] = []
  package let shelf: Shelf

  /// Every file, in the order of their names.
  package var all: [Chapter] { (chapters + translations.map(\.chapter)).sorted { $0.file < $1.file } }

  /// Whoever names a translation means its original, too: all it shows comes from there.
  ///
  /// - Parameter texts: what files would say, by their paths, instead of what they do.
  init(files: [String], manner: ChapterReader.Manner = .strict, texts: [String: [UInt8]] = [:]) {
    (shelf, problems) = Shelf.read(chapters: files)
    var originals: [String] = []
    // By their whole paths, since a run can name a folder in two ways.
    var read: [String: String] = [:]
    var translated: [(file: String, language: String, original: String)] = []
    for file in files {
      guard let (language, original) = shelf.original(of: file) else {
        originals.append(file)
        continue
      }
      translated.append((file, language, original))
    }
    if !translated.isEmpty { for file in originals { read[Files.resolved(file)] = file } }
    for (file, _, original) in translated where read[Files.resolved(original)] == nil {
      guard Files.exists(original) else {
        problems.append(Self.withoutOriginal(file, original))
        continue
      }
      read[Files.resolved(original)] = original
      originals.append(original)
    }
    chapters = Self.chapters(originals.map { ($0, nil) }, manner, texts)
    let named = NamedFiles(chapters, manner: manner)
    chapters += named.chapters
    problems += named.problems
    let files = translated.map { ($0.file, read[Files.resolved($0.original)] ?? $0.original) }
    for ((_, language, _), (chapter, file)) in zip(translated, zip(Self.chapters(files, manner, texts), files)) {
      translations.append(Translation(chapter: chapter, language: language, original: file.1))
    }
  }

  /// Files, with what they translate.
  private static func chapters(
    _ files: [(file: String, original: String?)], _ manner: ChapterReader.Manner, _ texts: [String: [UInt8]]
  ) -> [Chapter] {
    onAllCores(files.count) { number -> Chapter in
      let (file, original) = files[number]
      do throws(Files.Failure) {
        let bytes = if let text = texts[file] { text } else { try Files.read(file) }
        return SourceReader.isSource(file)
          ? SourceReader.read(bytes, file: file, manner: manner)
          : ChapterReader.read(bytes, file: file, translating: original, manner: manner)
      } catch {
        return Chapter(file: file, title: nil, fences: [], snippets: [], problems: [.unreadable(error)])
      }
    }
  }

  private static func withoutOriginal(_ file: String, _ original: String) -> Problem {
    let folder = Files.parent(of: original) ?? "."
    let name = Files.name(of: original)
    let near = Spelling.nearest(to: name, in: Files.names(in: folder).filter { $0.hasSuffix(".md") })
    return Problem(
      .missingOriginal, at: Position(file: file, line: 1, column: 1),
      "There is no \(original) that this file could translate"
        + (near.map { "; did you mean `\($0)`? Give this file the same name." } ?? "; give it the name of an original.")
    )
  }
}

extension Problem {
  static func unreadable(_ failure: Files.Failure) -> Problem {
    let kind = Files.isFolder(failure.path) ? "folder" : "file"
    let cure = Files.exists(failure.path) ? "make it readable" : "put it there"
    return Problem(
      .unreadableFile, at: Position(file: failure.path, line: 1, column: 1),
      "This \(kind) cannot be read: \(failure.reason.lowercased()); \(cure), or take its name away.")
  }
}

extension Shelf {
  /// The language that a folder of a file's path names, and the file that it translates; nil for an original.
  func original(of file: String) -> (language: String, file: String)? {
    guard let (folder, book) = nearest(to: file), book.languages.count > 1 else { return nil }
    let start = folder == "." ? "" : folder == "/" ? "/" : folder + "/"
    var parts = file.dropFirst(start.count).split(separator: "/")
    guard let place = parts.dropLast().firstIndex(where: { book.languages.dropFirst().contains(String($0)) }) else {
      return nil
    }
    let language = String(parts.remove(at: place))
    return (language, start + parts.joined(separator: "/"))
  }
}
