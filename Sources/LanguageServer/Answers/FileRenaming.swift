import Literate
import LiterateModel
import LiterateReading
import LiterateToolchain

/// What files are to say when some of them get other names: links lead where they led, and in a book readers of the old page are
/// led on.
struct FileRenaming {
  /// A file or folder, and what becomes of it; paths as the checker writes them.
  struct Move {
    var old: String
    var new: String
  }

  let moves: [Move]
  /// The Markdown of the workspace, by path, as it is in the editor or on the disk.
  let files: [String: OpenText]
  /// Reads one of them.
  let reading: (String, [UInt8]) -> FileReading
  let unit: ColumnUnit
  /// The folder of the package, where the paths of shown source files begin.
  var root = "."
  /// The folder in which the paths of files begin.
  var folder = "."

  /// Where a file is afterwards.
  private func moved(_ path: String) -> String {
    for move in moves {
      if path == move.old { return move.new }
      if path.hasPrefix(move.old + "/") { return move.new + path.dropFirst(move.old.count) }
    }
    return path
  }

  /// - Parameter books: what the settings of books say, by the path of `book.json`.
  func edits(_ address: DocumentAddress, books: [String: OpenText]) -> JSONValue {
    var changes: [String: JSONValue] = [:]
    for (path, text) in files {
      let edits = links(path, text) + sources(path, text)
      if !edits.isEmpty { changes[address.address(path)] = text.changes(edits, in: unit) }
    }
    for (path, text) in books {
      guard let edit = redirect(path, text, among: books.keys.sorted()) else { continue }
      changes[address.address(path)] = text.changes([(edit.range, edit.text)], in: unit)
    }
    return changes.isEmpty ? .null : ["changes": .object(changes)]
  }

  // MARK: Links

  private func links(_ path: String, _ text: OpenText) -> [(range: Range<Int>, new: String)] {
    let isMoved = moved(path) != path
    let names = moves.compactMap { $0.old.split(separator: "/").last.map { Array($0.utf8) } }
    // A look that costs little, before a file is read as Markdown.
    guard
      isMoved
        || names.contains(where: { text.bytes.firstRange(of: $0) != nil || text.bytes.contains(UInt8(ascii: "%")) })
    else { return [] }
    let reading = reading(path, text.bytes)
    let view = FileView(path: path, text: text, unit: unit, reading: reading)
    let (before, after) = (LinkPath.folder(of: path), LinkPath.folder(of: moved(path)))
    return Links.targets(of: reading.chapter, view).compactMap { target, range in
      let written = target.prefix { $0 != "#" && $0 != "?" }
      guard !written.isEmpty, !written.hasPrefix("/"), !written.contains(":") else { return nil }
      let isEncoded = written.contains("%")
      let name = isEncoded ? written.removingPercentEncoding ?? String(written) : String(written)
      let old = LinkPath.normal(before + name)
      let new = moved(old)
      // Nothing is spelled anew that leads there already.
      guard new != old || before != after, name != ".", LinkPath.normal(after + name) != new else { return nil }
      let link = Self.way(from: after, to: new)
      let changed = isEncoded || link.contains(where: { " ()<>".contains($0) }) ? DocumentAddress.encoded(link) : link
      return (range.lowerBound..<range.lowerBound + written.utf8.count, changed)
    }
  }

  /// The paths of source files that fences show.
  private func sources(_ path: String, _ text: OpenText) -> [(range: Range<Int>, new: String)] {
    let key = Array("from=".utf8)
    guard text.bytes.firstRange(of: key) != nil else { return [] }
    return reading(path, text.bytes).chapter.fences.compactMap { fence in
      let line = text.line(fence.place.line - 1)
      guard let mark = line.firstRange(of: key) else { return nil }
      let start = line[mark.upperBound...].first == UInt8(ascii: "\"") ? mark.upperBound + 1 : mark.upperBound
      let end = line[start...].firstIndex { "# \t\"".utf8.contains($0) } ?? line.endIndex
      let old = LinkPath.normal(String(decoding: line[start..<end], as: UTF8.self))
      guard !old.isEmpty, let new = source(old), new != old else { return nil }
      return (start..<end, new)
    }
  }

  /// Where a source file is afterwards; both paths begin at the package's folder. Nil for what leaves that folder.
  private func source(_ path: String) -> String? {
    let start = root == "." ? "" : root + "/"
    for move in moves {
      let (old, new) = (rooted(move.old), rooted(move.new))
      guard old.hasPrefix(start), path == old.dropFirst(start.count) || path.hasPrefix(old.dropFirst(start.count) + "/")
      else { continue }
      guard new.hasPrefix(start) else { return nil }
      return String(new.dropFirst(start.count)) + path.dropFirst(old.count - start.count)
    }
    return path
  }

  /// A path that the checker writes, as one that begins with the package's folder.
  private func rooted(_ path: String) -> String {
    path.hasPrefix("/") || root == "." ? path : Files.join(folder, path)
  }

  /// - Parameter folder: with a slash behind it, or empty.
  private static func way(from folder: String, to path: String) -> String {
    let (here, there) = (folder.split(separator: "/"), path.split(separator: "/"))
    let shared = zip(here, there.dropLast()).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: here.count - shared) + there[shared...]).joined(separator: "/")
  }

  // MARK: Redirects

  /// A chapter that stays in its book and gets another name has another page.
  private func redirect(_ book: String, _ text: OpenText, among books: [String]) -> RedirectEdit? {
    func isOfThisBook(_ path: String) -> Bool {
      let nearest = books.filter { path.hasPrefix(LinkPath.folder(of: $0)) }.max { $0.utf8.count < $1.utf8.count }
      return nearest == book
    }
    let folder = LinkPath.folder(of: book)
    let within = moves.filter { isOfThisBook($0.old) && isOfThisBook($0.new) }.map { move in
      RedirectEdit.Move(
        old: String(move.old.dropFirst(folder.count)), new: String(move.new.dropFirst(folder.count)))
    }
    return RedirectEdit(text.bytes, moves: within)
  }
}
