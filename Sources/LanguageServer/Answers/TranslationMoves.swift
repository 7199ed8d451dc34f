import Literate
import LiterateModel

/// A chapter that gets another name in its book takes its translations along: each has the name of its original.
struct TranslationMoves {
  /// Those of translations that nobody has asked for.
  private(set) var moves: [FileRenaming.Move] = []
  /// By path: what becomes of the records that say which paragraphs were translated.
  private var records: [String: JSONValue] = [:]

  init() {}

  /// - Parameters:
  ///   - asked: what a person wants to rename.
  ///   - files: the Markdown of the workspace.
  ///   - reading: reads one of them.
  ///   - text: what any other file says; nil if it is not there.
  init(
    _ asked: [FileRenaming.Move], _ files: [String: OpenText], unit: ColumnUnit,
    reading: (String, [UInt8]) -> FileReading, text: (String) -> [UInt8]?
  ) {
    var names: [String: [(range: Range<Int>, new: String)]] = [:]
    for move in asked {
      func isOf(_ path: String, _ folder: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
      guard let (sample, own) = files.first(where: { isOf($0.key, move.old) }) else { continue }
      let book = reading(sample, own.bytes)
      for (old, new) in zip(book.translations(of: move.old), book.translations(of: move.new)) {
        if files.keys.contains(where: { isOf($0, old) }), !asked.contains(where: { $0.old == old }) {
          moves.append(FileRenaming.Move(old: old, new: new))
        }
        let start = book.bookFolder.map { $0 == "." ? 0 : $0.count + 1 } ?? 0
        let (before, after) = (String(move.old.dropFirst(start)), String(move.new.dropFirst(start)))
        let record = old.dropLast(before.count) + TranslationRecord.name
        names[String(record), default: []] +=
          TranslationRecord.places(of: before, in: text(String(record)) ?? []).map { ($0, after) }
      }
    }
    for (path, edits) in names where !edits.isEmpty {
      records[path] = OpenText(text(path) ?? []).changes(edits, in: unit)
    }
  }

  /// The edit of a workspace that does this, too: files are renamed when all texts say what they are to say.
  func joined(to edits: JSONValue, _ address: DocumentAddress) -> JSONValue {
    guard !moves.isEmpty || !records.isEmpty else { return edits }
    var changes = records.map { (address.address($0), $1) }
    if case .object(let known) = edits["changes"] { changes += known.map { ($0, $1) } }
    let texts = changes.sorted { $0.0 < $1.0 }.map { uri, edits -> JSONValue in
      ["textDocument": ["uri": .string(uri), "version": .null], "edits": edits]
    }
    let files = moves.map { move -> JSONValue in
      [
        "kind": "rename", "oldUri": .string(address.address(move.old)), "newUri": .string(address.address(move.new)),
      ]
    }
    return ["documentChanges": .array(texts + files)]
  }
}
