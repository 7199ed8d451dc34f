import SwiftSyntax

/// A statement of a listing, beside or above a comment.
struct ListingStatement {
  let item: CodeBlockItemSyntax
  let last: TokenSyntax

  /// The innermost statement that ends with a token, or with one before commas and semicolons.
  init?(endingWith token: TokenSyntax) {
    var token = token
    if token.tokenKind == .semicolon, let before = token.previousToken(viewMode: .sourceAccurate) { token = before }
    var node = token.parent
    while let current = node {
      if let item = current.as(CodeBlockItemSyntax.self) {
        guard item.item.lastToken(viewMode: .sourceAccurate) == token else { return nil }
        self.item = item
        last = token
        return
      }
      node = current.parent
    }
    return nil
  }

  private var end: Int { item.item.endPositionBeforeTrailingTrivia.utf8Offset }

  /// Its expression, without `try` and `await`.
  private var expression: ExprSyntax? {
    guard var expression = Syntax(item.item).as(ExprSyntax.self) else { return nil }
    while true {
      if let inner = expression.as(TryExprSyntax.self)?.expression ?? expression.as(AwaitExprSyntax.self)?.expression {
        expression = inner
      } else {
        return expression
      }
    }
  }

  /// It is a call of `print`, and whether one sees that it prints a text.
  var printCall: (node: FunctionCallExprSyntax, isText: Bool)? {
    guard let call = expression?.as(FunctionCallExprSyntax.self), PrintCall.isOne(call), PrintCall.canBeTold(call)
    else {
      return nil
    }
    return (call, true)
  }

  /// All of it stands on one line.
  var isOnOneLine: Bool { !item.trimmedDescription.contains(where: \.isNewline) }

  var prints: Bool { !PrintCall.all(in: item).isEmpty }
  var isCall: Bool { expression?.is(FunctionCallExprSyntax.self) ?? false }

  var isLoop: Bool {
    if Syntax(item.item).is(ForStmtSyntax.self) || Syntax(item.item).is(WhileStmtSyntax.self)
      || Syntax(item.item).is(RepeatStmtSyntax.self)
    {
      return true
    }
    return prints && isCall
  }

  private var binding: PatternBindingSyntax? {
    guard let declaration = Syntax(item.item).as(VariableDeclSyntax.self), declaration.modifiers.isEmpty,
      declaration.attributes.isEmpty, let binding = declaration.bindings.last, binding.accessorBlock == nil
    else { return nil }
    return binding
  }

  /// What it gives a name to, or is.
  private var given: ExprSyntax? { binding?.initializer?.value ?? assigned?.value ?? expression }

  /// It only gives a literal a name: the comment beside it hardly repeats that, unless it is the number in another notation
  /// (`let mask = 0xF0 // 240`).
  func isPlainLiteral(beside stated: String) -> Bool {
    guard let value = given else { return false }
    let isNumber = value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
    if isNumber, Self.notation(stated) != nil, Self.notation(stated) != Self.notation(value.trimmedDescription) {
      return false
    }
    return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
      || value.is(BooleanLiteralExprSyntax.self)
      || value.as(StringLiteralExprSyntax.self)?.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } == true
      || value.is(NilLiteralExprSyntax.self)
  }

  /// It gives a name to a list or a dictionary that is written out.
  var isCollectionLiteral: Bool {
    guard let value = given else { return false }
    return value.is(ArrayExprSyntax.self) || value.is(DictionaryExprSyntax.self)
  }

  /// How a number is written; nil of what is none.
  private static func notation(_ text: String) -> Character? {
    if let match = text.wholeMatch(of: #/-?0([xbo])[0-9A-Fa-f_]+/#) { return match.1.first }
    if text.contains(#/^-?[0-9][0-9_]*(\.[0-9_]+)?[eE][-+]?[0-9]+$/#) { return "e" }
    return text.contains(#/^-?[0-9][0-9_]*(\.[0-9_]+)?$/#) ? "d" : nil
  }

  /// Whether its value may be a text: it is no number and no closure, and no type but those of texts is called by its name.
  var mayBeText: Bool {
    if Syntax(item.item).is(StmtSyntax.self) { return false }
    if Syntax(item.item).is(DeclSyntax.self), binding?.initializer == nil { return false }
    if let type = binding?.typeAnnotation?.type.trimmedDescription, !Self.texts.contains(where: type.hasPrefix) {
      return false
    }
    guard let value = given else { return false }
    let others: [any ExprSyntaxProtocol.Type] = [
      IntegerLiteralExprSyntax.self, FloatLiteralExprSyntax.self, BooleanLiteralExprSyntax.self,
      NilLiteralExprSyntax.self, ArrayExprSyntax.self, DictionaryExprSyntax.self, TupleExprSyntax.self,
      ClosureExprSyntax.self, IsExprSyntax.self,
    ]
    if others.contains(where: { value.is($0) }) { return false }
    let name = value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
    return name.first?.isUppercase != true || name.contains(".") || Self.texts.contains(name)
  }

  private static let texts = ["String", "Substring", "Character", "StaticString"]

  var isAssignment: Bool { assigned != nil }

  /// What stands before `=` and behind it.
  private var assigned: (target: String, value: ExprSyntax?)? {
    guard let elements = expression?.as(SequenceExprSyntax.self)?.elements.map({ $0 }), elements.count > 2,
      elements[1].is(AssignmentExprSyntax.self), !elements[0].is(DiscardAssignmentExprSyntax.self)
    else { return nil }
    let target = elements[0].trimmedDescription
    return target.contains(where: \.isNewline) ? nil : (target, elements.count == 3 ? elements[2] : nil)
  }

  /// What tells its value; nil if it has none.
  ///
  /// - Parameter changes: whether to look at what it changes, too.
  func looks(_ told: Look.Told, hasMain: Bool, changes: Bool = true) -> [SnippetSyntax.Insertion]? {
    func behind(_ look: Look) -> [SnippetSyntax.Insertion]? {
      placeBehind(hasMain: hasMain).map { [.init(offset: $0, kind: .look(look))] }
    }
    if let binding {
      guard binding.initializer != nil else { return nil }
      if let name = binding.pattern.as(IdentifierPatternSyntax.self),
        let found = behind(.sees(told, text: name.identifier.text))
      {
        return found
      }
    } else if Syntax(item.item).is(DeclSyntax.self) {
      return nil
    }
    if Syntax(item.item).is(StmtSyntax.self) || expression?.is(ClosureExprSyntax.self) == true { return nil }
    guard let wraps = ValuePlace.insertions(claim: told.comment, endingWith: last) else { return nil }
    // `list.append(3) // [1, 2, 3]` speaks of the list, `box.height = 24 // 12` of what the box made of it.
    if changes, let base = changedBase, let found = behind(.seesChange(told, text: base)) {
      return wraps.map { $0.look(told, changing: base) } + found
    }
    let looks = wraps.map { $0.look(told) }
    if changes, let target = assigned?.target, let found = behind(.sees(told, text: target)) { return looks + found }
    return looks
  }

  /// What a method is called on, if it is a variable.
  var changedBase: String? {
    guard let call = expression?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return nil }
    var node = base
    while let inner = node.as(MemberAccessExprSyntax.self) {
      guard let next = inner.base else { return nil }
      node = next
    }
    guard let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isLowercase == true else {
      return nil
    }
    let text = base.trimmedDescription
    return text.contains(where: \.isNewline) ? nil : text
  }

  /// Where another statement may stand behind it; nil where it would change what the block means.
  func placeBehind(hasMain: Bool) -> Int? {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
    if isAtTopLevel && hasMain { return nil }
    if !isAtTopLevel && list.count == 1 && Syntax(item.item).is(ExprSyntax.self) { return nil }
    let ends: [any SyntaxProtocol.Type] = [
      ReturnStmtSyntax.self, ThrowStmtSyntax.self, BreakStmtSyntax.self, ContinueStmtSyntax.self,
      FallThroughStmtSyntax.self,
    ]
    return ends.contains { Syntax(item.item).is($0) } ? nil : end
  }

  var isInFunction: Bool { Self.isInFunction(last) }

  /// Whether it is a statement of the listing itself, and not of what stands in one.
  var isAtTopLevel: Bool { item.parent?.parent?.is(SourceFileSyntax.self) == true }

  /// Whether it does what it does where it stands: it is in no function and no closure, and prints in none.
  var isSoon: Bool {
    func isLate(_ node: Syntax, until end: Syntax?) -> Bool {
      var node: Syntax? = node
      while let current = node, current != end {
        let later: [any SyntaxProtocol.Type] = [
          ClosureExprSyntax.self, FunctionDeclSyntax.self, AccessorBlockSyntax.self,
        ]
        if later.contains(where: { current.is($0) }) || current.asProtocol((any DeclGroupSyntax).self) != nil {
          return true
        }
        node = current.parent
      }
      return false
    }
    return !isLate(Syntax(item), until: nil)
      && !PrintCall.all(in: item).contains { isLate(Syntax($0), until: Syntax(item)) }
  }

  /// Whether it stands in a function with parameters, or in a type: nobody sees here what it is called with.
  static func isInFunction(_ token: TokenSyntax) -> Bool {
    var node = token.parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self), !function.signature.parameterClause.parameters.isEmpty {
        return true
      }
      if current.is(InitializerDeclSyntax.self) || current.is(SubscriptDeclSyntax.self)
        || current.is(AccessorDeclSyntax.self)
        || current.as(ClosureExprSyntax.self)?.signature?.parameterClause != nil
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}

/// Calls of `print`, whose texts can be told.
enum PrintCall {
  static func isOne(_ call: FunctionCallExprSyntax) -> Bool {
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name == "print" || name == "debugPrint"
  }

  /// It prints to the standard output.
  static func canBeTold(_ call: FunctionCallExprSyntax) -> Bool {
    isOne(call) && call.trailingClosure == nil && !call.arguments.contains { $0.label?.text == "to" }
  }

  static func all(in item: CodeBlockItemSyntax) -> [FunctionCallExprSyntax] {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(item)
    return visitor.found
  }

  private final class Visitor: SyntaxVisitor {
    var found: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if PrintCall.isOne(node) { found.append(node) }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}

extension SnippetSyntax.Insertion {
  /// The same for a comment that may state a value.
  func look(_ told: Look.Told, changing base: String? = nil) -> SnippetSyntax.Insertion {
    var look = self
    switch kind {
    case .valueBegins: look.kind = .look(.begins(told, changing: base))
    case .valueEnds: look.kind = .look(.ends)
    case .valueOf(_, let text): look.kind = .look(.sees(told, text: text))
    case .statement, .completion, .look: break
    }
    return look
  }
}
