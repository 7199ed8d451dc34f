import LiterateModel
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A name that a snippet declares for those after it.
package struct DeclaredName: Hashable, Sendable {
  /// What a scoped import calls it: `struct`, `let`, `func`…
  package var keyword: String
  package var name: String
  /// Two functions of one name live side by side if these differ.
  package var signature: String

  /// Whether it is one of the names that types have.
  package var isType: Bool { ["struct", "class", "enum", "protocol", "typealias"].contains(keyword) }
}

/// What the parser says about a snippet.
package struct SnippetSyntax: Sendable {
  package var problems: [Problem] = []
  package var claims: [Claim] = []
  /// Claims that some of its comments are if it prints what they say.
  package var possiblePrints: [PossiblePrint] = []
  /// Comments that may state a value or an output, in a file that was not written for the checker.
  package var valueComments: [ValueComment] = []
  /// What its tests expect, in such a file.
  package var expectations: [Expectation] = []
  /// Names that later snippets see, in order.
  package var declared: [DeclaredName] = []
  /// Every name that is declared anywhere in it, members too.
  package var allDeclared: Set<String> = []
  /// What it uses, and does not declare itself.
  var free = FreeNames()
  /// Its top-level variables.
  var variables: Set<String> = []
  /// What its functions and types use, by their names.
  var uses: [String: Set<String>] = [:]
  package var awaits = false
  /// It names sets or dictionaries, whose order is another one in each run.
  package var hasUnordered = false
  package var hasMain = false
  package var imports: [String] = []
  /// Where those stand, in bytes.
  package var importRanges: [Range<Int>] = []
  /// Declarations that stand on their own: the byte ranges that later snippets can see even if this one does not run.
  package var standalone: [Range<Int>] = []
  /// The names that those declare.
  var standaloneNames: Set<DeclaredName> = []
  /// What the woven program has more than the snippet, by byte offset. A value's number is that of its claim.
  package var insertions: [Insertion] = []
  /// What it is given so that the compiler takes it, which every program with it has.
  package var completions: [Insertion] = []
  /// The lines of the file that each statement at the top level has.
  package var statements: [ClosedRange<Int>] = []
  /// Lines of the file on which there is code.
  package var codeLines: [Int] = []
  /// What it calls its lines itself, in its order.
  package var locations: [SourceLocationDirective] = []
  /// It has a `#sourceLocation` of its own, so that the compiler's places in it are not the Markdown's.
  package var locatesItself: Bool { !locations.isEmpty }

  package struct Insertion: Sendable {
    package var offset: Int
    package var kind: Kind
    /// How much of the text it encloses.
    package var length = 0

    package enum Kind: Sendable {
      case statement(line: Int)
      case valueBegins(claim: Int)
      case valueEnds
      /// After a statement: the value of what it assigned to.
      case valueOf(claim: Int, text: String)
      /// What the listing leaves out.
      case completion(String)
      /// For a comment that may state a value.
      case look(Look)
    }
  }

  /// Of what is not Swift.
  package init() {}

  package init(_ snippet: Snippet) {
    let text = snippet.text
    let lines = LineTable(snippet)
    if let hazard = SwiftText.hazard(in: text) {
      problems = [Problem(.syntax, at: lines.position(hazard.offset), hazard.message)]
      return
    }
    let tree = Parser.parse(source: text)
    if snippet.mode != .error {
      // The first are those that one can do something about.
      problems = ParseDiagnosticsGenerator.diagnostics(for: tree).prefix(100).map { diagnostic in
        Problem(
          .syntax,
          at: lines.position(diagnostic.position.utf8Offset),
          diagnostic.message,
          notes: diagnostic.notes.map { "\(lines.position($0.position.utf8Offset)): \($0.message)" })
      }
    }
    if !problems.isEmpty, let unclosed = Self.unclosedFence(snippet) { problems = [unclosed] }
    forbidReservedNames(tree, lines)
    if snippet.completion?.isCalled == true { readBody(tree, lines) }
    completions = (snippet.completion?.insertions ?? []).map {
      Insertion(offset: $0.offset, kind: .completion($0.text))
    }
    imports = snippet.imports.map { "import \($0)" }
    if text.contains("#sourceLocation") { locations = SourceLocationDirective.all(in: tree) }
    readItems(tree, lines)
    let names = NameVisitor(viewMode: .sourceAccurate)
    names.walk(tree)
    allDeclared = names.declared
    free = FreeNames(tree)
    let awaiting = AwaitVisitor(viewMode: .sourceAccurate)
    awaiting.walk(tree)
    awaits = awaiting.awaits
    hasUnordered = UnorderedCode.isIn(tree)
    readClaims(tree, text, lines, snippet)
    readTests(tree, lines, snippet)
  }

  /// That another fence begins in it: what does not parse then is Markdown.
  private static func unclosedFence(_ snippet: Snippet) -> Problem? {
    let row = String(repeating: "`", count: snippet.fenceLength)
    guard let fence = snippet.lines.first(where: { $0.text.drop { $0 == " " }.hasPrefix(row) }) else { return nil }
    let opening = fence.text.drop { $0 == " " }
    let column = fence.column(of: fence.text.utf8.count - opening.utf8.count)
    return Problem(
      .unclosedFence, at: Position(file: snippet.place.file, line: fence.line, column: column),
      "A fence begins here, and the one that begins on line \(snippet.place.line) is not closed yet; close it with a line of ``` before this one.",
      length: opening.utf8.count)
  }

  /// A call that was copied out of a woven program would be a false witness.
  private mutating func forbidReservedNames(_ tree: SourceFileSyntax, _ lines: LineTable) {
    for token in tree.tokens(viewMode: .sourceAccurate) {
      guard let name = token.identifier?.name, Self.isReserved(name) else { continue }
      problems.append(
        Problem(
          .reservedName, at: lines.position(token.positionAfterSkippingLeadingTrivia.utf8Offset),
          "`\(name)` is a name that docs-check uses in the programs it makes; a snippet cannot use it.",
          length: token.text.utf8.count))
    }
  }

  /// What the compiler makes a program call whose values are recorded.
  private static let recordingCalls: Set<String> = [
    "__builtin_log_with_id", "__builtin_log_scope_entry", "__builtin_log_scope_exit", "__builtin_postPrint",
    "__builtin_send_data",
  ]

  /// Whether a name is one of those that woven programs call.
  static func isReserved(_ name: some StringProtocol) -> Bool {
    name.hasPrefix("_snippet") && name.dropFirst(8).first?.isUppercase == true || recordingCalls.contains(String(name))
  }

  private mutating func readItems(_ tree: SourceFileSyntax, _ lines: LineTable) {
    let items = tree.statements.map(\.item)
    var variables: Set<String> = []
    for item in items {
      let found = Declarations.names(of: item)
      declared += found
      for name in found where name.keyword == "let" || name.keyword == "var" { variables.insert(name.name) }
    }
    self.variables = variables
    for item in items {
      let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = item.endPositionBeforeTrailingTrivia.utf8Offset
      if let declaration = item.as(ImportDeclSyntax.self) {
        imports.append(declaration.trimmedDescription)
        importRanges.append(start..<end)
      }
      if Declarations.hasMain(item) { hasMain = true }
      if Declarations.standsAlone(item) {
        let references = ReferenceVisitor(viewMode: .sourceAccurate)
        references.walk(item)
        if references.names.isDisjoint(with: variables) {
          standalone.append(start..<end)
          standaloneNames.formUnion(Declarations.names(of: item))
        }
        let used = FreeNames(item).all
        for name in Declarations.names(of: item) { uses[name.name, default: []].formUnion(used) }
      } else if !item.is(IfConfigDeclSyntax.self), !item.is(PoundSourceLocationSyntax.self) {
        let line = lines.position(start).line
        insertions.append(Insertion(offset: start, kind: .statement(line: line)))
        statements.append(line...max(line, lines.position(end).line))
      }
    }
  }

  /// The statements of the function around a listing are those of its top level.
  private mutating func readBody(_ tree: SourceFileSyntax, _ lines: LineTable) {
    let body = tree.statements.lazy.compactMap { $0.item.as(FunctionDeclSyntax.self)?.body }.first
    for statement in body?.statements ?? [] where !Declarations.standsAlone(statement.item) {
      let line = lines.position(statement.offset).line
      insertions.append(Insertion(offset: statement.offset, kind: .statement(line: line)))
      statements.append(line...max(line, lines.position(statement.endPositionBeforeTrailingTrivia.utf8Offset).line))
    }
  }

  private mutating func readClaims(_ tree: SourceFileSyntax, _ text: String, _ lines: LineTable, _ snippet: Snippet) {
    let tokens = tree.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind != .endOfFile }
    codeLines = Set(
      tokens.flatMap { token in
        lines.position(token.positionAfterSkippingLeadingTrivia.utf8Offset)
          .line...lines.position(
            token.endPositionBeforeTrailingTrivia.utf8Offset
          ).line
      }
    ).sorted()
    var comments = tree.tokens(viewMode: .sourceAccurate).flatMap { Comment.all(in: $0, lines) }
    var values = ValueCommentReader(snippet, tree, tokens: tokens, lines: lines, hasMain: hasMain)
    // Beside a call of `print`, `Prints "…"` is about that call, where comments are compared as people write them.
    let beside = snippet.comparesComments ? Set(comments.filter(values.isBesidePrint).map(\.offset)) : []
    if snippet.comparesComments {
      comments.removeAll { !beside.contains($0.offset) && values.isOutputOfNoCall($0) }
    }
    var reader = ClaimReader(
      snippet: snippet, comments: comments.filter { $0.kind == .line && !beside.contains($0.offset) })
    reader.read()
    if snippet.claimsNothing {
      // A comment beside the fence's own words may still state another error.
      if snippet.statedError != nil { claims = reader.claims.filter(\.isError) }
      return
    }
    problems += reader.problems
    claims = reader.claims
    let claiming = Set(reader.offsets)
    let others = comments.filter { !claiming.contains($0.offset) }
    if snippet.comparesComments {
      values.read(others)
      valueComments = values.found
      insertions += values.insertions
      let expected = ExpectationReader(tree, lines, snippet)
      expectations = expected.found
      insertions += expected.insertions
    } else {
      readNearMisses(others, tokens, lines, snippet)
    }
    placeValues(reader.offsets, tokens, lines)
  }

  /// Finds the expressions whose values are stated.
  private mutating func placeValues(_ offsets: [Int], _ tokens: [TokenSyntax], _ lines: LineTable) {
    for (index, offset) in zip(claims.indices, offsets) {
      guard case .value = claims[index].kind else { continue }
      let before = tokens.last { $0.endPositionBeforeTrailingTrivia.utf8Offset <= offset }
      if let before, lines.position(before.endPositionBeforeTrailingTrivia.utf8Offset).line == claims[index].place.line,
        let found = ValuePlace.insertions(claim: index, endingWith: before)
      {
        insertions += found
      } else {
        problems.append(
          Problem(
            .idleClaim, at: claims[index].place,
            before.map(ValuePlace.endsChangeOfUnknown) ?? false
              ? "To compare this value, what stands before the operator would have to be worked out a second time; state the value on a line of its own."
              : "No expression ends on this line before the comment, so there is no value to compare.",
            length: claims[index].textColumns.count))
      }
    }
    insertions = Self.ordered(insertions)
  }

  /// The expression of which a claim states the value, or the variable that is read again for it.
  package func subject(of claim: Claim, in text: String) -> String? {
    guard let number = claims.firstIndex(of: claim) else { return nil }
    for insertion in insertions {
      switch insertion.kind {
      case .valueBegins(number):
        let bytes = Array(text.utf8).dropFirst(insertion.offset).prefix(insertion.length)
        return String(decoding: bytes, as: UTF8.self)
      case .valueOf(number, let variable): return variable
      default: continue
      }
    }
    return nil
  }

  /// At one place, what encloses more begins first and ends last; statements begin before values.
  static func ordered(_ insertions: [Insertion]) -> [Insertion] {
    insertions.enumerated().sorted { left, right in
      (left.element.offset, left.element.rank, -left.element.length, left.offset)
        < (right.element.offset, right.element.rank, -right.element.length, right.offset)
    }.map(\.element)
  }
}

extension SnippetSyntax {
  /// What is nearly a claim, in a file that is written for the checker.
  private mutating func readNearMisses(
    _ comments: [Comment], _ tokens: [TokenSyntax], _ lines: LineTable, _ snippet: Snippet
  ) {
    let printing: Set<String> = ["print", "debugPrint", "dump"]
    var misses = NearMisses(snippet, prints: tokens.contains { printing.contains($0.text) })
    for comment in comments {
      let line = comment.place.line
      let before = tokens.last { $0.endPositionBeforeTrailingTrivia.utf8Offset <= comment.offset }
      let isBehind = before.map { lines.position($0.endPositionBeforeTrailingTrivia.utf8Offset).line == line } ?? false
      let first = tokens.first { lines.position($0.positionAfterSkippingLeadingTrivia.utf8Offset).line == line }
      misses.read(
        .init(
          comment: comment,
          endsExpression: isBehind && before.flatMap { ValuePlace.insertions(claim: 0, endingWith: $0) } != nil,
          isBehindPrint: isBehind && first.map { printing.contains($0.text) } ?? false))
    }
    problems += misses.problems
    possiblePrints = misses.possible
  }

  /// Tests that nothing runs, where the snippet is to run.
  private mutating func readTests(_ tree: SourceFileSyntax, _ lines: LineTable, _ snippet: Snippet) {
    guard !snippet.isForeign, snippet.mode.printsNothing == nil else { return }
    problems += UnrunTests(tree).found.map {
      Problem(.unrunTest, at: lines.position($0.offset), $0.message, length: $0.length)
    }
  }
}

extension SnippetSyntax.Insertion {
  fileprivate var rank: Int {
    switch kind {
    case .completion: -1
    case .valueEnds: 0
    case .valueOf: 1
    case .statement: 2
    case .valueBegins: 3
    case .look(let look): look.rank
    }
  }
}

/// Where the bytes of a snippet's text stand in the file.
struct LineTable {
  private let snippet: Snippet
  private var starts: [Int] = []

  init(_ snippet: Snippet) {
    self.snippet = snippet
    var offset = 0
    for line in snippet.lines {
      starts.append(offset)
      offset += line.text.utf8.count + 1
    }
  }

  /// The index of the line with an offset; past the end, the last.
  func line(_ offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Where a line of the file ends in the text.
  func offset(ofLine line: Int) -> Int {
    guard let index = snippet.lines.firstIndex(where: { $0.line == line }) else { return 0 }
    return starts[index] + snippet.lines[index].text.utf8.count
  }

  /// Where a place of the file stands in the text.
  func offset(of position: Position) -> Int? {
    guard let index = snippet.lines.firstIndex(where: { $0.line == position.line }) else { return nil }
    let source = snippet.lines[index]
    return starts[index] + min(source.offset(of: position.column), source.text.utf8.count)
  }

  func position(_ offset: Int) -> Position {
    guard !starts.isEmpty else { return snippet.place }
    let line = line(offset)
    let source = snippet.lines[line]
    return Position(
      file: snippet.place.file, line: source.line,
      column: source.column(of: min(offset - starts[line], source.text.utf8.count)))
  }
}
