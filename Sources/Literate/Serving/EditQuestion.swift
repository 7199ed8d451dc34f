/// What an editor on a page asks the compiler about the text in it, and where its cursor is.
package struct EditQuestion: Decodable, Sendable {
  package var order: EditOrder
  /// The place in the snippet's text, counted as scripts count: in UTF-16.
  package var at: Int

  package init(order: EditOrder, at: Int) { (self.order, self.at) = (order, at) }
}

/// What could be written at the cursor, the likeliest first.
package struct EditSuggestions: Encodable, Sendable, Equatable {
  package struct Item: Encodable, Sendable, Equatable {
    /// With its parameters: `append(newElement: Int)`.
    package var label: String
    package var type: String
    /// What is compared with what is typed.
    package var name: String
    /// The first sentence of its documentation.
    package var documentation: String
    /// Where the text begins that it takes the place of.
    package var start: Int
    package var text: String
    /// Where something is to be filled in, in its text; nil where it is whole.
    package var place: Int?
  }

  /// Where the word begins that is being typed.
  package var start: Int
  package var items: [Item]

  /// What a list on a page has room for.
  static let most = 12
}

/// What a name in the text is; without a declaration, nothing is known of it.
package struct EditMeaning: Encodable, Sendable, Equatable {
  package var start: Int
  package var end: Int
  package var declaration: String
  /// The first paragraph of its documentation.
  package var documentation: String

  static let unknown = EditMeaning(start: 0, end: 0, declaration: "", documentation: "")
}
