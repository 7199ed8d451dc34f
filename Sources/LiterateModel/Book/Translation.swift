/// A chapter in another language than the book's first. Its fences show the snippets of the original, and have no code of
/// their own.
public struct Translation: Sendable {
  public var chapter: Chapter
  public var language: String
  /// The file that it translates.
  public var original: String

  public init(chapter: Chapter, language: String, original: String) {
    self.chapter = chapter
    self.language = language
    self.original = original
  }
}

/// What a fence of a translation shows: `from=#NAME caption="…"`.
public struct ShownSnippet: Sendable, Hashable {
  /// A figure's title in this language, or another text that readers see.
  public struct Caption: Sendable, Hashable {
    public var text: String
    public var column: Int
    /// In bytes, the word around it counted in.
    public var length: Int

    public init(text: String, column: Int, length: Int) {
      self.text = text
      self.column = column
      self.length = length
    }
  }

  /// A text of a figure, and what it is in this language.
  public struct Label: Hashable, Sendable {
    public var original: String
    public var caption: Caption

    public init(original: String, caption: Caption) {
      self.original = original
      self.caption = caption
    }
  }

  /// The name that the snippet has in the original.
  public var name: String
  public var column: Int
  /// For the figures of the snippet, in their order.
  public var captions: [Caption]
  /// For what figures of several pictures call these.
  public var labels: [Label] = []
  /// Why it is not compiled, or not run.
  public var reason: Caption?

  public init(name: String, column: Int, captions: [Caption]) {
    self.name = name
    self.column = column
    self.captions = captions
  }
}
