import LiterateModel
import SwiftSyntax

/// Finds the conditions of `#expect` and `#require`, XCTest's assertions, and calls of which a comment says that they throw, and has them
/// looked at.
final class ExpectationReader: SyntaxVisitor {
  private(set) var found: [Expectation] = []
  fileprivate(set) var insertions: [SnippetSyntax.Insertion] = []
  private let lines: LineTable
  private let snippet: Snippet

  init(_ tree: SourceFileSyntax, _ lines: LineTable, _ snippet: Snippet) {
    self.lines = lines
    self.snippet = snippet
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    read(node.macroName, node.arguments, from: node)
    return .visitChildren
  }

  // At the top level, the parser takes it for a declaration.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node.macroName, node.arguments, from: node)
    return .visitChildren
  }

  // MARK: XCTest

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), Self.isAssertion(name.baseName.text) else {
      return .visitChildren
    }
    insertions.append(.init(offset: node.offset, kind: .look(.asserts(comment: nextNumber))))
    add(node, condition: node.trimmedDescription, .condition)
    return .visitChildren
  }

  private static func isAssertion(_ name: String) -> Bool {
    name.hasPrefix("XCTAssert") || name == "XCTUnwrap" || name == "XCTFail"
  }

  // MARK: Errors

  /// `try f() // throws Bad` in a `do`, and `try? f() // throws Bad`. At the top level, an error ends the listing, which tells more.
  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.questionOrExclamationMark?.text != "!", let place = ThrowingPlace(node, isEnd: snippet.isForeign),
      let stated = stated(beside: node)
    else { return .visitChildren }
    if stated == .any, !place.isLast { return .visitChildren }
    let told = Look.Told(comment: nextNumber)
    var called = node.expression
    if let waiting = called.as(AwaitExprSyntax.self) { called = waiting.expression }
    let (start, end) = (called.offset, called.endPositionBeforeTrailingTrivia.utf8Offset)
    insertions.append(.init(offset: start, kind: .look(.begins(told)), length: end - start))
    insertions.append(.init(offset: end, kind: .look(.ends)))
    if let caught = place.caught {
      let text =
        "\"\(Expectation.caught)\\(String(reflecting: type(of: \(caught.name)))) \\(String(reflecting: \(caught.name)))\""
      insertions.append(.init(offset: caught.offset, kind: .look(.sees(told, text: text))))
    }
    add(node, condition: node.trimmedDescription, .error(stated))
    return .visitChildren
  }

  /// What the comment behind a line says that ends with an expression.
  private func stated(beside node: TryExprSyntax) -> StatedError? {
    let line = lines.position(node.endPositionBeforeTrailingTrivia.utf8Offset).line
    guard let text = snippet.lines.first(where: { $0.line == line })?.text,
      let next = node.lastToken(viewMode: .sourceAccurate)?.trailingTrivia.description, next.contains("//"),
      let mark = text.ranges(of: "//").last
    else { return nil }
    return StatedThrows.what(text[mark.upperBound...])
  }

  // MARK: Adding

  fileprivate var nextNumber: Int { Expectation.firstNumber + found.count }

  fileprivate func add(_ node: some SyntaxProtocol, condition: String, _ kind: Expectation.Kind) {
    found.append(
      Expectation(
        place: lines.position(node.offset), length: node.trimmedDescription.prefix { !$0.isNewline }.utf8.count,
        condition: condition.split(whereSeparator: \.isWhitespace).joined(separator: " "), kind: kind))
  }

  // MARK: Swift Testing

  private func read(_ name: TokenSyntax, _ arguments: LabeledExprListSyntax, from node: some SyntaxProtocol) {
    if name.text == "expect", let first = arguments.first, first.label?.text == "throws" {
      return readThrows(first.expression.trimmedDescription, from: node)
    }
    guard ["expect", "require"].contains(name.text), let first = arguments.first, first.label == nil,
      !first.expression.is(ClosureExprSyntax.self)
    else { return }
    let told = Look.Told(comment: nextNumber)
    let (start, end) = (first.expression.offset, first.expression.endPositionBeforeTrailingTrivia.utf8Offset)
    insertions.append(.init(offset: start, kind: .look(.begins(told)), length: end - start))
    insertions.append(.init(offset: end, kind: .look(.ends)))
    add(node, condition: first.expression.trimmedDescription, name.text == "require" ? .requirement : .condition)
  }
}

extension ExpectationReader {
  /// `#expect(throws: Bad.self) { … }` has the error that was thrown, or nothing.
  fileprivate func readThrows(_ error: String, from node: some SyntaxProtocol) {
    guard !error.hasPrefix("Never") else { return }
    let told = Look.Told(comment: nextNumber)
    let (start, end) = (node.offset, node.endPositionBeforeTrailingTrivia.utf8Offset)
    insertions.append(.init(offset: start, kind: .look(.begins(told)), length: end - start))
    insertions.append(.init(offset: end, kind: .look(.ends)))
    add(node, condition: "#expect(throws: \(error))", .requirement)
  }
}

/// Where a call stands that may throw, and that every run comes to once.
private struct ThrowingPlace {
  /// The place behind the first statement of the `catch` that would catch what it throws, if that tells whose error it is, and what the
  /// error is called there.
  private(set) var caught: (offset: Int, name: String)?
  /// Whether nothing stands behind it that its error would leave out.
  private(set) var isLast = false

  /// Nil for what is called from elsewhere, or again and again.
  ///
  /// - Parameter isEnd: whether an error at the top level is judged as the end of the listing; then that is none, either.
  init?(_ node: TryExprSyntax, isEnd: Bool) {
    let isOptional = node.questionOrExclamationMark != nil
    isLast = isOptional
    var ancestor = node.parent
    var isInside = isOptional
    while let current = ancestor {
      if current.is(ClosureExprSyntax.self) || current.is(ForStmtSyntax.self) || current.is(WhileStmtSyntax.self)
        || current.is(RepeatStmtSyntax.self) || current.is(AccessorBlockSyntax.self)
        || current.is(MacroExpansionExprSyntax.self) || current.is(MacroExpansionDeclSyntax.self)
      {
        return nil
      }
      if let function = current.as(FunctionDeclSyntax.self), !function.name.text.hasPrefix("_listing") { return nil }
      if let statement = current.as(DoStmtSyntax.self), !isInside {
        isInside = true
        readCatch(of: statement, around: node)
      }
      ancestor = current.parent
    }
    guard isInside || !isEnd else { return nil }
  }

  private mutating func readCatch(of statement: DoStmtSyntax, around node: TryExprSyntax) {
    if let last = statement.body.statements.last {
      isLast = last.position <= node.position && node.endPosition <= last.endPosition
    }
    let tries = statement.body.tokens(viewMode: .sourceAccurate).count { $0.tokenKind == .keyword(.try) }
    guard tries == 1, let clause = statement.catchClauses.first, let name = Self.name(of: clause),
      let first = clause.body.statements.first
    else { return }
    caught = (first.endPositionBeforeTrailingTrivia.utf8Offset, name)
  }

  /// What a clause calls any error; nil if it is about some errors only.
  private static func name(of clause: CatchClauseSyntax) -> String? {
    if clause.catchItems.isEmpty { return "error" }
    guard clause.catchItems.count == 1, let item = clause.catchItems.first, item.whereClause == nil,
      let binding = item.pattern?.as(ValueBindingPatternSyntax.self)
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}
