import LiterateMarkup

/// What stands on a page of the reference, with room for what the book says of its symbols.
package struct ReferenceBody: Sendable, Equatable {
  /// Room for the snippets that use a symbol.
  package struct Room: Sendable, Equatable {
    package var place: Int
    /// Whether the symbol is one of many on the page, so that its list is folded.
    package var isMember: Bool

    package init(place: Int, isMember: Bool) {
      self.place = place
      self.isMember = isMember
    }
  }

  /// From the folder of the reference.
  package var path: String
  package var module: String
  package var title: String
  /// One sentence, as plain text.
  package var description: String
  /// What the contents list of the page says: anchor and text.
  package var contents: [(anchor: String, text: String)]
  /// One more than there are rooms: they stand between.
  package var chunks: [WrittenHTML]
  package var rooms: [Room]

  package init(
    path: String, module: String, title: String, description: String, contents: [(anchor: String, text: String)],
    chunks: [WrittenHTML], rooms: [Room]
  ) {
    self.path = path
    self.module = module
    self.title = title
    self.description = description
    self.contents = contents
    self.chunks = chunks
    self.rooms = rooms
  }

  package static func == (one: ReferenceBody, other: ReferenceBody) -> Bool {
    one.path == other.path && one.module == other.module && one.title == other.title
      && one.description == other.description && one.chunks == other.chunks
      && one.rooms == other.rooms && one.contents.elementsEqual(other.contents, by: ==)
  }
}

/// Documentation of a symbol, as HTML.
package struct DocumentationHTML: Sendable {
  /// The first paragraph, without tags around it.
  package var summary: WrittenHTML
  package var whole: WrittenHTML

  package init(summary: WrittenHTML, whole: WrittenHTML) {
    self.summary = summary
    self.whole = whole
  }
}

/// Text in pieces, with room between them.
struct BodyWriter {
  private var chunks: [WrittenHTML] = []
  private var pieces: [Markup] = []
  private var rooms: [ReferenceBody.Room] = []

  /// Adds a line.
  mutating func add(_ piece: Markup) { pieces += [piece, "\n"] }

  /// Adds HTML that has its lines.
  mutating func add(_ html: WrittenHTML) { pieces.append(.written(html)) }

  mutating func add(_ pieces: [Markup]) { self.pieces += pieces }

  mutating func room(_ place: Int, isMember: Bool) {
    chunks.append(WrittenHTML(.list(pieces)))
    pieces = []
    rooms.append(.init(place: place, isMember: isMember))
  }

  func body(
    path: String, module: String, title: String, description: String, contents: [(anchor: String, text: String)]
  ) -> ReferenceBody {
    ReferenceBody(
      path: path, module: module, title: title, description: description, contents: contents,
      chunks: chunks + [WrittenHTML(.list(pieces))],
      rooms: rooms)
  }
}

/// Paths between pages of the reference, which all lie in the folder of a module.
package enum ReferenceLink {
  /// A page of the reference from a page of a module.
  package static func relative(_ target: String, from module: String) -> String {
    let folder = percentEncoded(module) + "/"
    return target.hasPrefix(folder) ? String(target.dropFirst(folder.count)) : "../" + target
  }
}
