import LiterateModel
import SwiftSyntax

/// What an assignment or a call with `&` changes, as it can be read again without running code of the author's.
package struct ChangedPlace: Sendable, Equatable {
  /// Where the statement begins.
  var line: Int
  var column: Int
  /// What is read: a variable, or `self`.
  var base: String
  /// What the reader calls it; empty for a member that is named without `self`.
  var name: String
  /// The members from there on.
  var path: [String]
  /// What stands at the end of the path is of interest, since something in it has changed.
  var isWhole = false
  /// The compiler tells the value after it already if it is one of a structure.
  var isPlain = false
}

/// Finds the places that the statements of a snippet change and of which the compiler's `-playground` tells nothing: `object.x = 1`,
/// `point.x += 1`, `list[0] += 5`, `change(&point)`.
///
/// A place is found only if it can be read without running the author's code a second time: it begins with a variable that is stored, and
/// no name in it stands for a computed, lazy or wrapped variable anywhere in the session. What of an object is stored, the program itself
/// sees (`MemberText`).
final class ChangedPlaces: SyntaxVisitor {
  private let facts: VariableFacts
  private let lines: LineTable
  private(set) var found: [(offset: Int, place: ChangedPlace)] = []

  init(_ tree: SourceFileSyntax, _ facts: VariableFacts, _ lines: LineTable) {
    self.facts = facts
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visitPost(_ node: CodeBlockItemSyntax) {
    guard let expression = node.item.as(ExprSyntax.self).map(Self.withoutMarks) else { return }
    var places: [ChangedPlace] = []
    if let sequence = expression.as(SequenceExprSyntax.self) {
      places = changed(by: Array(sequence.elements))
    } else if let call = expression.as(FunctionCallExprSyntax.self), !isOnly(node) {
      let passed = call.arguments.compactMap { $0.expression.as(InOutExprSyntax.self)?.expression }
      places = passed.compactMap { place(of: $0, isPassed: true) }
    }
    let position = lines.position(node.positionAfterSkippingLeadingTrivia.utf8Offset)
    let end = node.item.endPositionBeforeTrailingTrivia.utf8Offset
    var seen: [ChangedPlace] = []
    for var place in places {
      (place.line, place.column) = (position.line, position.column)
      if !seen.contains(place) { seen.append(place) }
    }
    found += seen.map { (end, $0) }
  }

  /// The expression behind `try` and `await`.
  private static func withoutMarks(_ expression: ExprSyntax) -> ExprSyntax {
    let inner = expression.as(TryExprSyntax.self)?.expression ?? expression.as(AwaitExprSyntax.self)?.expression
    return inner.map(withoutMarks) ?? expression
  }

  /// A closure gives back its only expression, which must stay the only one.
  private func isOnly(_ node: CodeBlockItemSyntax) -> Bool {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    return list.parent?.is(SourceFileSyntax.self) != true
  }

  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  private func changed(by elements: [ExprSyntax]) -> [ChangedPlace] {
    guard elements.count > 2 else { return [] }
    let target = Self.withoutMarks(elements[0])
    if elements[1].is(AssignmentExprSyntax.self) {
      if let tuple = target.as(TupleExprSyntax.self) {
        return tuple.elements.compactMap { place(of: $0.expression) }
      }
      return [place(of: target, isSet: true)].compactMap(\.self)
    }
    guard let name = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text, name.hasSuffix("="),
      !Self.comparisons.contains(name)
    else { return [] }
    return [place(of: target)].compactMap(\.self)
  }

  /// - Parameters:
  ///   - isSet: it is assigned to by `=`.
  ///   - isPassed: it stands behind `&`.
  private func place(of target: ExprSyntax, isSet: Bool = false, isPassed: Bool = false) -> ChangedPlace? {
    var path: [String] = []
    var (isWhole, isUnwrapped) = (false, false)
    var next = target
    while !next.is(DeclReferenceExprSyntax.self) {
      if let member = next.as(MemberAccessExprSyntax.self), let base = member.base {
        path.insert(member.declName.baseName.text, at: 0)
        next = base
      } else if let call = next.as(SubscriptCallExprSyntax.self) {
        // What comes behind is in the value of what comes before.
        (path, isWhole) = ([], true)
        next = call.calledExpression
      } else if let inner = next.as(OptionalChainingExprSyntax.self)?.expression
        ?? next.as(ForceUnwrapExprSyntax.self)?.expression
      {
        isUnwrapped = true
        next = inner
      } else {
        return nil
      }
    }
    guard let reference = next.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil,
      facts.computed.isDisjoint(with: path), var place = variable(reference)
    else { return nil }
    let isBare = path.isEmpty && place.path.isEmpty
    // The compiler tells the value of a variable that is assigned to.
    if isBare, !isWhole, !isUnwrapped, !isPassed { return nil }
    place.path += path
    place.isWhole = isWhole || isBare
    place.isPlain = isSet && !isWhole && !isUnwrapped
    if facts.hasUnowned, place.path.count > (place.isWhole ? 0 : 1) || place.base == "self" { return nil }
    return place
  }

  // MARK: What a name stands for

  private func variable(_ reference: DeclReferenceExprSyntax) -> ChangedPlace? {
    let name = reference.baseName.text
    let type = TypeDeclaration.around(reference)
    let scope = Self.scope(of: reference)
    if name == "self" { return type == nil || scope.isBeforeSelf ? nil : Self.base("self", name: "self") }
    // A closure's parameter without a name.
    if name.hasPrefix("$"), Int(name.dropFirst()) != nil { return Self.base(name, name: name) }
    guard facts.stored.contains(name), !facts.computed.contains(name) else { return nil }
    guard let type else { return Self.base(name, name: name) }
    if let member = scope.member, VariableNames.declared(in: member).contains(name) {
      return Self.base(name, name: name)
    }
    let typeName = TypeDeclaration.name(type)
    if facts.members[typeName]?.contains(name) == true {
      guard !scope.isBeforeSelf else { return nil }
      var place = Self.base("self", name: "")
      place.path = [name]
      return place
    }
    // It could be one that the type inherits, whose code nobody here knows.
    let isKnown = facts.members[typeName] != nil && !facts.inheriting.contains(typeName)
    return isKnown && TypeDeclaration.around(type) == nil ? Self.base(name, name: name) : nil
  }

  private static func base(_ base: String, name: String) -> ChangedPlace {
    ChangedPlace(line: 0, column: 0, base: base, name: name, path: [])
  }

  /// The member of a type that a node is in, and whether all of `self` may still be missing there: in an initializer, but for the closures
  /// in it.
  private static func scope(of node: some SyntaxProtocol) -> (member: DeclSyntax?, isBeforeSelf: Bool) {
    var next = node.parent
    var (isInClosure, isBeforeSelf) = (false, false)
    while let current = next, current.asProtocol((any DeclGroupSyntax).self) == nil {
      if current.is(ClosureExprSyntax.self) { isInClosure = true }
      if current.is(DeinitializerDeclSyntax.self) { isBeforeSelf = true }
      if current.is(InitializerDeclSyntax.self), !isInClosure { isBeforeSelf = true }
      if let item = current.as(MemberBlockItemSyntax.self) { return (item.decl, isBeforeSelf) }
      next = current.parent
    }
    return (nil, isBeforeSelf)
  }
}
