import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain
import SnippetRuntime
import Synchronization

/// What was made of Swift text alone, from one rendering to the next: parsing it takes longer than all the rest of a page.
final class KeptWork: Sendable {
  private let store: Store
  private let key: String
  private let known: [String: [UInt8]]
  private let used = Mutex<[String: [UInt8]]>([:])

  /// - Parameter book: what tells this book from others that are rendered here.
  init(place: Workplace, book: String) {
    store = Store(folder: place.cache + "/pages")
    key = [place.toolSignature, place.toolchain.signature, place.root, book].joined(separator: "\n")
    var known: [String: [UInt8]] = [:]
    var reader = WireReader((store.value(key) ?? [])[...])
    while let name = reader.text(), let value = reader.bytes() { known[name] = value }
    self.known = known
  }

  /// Keeps what was asked for this time, and lets the rest go.
  func keep() {
    let used = used.withLock { $0 }
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
    if let bytes = kept(name), let colors = Self.colors(bytes) { return colors }
    let colors = ClassifiedText.all(in: text).map { SnippetPart.Color(range: $0.range, name: $0.kind.rawValue) }
    var writer = WireWriter()
    for color in colors {
      writer.write(color.range.lowerBound)
      writer.write(color.range.count)
      writer.write(color.name)
    }
    use(writer.bytes, for: name)
    return colors
  }

  /// What is known of a name, which stays known by being asked for.
  private func kept(_ name: String) -> [UInt8]? {
    used.withLock { used in
      if let bytes = used[name] { return bytes }
      guard let bytes = known[name] else { return nil }
      used[name] = bytes
      return bytes
    }
  }

  private func use(_ bytes: [UInt8], for name: String) { used.withLock { $0[name] = bytes } }

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
    if let bytes = kept(name) {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.count == session.snippets.count {
        return lines.map { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
      }
    }
    let whole = WholeProgram(session, names: names)
    let made = session.snippets.indices.map { whole.parts(of: $0) }
    use(Array(made.map { $0 ?? "" }.joined(separator: "\n").utf8), for: name)
    return made
  }
}
