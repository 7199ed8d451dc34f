import Literate
import LiterateModel
import LiterateReading
import LiterateToolchain

/// What could be written outside of code: words of fences and their values, names of snippets, headings behind `#` in links, footnotes.
enum FenceCompletion {
  static func items(
    _ view: FileView, at place: TextPlace, root: String, open files: [String: OpenText] = [:], modules: [String] = []
  ) -> [JSONValue] {
    let (line, column) = view.position(of: place)
    let before = Array(view.text.line(line - 1).prefix(column - 1))
    if let typed = behindFence(before), view.snippet(at: place) == nil {
      return words(typed, view, at: place, root: root, open: files, modules: modules)
    }
    if let notes = Footnotes(view, at: place).completions { return notes }
    guard view.snippet(at: place) == nil, let link = LinkCompletion(before, view, open: files) else { return [] }
    return link.targets.map { edit($0.text, kind: $0.kind, replacing: link.typed, view, place, detail: $0.detail) }
  }

  /// What stands between the characters that open a fence and the cursor; nil if this is no opening line.
  private static func behindFence(_ before: [UInt8]) -> String? {
    let rest = before.drop { " \t>-*+0123456789.".utf8.contains($0) }
    guard let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let behind = rest.drop { $0 == mark }
    guard rest.count - behind.count >= 3, !behind.contains(UInt8(ascii: "`")) else { return nil }
    return String(decoding: behind, as: UTF8.self)
  }

  /// Whether the value of `import=` is being written, which the compiler knows.
  static func asksForModules(_ view: FileView, at place: TextPlace) -> Bool {
    let (line, column) = view.position(of: place)
    guard let typed = behindFence(Array(view.text.line(line - 1).prefix(column - 1))) else { return false }
    return view.snippet(at: place) == nil && typed.split(separator: " ").last?.hasPrefix("import=") == true
  }

  private static func words(
    _ typed: String, _ view: FileView, at place: TextPlace, root: String, open files: [String: OpenText],
    modules: [String]
  ) -> [JSONValue] {
    let parts = typed.split(separator: " ", omittingEmptySubsequences: false)
    let last = parts.last.map(String.init) ?? ""
    guard parts.count > 1 else { return FenceGuide.languages.map { item($0, last, view, place) } }
    if let equals = last.firstIndex(of: "=") {
      let value = String(last[last.index(after: equals)...])
      let word = String(last[..<equals])
      return (word == "import" ? modules : values(of: word, value, view, root: root, open: files)).map { text in
        edit(
          text, kind: 12,
          replacing: value.split(separator: ",", omittingEmptySubsequences: false).last.map(String.init) ?? "", view,
          place)
      }
    }
    let taken = Set(parts.dropLast().map { $0.prefix { $0 != "=" } })
    let known = FenceGuide.words(behind: String(parts[0]), isTranslation: view.original != nil)
    return known.filter { !taken.contains(Substring($0.name)) }.map { item($0, last, view, place) }
  }

  private static func values(
    of word: String, _ typed: String, _ view: FileView, root: String, open files: [String: OpenText]
  ) -> [String] {
    switch word {
    case "start", "check":
      return view.chapter.snippets.filter { $0.mode.runsInSession && $0.solution == nil }.compactMap(\.name)
    case "after", "beside": return view.chapter.snippets.compactMap(\.name)
    case "scope":
      let names = view.chapter.snippets.compactMap { if case .named(let name) = $0.program { name } else { nil } }
      return Set(names).sorted() + ["new"]
    case "language": return ["5", "6"]
    case "from":
      if let original = view.original { return original.snippets.compactMap(\.name).map { "#\($0)" } }
      return typed.contains("#") ? regions(typed, root: root, open: files) : paths(typed, root: root)
    default: return []
    }
  }

  /// The folders and Swift files that a path could go on with.
  private static func paths(_ typed: String, root: String) -> [String] {
    let folder = typed.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    guard !folder.split(separator: "/").contains(".."), !folder.hasPrefix("/") else { return [] }
    let whole = folder.isEmpty ? root : Files.join(root, folder)
    return Files.names(in: whole).filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
      let path = (folder.isEmpty ? "" : folder + "/") + name
      if Files.isFolder(Files.join(whole, name)) { return path + "/" }
      return name.hasSuffix(".swift") ? path : nil
    }.prefix(300).map(\.self)
  }

  /// The regions of the source file that is named, as it is in the editor or on the disk.
  private static func regions(_ typed: String, root: String, open files: [String: OpenText]) -> [String] {
    let path = String(typed.prefix { $0 != "#" })
    let whole = Files.join(root, path)
    guard !path.split(separator: "/").contains(".."), !path.hasPrefix("/"),
      let bytes = files[whole]?.bytes ?? files[path]?.bytes ?? (try? Files.read(whole))
    else { return [] }
    return Files.lines(of: bytes).compactMap { line in
      let words = line.split(separator: " ")
      guard words.first == "//", words.dropFirst().first == "#region", words.count > 2 else { return nil }
      return "\(path)#\(words[2])"
    }
  }

  // MARK: Items

  private static func item(_ word: FenceGuide.Word, _ typed: String, _ view: FileView, _ place: TextPlace) -> JSONValue
  {
    let text = word.value == nil ? word.name : word.name + "="
    return edit(text, kind: 14, replacing: typed, view, place, detail: word.value, meaning: word.meaning)
  }

  private static func edit(
    _ text: String, kind: Int, replacing typed: String, _ view: FileView, _ place: TextPlace, detail: String? = nil,
    meaning: String? = nil
  ) -> JSONValue {
    let end = view.text.offset(of: place, in: view.unit)
    let span = view.text.span(max(0, end - typed.utf8.count)..<end, in: view.unit)
    return .members([
      "label": .string(text), "kind": .integer(kind), "detail": detail.map { .string($0) },
      "documentation": meaning.map { .string($0) }, "textEdit": ["range": span.json, "newText": .string(text)],
    ])
  }
}
