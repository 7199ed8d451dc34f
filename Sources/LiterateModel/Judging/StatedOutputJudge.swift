/// Decides whether comments below a statement say what it prints.
struct StatedOutputJudge {
  let comment: ValueComment
  /// What the statement's own calls of `print` printed; nil if it has none that can be followed.
  let own: [String]?
  /// Everything that the listing printed.
  let output: [String]
  private let steadiness: Steadiness
  /// Whether everything that the listing printed is meant: no other comment is about it, and nothing comes behind.
  private let isWhole: Bool

  init(
    _ comment: ValueComment, own: [String]?, output: String, steadiness: Steadiness = .same, isOnly: Bool = false
  ) {
    self.comment = comment
    isWhole = isOnly && comment.isLast
    self.steadiness = steadiness
    self.own = own.map { $0.flatMap { OutputJudge.lines(of: $0) } }
    self.output = OutputJudge.lines(of: output)
  }

  private var stated: [String] { comment.lines }

  var outcome: ValueCommentJudge.Outcome {
    if !lacksLines, agrees(own ?? []) || agrees(output) || isWrittenSo(own ?? output) { return .agrees }
    if steadiness != .same, PrintedLine.areThere(stated, in: own ?? output) { return .agrees }
    guard !output.isEmpty else {
      return comment.isIntroduced
        ? .doubtful("This comment states what is printed, and the listing printed nothing.") : .remark
    }
    let printed = own ?? output
    let actual = nearest(in: printed)
    guard isClaim(printed) else {
      return comment.isIntroduced || stated.allSatisfy(PrintedLine.isLiteral)
        ? .doubtful("This comment may state what is printed, which is `\(actual)`; it is taken for a remark.") : .remark
    }
    if comment.varies || steadiness == .different {
      return .doubtful("This comment states what is printed, which may change from run to run.")
    }
    return .differs(actual: actual)
  }

  private static func isValue(_ line: String) -> Bool { PrintedLine.isLiteral(line) || SerialText.isOne(line) }

  /// Whether it is a column of values below a statement that prints a column of values.
  private var isColumn: Bool {
    guard !comment.isIntroduced, let own, own.count > 1, stated.count > 1, !hasElision else { return false }
    return stated.allSatisfy(Self.isValue) && own.allSatisfy(Self.isValue)
      || stated.allSatisfy(Self.isWord) && own.allSatisfy(Self.isWord)
        && zip(stated, own).allSatisfy { PrintedLine.agree($0, $1) }
  }

  private static func isWord(_ line: String) -> Bool {
    line.contains(where: \.isLetter) && line.allSatisfy { $0.isLetter || $0.isNumber || "_#♯♭".contains($0) }
  }

  /// Whether it leaves something out, and says so.
  private var hasElision: Bool { stated.contains { $0.contains("…") || $0.contains("...") } }

  private static func isElision(_ line: String) -> Bool { TextPattern(ValueTextComparison.dotted(line)).isAnyLines }

  /// Whether it is a column of values with lines left out, below a statement that prints a column of values of their kind: `// 10`,
  /// `// ...`, `// 50`.
  private var isColumnWithElision: Bool {
    guard !comment.isIntroduced, let own, own.count > 1, own.allSatisfy(Self.isValue) else { return false }
    let kept = stated.filter { !Self.isElision($0) }
    return kept.count > 1 && kept.count < stated.count
      && kept.allSatisfy { line in Self.isValue(line) && own.contains { PrintedLine.areOfOneKind(line, $0) } }
  }

  /// The same of whatever lines, of which the first is nearly the first that is printed: `// 1: a`, `// ...` beside `0: a`.
  private var isTextWithElision: Bool {
    guard !comment.isIntroduced, let own, own.count > 1, stated.count > 1, let last = stated.last, Self.isElision(last)
    else { return false }
    let kept = stated.dropLast()
    return kept.count < own.count && !kept.contains(where: Self.isElision)
      && zip(kept, own).allSatisfy { PrintedLine.agree($0, $1) || Resemblance.isAnother($0, of: $1) }
  }

  /// Whether lines are printed as a column with elisions says: what it begins with first, what it ends with last.
  private func agreesButForElisions(_ printed: [String]) -> Bool {
    let runs = stated.split(omittingEmptySubsequences: false, whereSeparator: Self.isElision)
    guard runs.count > 1 else { return false }
    var rest = printed[...]
    for (number, run) in runs.enumerated() where !run.isEmpty {
      let starts =
        number == 0
        ? [rest.startIndex]
        : number == runs.count - 1 ? [rest.endIndex - run.count] : Array(rest.startIndex..<rest.endIndex)
      let start = starts.first { start in
        start >= rest.startIndex && start + run.count <= rest.endIndex
          && zip(run, rest[start...]).allSatisfy { PrintedLine.agree($0, $1) }
      }
      guard let start else { return false }
      rest = rest[(start + run.count)...]
    }
    return true
  }

  /// Whether everything that is printed stands in the first of its lines, and those below could be printed, too, but are not:
  /// `// 1 a`, `// 2 b`, `// 3 c` below a loop that comes to two.
  private var goesOn: Bool {
    guard !comment.isIntroduced, let own, own.count > 1, stated.count > own.count,
      !hasElision, zip(stated, own).allSatisfy({ PrintedLine.agree($0, $1) })
    else { return false }
    return stated[own.count...].allSatisfy { line in own.allSatisfy { Resemblance.hasForm(line, of: $0) } }
  }

  /// Whether a column of whatever words begins and ends as what is printed does, and a line between is missing.
  private var skipsALine: Bool {
    guard !comment.isIntroduced, let own, stated.count > 2, own.count == stated.count + 1, !hasElision else {
      return false
    }
    return (1..<stated.count).contains { gap in
      zip(stated[..<gap], own).allSatisfy { PrintedLine.agree($0, $1) }
        && zip(stated[gap...], own[(gap + 1)...]).allSatisfy { PrintedLine.agree($0, $1) }
    }
  }

  /// Whether such a column has fewer lines than are printed, and says so nowhere (`…`).
  private var lacksLines: Bool { isColumn && stated.count < own?.count ?? 0 || lacksLinesOfItsForm }

  /// The same of whatever lines, where those that are missing stand at one end and have the form of the others: `// 1: a`, `// 2: b` beside
  /// three.
  private var lacksLinesOfItsForm: Bool {
    guard let printed = own ?? (isWhole ? output : nil), !comment.isIntroduced, stated.count > 1,
      printed.count > stated.count, !hasElision
    else { return false }
    return [0, printed.count - stated.count].contains { start in
      let end = start + stated.count
      return zip(stated, printed[start...]).allSatisfy { PrintedLine.agree($0, $1) }
        && (printed[..<start] + printed[end...]).allSatisfy { line in
          stated.contains { Resemblance.hasForm(line, of: $0) || Resemblance.hasFrame(line, of: $0) }
        }
    }
  }

  /// Whether lines that are printed stand in a column that has some more or some less of them.
  private var hasOtherLength: Bool {
    guard isColumn, let own, own.count != stated.count else { return false }
    return zip(stated, own).allSatisfy { PrintedLine.agree($0, $1) }
      || lacksLines
        && own.indices.contains { start in
          start + stated.count <= own.count && zip(stated, own[start...]).allSatisfy { PrintedLine.agree($0, $1) }
        }
  }

  /// Whether it is a column, or a text over some lines, that is not the printed one.
  private var isOtherColumn: Bool {
    areTurned || hasOtherLength || lacksLinesOfItsForm || goesOn || skipsALine || isColumnWithElision
      || isTextWithElision
  }

  /// Whether some of it is printed, by whatever the statement calls, and the rest is nearly so.
  private func isNearly(_ printed: [String]) -> Bool {
    stated.allSatisfy { line in
      printed.contains {
        PrintedLine.agree(line, $0) || Resemblance.isAnother(line, of: $0) || Resemblance.hasFrame(line, of: $0)
      }
    }
  }

  /// Whether it can be nothing but a statement of the output.
  private func isClaim(_ printed: [String]) -> Bool {
    let found = stated.count { line in printed.contains { PrintedLine.agree(line, $0) } }
    let areLiterals = zip(stated, printed).allSatisfy { PrintedLine.areOfOneKind($0, $1) }
    if let own, isRow(of: own) || areTextsOfOneLine(own) { return true }
    if stated.count == 1, comment.isTextOfListing, let own, own.count == 1 { return true }
    if stated.count == 1, let own, own.count == 1,
      CodeWord.isAnother(stated[0], of: own[0]) || CodeWord.isAnotherList(stated[0], of: own[0])
    {
      return true
    }
    if comment.isIntroduced {
      if stated.count == 1 {
        return printed.contains { PrintedLine.areOfOneKind(stated[0], $0) } && PrintedLine.isLiteral(stated[0])
          || printed.contains { Resemblance.isClose(stated[0], $0) }
      }
      return areLiterals || found * 2 >= stated.count
    }
    if isOtherColumn { return true }
    if own == nil, stated.count > 1, found > 0, found * 2 >= stated.count { return isNearly(printed) }
    // What a library prints has words that nobody writes in another order, or with other numbers, about a line.
    if own == nil, stated.count == 1, !PrintedLine.isLiteral(stated[0]) {
      if printed.count == 1, Resemblance.isAnother(stated[0], of: printed[0]) { return true }
      return stated[0].split(separator: " ").count > 2 && printed.count < 10
        && printed.contains { Resemblance.hasSameWords(stated[0], as: $0) }
    }
    guard let own, own.count == stated.count else { return false }
    if stated.count == 1 {
      return PrintedLine.isLiteral(stated[0]) && areLiterals || Resemblance.isAnother(stated[0], of: own[0])
        || comment.isAboutError && OtherCase.isOne(stated[0], of: own[0])
        || OtherCase.hasSameLabel(stated[0], as: own[0]) || SerialText.isAnother(stated[0], of: own[0])
    }
    let areOthers = zip(stated, own).allSatisfy {
      PrintedLine.agree($0, $1) || Resemblance.isAnother($0, of: $1) || SerialText.isAnother($0, of: $1)
    }
    return areLiterals || areOthers || found * 2 >= stated.count
  }

  /// Whether all lines are printed, but not one after the other.
  private var areTurned: Bool {
    guard stated.count > 1, PrintedLine.areThere(stated, in: output) else { return false }
    var rest = output[...]
    return !stated.allSatisfy { line in
      guard let found = rest.firstIndex(where: { PrintedLine.agree(line, $0) }) else { return false }
      rest = rest[(found + 1)...]
      return true
    }
  }

  /// Whether several printed values are stated on one line, and others are: `// 1 2 4` beside a loop.
  private func isRow(of printed: [String]) -> Bool {
    guard stated.count == 1, printed.count > 1, let row = ValueTextReader.row(of: stated[0]), row.count > 1 else {
      return false
    }
    let values = printed.compactMap { ValueTextReader.value(of: $0) }
    return values.count == printed.count && row.allSatisfy { $0.isLiteral && $0.isOfOneKind(with: values[0]) }
  }

  /// Whether `"x" and "y"` stand beside a statement that prints as many words on one line, or says that it prints them.
  private func areTextsOfOneLine(_ printed: [String]) -> Bool {
    guard stated.count == 1, let texts = PrintedLine.texts(in: stated[0]) else { return false }
    return comment.isIntroduced
      || printed.count == 1
        && printed[0].split(separator: " ").count == texts.joined(separator: " ").split(separator: " ").count
  }

  private func agrees(_ printed: [String]) -> Bool {
    guard !printed.isEmpty, !stated.isEmpty else { return false }
    let patterns = stated.map { TextPattern(ValueTextComparison.dotted($0)) }
    if OutputJudge.matches(patterns, printed) || agreesButForElisions(printed) { return true }
    for start in printed.indices where start + stated.count <= printed.count {
      if zip(stated, printed[start...]).allSatisfy({ PrintedLine.agree($0, $1) }) { return true }
    }
    // Lines that are stated on one.
    if stated.count == 1 {
      let row = ValueTextReader.row(of: stated[0]) ?? []
      let values = printed.compactMap { ValueTextReader.value(of: $0) }
      if row.count > 1, values.count == printed.count,
        ValueTextComparison(isPrinted: true).agrees(.list(row), .list(values))
      {
        return true
      }
      if printed.count > 1,
        [" ", ", "].contains(where: { PrintedLine.agree(stated[0], printed.joined(separator: $0)) })
      {
        return true
      }
    }
    return isInOrder(printed)
  }

  /// Whether what looks like an introduction (`// Result: 3`) is printed, too.
  private func isWrittenSo(_ printed: [String]) -> Bool {
    guard comment.written.count == stated.count, comment.written != stated else { return false }
    return printed.indices.contains { start in
      start + stated.count <= printed.count
        && stated.indices.allSatisfy {
          PrintedLine.agree(stated[$0], printed[start + $0])
            || PrintedLine.agree(comment.written[$0], printed[start + $0])
        }
    }
  }

  /// Where the comment is introduced, other lines may stand between.
  private func isInOrder(_ printed: [String]) -> Bool {
    guard comment.isIntroduced else { return false }
    var rest = printed[...]
    for line in stated {
      guard let found = rest.firstIndex(where: { PrintedLine.agree(line, $0) }) else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }

  private func nearest(in printed: [String]) -> String {
    if isRow(of: printed) { return printed.joined(separator: " ") }
    if stated.count > 1 { return printed.prefix(20).joined(separator: "\n") }
    let close = printed.first { Resemblance.isClose(stated[0], $0) }
    return close ?? printed.first { PrintedLine.areOfOneKind(stated[0], $0) } ?? printed[0]
  }
}
