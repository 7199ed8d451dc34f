import SwiftSyntax

/// Deletes a statement. One whose deletion could only keep the snippet from compiling stays.
enum StatementDeletion {
  /// - Parameter mentioned: names that other snippets mention.
  static func mutation(_ item: CodeBlockItemSyntax, mentioned: Set<String>) -> Mutation? {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), canGo(item, from: list, mentioned) else {
      return nil
    }
    let blank = BlankText.of(item)
    // A case must have a statement.
    let isWholeCase = list.count == 1 && list.parent?.is(SwitchCaseSyntax.self) == true
    return Mutation(.statement, of: item, to: isWholeCase ? blank.beginning(with: "break") : blank)
  }

  private static func canGo(
    _ item: CodeBlockItemSyntax, from list: CodeBlockItemListSyntax, _ mentioned: Set<String>
  ) -> Bool {
    if list.count == 1, list.parent?.is(ClosureExprSyntax.self) == true || isBodyWithResult(list) { return false }
    // Whatever stands last in a `guard` leaves the scope.
    if item == list.last, list.parent?.parent?.is(GuardStmtSyntax.self) == true { return false }
    if let variable = item.item.as(VariableDeclSyntax.self) {
      // A property that is computed does nothing until it is mentioned.
      return !variable.bindings.contains { $0.accessorBlock != nil } && !isMentioned(variable, in: item, mentioned)
    }
    if let result = item.item.as(ReturnStmtSyntax.self) { return result.expression == nil }
    if let guarded = item.item.as(GuardStmtSyntax.self) { return !guarded.binds }
    // Another declaration, or what this toolchain does not know, stays.
    return item.item.is(StmtSyntax.self) || item.item.is(ExprSyntax.self)
  }

  /// Whether the only statement is what a function or a property gives back.
  private static func isBodyWithResult(_ list: CodeBlockItemListSyntax) -> Bool {
    guard list.count == 1, let parent = list.parent else { return false }
    if parent.is(AccessorBlockSyntax.self) { return true }
    let owner = parent.parent
    if let accessor = owner?.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
    return owner?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
  }

  /// Whether a variable is used anywhere but in its own declaration.
  private static func isMentioned(
    _ variable: VariableDeclSyntax, in item: CodeBlockItemSyntax, _ mentioned: Set<String>
  ) -> Bool {
    let names = NameVisitor(viewMode: .sourceAccurate)
    names.walk(variable)
    if !names.declared.isDisjoint(with: mentioned) { return true }
    let own = item.position..<item.endPosition
    return item.root.tokens(viewMode: .sourceAccurate).contains {
      names.declared.contains($0.plainText) && !own.contains($0.position)
    }
  }
}

extension GuardStmtSyntax {
  /// Whether names that it binds are there for what follows.
  fileprivate var binds: Bool {
    conditions.contains {
      switch $0.condition {
      case .optionalBinding, .matchingPattern: true
      default: false
      }
    }
  }
}
