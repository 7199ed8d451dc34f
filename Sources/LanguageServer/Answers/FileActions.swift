import Literate
import LiterateModel
import LiterateReading
import LiterateToolchain

/// Changes that make a file.
extension CodeActions {
  // MARK: A chapter

  /// The chapters that links on these lines lead to, and that are not there.
  var created: [JSONValue] {
    guard root != nil else { return [] }
    var seen: Set<String> = []
    return view.reading.problems.filter { $0.id == .brokenLink && lines.contains($0.position.line) }
      .compactMap { problem -> JSONValue? in
        guard let link = link(at: problem)?.link, let chapter = view.reading.missingChapter(link.target),
          seen.insert(chapter.path).inserted
        else { return nil }
        return [
          "title": .string("Create \(chapter.path)"), "kind": "quickfix",
          "edit": ["documentChanges": .array(making(chapter.path, chapter.text))],
        ]
      }
  }

  // MARK: A source file

  /// The code of the one snippet that is selected, in a source file that `swift build` builds.
  var extracted: [JSONValue] {
    guard let root, Files.exists(Files.join(root, "Package.swift")) else { return [] }
    let met = view.chapter.snippets.filter { ($0.place.line...max($0.place.line, $0.endLine)).overlaps(lines) }
    guard met.count == 1, let snippet = met.first, canStandElsewhere(snippet) else { return [] }
    let stem = view.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let name = snippet.name ?? "\(stem)-\(snippet.place.line)"
    let path = "Snippets/\(name).swift"
    guard !Files.exists(Files.join(root, path)),
      case .text(let program) = view.reading.program(of: snippet, names: view.names, region: name),
      let edit = TextEdit.between(view.text, shown(snippet, "\(path)#\(name)"), view.unit)
    else { return [] }
    let here: JSONValue = [
      "textDocument": ["uri": .string(address.address(view.path)), "version": .null], "edits": [edit],
    ]
    return [
      [
        "title": .string("Move the code to \(path)"), "kind": "refactor.extract",
        "edit": ["documentChanges": .array(making(Files.join(root, path), program) + [here])],
      ]
    ]
  }

  /// Whether nothing is stated about it that only a run can tell, and nothing behind it uses what it declares.
  private func canStandElsewhere(_ snippet: Snippet) -> Bool {
    guard snippet.isFenced, snippet.origin == nil, snippet.shows == nil, snippet.command == nil, snippet.output == nil,
      !snippet.lines.isEmpty, [.run, .noRun].contains(snippet.mode), view.reading.claims(of: snippet).isEmpty,
      view.known(snippet)?.verdict.status == .passed, !view.reading.isForeign, let own = view.names(snippet)
    else { return false }
    let declared = Set(own.filter(\.isDeclaration).map(\.symbol))
    return view.reading.companions(of: snippet).filter { snippet.place < $0.place }.allSatisfy { other in
      view.names(other).map { names in !names.contains { declared.contains($0.symbol) } } ?? false
    }
  }

  /// The text of the file with a fence that shows a source file.
  private func shown(_ snippet: Snippet, _ origin: String) -> [UInt8] {
    var bytes = view.text.bytes
    let first = view.text.line(snippet.place.line - 1)
    let start = first.startIndex + snippet.place.column - 1
    let marks = first[start...].prefix { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
    let name = snippet.name.map { " name=\($0)" } ?? ""
    let code = view.text.start(ofLine: snippet.place.line)..<view.text.start(ofLine: snippet.endLine - 1)
    bytes.removeSubrange(code)
    bytes.replaceSubrange(marks.endIndex..<first.endIndex, with: "swift\(name) from=\(origin)".utf8)
    return bytes
  }

  // MARK: As the protocol has them

  /// The steps that make a file with a text.
  private func making(_ path: String, _ text: String) -> [JSONValue] {
    let (uri, start) = (JSONValue.string(address.address(path)), TextPlace(line: 0, column: 0))
    return [
      ["kind": "create", "uri": uri, "options": ["ignoreIfExists": true]],
      [
        "textDocument": ["uri": uri, "version": .null],
        "edits": [["range": TextSpan(start, start).json, "newText": .string(text)]],
      ],
    ]
  }
}
