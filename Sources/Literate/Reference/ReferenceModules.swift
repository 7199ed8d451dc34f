import LiterateModel
import LiterateToolchain

/// A name in `book.json`, and where it stands.
package struct NamedPlace: Sendable, Equatable {
  package var name: String
  package var place: Position

  /// The names of a list that stands behind a key.
  static func all(
    _ names: [String], after key: (line: Int, column: Int), in bytes: [UInt8], file: String
  ) -> [NamedPlace] {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    var index = lines.prefix(key.line - 1).reduce(0) { $0 + $1.count + 1 } + key.column - 1
    return names.map { name in
      let mark = Array("\"\(name)\"".utf8)
      // A name that is written with escapes is not found; then the key is the place.
      guard index < bytes.count, let found = bytes[index...].firstRange(of: mark) else {
        return NamedPlace(name: name, place: Position(file: file, line: key.line, column: key.column))
      }
      index = found.upperBound
      let before = bytes[..<found.lowerBound]
      let line = before.count { $0 == 10 } + 1
      let column = found.lowerBound - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0) + 2
      return NamedPlace(name: name, place: Position(file: file, line: line, column: column))
    }
  }
}

extension Shelf {
  /// Modules that are to have a reference, and are none or are there twice.
  func referenceProblems(_ library: Library) -> [Problem] {
    var problems: [Problem] = []
    for book in all {
      var seen: Set<String> = []
      for module in book.reference {
        let length = max(1, module.name.utf8.count)
        if !library.modules.contains(module.name) {
          let near = Spelling.nearest(to: module.name, in: library.modules.sorted())
          let known = library.modules.sorted().joined(separator: ", ")
          problems.append(
            Problem(
              .bookFile, at: module.place,
              "`\(module.name)` in `reference` is no module of the library"
                + (near.map { "; did you mean `\($0)`?" } ?? ", which has \(known.isEmpty ? "none" : known)."),
              length: length))
        } else if !seen.insert(module.name).inserted {
          problems.append(
            Problem(.bookFile, at: module.place, "`\(module.name)` is in `reference` twice.", length: length))
        }
      }
    }
    return problems
  }
}
