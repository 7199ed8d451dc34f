import SwiftSyntax

/// Finds the names that loops, conditions, cases and `catch` give to values, of which the compiler's `-playground` tells nothing:
/// `for x in list`, `if case .next(let value) = event`, `guard let first`.
///
/// Each is told where its scope begins: before the first statement of the body, or behind a `guard`. A body that is the value of an
/// expression is left alone, since another statement would take its value away.
final class BoundNames: SyntaxVisitor {
  private let lines: LineTable
  private(set) var found: [(offset: Int, isBefore: Bool, place: ChangedPlace)] = []

  init(_ tree: SourceFileSyntax, _ lines: LineTable) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visitPost(_ node: ForStmtSyntax) { tell(node.pattern, in: node.body.statements) }

  override func visitPost(_ node: WhileStmtSyntax) {
    for pattern in Self.patterns(node.conditions) { tell(pattern, in: node.body.statements) }
  }

  override func visitPost(_ node: IfExprSyntax) {
    guard !isValue(node, bodies: [node.body.statements]) else { return }
    for pattern in Self.patterns(node.conditions) { tell(pattern, in: node.body.statements) }
  }

  override func visitPost(_ node: GuardStmtSyntax) {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    for pattern in Self.patterns(node.conditions) {
      for name in Self.names(in: pattern) { add(name, at: end, isBefore: false) }
    }
  }

  override func visitPost(_ node: SwitchExprSyntax) {
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard !isValue(node, bodies: cases.map(\.statements)) else { return }
    for one in cases {
      // Where several patterns bind a name, it is told at the first.
      guard case .case(let label) = one.label, let item = label.caseItems.first else { continue }
      tell(item.pattern, in: one.statements)
    }
  }

  override func visitPost(_ node: CatchClauseSyntax) {
    guard let pattern = node.catchItems.first?.pattern else { return }
    tell(pattern, in: node.body.statements)
  }

  private static func patterns(_ conditions: ConditionElementListSyntax) -> [PatternSyntax] {
    conditions.compactMap { element in
      switch element.condition {
      case .optionalBinding(let binding): binding.pattern
      case .matchingPattern(let matching): matching.pattern
      default: nil
      }
    }
  }

  private static func names(in pattern: some SyntaxProtocol) -> [TokenSyntax] {
    let visitor = PatternNames(viewMode: .sourceAccurate)
    visitor.walk(pattern)
    return visitor.names
  }

  private func tell(_ pattern: PatternSyntax, in body: CodeBlockItemListSyntax) {
    guard let first = body.first else { return }
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    for name in Self.names(in: pattern) { add(name, at: start, isBefore: true) }
  }

  private func add(_ name: TokenSyntax, at offset: Int, isBefore: Bool) {
    let position = lines.position(name.positionAfterSkippingLeadingTrivia.utf8Offset)
    let place = ChangedPlace(
      line: position.line, column: position.column, base: name.text, name: name.text, path: [], isWhole: true)
    found.append((offset, isBefore, place))
  }

  /// Whether an `if` or `switch` may be the value of something: of a binding, or of the closure or function whose only statement it is.
  private func isValue(_ node: some ExprSyntaxProtocol, bodies: [CodeBlockItemListSyntax]) -> Bool {
    guard bodies.allSatisfy(Self.isExpression) else { return false }
    var item = node.parent
    if item?.is(ExpressionStmtSyntax.self) == true { item = item?.parent }
    guard let block = item?.as(CodeBlockItemSyntax.self), let list = block.parent?.as(CodeBlockItemListSyntax.self)
    else {
      // `else if` is of the same kind as the `if` before it.
      return node.parent?.as(IfExprSyntax.self).map { isValue($0, bodies: [$0.body.statements]) } ?? true
    }
    guard list.count == 1, let owner = list.parent, !owner.is(SourceFileSyntax.self) else { return false }
    guard let function = owner.parent?.as(FunctionDeclSyntax.self) else {
      return owner.is(ClosureExprSyntax.self) || owner.parent?.is(AccessorDeclSyntax.self) == true
        || owner.is(AccessorBlockSyntax.self) || owner.parent?.is(SubscriptDeclSyntax.self) == true
        || isInValue(owner)
    }
    return function.signature.returnClause != nil
  }

  private static func isExpression(_ body: CodeBlockItemListSyntax) -> Bool {
    guard body.count == 1, let item = body.first?.item else { return false }
    return item.is(ExprSyntax.self) || item.is(ExpressionStmtSyntax.self)
  }

  /// Whether a body belongs to an `if` or `switch` that is a value itself.
  private func isInValue(_ body: Syntax) -> Bool {
    if let outer = body.parent?.as(IfExprSyntax.self) { return isValue(outer, bodies: [outer.body.statements]) }
    guard let one = body.as(SwitchCaseSyntax.self), let outer = one.parent?.parent?.as(SwitchExprSyntax.self) else {
      return false
    }
    return isValue(outer, bodies: outer.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements })
  }
}

/// The names that a pattern gives to values.
private final class PatternNames: SyntaxVisitor {
  var names: [TokenSyntax] = []

  override func visitPost(_ node: IdentifierPatternSyntax) { names.append(node.identifier) }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
