import SwiftSyntax

/// Finds the expression that a `// →` comment speaks of: the largest that ends where the comment begins.
enum ValuePlace {
  static func insertions(claim: Int, endingWith token: TokenSyntax) -> [SnippetSyntax.Insertion]? {
    var token = token
    while token.tokenKind == .comma || token.tokenKind == .semicolon {
      guard let before = token.previousToken(viewMode: .sourceAccurate) else { return nil }
      token = before
    }
    var largest: ExprSyntax?
    var node = token.parent
    while let current = node, current.lastToken(viewMode: .sourceAccurate) == token {
      if current.is(CodeBlockItemSyntax.self) || current.is(CodeBlockItemListSyntax.self) { break }
      if let expression = current.as(ExprSyntax.self), canBeWrapped(expression) { largest = expression }
      // What is inside a string or a pattern has no value of its own.
      if current.is(ExpressionSegmentSyntax.self) || current.is(PatternSyntax.self) { break }
      node = current.parent
    }
    guard let expression = largest else { return nil }
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) { return afterwards(expression, claim) }
    if let sequence = expression.as(SequenceExprSyntax.self), let assigned = assignment(in: sequence) {
      return assigned.insertions(claim: claim)
    }
    return wrapping(from: expression, to: expression, claim)
  }

  /// Whether what ends with a token changes something that cannot be read a second time, as `next().count += 1` does.
  static func endsChangeOfUnknown(_ token: TokenSyntax) -> Bool {
    var node = token.parent
    while let current = node, current.lastToken(viewMode: .sourceAccurate) == token {
      if let sequence = current.as(SequenceExprSyntax.self), case .changedOnce? = assignment(in: sequence) {
        return true
      }
      node = current.parent
    }
    return false
  }

  private static func wrapping(from first: ExprSyntax, to last: ExprSyntax, _ claim: Int) -> [SnippetSyntax.Insertion] {
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    return [
      .init(offset: start, kind: .valueBegins(claim: claim), length: end - start),
      .init(offset: end, kind: .valueEnds),
    ]
  }

  /// `if` and `switch` may be assigned, but not be arguments: the variable is asked instead.
  private static func afterwards(_ expression: ExprSyntax, _ claim: Int) -> [SnippetSyntax.Insertion]? {
    guard let binding = expression.parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      binding.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) ?? false
    else { return nil }
    return [
      .init(offset: expression.endPositionBeforeTrailingTrivia.utf8Offset, kind: .valueOf(claim: claim, text: name))
    ]
  }

  /// `if` and `switch` count as expressions for the parser; as statements they cannot be an argument.
  private static func canBeWrapped(_ expression: ExprSyntax) -> Bool {
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
      return !(expression.parent?.is(ExpressionStmtSyntax.self) ?? false)
        && !(expression.parent?.is(CodeBlockItemSyntax.self) ?? false)
    }
    // The called expression of a call, or the name in a member access, ends elsewhere; these never end a line alone.
    return !expression.is(AssignmentExprSyntax.self) && !expression.is(BinaryOperatorExprSyntax.self)
      && !expression.is(InOutExprSyntax.self) && !expression.is(DiscardAssignmentExprSyntax.self)
  }

  private enum Assigned {
    /// What stands behind `=`.
    case value(first: ExprSyntax, last: ExprSyntax)
    /// What stands before `+=` and its like, read again afterwards.
    case changed(SequenceExprSyntax, target: String)
    /// The same, but reading it again would do something a second time: it has no value that can be told.
    case changedOnce

    func insertions(claim: Int) -> [SnippetSyntax.Insertion]? {
      switch self {
      case .changedOnce: nil
      case .value(let first, let last):
        ValuePlace.wrapping(from: first, to: last, claim)
      case .changed(let sequence, let target):
        [.init(offset: sequence.endPositionBeforeTrailingTrivia.utf8Offset, kind: .valueOf(claim: claim, text: target))]
      }
    }
  }

  private static func assignment(in sequence: SequenceExprSyntax) -> Assigned? {
    let elements = Array(sequence.elements)
    for (index, element) in elements.enumerated() where index + 1 < elements.count && index > 0 {
      if element.is(AssignmentExprSyntax.self) {
        return .value(first: elements[index + 1], last: elements[elements.count - 1])
      }
      if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text, assigning.contains(name),
        sequence.parent?.is(CodeBlockItemSyntax.self) ?? false
      {
        guard index == 1, canBeReadAgain(elements[0]) else { return .changedOnce }
        return .changed(sequence, target: elements[0].description.trimmed)
      }
    }
    return nil
  }

  /// The operators of the standard library that change what stands before them. Of others, it is the value that counts.
  private static let assigning: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^=", "&+=", "&-=", "&*=", "&<<=", "&>>=", ".&=", ".|=",
    ".^=",
  ]

  /// Whether reading a target a second time does nothing: a name, its members, elements at places that are read themselves.
  private static func canBeReadAgain(_ target: ExprSyntax) -> Bool {
    if target.is(DeclReferenceExprSyntax.self) || target.is(IntegerLiteralExprSyntax.self)
      || target.is(StringLiteralExprSyntax.self)
    {
      return true
    }
    if let member = target.as(MemberAccessExprSyntax.self) { return member.base.map(canBeReadAgain) ?? true }
    if let item = target.as(SubscriptCallExprSyntax.self) {
      return item.trailingClosure == nil && canBeReadAgain(item.calledExpression)
        && item.arguments.allSatisfy { canBeReadAgain($0.expression) }
    }
    if let forced = target.as(ForceUnwrapExprSyntax.self) { return canBeReadAgain(forced.expression) }
    if let optional = target.as(OptionalChainingExprSyntax.self) { return canBeReadAgain(optional.expression) }
    // `list[i + 1]`
    guard let sequence = target.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.allSatisfy { element in
      canBeReadAgain(element)
        || ["+", "-", "*", "/", "%"].contains(element.as(BinaryOperatorExprSyntax.self)?.operator.text)
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
