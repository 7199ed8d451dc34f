import SwiftSyntax

/// The code between the braces of a function, an initialiser, an accessor, or a closure outside of all of these.
struct Body: Sendable {
  /// What a person would look for: `func read`, `init`, `set of frame`, `closure of all`.
  let name: String
  /// The line on which the declaration begins.
  let line: Int
  /// How many lines have code on them. Comments and blank lines have none.
  let lines: Int
  /// Whether it is a table of data: one `switch` with one value in each case, or one list of values.
  let isTable: Bool

  /// Those of a file, and those of functions inside of them.
  static func all(in tree: SourceFileSyntax, _ places: SourceLocationConverter) -> [Body] {
    let collector = BodyCollector(places)
    collector.walk(tree)
    return collector.bodies
  }
}

private final class BodyCollector: SyntaxVisitor {
  private(set) var bodies: [Body] = []
  private let places: SourceLocationConverter

  init(_ places: SourceLocationConverter) {
    self.places = places
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add("func \(node.name.text)", node.funcKeyword, node.body?.statements)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("init", node.initKeyword, node.body?.statements)
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("deinit", node.deinitKeyword, node.body?.statements)
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    add("\(node.accessorSpecifier.text) of \(owner(of: node))", node.accessorSpecifier, node.body?.statements)
  }

  /// The getter of a variable or a subscript that is written without the word `get`.
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter(let statements) = node.accessors else { return .visitChildren }
    return add("get of \(owner(of: node))", node.leftBrace, statements)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    isInABody(node) ? .visitChildren : add("closure of \(owner(of: node))", node.leftBrace, node.statements)
  }

  private func add(
    _ name: String, _ start: TokenSyntax, _ statements: CodeBlockItemListSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard let statements else { return .visitChildren }
    let line = places.location(for: start.positionAfterSkippingLeadingTrivia).line
    bodies.append(Body(name: name, line: line, lines: lines(of: statements), isTable: statements.isTable))
    return .visitChildren
  }

  /// How many lines have a token on them; a blank line inside of a text counts as little as any other.
  private func lines(of statements: CodeBlockItemListSyntax) -> Int {
    var lines: Set<Int> = []
    for token in statements.tokens(viewMode: .sourceAccurate) where !token.text.allSatisfy(\.isWhitespace) {
      let first = places.location(for: token.positionAfterSkippingLeadingTrivia).line
      // A part of a text has the end of its line with it, and a regular expression all of its lines.
      lines.formUnion(first...first + token.text.dropLast().count(where: \.isNewline))
    }
    return lines.count
  }

  /// The variable or subscript that a node belongs to.
  private func owner(of node: some SyntaxProtocol) -> String {
    for outer in node.ancestors {
      if let binding = outer.as(PatternBindingSyntax.self) { return binding.pattern.trimmedDescription }
      if outer.is(SubscriptDeclSyntax.self) { return "subscript" }
    }
    return "the file"
  }

  /// Whether a closure stands in code that is counted already.
  private func isInABody(_ node: ClosureExprSyntax) -> Bool {
    node.ancestors.contains { outer in
      outer.is(CodeBlockSyntax.self) || outer.is(ClosureExprSyntax.self)
        || outer.as(AccessorBlockSyntax.self)?.accessors.is(CodeBlockItemListSyntax.self) == true
    }
  }
}

extension SyntaxProtocol {
  fileprivate var ancestors: some Sequence<Syntax> { sequence(first: parent, next: \.?.parent).lazy.compactMap(\.self) }
}

extension CodeBlockItemListSyntax {
  /// The expression of a body that is one expression, or returns one.
  fileprivate var value: ExprSyntax? {
    guard count == 1, let item = first?.item else { return nil }
    if let statement = item.as(ReturnStmtSyntax.self) { return statement.expression }
    return item.as(ExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression
  }

  fileprivate var isTable: Bool {
    guard let value else { return false }
    if let list = value.as(ArrayExprSyntax.self) { return list.elements.allSatisfy { $0.expression.isDatum } }
    if let list = value.as(DictionaryExprSyntax.self) {
      return list.content.as(DictionaryElementListSyntax.self)?.allSatisfy { $0.key.isDatum && $0.value.isDatum }
        == true
    }
    return value.as(SwitchExprSyntax.self)?.isTable == true
  }
}

extension SwitchExprSyntax {
  fileprivate var isTable: Bool {
    cases.allSatisfy { $0.as(SwitchCaseSyntax.self)?.statements.value?.isDatum == true }
  }
}

extension ExprSyntax {
  /// Whether it only says a value: nothing in it is decided, and no closure in it does more than one thing.
  fileprivate var isDatum: Bool {
    let doubts = DoubtsAboutData(viewMode: .sourceAccurate)
    doubts.walk(self)
    return !doubts.found
  }
}

/// Looks in an expression for what is more than a value.
private final class DoubtsAboutData: SyntaxVisitor {
  private(set) var found = false

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.statements.count > 1 { found = true }
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { doubt() }
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { doubt() }

  private func doubt() -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }
}
