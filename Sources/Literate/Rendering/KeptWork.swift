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
  /// Where the value of a name is.
  private let places: [String: Int]
  private let values: [[UInt8]]
  private let asked: Mutex<(used: Set<Int>, new: [String: [UInt8]])> = Mutex(([], [:]))

  /// - Parameter book: what tells this book from others that are rendered here.
  init(place: Workplace, book: String) {
    store = place.store("pages")
    key = [place.toolSignature, place.toolchain.signature, book].joined(separator: "\n")
    var places: [String: Int] = [:]
    var values: [[UInt8]] = []
    var reader = WireReader((store.value(key) ?? [])[...])
    while let name = reader.text(), let value = reader.bytes() {
      places[name] = values.count
      values.append(value)
    }
    (self.places, self.values) = (places, values)
  }

  /// The work for one page, which nobody else touches until it is done.
  func page<Value>(_ make: (PageWork) -> Value) -> Value {
    let work = PageWork(places: places, values: values)
    let value = make(work)
    asked.withLock { asked in
      asked.used.formUnion(work.used)
      asked.new.merge(work.new) { first, _ in first }
    }
    return value
  }

  /// Keeps what was asked for this time, and lets the rest go.
  func keep() {
    let (used, new) = asked.withLock { $0 }
    if new.isEmpty, used.count == values.count { return }
    // Each build of the tool has its own, and nobody asks for those of earlier ones.
    store.keepNewest(7)
    let all = new.merging(places.filter { used.contains($0.value) }.mapValues { values[$0] }) { first, _ in first }
    var writer = WireWriter()
    for (name, value) in all.sorted(by: { $0.key < $1.key }) {
      writer.write(name)
      writer.write(value)
    }
    store.keep(writer.bytes, under: key)
  }
}

/// The part of the kept work that a page asks for.
final class PageWork {
  private let places: [String: Int]
  private let values: [[UInt8]]
  fileprivate var used: Set<Int> = []
  fileprivate var new: [String: [UInt8]] = [:]

  fileprivate init(places: [String: Int], values: [[UInt8]]) {
    self.places = places
    self.values = values
  }

  private func kept(_ name: String) -> [UInt8]? {
    guard let place = places[name] else { return new[name] }
    used.insert(place)
    return values[place]
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
    new[name] = writer.bytes
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
  func programs(_ session: Session, names: [SnippetID: [KnownName]], parsed: ParsedSnippets) -> [String?] {
    // Who declares what, and who uses it; what is written about it does not matter to a program.
    var meanings: [UInt8] = []
    for snippet in session.snippets {
      for known in names[snippet.id] ?? [] {
        withUnsafeBytes(of: known.range) { meanings.append(contentsOf: $0) }
        meanings.append(known.isDeclaration ? 1 : 0)
        for text in [known.symbol, known.module] + known.others { meanings.append(contentsOf: text.utf8) }
      }
      meanings.append(10)
    }
    let name = "programs\n\(Hash.digest(of: meanings))\n" + session.key
    if let bytes = kept(name) {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.count == session.snippets.count {
        return lines.map { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
      }
    }
    let whole = WholeProgram(session, names: names, parsed: parsed)
    let made = session.snippets.indices.map { whole.parts(of: $0) }
    new[name] = Array(made.map { $0 ?? "" }.joined(separator: "\n").utf8)
    return made
  }
}
