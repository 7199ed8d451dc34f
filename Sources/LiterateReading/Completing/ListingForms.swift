import LiterateModel
import SwiftParser
import SwiftSyntax

/// The forms in which a listing can be meant: as it stands, or inside of a type, a function or a manifest. All of them have its
/// own lines at their own places.
package struct ListingForms {
  private let snippet: Snippet
  private let page: PageTypes

  /// The forms that parse, the likeliest one first.
  package static func all(of snippet: Snippet, page: PageTypes) -> [Snippet] {
    guard SwiftText.hazard(in: snippet.text) == nil else { return [snippet] }
    return ListingForms(snippet: snippet, page: page).forms
  }

  private var forms: [Snippet] {
    var plain = LeftOut.completed(withTests)
    var forms = ManifestForms(snippet).forms.map(LeftOut.completed)
    var tree = Parser.parse(source: plain.text)
    if tree.hasError, plain.completion != nil, !Parser.parse(source: withTests.text).hasError {
      plain = withTests
      tree = Parser.parse(source: plain.text)
    }
    if tree.hasError, let whole = TypeHead.completed(plain, tree) {
      plain = whole
      tree = Parser.parse(source: plain.text)
    }
    if !tree.hasError { forms += [withCalls(plain, tree), plain].compactMap(\.self) }
    if tree.hasError || Self.isOfDeclarations(tree) { forms += types(tree.hasError ? nil : tree) }
    if !tree.hasError { forms += functions(tree) }
    return forms
  }

  /// With the modules that tests are written with.
  private var withTests: Snippet {
    var snippet = snippet
    let text = snippet.text
    let modules = [
      ("Testing", ["@Test", "@Suite", "#expect", "#require"]), ("XCTest", ["XCTestCase", "XCTAssert", "XCTUnwrap"]),
    ]
    for (module, words) in modules where words.contains(where: text.contains) {
      if !text.contains("import \(module)"), !snippet.imports.contains(module) { snippet.imports.append(module) }
    }
    return snippet
  }

  /// With calls of its tests; nil if there are none to call.
  private func withCalls(_ plain: Snippet, _ tree: SourceFileSyntax) -> Snippet? {
    let calls = TestCalls(tree).calls
    guard !calls.isEmpty, plain.completion?.isPartial != true else { return nil }
    var form = plain
    form.surround("", calls.joined(separator: "; "), as: .tests)
    return form
  }

  // MARK: Inside of a type

  /// Whether it can be what stands in a type.
  private static func isOfDeclarations(_ tree: SourceFileSyntax) -> Bool {
    let kinds = tree.statements.map { Syntax($0.item).kind }.filter { $0 != .importDecl }
    let members: Set<SyntaxKind> = [.variableDecl, .functionDecl, .initializerDecl, .subscriptDecl, .deinitializerDecl]
    let types: Set<SyntaxKind> = [.structDecl, .classDecl, .enumDecl, .actorDecl, .typeAliasDecl, .ifConfigDecl]
    return kinds.contains(where: members.contains) && kinds.allSatisfy(members.union(types).contains)
  }

  private func types(_ tree: SourceFileSyntax?) -> [Snippet] {
    page.headers(for: snippet).prefix(snippet.memberOf == nil ? 4 : 5).compactMap { header in
      let name = header.name ?? "_Listing\(snippet.place.line)"
      return form(
        header.name == nil ? .type : .member, "\(header.keyword) \(name)\(header.inheritance) { ", "}", hoisting: tree)
    }
  }

  // MARK: Inside of a function

  private func functions(_ tree: SourceFileSyntax) -> [Snippet] {
    let never: Set<SyntaxKind> = [.extensionDecl, .operatorDecl, .precedenceGroupDecl, .protocolDecl]
    let items = tree.statements.map(\.item)
    guard items.contains(where: { !Declarations.standsAlone($0) && !$0.is(ImportDeclSyntax.self) }),
      !items.contains(where: { never.contains(Syntax($0).kind) || Declarations.hasMain($0) })
    else { return [] }
    let effects = effects(of: tree)
    let head = "func _listing\(snippet.place.line)()" + effects
    let words = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    let call = "; \(words)_listing\(snippet.place.line)()"
    let plain = form(.function, "\(head) { ", "}\(call)", hoisting: tree)
    let returning =
      snippet.text.contains("return ")
      ? form(.function, "@discardableResult \(head) -> Any? { ", "return nil }\(call)", hoisting: tree) : nil
    return [plain, returning].compactMap(\.self).map { form in
      var form = form
      form.completion?.isCalled = true
      return form
    }
  }

  /// Only what it asks for itself: an `await` or a `try` that it lacks stays a mistake.
  private func effects(of tree: SourceFileSyntax) -> String {
    var (waits, throwsErrors) = (false, false)
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if token.tokenKind == .keyword(.await) || token.tokenKind == .keyword(.async) { waits = true }
      if token.tokenKind == .keyword(.try) || token.tokenKind == .keyword(.throw) { throwsErrors = true }
    }
    return (waits ? " async" : "") + (throwsErrors ? " throws" : "")
  }

  // MARK: Around

  /// The listing with text before its first line and behind its last.
  ///
  /// - Parameter tree: the listing's own, whose imports have to stand outside.
  private func form(
    _ kind: Completion.Kind, _ before: String, _ after: String, hoisting tree: SourceFileSyntax?
  ) -> Snippet? {
    var form = withTests
    for item in tree?.statements.map(\.item) ?? [] {
      guard let declaration = item.as(ImportDeclSyntax.self) else { continue }
      let words = declaration.trimmedDescription.split(separator: " ")
      guard words.count == 2, words[0] == "import" else { return nil }
      form.imports.append(String(words[1]))
      form.blank(
        item.positionAfterSkippingLeadingTrivia.utf8Offset..<item.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    form.surround(before, after, as: kind)
    form = LeftOut.completed(form)
    return Parser.parse(source: form.text).hasError ? nil : form
  }
}

extension Snippet {
  /// Puts text around its lines.
  mutating func surround(_ before: String, _ after: String, as kind: Completion.Kind) {
    guard !lines.isEmpty else { return }
    let last = lines[lines.count - 1]
    lines[0].text = before + lines[0].text
    lines[0].column -= before.utf8.count
    lines.append(SourceLine(text: after, line: last.line + 1, column: last.column))
    var completion = completion ?? Completion()
    completion.kinds.insert(kind)
    self.completion = completion
  }

  /// Blanks take the place of some bytes.
  mutating func blank(_ range: Range<Int>) {
    var start = 0
    for index in lines.indices {
      var bytes = Array(lines[index].text.utf8)
      for offset in range where bytes.indices.contains(offset - start) { bytes[offset - start] = 32 }
      start += bytes.count + 1
      lines[index].text = String(decoding: bytes, as: UTF8.self)
    }
  }
}
