import LiterateModel
import SwiftParser
import SwiftSyntax

/// The names that a listing gives to those after it, and those that it mentions. What they mean is the compiler's to say;
/// this only tells which listings may be about the same thing.
package struct ListingNames: Sendable {
  /// At the top level, and what top-level extensions add.
  package private(set) var declared: Set<String> = []
  package private(set) var mentioned: Set<String> = []
  /// The types among those that it declares.
  package private(set) var types: Set<String> = []
  /// The functions among them.
  package private(set) var functions: Set<String> = []
  /// What stands in its types and extensions: members, cases, labels of initializers.
  package private(set) var members: Set<String> = []
  /// Types that it extends.
  package private(set) var extended: Set<String> = []
  /// Types whose members it leaves to a comment: `struct Cache: Collection { /* as above */ }`.
  package private(set) var hollow: Set<String> = []
  /// Everything that it gives a name to, at whatever place.
  package private(set) var bound: Set<String> = []
  /// Modules that it imports, or its fence does.
  package private(set) var imports: Set<String> = []
  /// It has imports, and nothing else.
  package private(set) var isImportsOnly = false
  /// Nothing stands at its top level but imports, functions, types and extensions.
  package private(set) var isDeclarationsOnly = false

  /// It mentions what a program is given by whoever starts it: arguments, variables of the environment, files beside it.
  package var readsEnvironment: Bool {
    !mentioned.isDisjoint(with: ["CommandLine", "ProcessInfo", "Bundle", "getenv", "FileManager"])
  }

  package init(declared: Set<String>, mentioned: Set<String>, isImportsOnly: Bool = false) {
    self.declared = declared
    self.mentioned = mentioned
    self.isImportsOnly = isImportsOnly
  }

  /// Adds names that it may mention where it is meant to stand inside of something.
  package mutating func mention(_ names: Set<String>) { mentioned.formUnion(names) }

  package init(_ snippet: Snippet) {
    let tree = SwiftText.tree(snippet.text)
    for item in tree.statements.map(\.item) {
      for name in Declarations.names(of: item) {
        declared.insert(name.name)
        if name.isType { types.insert(name.name) }
        if name.keyword == "func" { functions.insert(name.name) }
      }
      guard let added = item.as(ExtensionDeclSyntax.self) else { continue }
      extended.insert(added.extendedType.trimmedDescription)
      let members = NameVisitor(viewMode: .sourceAccurate)
      members.walk(added.memberBlock)
      declared.formUnion(members.declared)
    }
    let visitor = MemberVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    (members, hollow) = (visitor.members, visitor.hollow)
    isImportsOnly = !tree.statements.isEmpty && tree.statements.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
    isDeclarationsOnly = tree.statements.allSatisfy {
      $0.item.is(ImportDeclSyntax.self) || Declarations.standsAlone($0.item)
    }
    imports = Set(
      snippet.imports
        + tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text })
    let bindings = BindingVisitor(viewMode: .sourceAccurate)
    bindings.walk(tree)
    bound = bindings.declared
    for token in tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name): mentioned.insert(name.filter { $0 != "`" })
      case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name): mentioned.insert(name)
      default: break
      }
    }
  }
}

/// Parameters, too.
private final class BindingVisitor: NameVisitor {
  override func visitPost(_ node: FunctionParameterSyntax) { declared.insert((node.secondName ?? node.firstName).text) }
  override func visitPost(_ node: ClosureShorthandParameterSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: ClosureParameterSyntax) { declared.insert((node.secondName ?? node.firstName).text) }
  override func visitPost(_ node: GenericParameterSyntax) { declared.insert(node.name.text) }
}

private final class MemberVisitor: SyntaxVisitor {
  private(set) var members: Set<String> = []
  private(set) var hollow: Set<String> = []

  override func visitPost(_ node: MemberBlockItemSyntax) {
    if let function = node.decl.as(FunctionDeclSyntax.self) { members.insert(function.name.text) }
    if let initializer = node.decl.as(InitializerDeclSyntax.self) {
      members.formUnion(initializer.signature.parameterClause.parameters.map(\.firstName.text).filter { $0 != "_" })
    }
    for binding in node.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
      members.insert(binding.pattern.trimmedDescription)
    }
    for element in node.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] { members.insert(element.name.text) }
  }

  override func visitPost(_ node: MemberBlockSyntax) {
    let marks = node.leftBrace.trailingTrivia.pieces + node.rightBrace.leadingTrivia.pieces
    guard node.members.isEmpty, marks.contains(where: \.isComment), let name = Self.name(of: node.parent) else {
      return
    }
    hollow.insert(name)
  }

  private static func name(of node: Syntax?) -> String? {
    if let named = node?.asProtocol((any NamedDeclSyntax).self) { return named.name.text }
    return node?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}
