import LiterateMarkup
import LiteratePages
import SnippetRuntime

/// The reference as the store keeps it.
enum ReferenceRecord {
  private static let version = 4

  static func bytes(_ reference: Reference) -> [UInt8] {
    var writer = WireWriter()
    writer.write(version)
    write(reference.modules, &writer) { $1.write($0) }
    write(reference.index.entries, &writer) { entry, writer in
      for text in [entry.usr, entry.kind.rawValue, entry.module, entry.owner, entry.own, entry.page] {
        writer.write(text)
      }
      for text in [entry.anchor, entry.nameAnchor, entry.parent, entry.type] {
        writer.write(UInt8(text == nil ? 0 : 1))
        if let text { writer.write(text) }
      }
      write(entry.conditions, &writer) { $1.write($0) }
    }
    write(reference.index.superclasses.sorted { $0.key < $1.key }, &writer) { pair, writer in
      writer.write(pair.key)
      writer.write(pair.value)
    }
    write(reference.index.inherited.sorted { $0.key < $1.key }, &writer) { pair, writer in
      writer.write(pair.key)
      write(pair.value, &writer) { $1.write($0) }
    }
    write(reference.bodies, &writer) { body, writer in
      for text in [body.path, body.module, body.title, body.description] { writer.write(text) }
      write(body.contents, &writer) { entry, writer in
        writer.write(entry.anchor)
        writer.write(entry.text)
      }
      write(body.chunks, &writer) { $1.write($0.text) }
      write(body.rooms, &writer) { room, writer in
        writer.write(room.place)
        writer.write(UInt8(room.isMember ? 1 : 0))
      }
    }
    return writer.bytes
  }

  /// Nil where the bytes are not what was written.
  static func read(_ bytes: [UInt8]) -> Reference? {
    var reader = WireReader(bytes[...])
    guard reader.number() == version, let modules = list(&reader, { $0.text() }),
      let entries = list(&reader, entry),
      let superclasses = list(&reader, { reader in pair(&reader) { $0.text() } }),
      let inherited = list(&reader, { reader in pair(&reader) { list(&$0) { $0.number() } } }),
      let bodies = list(&reader, body), reader.isAtEnd,
      inherited.allSatisfy({ $0.1.allSatisfy(entries.indices.contains) }),
      bodies.allSatisfy({ $0.chunks.count == $0.rooms.count + 1 && $0.rooms.allSatisfy { $0.place < entries.count } })
    else { return nil }
    return Reference(
      modules: modules,
      index: ReferenceIndex(
        entries: entries, superclasses: Dictionary(superclasses, uniquingKeysWith: { first, _ in first }),
        inherited: Dictionary(inherited, uniquingKeysWith: { first, _ in first })), bodies: bodies)
  }

  private static func entry(_ reader: inout WireReader) -> ReferenceIndex.Entry? {
    guard let usr = reader.text(), let kind = reader.text().flatMap(ReferenceSymbol.Kind.init(rawValue:)),
      let module = reader.text(), let owner = reader.text(), let own = reader.text(), let page = reader.text(),
      let anchor = optional(&reader), let nameAnchor = optional(&reader), let parent = optional(&reader),
      let type = optional(&reader), let conditions = list(&reader, { $0.text() })
    else { return nil }
    return .init(
      usr: usr, kind: kind, module: module, owner: owner, own: own, page: page, anchor: anchor,
      nameAnchor: nameAnchor, parent: parent, type: type, conditions: conditions)
  }

  private static func body(_ reader: inout WireReader) -> ReferenceBody? {
    guard let path = reader.text(), let module = reader.text(), let title = reader.text(),
      let description = reader.text(), let contents = list(&reader, { reader in pair(&reader) { $0.text() } }),
      let chunks = list(&reader, { $0.text() }),
      let rooms = list(
        &reader,
        { reader -> ReferenceBody.Room? in
          guard let place = reader.number(), let isMember = reader.byte() else { return nil }
          return .init(place: place, isMember: isMember == 1)
        })
    else { return nil }
    return .init(
      path: path, module: module, title: title, description: description,
      contents: contents.map { (anchor: $0.0, text: $0.1) },
      chunks: chunks.map { WrittenHTML(kept: $0) }, rooms: rooms)
  }

  // MARK: Parts

  private static func write<Element>(
    _ list: [Element], _ writer: inout WireWriter, _ each: (Element, inout WireWriter) -> Void
  ) {
    writer.write(list.count)
    for element in list { each(element, &writer) }
  }

  private static func list<Element>(
    _ reader: inout WireReader, _ each: (inout WireReader) -> Element?
  ) -> [Element]? {
    guard let count = reader.number(), count >= 0 else { return nil }
    var list: [Element] = []
    for _ in 0..<count {
      guard let element = each(&reader) else { return nil }
      list.append(element)
    }
    return list
  }

  private static func pair<Value>(
    _ reader: inout WireReader, _ value: (inout WireReader) -> Value?
  ) -> (String, Value)? {
    guard let key = reader.text(), let value = value(&reader) else { return nil }
    return (key, value)
  }

  /// Nil where the bytes are wrong; nil within where there is no text.
  private static func optional(_ reader: inout WireReader) -> String?? {
    switch reader.byte() {
    case 0: .some(nil)
    case 1: reader.text().map { .some($0) }
    default: nil
    }
  }
}
