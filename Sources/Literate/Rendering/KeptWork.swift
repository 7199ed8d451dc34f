import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain
import SnippetRuntime

/// What was made of Swift text alone, from one rendering to the next: parsing it takes longer than all the rest of a page.
final class KeptWork {
  private let store: Store
  private let key: String
  private var known: [String: [UInt8]] = [:]
  private var used: [String: [UInt8]] = [:]

  /// - Parameter book: what tells this book from others that are rendered here.
  init(place: Workplace, book: String) {
    store = Store(folder: place.cache + "/pages")
    key = [place.toolSignature, place.toolchain.signature, place.root, book].joined(separator: "\n")
    guard let bytes = store.value(key) else { return }
    var reader = WireReader(bytes[...])
    while let name = reader.text(), let value = reader.bytes() { known[name] = value }
  }

  /// Keeps what was asked for this time, and lets the rest go.
  func keep() {
    guard used != known else { return }
    // Each build of the tool has its own, and nobody asks for those of earlier ones.
    let old = Files.names(in: store.folder).map { "\(store.folder)/\($0)" }.sorted { Files.age($0) < Files.age($1) }
    for path in old.dropFirst(7) { Files.remove(path) }
    var writer = WireWriter()
    for (name, value) in used.sorted(by: { $0.key < $1.key }) {
      writer.write(name)
      writer.write(value)
    }
    store.keep(writer.bytes, under: key)
  }

  /// A text in the colours that the parser can tell.
  func colors(_ text: String) -> [SnippetPart.Color] {
    let name = "colors\n" + text
    if let bytes = used[name] ?? known[name], let colors = Self.colors(bytes) {
      used[name] = bytes
      return colors
    }
    let colors = ClassifiedText.all(in: text).map { SnippetPart.Color(range: $0.range, name: $0.kind.rawValue) }
    var writer = WireWriter()
    for color in colors {
      writer.write(color.range.lowerBound)
      writer.write(color.range.count)
      writer.write(color.name)
    }
    used[name] = writer.bytes
    return colors
  }

  private static func colors(_ bytes: [UInt8]) -> [SnippetPart.Color]? {
    var reader = WireReader(bytes[...])
    var colors: [SnippetPart.Color] = []
    while !reader.isAtEnd {
      guard let start = reader.number(), let count = reader.number(), start >= 0, count >= 0, let name = reader.text()
      else { return nil }
      colors.append(.init(range: start..<start + count, name: name))
    }
    return colors
  }

  /// The programs of a session's snippets, as `WholeProgram` names their parts.
  func programs(_ session: Session, names: [Position: [KnownName]]) -> [String?] {
    let meanings = KeptNames.bytes(session.snippets.map { names[$0.place] ?? [] })
    let name = "programs\n\(Hash.of(meanings)) \(meanings.count)\n" + session.key
    if let bytes = used[name] ?? known[name] {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      if lines.count == session.snippets.count {
        used[name] = bytes
        return lines.map { $0.isEmpty ? nil : String($0) }
      }
    }
    let whole = WholeProgram(session, names: names)
    let made = session.snippets.indices.map { whole.parts(of: $0) }
    used[name] = Array(made.map { $0 ?? "" }.joined(separator: "\n").utf8)
    return made
  }
}
