/// A name in a snippet and what the compiler knows of it.
public struct KnownName: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case type, function, member, variable, parameter, macro, module, `operator`
  }

  /// Where it stands in the snippet's text, in UTF-8 bytes.
  public var range: Range<Int>
  public var kind: Kind
  /// The compiler's unique name of what it means.
  public var symbol: String
  /// Of what it means besides: the initialiser where a type is called; for a declaration, what it overrides or fulfils.
  public var others: [String] = []
  public var module: String
  /// Its declaration with the types that it has here.
  public var declaration: String
  /// What is written about it, as Markdown.
  public var documentation: String
  /// Whether this is where it is declared.
  public var isDeclaration: Bool
  /// Where the program declares what it means; nil for what the program's snippets do not declare.
  public var home: Home?

  /// A place in the snippets of a program.
  public struct Home: Hashable, Sendable {
    /// The number of the snippet among those of its program.
    public var snippet: Int
    /// The byte of that snippet's text.
    public var offset: Int

    public init(snippet: Int, offset: Int) { (self.snippet, self.offset) = (snippet, offset) }
  }

  public init(
    range: Range<Int>, kind: Kind, symbol: String, module: String, declaration: String, documentation: String,
    isDeclaration: Bool
  ) {
    self.range = range
    self.kind = kind
    self.symbol = symbol
    self.module = module
    self.declaration = declaration
    self.documentation = documentation
    self.isDeclaration = isDeclaration
  }
}
