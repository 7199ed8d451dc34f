import LiterateModel
import LiterateReading
import LiterateToolchain

/// Everything that a run reads of a book, read once.
///
/// Planning, checking, naming, rendering and accepting take what stands here, and read no chapter themselves. So what is on
/// a page is what was checked, even if somebody saves the file in between.
package struct BookSnapshot: Sendable {
  /// The book's own chapters. A snippet that shows a region of a source file has its text.
  package private(set) var chapters: [Chapter] = []
  package private(set) var translations: [Translation] = []
  /// What is wrong with files, but for what chapters say of themselves.
  package private(set) var problems: [Problem] = []
  package let shelf: Shelf
  private let facts: BookFacts
  /// What became of the snippets that show a source file.
  private(set) var origins: [OriginVerdict] = []
  /// The bytes of chapters, translations, source files that are shown and Markdown that is linked to, by path. What cannot be read is
  /// not there.
  private var files: [String: [UInt8]] = [:]
  /// By file.
  private var translationNumbers: [String: Int] = [:]
  /// Its Swift.
  let parsed: ParsedSnippets
  /// What it was read from.
  private let named: [String]
  private let root: String
  private let manner: ChapterReader.Manner
  /// What is wrong with book.json files.
  private let shelfProblems: [Problem]

  /// Every chapter and translation, in the order of their paths.
  package var all: [Chapter] { (chapters + translations.map(\.chapter)).sorted { $0.file < $1.file } }

  /// The translation that a file is; nil for any other file.
  func translation(_ file: String) -> Translation? { translationNumbers[file].map { translations[$0] } }

  /// What a chapter, translation or shown source file said; nothing for one that could not be read.
  package func bytes(of file: String) -> [UInt8] { files[file] ?? [] }

  /// What a chapter can cite beside its own notes.
  package func facts(of file: String) -> Facts { facts[shelf.factsFile(of: file)] }

  /// The files that have what chapters can cite.
  package var factsFiles: [String] { facts.files }

  /// Reads files, and the originals of those that are translations: all that these show comes from there.
  ///
  /// - Parameters:
  ///   - root: the folder of the package, where the paths of shown source files begin.
  ///   - texts: what files say, by path, instead of what is on the disk: an editor's unsaved text.
  ///   - commands: languages besides Swift that are run, whatever books say.
  ///   - ignoresForeignWords: whether unknown words behind fences are for other programs, whatever books say.
  package init(
    files: [String], root: String, manner: ChapterReader.Manner = .strict, texts: [String: [UInt8]] = [:],
    commands: [CommandLanguage] = [], ignoresForeignWords: Bool = false
  ) {
    let (shelf, problems) = Shelf.read(
      chapters: files, commands: commands, ignoresForeignWords: ignoresForeignWords)
    self.init(files, root, manner, texts, shelf, problems, ParsedSnippets())
  }

  private init(
    _ files: [String], _ root: String, _ manner: ChapterReader.Manner, _ texts: [String: [UInt8]], _ shelf: Shelf,
    _ shelfProblems: [Problem], _ parsed: ParsedSnippets
  ) {
    (named, self.root, self.manner, self.shelf, self.parsed) = (files, root, manner, shelf, parsed)
    self.shelfProblems = shelfProblems
    var factsBytes: [String: [UInt8]] = [:]
    facts = BookFacts(shelf) { path in
      let bytes = texts[path] ?? (try? Files.read(path))
      factsBytes[path] = bytes
      return bytes
    }
    self.files = factsBytes
    problems = shelfProblems + facts.problems
    var (originals, translated) = Self.divided(
      files.filter { factsBytes[LinkPath.normal($0)] == nil }, shelf)
    // By their whole paths, since a run can name a folder in two ways.
    var read: [String: String] = [:]
    if !translated.isEmpty { for file in originals { read[Files.resolved(file)] = file } }
    for (file, _, original) in translated where read[Files.resolved(original)] == nil {
      guard Files.exists(original) else {
        problems.append(Self.withoutOriginal(file, original))
        continue
      }
      read[Files.resolved(original)] = original
      originals.append(original)
    }
    chapters = readChapters(originals.map { ($0, nil) }, manner, texts)
    let named = NamedFiles(chapters, manner: manner, texts: texts)
    for (chapter, bytes) in named.chapters {
      chapters.append(chapter)
      self.files[chapter.file] = bytes
    }
    problems += named.problems
    let files = translated.map { ($0.file, read[Files.resolved($0.original)] ?? $0.original) }
    for ((_, language, _), (chapter, file)) in zip(translated, zip(readChapters(files, manner, texts), files)) {
      translationNumbers[chapter.file] = translations.count
      translations.append(Translation(chapter: chapter, language: language, original: file.1))
    }
    showSources(texts)
    if manner == .strict { readLinkTargets(texts) }
  }

  /// Reads the Markdown that links lead into and that is no chapter of this run: whether it has their headings.
  private mutating func readLinkTargets(_ texts: [String: [UInt8]]) {
    for path in BookLinks(self, manner: manner).filesWithAnchors where files[path] == nil {
      guard let bytes = texts[path] ?? (try? Files.read(path)), Self.tooMuch(bytes, path) == nil else { continue }
      files[path] = bytes
    }
  }

  private typealias Translated = (file: String, language: String, original: String)

  /// The files that are read by themselves, and those that translate others.
  private static func divided(_ files: [String], _ shelf: Shelf) -> (originals: [String], translated: [Translated]) {
    files.reduce(into: ([], [])) { divided, file in
      if let (language, original) = shelf.original(of: file) {
        divided.translated.append((file, language, original))
      } else {
        divided.originals.append(file)
      }
    }
  }

  /// The same with other texts, by path. Nothing else is read again from the disk, but for files that only these texts name.
  package func saying(_ texts: [String: [UInt8]]) -> BookSnapshot {
    BookSnapshot(named, root, manner, files.merging(texts) { $1 }, shelf, shelfProblems, parsed)
  }

  /// The same, read in another manner.
  func read(in manner: ChapterReader.Manner) -> BookSnapshot {
    BookSnapshot(named, root, manner, files, shelf, shelfProblems, parsed)
  }

  /// The same with another text of one snippet, which may have any number of lines.
  package func replacing(_ snippet: Snippet, with text: String) -> BookSnapshot {
    let file = snippet.place.file
    let text = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return saying([file: [Correction(place: snippet.codePlace, text: text)].applied(to: bytes(of: file))])
  }

  /// One of its files, with another text, read in another manner.
  func alone(
    _ file: String, saying text: [UInt8], beside others: [String: [UInt8]] = [:], manner: ChapterReader.Manner
  ) -> BookSnapshot {
    alone([file: text], beside: others, manner: manner)
  }

  /// Some of its files, with other texts, read in another manner.
  func alone(
    _ texts: [String: [UInt8]], beside others: [String: [UInt8]] = [:], manner: ChapterReader.Manner
  ) -> BookSnapshot {
    let all = files.merging(others) { $1 }.merging(texts) { $1 }
    return BookSnapshot(texts.keys.sorted(), root, manner, all, shelf, [], parsed)
  }

  /// Reads chapters, with what they translate.
  private mutating func readChapters(
    _ files: [(file: String, original: String?)], _ manner: ChapterReader.Manner, _ texts: [String: [UInt8]]
  ) -> [Chapter] {
    let read = onAllCores(files.count) { [shelf] number -> (chapter: Chapter, bytes: [UInt8]?) in
      let (file, original) = files[number]
      do throws(Files.Failure) {
        let bytes = if let text = texts[file] { text } else { try Files.read(file) }
        if let problem = Self.tooMuch(bytes, file) {
          return (Chapter(file: file, title: nil, fences: [], snippets: [], problems: [problem]), nil)
        }
        let commands = shelf.commands(of: original ?? file)
        let ignores = shelf.ignoresForeignWords(in: original ?? file)
        let chapter =
          SourceReader.isSource(file)
          ? SourceReader.read(bytes, file: file, manner: manner, commands: commands, ignoresForeignWords: ignores)
          : ChapterReader.read(
            bytes, file: file, translating: original, manner: manner, commands: commands, ignoresForeignWords: ignores)
        return (chapter, bytes)
      } catch {
        return (Chapter(file: file, title: nil, fences: [], snippets: [], problems: [.unreadable(error)]), nil)
      }
    }
    for (chapter, bytes) in read { self.files[chapter.file] = bytes }
    return read.map(\.chapter)
  }

  /// Each mark of a Markdown file, such as a star, a bracket or the end of a line, can become half a kilobyte of its tree.
  private static let mostMarks = 400_000
  private static let isMark = (0...255).map { "\n*_[]<`!~|&\\".utf8.contains($0) }

  /// What is too much to be read, though it is there; nil for all that somebody has written by hand.
  private static func tooMuch(_ bytes: [UInt8], _ file: String) -> Problem? {
    // Most files are shorter than what may be marks.
    guard bytes.count > mostMarks else { return nil }
    let count = bytes.count { isMark[Int($0)] }
    guard count > mostMarks else { return nil }
    return Problem(
      .unreadableFile, at: Position(file: file, line: 1, column: 1),
      "This file has \(count) lines, stars, brackets and other marks; \(mostMarks) can be read at once. Divide it, or take its name away."
    )
  }

  /// Puts the text of shown source files into the snippets that show them.
  private mutating func showSources(_ texts: [String: [UInt8]]) {
    // Few books show source files, and each look of an editor makes a snapshot.
    lazy var manifest = (try? Files.read(Files.join(root, "Package.swift"))).map { String(decoding: $0, as: UTF8.self) }
    for chapter in chapters.indices {
      for index in chapters[chapter].snippets.indices {
        guard let origin = chapters[chapter].snippets[index].origin else { continue }
        let path = Files.join(root, Regions.path(of: origin))
        if files[path] == nil { files[path] = texts[path] ?? (try? Files.read(path)) }
        var shown = OriginVerdict(&chapters[chapter].snippets[index], source: files[path])
        if manner == .strict, let bytes = files[path] {
          let source = ShownSource(path: Regions.path(of: origin), bytes: bytes, manifest: manifest)
          shown.add(source.problems(of: shown.snippet, parsed))
        }
        origins.append(shown)
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
