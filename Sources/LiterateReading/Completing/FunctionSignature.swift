import LiterateModel
import SwiftParser
import SwiftSyntax

/// A function as it is declared: its name, and what it takes and gives.
package struct FunctionSignature: Sendable, Equatable {
  package struct Parameter: Sendable, Equatable {
    /// `_` for none.
    package var label: String
    /// As it is written.
    package var type: String
    package var hasDefault: Bool
  }

  package var name: String
  package var parameters: [Parameter]
  /// As it is written; nil if nothing is.
  package var result: String?
  /// Its generic parameters.
  package var generics: Set<String> = []
  /// Where its name begins, in UTF-8 bytes.
  package var offset: Int

  /// `insert(_:at:)`
  package var text: String { "\(name)(\(parameters.map { $0.label + ":" }.joined()))" }

  /// Whether a call with the labels of another one may mean it: what has a value of its own may be left out.
  package func allowsLabels(of other: FunctionSignature) -> Bool {
    var rest = other.parameters[...]
    for parameter in parameters {
      if rest.first?.label == parameter.label { rest = rest.dropFirst() } else if !parameter.hasDefault { return false }
    }
    return rest.isEmpty
  }

  /// The first type of a function with the same labels that is another one; nil if none is: `[UInt8]`, where this has `[Int]`, and `T`, where
  /// this has `Int`. Of others nobody knows whether they are the same.
  package func otherType(in other: FunctionSignature) -> (own: String, other: String)? {
    guard parameters.map(\.label) == other.parameters.map(\.label) else { return nil }
    var pairs = Array(zip(parameters.map(\.type), other.parameters.map(\.type)))
    if let result, let otherResult = other.result { pairs.append((result, otherResult)) }
    return pairs.first { own, theirs in
      let (isPlain, areTheirs) = (TypeName.isOfPlainValues(own), TypeName.isOfPlainValues(theirs))
      return isPlain && areTheirs && own != theirs || isPlain && other.generics.contains(theirs)
        || areTheirs && generics.contains(own)
    }.map { (own: $0, other: $1) }
  }
}

// MARK: Reading

extension FunctionSignature {
  /// The functions that a listing shows without their bodies, wherever they stand but in a protocol.
  package static func shown(by listing: Snippet) -> [FunctionSignature] {
    guard SwiftText.hazard(in: listing.text) == nil else { return [] }
    let reader = SignatureReader(isOfSources: false)
    reader.walk(Parser.parse(source: listing.text))
    return reader.found
  }

  /// The functions of a source file that others can see.
  package static func declared(in source: String) -> [FunctionSignature] {
    guard SwiftText.hazard(in: source) == nil else { return [] }
    let reader = SignatureReader(isOfSources: true)
    reader.walk(Parser.parse(source: source))
    return reader.found
  }

  fileprivate init(_ node: FunctionDeclSyntax) {
    name = node.name.text
    offset = node.name.positionAfterSkippingLeadingTrivia.utf8Offset
    parameters = node.signature.parameterClause.parameters.map {
      Parameter(label: $0.firstName.text, type: $0.type.trimmedDescription, hasDefault: $0.defaultValue != nil)
    }
    result = node.signature.returnClause?.type.trimmedDescription
    generics = Set(node.genericParameterClause?.parameters.map(\.name.text) ?? [])
  }
}

private final class SignatureReader: SyntaxVisitor {
  private let isOfSources: Bool
  private(set) var found: [FunctionSignature] = []

  init(isOfSources: Bool) {
    self.isOfSources = isOfSources
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // What stands before a colon of an operator's has no meaning for its callers.
    let hasLabels = node.name.text.first.map { $0.isLetter || $0 == "_" } ?? false
    if hasLabels, isOfSources ? isVisible(node) : node.body == nil { found.append(FunctionSignature(node)) }
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    isOfSources ? .visitChildren : .skipChildren
  }

  /// Whether it is public, or a member of a protocol, or of an extension that makes its members so.
  private func isVisible(_ node: FunctionDeclSyntax) -> Bool {
    if Self.isPublic(node.modifiers) { return true }
    var parent = node.parent
    while let around = parent {
      if around.is(ProtocolDeclSyntax.self) { return true }
      if let around = around.as(ExtensionDeclSyntax.self) { return Self.isPublic(around.modifiers) }
      parent = around.parent
    }
    return false
  }

  private static func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["public", "open"].contains($0.name.text) }
  }
}
