import LiterateModel
import LiterateToolchain

/// The books of a run: each `book.json` speaks of the files in its folder and below it.
package struct Shelf: Sendable {
  private var books: [(folder: String, file: String, book: BookFile)] = []
  /// Languages that are run in every file, unless its book says otherwise.
  private var commands: [CommandLanguage] = []
  /// Whether unknown words behind fences are for other programs in every file.
  private var foreignWordsAreIgnored = false

  /// Reads the book files around the chapters.
  static func read(
    chapters: [String], commands: [CommandLanguage] = [], ignoresForeignWords: Bool = false
  ) -> (Shelf, [Problem]) {
    var shelf = Shelf()
    shelf.commands = commands
    shelf.foreignWordsAreIgnored = ignoresForeignWords
    var problems: [Problem] = []
    var seen: Set<String> = []
    for chapter in chapters {
      var folder = Files.parent(of: chapter) ?? "."
      while true {
        let file = Files.join(folder, "book.json")
        if seen.insert(file).inserted, Files.exists(file) {
          do throws(Files.Failure) {
            let (book, wrong) = BookFile.read(try Files.read(file), file: file)
            shelf.books.append((folder, file, book))
            problems += wrong
          } catch {
            problems.append(.unreadable(error))
          }
        }
        guard folder != ".", let parent = Self.folder(around: folder) else { break }
        folder = parent
      }
    }
    return (shelf, problems)
  }

  /// The folder that has a folder; nil for one that lies beside or above the current one, whose folders have no names here.
  private static func folder(around folder: String) -> String? {
    Files.parent(of: folder) ?? (folder.hasPrefix("/") || folder.hasPrefix("..") ? nil : ".")
  }

  /// The book that a chapter belongs to: that of the nearest folder.
  package func book(of file: String) -> BookFile { nearest(to: file)?.book ?? BookFile() }

  /// The languages besides Swift that are run in a file.
  func commands(of file: String) -> [CommandLanguage] {
    let own = book(of: file).commands
    return own + commands.filter { command in !own.contains { $0.name == command.name } }
  }

  /// Whether words behind the fences of a file that nobody here knows are for other programs.
  func ignoresForeignWords(in file: String) -> Bool { foreignWordsAreIgnored || book(of: file).ignoresForeignWords }

  func nearest(to file: String) -> (folder: String, book: BookFile)? {
    books.filter { $0.folder == "." && !file.hasPrefix("/") || file.hasPrefix($0.folder + "/") }
      .max { $0.folder.count < $1.folder.count }.map { ($0.folder, $0.book) }
  }

  var all: [BookFile] { books.map(\.book) }

  var allWithFolders: [(folder: String, book: BookFile)] { books.map { ($0.folder, $0.book) } }

  /// What a book says that can change a verdict.
  func key(_ session: Session) -> String {
    let book = book(of: session.file)
    return "\(book.imports) \(book.swift ?? "")\n"
  }

  /// The modules that books name; nil if none does.
  package var modules: [String]? {
    let named = books.compactMap(\.book.modules)
    return named.isEmpty ? nil : Set(named.joined()).sorted()
  }

  /// A book has no more skipped snippets than it allows.
  func skipProblems(_ chapters: [Chapter]) -> [Problem] {
    books.compactMap { folder, file, book in
      guard let allowed = book.skips else { return nil }
      let skipped = chapters.filter { $0.file.hasPrefix(folder + "/") || folder == "." }
        .flatMap(\.snippets).filter { $0.mode == .skip }
      guard skipped.count > allowed, let last = skipped.last else { return nil }
      return Problem(
        .skipBudget, at: last.place,
        "\(skipped.count) snippets are skipped, and \(file) allows \(allowed) (`skips`); check this one, or raise the number.",
        length: 3)
    }
  }
}
