import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain

/// `coverage --names`: names in prose that are those of public symbols, and lead to none because they could mean several.
package struct UnlinkedNames: Sendable {
  package struct Name: Sendable, Codable, Equatable {
    package var file: String
    package var line: Int
    package var column: Int
    package var name: String
    /// The symbols that it could mean.
    package var meanings: [String]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case file, line, column, name, meanings
    }
  }

  /// Each name once a chapter, where it stands first.
  package var names: [Name] = []
  package var isEmpty: Bool { names.isEmpty }

  package static func find(request: CheckRequest, place: Workplace) throws(Refusal) -> UnlinkedNames {
    var request = request
    request.readsNames = true
    try place.demand(.names)
    let result = try Engine(place: place).check(.read(request, root: place.root), request)
    guard let reference = try ReferenceLinks.read(result, place: place) else {
      throw Refusal(
        "This book has no reference for its names to lead to; name modules of the library in `reference` of book.json.")
    }
    var found = UnlinkedNames()
    for chapter in result.chapters {
      let bytes = result.snapshot.bytes(of: chapter.file)
      let prose = reference.prose(of: chapter, names: result.names)
      let lines = Files.lines(of: bytes).map { $0[...] }
      var seen: Set<String> = []
      for code in MarkdownDocument.render(bytes, code: prose.target).unlinkedCode where seen.insert(code.text).inserted
      {
        let meanings = prose.meanings(of: code.text)
        guard !meanings.isEmpty else { continue }
        let (line, column) = Self.place(of: code.text, from: code.line, in: lines)
        found.names.append(
          Name(file: chapter.file, line: line, column: column, name: code.text, meanings: meanings))
      }
    }
    return found
  }

  /// Where a text stands between backticks, at a line or after it.
  private static func place(of text: String, from line: Int, in lines: [Substring]) -> (line: Int, column: Int) {
    for number in lines.indices.dropFirst(line - 1) {
      if let mark = lines[number].firstRange(of: "`\(text)`") {
        return (number + 1, lines[number].utf8.distance(from: lines[number].startIndex, to: mark.lowerBound) + 1)
      }
    }
    return (line, 1)
  }

  package func lines(isQuiet: Bool) -> [String] {
    let list = names.map { name in
      let shown = name.meanings.prefix(4).joined(separator: ", ")
      let more = name.meanings.count > 4 ? " or \(name.meanings.count - 4) others" : ""
      return
        "\(name.file):\(name.line):\(name.column): `\(name.name)` could mean \(shown)\(more); write which one it is."
    }
    let closing =
      isEmpty
      ? "No name in the prose could mean several public symbols."
      : "\(HumanReport.counted(names.count, "name")) in the prose could mean several public symbols."
    return isQuiet && isEmpty ? [] : list + [closing]
  }

  struct Document: Encodable {
    var formatVersion = Contract.version
    var names: [Name]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case formatVersion, names
    }
  }

  package var json: String { JSONText.of(Document(names: names)) }
}
