import SwiftParser
import SwiftSyntax

/// A Swift file, parsed: what rules look at. What stands in comments and texts is no code.
struct SwiftFile: @unchecked Sendable {
  struct Import: Sendable {
    let line: Int
    let module: String
    /// Whether it names what it takes: `import struct Foundation.Date`.
    let isScoped: Bool
  }

  struct Call: Sendable {
    let line: Int
    /// `print`, or `.shuffled` of whatever stands before it; `Swift.print` is `print`.
    let function: String
    let labels: [String]
  }

  struct Word: Sendable {
    /// Which line that is, `line(_:)` tells.
    let position: AbsolutePosition
    let text: String
  }

  let path: String
  let text: String
  /// Names and keywords, one after the other.
  let words: [Word]
  /// The parts of string literals that are written out.
  let literals: [Word]
  let imports: [Import]
  let calls: [Call]
  /// The trees are never changed, and only read: that is what makes the file sendable.
  let tries: [TryExprSyntax]
  let attributes: [AttributeSyntax]
  let guards: [GuardStmtSyntax]
  private let tree: SourceFileSyntax
  private let places: SourceLocationConverter

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    places = SourceLocationConverter(fileName: path, tree: tree)
    let collector = Collector(places)
    collector.walk(tree)
    (words, literals, imports, calls) = (collector.words, collector.literals, collector.imports, collector.calls)
    (tries, attributes, guards) = (collector.tries, collector.attributes, collector.guards)
  }

  func line(_ node: some SyntaxProtocol) -> Int { places.line(node) }

  func line(_ word: Word) -> Int { places.location(for: word.position).line }

  /// The bodies of its functions and their like, found anew each time.
  var bodies: [Body] { Body.all(in: tree, places) }

  /// How many lines it has without documentation comments, whose examples are read one by one.
  var lines: Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).count { !$0.drop { $0 == " " }.hasPrefix("///") }
  }
}

extension SourceLocationConverter {
  fileprivate func line(_ node: some SyntaxProtocol) -> Int {
    location(for: node.positionAfterSkippingLeadingTrivia).line
  }
}

/// Goes through a file once.
private final class Collector: SyntaxVisitor {
  var words: [SwiftFile.Word] = []
  var literals: [SwiftFile.Word] = []
  var imports: [SwiftFile.Import] = []
  var calls: [SwiftFile.Call] = []
  var tries: [TryExprSyntax] = []
  var attributes: [AttributeSyntax] = []
  var guards: [GuardStmtSyntax] = []
  private let places: SourceLocationConverter

  init(_ places: SourceLocationConverter) {
    self.places = places
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier(let text): words.append(.init(position: token.positionAfterSkippingLeadingTrivia, text: text))
    case .keyword: words.append(.init(position: token.positionAfterSkippingLeadingTrivia, text: token.text))
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
    literals.append(.init(position: node.position, text: node.content.text))
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text {
      imports.append(.init(line: places.line(node), module: module, isScoped: node.importKindSpecifier != nil))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = Self.name(node.calledExpression) {
      let labels = node.arguments.map { $0.label?.text ?? "_" }
      calls.append(.init(line: places.line(node), function: function, labels: labels))
    }
    return .visitChildren
  }

  /// `print`, or `.shuffled` of whatever stands before it.
  private static func name(_ called: ExprSyntax) -> String? {
    if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return nil }
    let isOfSwift = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "Swift"
    return (isOfSwift ? "" : ".") + member.declName.baseName.text
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    tries.append(node)
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    attributes.append(node)
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    guards.append(node)
    return .visitChildren
  }
}
