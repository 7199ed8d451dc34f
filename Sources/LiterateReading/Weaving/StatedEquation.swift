import LiterateModel
import SwiftParser
import SwiftSyntax

/// A comment such as `// x == [3]` or `// x is now 3`: an expression of the listing's names, and what it is said to be.
struct StatedEquation {
  var expression: String
  var value: String
  /// What it is written as.
  var text: String

  /// `q == 3, r == 1`: one or several; none if a part is something else.
  ///
  /// - Parameter names: what the listing and those before it may speak of.
  /// - Parameter changed: a variable that the statement changes, of which `q = [1, 2]`, `q: [1, 2]` or `q.count = 2` says what it is now.
  static func all(in comment: String, names: Set<String>, changed: String? = nil) -> [StatedEquation] {
    if let changed, let found = StatedEquation(assignmentTo: changed, in: comment) { return [found] }
    if let one = StatedEquation(comment, names: names) { return [one] }
    for joint in [", and ", ", ", "; ", " && ", " and "] where comment.contains(joint) {
      let parts = comment.split(separator: joint).map { StatedEquation(String($0), names: names) }
      if parts.count > 1, parts.allSatisfy({ $0 != nil }) { return parts.compactMap { $0 } }
      let assigned = comment.split(separator: joint).map { StatedEquation(oneOf: names, in: String($0)) }
      if assigned.count > 1, assigned.allSatisfy({ $0 != nil }) { return assigned.compactMap { $0 } }
    }
    return []
  }

  private init?(assignmentTo name: String, in comment: String) {
    let comment = comment[...].trimmed
    guard let mark = comment.firstRange(of: " = ") ?? comment.firstRange(of: ": ") else { return nil }
    let (left, right) = (comment[..<mark.lowerBound], comment[mark.upperBound...].trimmed)
    guard left == name || left.hasPrefix(name + "."),
      left.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) }),
      ValueCommentJudge.isLiteral(right)
    else { return nil }
    self.init(expression: String(left), value: right, text: comment)
  }

  /// `a = 1`, as one of several: `// a = 1, b = 3`. One alone may be what somebody would change it to.
  private init?(oneOf names: Set<String>, in comment: String) {
    let comment = comment[...].trimmed
    guard let name = comment.firstRange(of: " = ").map({ String(comment[..<$0.lowerBound]) }), names.contains(name)
    else {
      return nil
    }
    self.init(assignmentTo: name, in: comment)
  }

  private init(expression: String, value: String, text: String) {
    self.expression = expression
    self.value = value
    self.text = text
  }

  private init?(_ comment: String, names: Set<String>) {
    let comment = comment[...].trimmed
    guard let (left, right) = Self.equality(in: comment) ?? Self.content(in: comment) ?? Self.sentence(in: comment)
    else { return nil }
    guard !right.isEmpty, ValueCommentJudge.mayState(right) || Self.isForm(right), Self.isHarmless(left, names) else {
      return nil
    }
    expression = left
    value = right
    text = comment
  }

  /// `13:15`, `72m`: what a value says of itself in one word with a number.
  private static func isForm(_ text: String) -> Bool { text.wholeMatch(of: #/\d[\w:.\/-]*/#) != nil }

  private static func equality(in text: String) -> (String, String)? {
    guard let mark = text.firstRange(of: " == "), text[mark.upperBound...].firstRange(of: " == ") == nil else {
      return nil
    }
    return (text[..<mark.lowerBound].trimmed, text[mark.upperBound...].trimmed)
  }

  /// `list now contains 3 items`, `index is an optional Int containing a value of 2`, `index is an optional Int with no value`.
  private static func content(in text: String) -> (String, String)? {
    let number = #/`?([\w.]+)`? (?:now )?(?:contains|has|holds) (\d+) (?:item|element|value|member|entrie)s?\b(.*)/#
    if let match = text.wholeMatch(of: number), !isLimited(match.3) { return ("\(match.1).count", String(match.2)) }
    let optional = #/`?([\w.]+)`? is (?:now )?an optional [\w`]+ (with no value|containing an? value )(?:of )?(.*)/#
    guard let match = text.wholeMatch(of: optional) else { return nil }
    if match.2.hasPrefix("with") { return isLimited(match.3) ? nil : (String(match.1), "nil") }
    return literal(String(match.3)).map { (String(match.1), $0) }
  }

  /// Whether words behind a statement say that it is not always so.
  private static func isLimited(_ words: Substring) -> Bool {
    words.lowercased().split(whereSeparator: { !$0.isLetter }).contains(where: hedges.contains)
  }

  /// `x is now 3`, where what stands behind the words is a literal.
  private static func sentence(in text: String) -> (String, String)? {
    for words in [" is now equal to ", " is equal to ", " is now ", " now equals ", " equals ", " is "] {
      guard let mark = text.firstRange(of: words) else { continue }
      let name = text[..<mark.lowerBound].filter { $0 != "`" }
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
      return literal(text[mark.upperBound...].trimmed).map { (name, $0) }
    }
    return nil
  }

  private static let hedges: Set<Substring> = [
    "or", "if", "unless", "when", "until", "but", "not", "otherwise", "then", "later", "first", "initially", "before",
    "while",
    "sometimes", "maybe", "probably", "still",
  ]

  /// The literal that ends a sentence, or of `"uno", and the stack has 1 item`, whose further words limit nothing.
  private static func literal(_ text: String) -> String? {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : text
    if ValueCommentJudge.isLiteral(text) { return text }
    for joint in [", ", "; ", " (", " because ", ". "] {
      guard let mark = text.firstRange(of: joint) else { continue }
      let (head, words) = (String(text[..<mark.lowerBound]), text[mark.upperBound...])
      if ValueCommentJudge.isLiteral(head), words.first?.isLetter == true, !isLimited(words) { return head }
    }
    return nil
  }

  /// Whether it may be evaluated where the comment stands: it is an expression of known names that changes nothing.
  private static func isHarmless(_ text: String, _ names: Set<String>) -> Bool {
    guard !text.contains(where: \.isNewline), !text.contains("//"), !text.contains("/*"),
      SwiftText.hazard(in: text) == nil
    else { return false }
    let tree = Parser.parse(source: text)
    guard !tree.hasError, tree.statements.count == 1,
      let expression = (tree.statements.first?.item).flatMap({ Syntax($0).as(ExprSyntax.self) })
    else { return false }
    let visitor = HarmlessVisitor(viewMode: .sourceAccurate)
    visitor.walk(expression)
    return visitor.isHarmless && !visitor.names.isEmpty && visitor.names.isSubset(of: names)
  }
}

/// Finds calls that may change something, and the names that an expression begins with.
private final class HarmlessVisitor: SyntaxVisitor {
  private(set) var isHarmless = true
  private(set) var names: Set<String> = []

  /// Methods of the standard library and its neighbours that change nothing, besides those that end in -ed or -ing.
  private static let looking: Set<String> = [
    "map", "filter", "compactMap", "flatMap", "reduce", "min", "max", "contains", "prefix", "suffix", "dropFirst",
    "dropLast", "split", "first", "last", "allSatisfy", "count", "index", "firstIndex", "lastIndex", "distance",
    "hasPrefix", "hasSuffix", "elementsEqual", "starts", "union", "intersection", "subtracting", "isSubset",
    "isSuperset", "isDisjoint", "isMultiple", "advanced", "type", "zip", "stride", "abs", "chunks", "windows",
    "combinations", "permutations", "description",
  ]

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { names.insert(node.baseName.text) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    let name =
      callee.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let name else {
      isHarmless = false
      return .skipChildren
    }
    let isMade = name.first?.isUppercase == true
    if !isMade, !name.hasSuffix("ed"), !name.hasSuffix("ing"), !Self.looking.contains(name) { isHarmless = false }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
  override func visit(_ node: AssignmentExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind { refuse() }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let isComparing = ["==", "!=", "<=", ">=", "==="].contains(node.operator.text)
    if node.operator.text.hasSuffix("="), !isComparing { isHarmless = false }
    return .visitChildren
  }

  private func refuse() -> SyntaxVisitorContinueKind {
    isHarmless = false
    return .skipChildren
  }
}
