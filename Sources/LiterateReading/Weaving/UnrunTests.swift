import LiterateModel
import SwiftSyntax

/// Finds tests that nothing runs: functions with `@Test`, methods of a subclass of `XCTestCase`. A snippet that only
/// declares them would pass whatever they say.
final class UnrunTests: SyntaxVisitor {
  struct Found {
    var offset: Int
    var length: Int
    var message: String
  }

  private(set) var found: [Found] = []
  private let words: [String: Int]

  init(_ tree: SourceFileSyntax) {
    var words: [String: Int] = [:]
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let name) = token.tokenKind { words[name, default: 0] += 1 }
    }
    self.words = words
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let attribute = node.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
      ["Test", "Testing.Test"].contains(attribute.attributeName.trimmedDescription)
    }
    if let attribute, words[node.name.text] == 1 {
      add(
        attribute,
        "Nothing runs `@Test` functions here, so this one holds whatever it says; call `\(node.name.text)` in this snippet, or mark the fence `no-run`."
      )
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let parents = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let isTestCase = parents.contains { $0 == "XCTestCase" || $0 == "XCTest.XCTestCase" }
    let tests = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { $0.name.text.hasPrefix("test") }
    if isTestCase, let first = tests.first, words[node.name.text] == 1 {
      add(
        first.name,
        "Nothing runs the tests of an `XCTestCase` here, so they hold whatever they say; call them in this snippet, or mark the fence `no-run`."
      )
    }
    return .visitChildren
  }

  private func add(_ node: some SyntaxProtocol, _ message: String) {
    found.append(
      Found(
        offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, length: node.trimmedLength.utf8Length,
        message: message))
  }
}
