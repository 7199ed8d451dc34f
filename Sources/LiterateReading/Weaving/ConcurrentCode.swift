import SwiftSyntax

/// Finds code that runs at the same time as other code of a listing. To wait for something (`await`, `for await`), to be `async`,
/// and a member that is called `async` are no such code: everything still comes one after the other.
final class ConcurrentCode: SyntaxVisitor {
  private var isFound = false

  /// Types whose objects run code beside the caller's.
  private static let types: Set = ["DispatchQueue", "Thread", "OperationQueue", "Timer"]
  /// Functions that begin a task.
  private static let beginning: Set = ["Task", "detached", "addTask", "addTaskUnlessCancelled", "immediate"]
  /// Algorithms that take from several sequences, or the clock, whatever comes first.
  private static let racing: Set = ["merge", "combineLatest", "debounce", "throttle"]

  /// - Parameter words: the listing's identifiers.
  static func isIn(_ tree: SourceFileSyntax, words: Set<String>) -> Bool {
    if !words.isDisjoint(with: types) { return true }
    let visitor = ConcurrentCode(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.isFound
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // `async let`
    if node.modifiers.contains(where: { $0.name.text == "async" }) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { visitWaiting(node) }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    node.awaitKeyword == nil ? .visitChildren : visitWaiting(node)
  }

  private func visitWaiting(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    if node.tokens(viewMode: .sourceAccurate).contains(where: { Self.racing.contains($0.text) }) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var called = node.calledExpression
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    let member = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    if let name = member ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text {
      // `queue.async { … }`
      if Self.beginning.contains(name) || name == "async" && member != nil { isFound = true }
    }
    return .visitChildren
  }
}
