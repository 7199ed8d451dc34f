import LiterateModel
import SwiftParser
import SwiftSyntax

/// Gives a listing what it leaves out: bodies (`func f() -> Int`, `{ ... }`, `{ /* … */ }`), values (`= ...`), statements of a
/// `case`. Where it says `...`, blanks take that place.
struct LeftOut {
  private var bytes: [UInt8]
  private var completion: Completion
  /// Where `...` stood between braces.
  private var elided: [Int] = []

  static func completed(_ snippet: Snippet) -> Snippet {
    guard SwiftText.hazard(in: snippet.text) == nil else { return snippet }
    var work = LeftOut(snippet)
    work.takeMarks()
    work.addValues()
    work.addBodies()
    return work.applied(to: snippet)
  }

  private init(_ snippet: Snippet) {
    bytes = Array(snippet.text.utf8)
    completion = snippet.completion ?? Completion()
  }

  private func applied(to snippet: Snippet) -> Snippet {
    guard completion != snippet.completion ?? Completion() || !elided.isEmpty else { return snippet }
    var (snippet, completion) = (snippet, completion)
    var start = 0
    for index in snippet.lines.indices {
      let end = start + snippet.lines[index].text.utf8.count
      snippet.lines[index].text = String(decoding: bytes[start..<end], as: UTF8.self)
      start = end + 1
    }
    completion.insertions.sort { $0.offset < $1.offset }
    snippet.completion = completion
    return snippet
  }

  // MARK: Marks

  private mutating func takeMarks() {
    let tokens = Array(Parser.parse(source: text).tokens(viewMode: .sourceAccurate))
    for (index, token) in tokens.enumerated() where Self.isMark(token) {
      let before = index > 0 ? tokens[index - 1] : nil
      let after = index + 1 < tokens.count ? tokens[index + 1] : nil
      if before?.tokenKind == .leftBrace || before?.tokenKind == .keyword(.in), after?.tokenKind == .rightBrace {
        elided.append(token.positionAfterSkippingLeadingTrivia.utf8Offset)
        blank(token)
      } else if let before, before.tokenKind == .equal, endsValue(after) {
        let place = before.positionAfterSkippingLeadingTrivia.utf8Offset
        blank(before)
        blank(token)
        insert(" = { \(Completion.body) }()", at: place, .values)
      } else if before?.tokenKind == .colon, endsCase(after) {
        blank(token)
        completion.kinds.insert(.bodies)
      } else if endsList(before, after) {
        blank(token)
        completion.kinds.insert(.omissions)
      } else if isAlone(token, before, after) {
        blank(token)
        completion.kinds.insert(.omissions)
      }
    }
  }

  /// `let photo = // ... some code that waits ...`: a comment stands where the value would.
  private mutating func addValues() {
    let tokens = Array(Parser.parse(source: text).tokens(viewMode: .sourceAccurate))
    for (before, after) in zip(tokens, tokens.dropFirst()) where before.tokenKind == .equal {
      let trivia = before.trailingTrivia + after.leadingTrivia
      let place = before.positionAfterSkippingLeadingTrivia.utf8Offset
      let line = bytes[before.endPositionBeforeTrailingTrivia.utf8Offset...].prefix { $0 != 10 }
      let comment = String(decoding: line, as: UTF8.self)
      guard trivia.contains(where: \.isComment), ["//", "/*"].contains(where: comment.drop { $0 == " " }.hasPrefix),
        comment.contains("...") || comment.contains("…"),
        after.tokenKind == .endOfFile || beginsStatement(after) || Self.isOnlyMark(comment) && beginsLine(after)
      else { continue }
      blank(before)
      insert("\(Self.returnedType(before)) = { \(Completion.body) }()", at: place, .values)
    }
  }

  /// Whether a comment is nothing but `…`: then no value stands below it, whatever begins there.
  private static func isOnlyMark(_ comment: String) -> Bool {
    comment.allSatisfy { ["/", "*", ".", "…", " "].contains($0) }
  }

  /// The type of a value that the function around it returns by its name: `: [String]`. Empty where it has a type, or another use.
  private static func returnedType(_ equal: TokenSyntax) -> String {
    guard let name = equal.previousToken(viewMode: .sourceAccurate),
      let keyword = name.previousToken(viewMode: .sourceAccurate), ["let", "var"].contains(keyword.text)
    else { return "" }
    var node = equal.parent
    while let parent = node, !parent.is(FunctionDeclSyntax.self) { node = parent.parent }
    guard let function = node?.as(FunctionDeclSyntax.self), let type = function.signature.returnClause?.type else {
      return ""
    }
    let tokens = function.tokens(viewMode: .sourceAccurate)
    let isReturned = zip(tokens, tokens.dropFirst()).contains {
      $0.tokenKind == .keyword(.return) && $1.text == name.text
    }
    return isReturned ? ": \(type.trimmedDescription)" : ""
  }

  /// Whether a token stands first on its line, and no value begins with it.
  private func beginsStatement(_ token: TokenSyntax) -> Bool {
    guard beginsLine(token) else { return false }
    let others: Set<String> = [
      "let", "var", "func", "return", "for", "while", "guard", "struct", "class", "enum", "extension", "import", "}",
      "throw", "defer", "static", "private", "public", "@",
    ]
    return others.contains(token.text)
  }

  private static func isMark(_ token: TokenSyntax) -> Bool { token.text == "..." || token.text == "…" }

  private func endsValue(_ next: TokenSyntax?) -> Bool {
    guard let next else { return true }
    return [.endOfFile, .comma, .rightParen, .rightBrace, .semicolon].contains(next.tokenKind) || beginsLine(next)
  }

  /// `case .red: ...`
  private func endsCase(_ next: TokenSyntax?) -> Bool {
    guard let next else { return false }
    return [.keyword(.case), .keyword(.default), .rightBrace].contains(next.tokenKind)
  }

  /// `[a, ...]`, `f(a, ...)`, `[...]`
  private func endsList(_ before: TokenSyntax?, _ after: TokenSyntax?) -> Bool {
    switch after?.tokenKind {
    // `row[...]` is all of a row.
    case .rightSquare: before?.tokenKind == .comma || before?.parent?.is(ArrayExprSyntax.self) == true
    case .rightParen: before?.tokenKind == .comma
    default: false
    }
  }

  private func isAlone(_ token: TokenSyntax, _ before: TokenSyntax?, _ after: TokenSyntax?) -> Bool {
    (before == nil || beginsLine(token)) && (after.map { $0.tokenKind == .endOfFile || beginsLine($0) } ?? true)
  }

  private func beginsLine(_ token: TokenSyntax) -> Bool {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    return bytes[..<start].reversed().prefix { $0 != 10 }.allSatisfy { $0 == 32 || $0 == 9 }
  }

  private mutating func blank(_ token: TokenSyntax) {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    for offset in start..<token.endPositionBeforeTrailingTrivia.utf8Offset { bytes[offset] = 32 }
  }

  private var text: String { String(decoding: bytes, as: UTF8.self) }

  private mutating func insert(_ text: String, at offset: Int, _ kind: Completion.Kind) {
    completion.insertions.append(.init(offset: offset, text: text))
    completion.kinds.insert(kind)
  }

  // MARK: Bodies

  private mutating func addBodies() {
    let visitor = BodyVisitor(elided: elided)
    visitor.walk(Parser.parse(source: text))
    for found in visitor.found { insert(found.text, at: found.offset, found.kind) }
    if visitor.leavesOutMembers { completion.kinds.insert(.omissions) }
  }
}

/// Finds where the compiler wants a body that is not there.
private final class BodyVisitor: SyntaxVisitor {
  private(set) var found: [(offset: Int, text: String, kind: Completion.Kind)] = []
  private(set) var leavesOutMembers = false
  private let elided: [Int]

  init(elided: [Int]) {
    self.elided = elided
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ text: String, after node: some SyntaxProtocol, _ kind: Completion.Kind = .bodies) {
    found.append((node.endPositionBeforeTrailingTrivia.utf8Offset, text, kind))
  }

  private func addBody(after node: some SyntaxProtocol) {
    guard !isRequirement(node) else { return }
    add(" { \(Completion.body) }", after: node, .signatures)
  }

  /// A requirement of a protocol has no body.
  private func isRequirement(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let next = parent {
      if next.is(MemberBlockSyntax.self) { return next.parent?.is(ProtocolDeclSyntax.self) == true }
      parent = next.parent
    }
    return false
  }

  /// Whether it has nothing but `/* … */`. A closure may be empty, and have a comment that says why.
  private func saysOnlyThat(_ node: ClosureExprSyntax) -> Bool {
    node.rightBrace.leadingTrivia.description.contains(#/\.\.\.|…/#)
      || node.leftBrace.trailingTrivia.description.contains(#/\.\.\.|…/#)
      || node.signature?.trailingTrivia.description.contains(#/\.\.\.|…/#) == true
  }

  private func isElided(_ node: some SyntaxProtocol) -> Bool {
    let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    return elided.contains(where: range.contains)
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    guard let body = node.body else { return addBody(after: node) }
    let result = node.signature.returnClause?.type.trimmedDescription
    if body.statements.isEmpty, !isElided(body), let result, result != "Void", result != "()" {
      add(" \(Completion.body) ", after: body.leftBrace)
    }
  }

  override func visitPost(_ node: InitializerDeclSyntax) {
    if node.body == nil { addBody(after: node) }
  }

  override func visitPost(_ node: DeinitializerDeclSyntax) {
    if node.body == nil { addBody(after: node) }
  }

  override func visitPost(_ node: SubscriptDeclSyntax) {
    if node.accessorBlock == nil { addBody(after: node) }
  }

  override func visitPost(_ node: AccessorDeclSyntax) {
    guard let body = node.body else { return addBody(after: node) }
    if body.statements.isEmpty, !isElided(body), node.accessorSpecifier.text == "get" {
      add(" \(Completion.body) ", after: body.leftBrace)
    }
  }

  override func visitPost(_ node: AccessorBlockSyntax) {
    if case .getter(let statements) = node.accessors, statements.isEmpty {
      add(" \(Completion.body) ", after: node.leftBrace)
    }
  }

  override func visitPost(_ node: VariableDeclSyntax) {
    guard let binding = node.bindings.first, node.bindings.count == 1, binding.initializer == nil,
      binding.accessorBlock == nil, binding.typeAnnotation != nil,
      let owner = node.parent?.as(MemberBlockItemSyntax.self)?.parent?.parent?.parent
    else { return }
    let isStatic = node.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
    if isStatic, !owner.is(ProtocolDeclSyntax.self) {
      add(" = { \(Completion.body) }()", after: binding, .values)
    } else if owner.is(ExtensionDeclSyntax.self), node.bindingSpecifier.text == "var" {
      add(" { \(Completion.body) }", after: binding, .signatures)
    }
  }

  override func visitPost(_ node: SwitchCaseSyntax) {
    guard node.statements.isEmpty else { return }
    add(mustReturn(node) ? " \(Completion.body) " : " break ", after: node.label)
  }

  /// Whether it stands in a body that has to come to a value.
  private func mustReturn(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let next = parent {
      if let function = next.as(FunctionDeclSyntax.self) {
        let result = function.signature.returnClause?.type.trimmedDescription ?? "Void"
        return result != "Void" && result != "()"
      }
      if let accessor = next.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
      if next.is(AccessorBlockSyntax.self) { return true }
      if next.is(ClosureExprSyntax.self) || next.is(InitializerDeclSyntax.self) { return false }
      parent = next.parent
    }
    return false
  }

  override func visitPost(_ node: MemberBlockSyntax) {
    if isElided(node), node.members.isEmpty { leavesOutMembers = true }
  }

  override func visitPost(_ node: CodeBlockSyntax) {
    if node.statements.isEmpty, isElided(node) { add(" \(Completion.body) ", after: node.leftBrace) }
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    if node.statements.isEmpty, isElided(node) || saysOnlyThat(node) {
      add(" \(Completion.body) ", after: node.signature.map(Syntax.init) ?? Syntax(node.leftBrace))
    }
  }
}
