import LiterateModel
import SwiftSyntax

/// Finds the comments of a listing that may state a value or an output, and what has to be looked at to know.
struct ValueCommentReader {
  private(set) var found: [ValueComment] = []
  private(set) var insertions: [SnippetSyntax.Insertion] = []
  private let snippet: Snippet
  private let tokens: [TokenSyntax]
  private let lines: LineTable
  private let surroundings: ListingSurroundings
  private let hasMain: Bool
  /// The listing begins with a value: those of others may stand above them, too.
  private var statesValuesAbove = false
  /// Calls of `print` whose text is told already.
  private var toldPrints: Set<Int> = []

  init(_ snippet: Snippet, _ tree: SourceFileSyntax, tokens: [TokenSyntax], lines: LineTable, hasMain: Bool) {
    self.snippet = snippet
    self.tokens = tokens
    self.lines = lines
    self.hasMain = hasMain
    surroundings = ListingSurroundings(tree, tokens)
  }

  mutating func read(_ comments: [Comment]) {
    guard snippet.mode.runsInSession else { return }
    surroundingSteps(comments)
    statesValuesAbove = comments.contains { comment in
      comment.offset < tokens.first?.offset ?? 0 && ValueCommentJudge.isList(comment.text[...].trimmed)
    }
    // What stands behind code comes first: a call of `print` belongs to the comment beside it.
    let behind = comments.filter { !$0.isAlone }
    for comment in behind where comment.kind != .documentation { readBehind(comment) }
    var rest = comments.filter { $0.isAlone && $0.kind != .documentation }[...]
    while let first = rest.popFirst() {
      var group = [first]
      while let next = rest.first, next.place.line == group[group.count - 1].place.line + 1, next.kind == .line {
        group.append(next)
        rest.removeFirst()
      }
      readAlone(group)
    }
    found.indices.forEach { complete(&found[$0]) }
  }

  // MARK: Behind code

  private mutating func readBehind(_ comment: Comment) {
    guard let before = token(before: comment.offset), line(endOf: before) == comment.place.line else { return }
    let text = comment.text[...].trimmed
    let stated = StatedText(text)
    let statement = ListingStatement(endingWith: before)
    if stated.text.isEmpty {
      return
    } else if let statement, let call = statement.printCall, !surroundings.declaresPrint {
      guard comment.isOneLine,
        ValueCommentJudge.mayState(stated.text) || stated.introduction != nil || call.isText
          || ValueCommentJudge.mayStateSerial(stated.text)
      else { return }
      tell(call.node, for: add(comment, .printCall, [stated.text], stated, statement))
    } else if stated.introduction == .output {
      addOutput(comment, [stated.text], stated, statement)
    } else if comment.isOneLine, let statement, statement.isLoop || statement.prints && statement.isOnOneLine {
      guard ValueCommentJudge.mayState(stated.text) else { return }
      addOutput(comment, [stated.text], stated, statement)
    } else if comment.isOneLine, ValueCommentJudge.mayState(stated.text), mayBeValue(stated, comment) {
      addValue(comment, stated, before, statement)
    } else if let statement, add(equationsIn: comment, text, statement) {
      return
    } else if let statement, comment.isOneLine, mayBeValue(stated, comment),
      statement.mayBeText && ValueCommentJudge.mayStateWords(stated.text)
        || !statement.prints && ValueCommentJudge.mayStateForm(stated.text)
    {
      addValue(comment, stated, before, statement, changes: false)
    } else if let statement, statement.isCall, comment.isOneLine {
      // What a call prints may be any words.
      addOutput(comment, [stated.text], stated, statement)
    }
  }

  /// A single word is a value only where it may be a case, which is known later; a type's name says the type. `loaded(3)` may be code that
  /// is commented out, and is compared beside such a value alone.
  private func mayBeValue(_ stated: StatedText, _ comment: Comment) -> Bool {
    let isCase = ValueCommentJudge.isLiteral(stated.text) && !stated.text.hasSuffix("()")
    return !surroundings.isCode(stated.text) || isCase || stated.introduction != nil
  }

  private mutating func addValue(
    _ comment: Comment, _ stated: StatedText, _ before: TokenSyntax, _ statement: ListingStatement?,
    changes: Bool = true
  ) {
    let told = told(stated.text)
    if let statement {
      guard let looks = statement.looks(told, hasMain: hasMain, changes: changes) else { return }
      insertions += looks
    } else {
      // The middle of a chain of calls.
      guard let next = before.nextToken(viewMode: .sourceAccurate), next.tokenKind == .period,
        let chain = ValuePlace.insertions(claim: told.comment, endingWith: before)
      else { return }
      insertions += chain.map { $0.look(told) }
    }
    var made = ValueComment(
      place: comment.place(of: stated.text), length: stated.text.utf8.count, subject: .value, lines: [stated.text],
      isIntroduced: stated.introduction != nil)
    made.mayBeStep = statement?.isPlainLiteral(beside: stated.text) ?? false
    made.isApproximate = stated.isApproximate
    made.isInFunction = ListingStatement.isInFunction(before)
    made.isSoon = statement?.isSoon ?? false
    found.append(made)
  }

  /// What the next comment may say.
  private func told(_ text: String) -> Look.Told {
    Look.Told(comment: found.count, mayBeElements: ValueCommentJudge.mayStateElements(text))
  }

  /// Whether there are any.
  private mutating func add(equationsIn comment: Comment, _ text: String, _ statement: ListingStatement) -> Bool {
    let equations = StatedEquation.all(
      in: text, names: surroundings.names(for: statement), changed: statement.changedBase)
    guard let place = statement.placeBehind(hasMain: hasMain) else { return !equations.isEmpty }
    for equation in equations {
      insertions.append(
        .init(offset: place, kind: .look(.sees(told(equation.value), text: equation.expression))))
      var position = comment.place(of: equation.text)
      position.column +=
        equation.text.ranges(of: equation.value).last.map {
          equation.text[..<$0.lowerBound].utf8.count
        } ?? 0
      var made = ValueComment(
        place: position, length: equation.value.utf8.count, subject: .equation, lines: [equation.value],
        isIntroduced: true)
      made.isInFunction = statement.isInFunction
      made.isSoon = statement.isSoon
      found.append(made)
    }
    return !equations.isEmpty
  }

  @discardableResult private mutating func add(
    _ comment: Comment, _ subject: ValueComment.Subject, _ lines: [String], _ stated: StatedText,
    _ statement: ListingStatement?, written: [String] = []
  ) -> Int {
    var made = ValueComment(
      place: comment.place(of: lines[0]), length: max(1, lines[0].utf8.count), subject: subject, lines: lines,
      isIntroduced: stated.introduction != nil)
    made.isApproximate = stated.isApproximate
    made.isInFunction = statement?.isInFunction ?? false
    made.isSoon = statement?.isSoon ?? false
    made.isAboutError = statement?.item.description.contains("error)") ?? false
    made.written = written
    found.append(made)
    return found.count - 1
  }

  private mutating func addOutput(
    _ comment: Comment, _ lines: [String], _ stated: StatedText, _ statement: ListingStatement?,
    written: [String]? = nil
  ) {
    let number = add(
      comment, .output, lines, stated, statement,
      written: written ?? [Substring(comment.text).trimmed] + lines.dropFirst())
    guard let statement, !surroundings.declaresPrint else { return }
    for call in PrintCall.all(in: statement.item) where !toldPrints.contains(call.offset) {
      tell(call, for: number)
    }
  }

  private mutating func tell(_ call: FunctionCallExprSyntax, for number: Int) {
    guard PrintCall.canBeTold(call), toldPrints.insert(call.offset).inserted else { return }
    insertions.append(.init(offset: call.offset, kind: .look(.prints(comment: number))))
  }

  // MARK: On lines of their own

  private mutating func readAlone(_ group: [Comment]) {
    var rest = group[...]
    var isBelow = true
    while let comment = rest.popFirst() {
      let statement = token(before: comment.offset).flatMap { before in
        ListingStatement(endingWith: before)
      }
      let text = comment.text.split(whereSeparator: \.isNewline).map(\.trimmed).first { !$0.isEmpty } ?? ""
      let stated = StatedText(text)
      if stated.introduction == .output {
        readOutput(comment, stated, &rest, statement)
      } else if let statement, add(equationsIn: comment, text, statement) {
        isBelow = false
      } else if isBelow, let statement, isRightBelow(statement, group[0]) {
        let more = rest.prefix {
          StatedText($0.text).introduction != .output
            && StatedEquation.all(in: $0.text, names: surroundings.names(for: statement)).isEmpty
        }
        rest = rest.dropFirst(more.count)
        readBelow(statement, [comment] + more)
      }
      isBelow = false
    }
  }

  private func isRightBelow(_ statement: ListingStatement, _ comment: Comment) -> Bool {
    line(endOf: statement.last) + 1 == comment.place.line
  }

  /// `// Output:` with what stands behind it or below it.
  private mutating func readOutput(
    _ comment: Comment, _ stated: StatedText, _ rest: inout ArraySlice<Comment>, _ statement: ListingStatement?
  ) {
    var stating = stated.text.isEmpty ? [] : [stated.text]
    if comment.kind == .block {
      stating += comment.text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }.dropFirst()
    } else if stating.isEmpty {
      while let next = rest.first, next.text.contains(where: { $0 != " " }) {
        stating.append(next.text[...].trimmed)
        rest.removeFirst()
      }
    }
    guard !stating.isEmpty else { return }
    addOutput(comment, stating, stated, statement?.prints == true ? statement : nil)
  }

  /// Comments right below a statement: what it prints, or its value.
  private mutating func readBelow(_ statement: ListingStatement, _ group: [Comment]) {
    let comments = Array(group.prefix { !$0.text[...].trimmed.isEmpty })
    guard let first = comments.first else { return }
    // `// Result:` with the value below it.
    if comments.count > 1, first.kind == .line, StatedText(first.text).isOnlyIntroduction {
      return readBelow(statement, Array(comments.dropFirst()))
    }
    if first.kind == .block {
      let lines = first.text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
      if statement.prints, !lines.isEmpty { addOutput(first, lines, StatedText(lines[0]), statement) }
      return
    }
    let texts = comments.map { StatedText($0.text) }
    let isFollowed = tokens.contains {
      lines.position($0.positionAfterSkippingLeadingTrivia.utf8Offset).line == comments[comments.count - 1].place.line
        + 1
    }
    let mayState = texts.contains { ValueCommentJudge.mayState($0.text) }
    if statement.prints || statement.isCall && comments.count > 1 && mayState {
      // What is printed may be any words.
      addOutput(
        first, texts.map(\.text), texts[0], statement, written: comments.map { Substring($0.text).trimmed })
      found[found.count - 1].mayBeStep =
        comments.count == 1 && isFollowed && ValueCommentJudge.mayState(texts[0].text)
    } else if let index = indexOfValue(texts) {
      readValue(comments[index], texts[index], of: statement, isFollowed: isFollowed)
    } else if comments.count > 1, let whole = wholeValue(texts) {
      var stated = texts[0]
      stated.text = whole
      readValue(first, stated, of: statement, isFollowed: false)
    } else if statement.isCall || comments.count > 1 && statement.isAssignment {
      // What a function or an observer prints may be any words.
      addOutput(
        first, texts.map(\.text), texts[0], statement, written: comments.map { Substring($0.text).trimmed })
    }
  }

  private mutating func readValue(
    _ comment: Comment, _ stated: StatedText, of statement: ListingStatement, isFollowed: Bool
  ) {
    guard let looks = statement.looks(told(stated.text), hasMain: hasMain) else { return }
    insertions += looks
    add(comment, .value, [stated.text], stated, statement)
    // A list counts no step. It may be about the next statement where values stand above what they are of.
    let isList = ValueCommentJudge.isList(stated.text) && !statement.isCollectionLiteral && !statesValuesAbove
    found[found.count - 1].mayBeStep =
      stated.introduction == nil && isFollowed && !isList || statement.isPlainLiteral(beside: stated.text)
  }

  /// The comment that states the value: the only one, or the only one that says so, as in `// This takes a while.` above `// => 3`.
  private func indexOfValue(_ texts: [StatedText]) -> Int? {
    if texts.count == 1 {
      let text = texts[0].text
      return ValueCommentJudge.isLiteral(text) || ValueCommentJudge.mayStateSerial(text) ? 0 : nil
    }
    let stating = texts.indices.filter { ValueCommentJudge.mayState(texts[$0].text) }
    guard stating.count == 1, texts[stating[0]].introduction == .value,
      ValueCommentJudge.isLiteral(texts[stating[0]].text)
    else { return nil }
    return stating[0]
  }

  /// A list or a dictionary over several lines.
  private func wholeValue(_ texts: [StatedText]) -> String? {
    guard let first = texts.first, first.text.hasPrefix("["), texts.dropFirst().allSatisfy({ $0.introduction == nil })
    else { return nil }
    let whole = texts.map(\.text).joined(separator: " ")
    return ValueCommentJudge.isLiteral(first.text) || !ValueCommentJudge.isLiteral(whole) ? nil : whole
  }

  // MARK: What is around

  private var steps: Set<Int> = []

  /// Numbers that count up are callouts, which the prose explains; a column of them below a statement is what that prints.
  private mutating func surroundingSteps(_ comments: [Comment]) {
    let all = comments.compactMap { comment in Int(comment.text[...].trimmed).map { (comment, $0) } }
    let alone = Set(all.filter(\.0.isAlone).map(\.0.place.line))
    let numbers = all.filter { comment, _ in
      let line = comment.place.line
      return !comment.isAlone || !alone.contains(line - 1) && !alone.contains(line + 1)
    }.map { ($0.place.line, $1) }
    var row: [(line: Int, number: Int)] = []
    for (line, number) in numbers + [(0, -1)] {
      if let last = row.last, number == last.number + 1 {
        row.append((line, number))
        continue
      }
      // Two numbers are a row only where there are no others.
      if row.count > 2 || row.count == 2 && numbers.count == 2 { steps.formUnion(row.map(\.line)) }
      row = (0...1).contains(number) ? [(line, number)] : []
    }
  }

  private func complete(_ comment: inout ValueComment) {
    if steps.contains(comment.place.line) { comment.isInRow = true }
    let isAnywhere = comment.subject == .output && comment.isIntroduced
    comment.varies =
      isAnywhere ? surroundings.varies : surroundings.varies(at: lines.offset(ofLine: comment.place.line))
    if comment.subject == .output, surroundings.isConcurrent { comment.varies = true }
    if surroundings.isOfItsTime, comment.lines.contains(where: ValueCommentJudge.mayStateSerial) {
      comment.varies = true
    }
    if let line = comment.lines.first {
      // `print(row["name"]) // name` says which one it is.
      let isKey = comment.subject == .printCall && isQuoted(line, beside: comment)
      comment.isTextOfListing = surroundings.hasText(line) && !isKey
    }
    comment.isOfACount =
      comment.subject == .value
      && snippet.lines.contains { line in
        line.line == comment.place.line && line.text.contains(#/\.count\s*\/\//#)
      }
    comment.isLast = snippet.lines.allSatisfy { line in
      let code = line.text.drop { $0 == " " || $0 == "\t" }
      return line.line <= comment.place.line || code.isEmpty || code.hasPrefix("//")
    }
    comment.spans = StatedSpans(comment, in: snippet).found
  }

  /// Whether the code on the comment's line has a text.
  private func isQuoted(_ text: String, beside comment: ValueComment) -> Bool {
    snippet.lines.contains { $0.line == comment.place.line && $0.text.contains("\"\(text)\"") }
  }

  /// Whether it says what a function prints that the listing does not call.
  func isOutputOfNoCall(_ comment: Comment) -> Bool {
    surroundings.isUncalled(at: comment.offset) && StatedText(comment.text[...].trimmed).introduction == .output
  }

  /// Whether it stands behind a call of `print` whose text can be told, and says what it prints.
  func isBesidePrint(_ comment: Comment) -> Bool {
    guard !comment.isAlone, comment.isOneLine, comment.kind == .line, snippet.mode.runsInSession,
      StatedText(comment.text[...].trimmed).introduction == .output, !surroundings.declaresPrint,
      let before = token(before: comment.offset), line(endOf: before) == comment.place.line,
      let call = ListingStatement(endingWith: before)?.printCall
    else { return false }
    return PrintCall.canBeTold(call.node)
  }

  private func token(before offset: Int) -> TokenSyntax? {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].endPositionBeforeTrailingTrivia.utf8Offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? tokens[low - 1] : nil
  }

  private func line(endOf token: TokenSyntax) -> Int {
    lines.position(max(0, token.endPositionBeforeTrailingTrivia.utf8Offset - 1)).line
  }
}

extension Comment {
  fileprivate var isOneLine: Bool { !text.contains(where: \.isNewline) }

  /// Where a part of it stands, if that is on its first line.
  fileprivate func place(of part: String) -> Position {
    let first = text.prefix { !$0.isNewline }
    guard !part.isEmpty, let found = first.ranges(of: part).last else { return place }
    var position = place
    position.column += 2 + text[..<found.lowerBound].utf8.count
    return position
  }
}

extension SyntaxProtocol {
  var offset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}
