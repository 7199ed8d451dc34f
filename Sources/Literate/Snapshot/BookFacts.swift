import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain

/// The facts files of the books of a run, each read once.
struct BookFacts: Sendable {
  /// By path.
  private var facts: [String: Facts] = [:]
  private(set) var problems: [Problem] = []

  /// - Parameter read: what a file says; nil if it cannot be read.
  init(_ shelf: Shelf, read: (String) -> [UInt8]?) {
    for (path, folder, place) in shelf.factsFiles {
      guard Self.isOwn(path, of: folder) else {
        problems.append(
          Problem(
            .bookFile, at: place,
            "`facts` names \(path), which lies outside of this book's package; copy it to where the book is."))
        continue
      }
      guard let bytes = read(path) else {
        problems.append(
          Problem(.bookFile, at: place, "`facts` names \(path), which cannot be read; put the file there."))
        continue
      }
      let found = Facts(bytes, file: path)
      problems += found.problems
      facts[path] = found
    }
  }

  var files: [String] { facts.keys.sorted() }

  subscript(path: String?) -> Facts { path.flatMap { facts[$0] } ?? Facts() }

  /// Whether a file is of the package in which a folder lies, or of the folder if that is in none. Its text goes onto pages.
  private static func isOwn(_ path: String, of folder: String) -> Bool {
    let own = Files.resolved(folder)
    return Files.isInside(path, Files.nearest(from: own, with: [".git", "Package.swift"]) ?? own)
  }
}

extension Shelf {
  /// The file with the facts that a chapter can cite, in its own language where there is one.
  func factsFile(of file: String) -> String? {
    guard let (folder, book) = nearest(to: file) else { return nil }
    return book.factsFile(in: original(of: file)?.language ?? book.language, folder: folder)
  }

  /// Each file with facts, the folder of the book that names it, and where it does.
  fileprivate var factsFiles: [(path: String, folder: String, place: Position)] {
    var seen: Set<String> = []
    return allWithFolders.flatMap { folder, book in
      (book.languages.isEmpty ? ["en"] : book.languages).compactMap { language in
        guard let path = book.factsFile(in: language, folder: folder), seen.insert(path).inserted else { return nil }
        return (path, folder, book.factsPlace)
      }
    }
  }
}

extension BookFile {
  fileprivate func factsFile(in language: String, folder: String) -> String? {
    facts[language].map { LinkPath.normal(Files.join(folder, $0)) }
  }
}
