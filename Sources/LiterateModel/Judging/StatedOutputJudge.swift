/// Decides whether comments below a statement say what it prints.
struct StatedOutputJudge {
  let comment: ValueComment
  /// What the statement's own calls of `print` printed; nil if it has none that can be followed.
  let own: [String]?
  /// Everything that the listing printed.
  let output: [String]

  init(_ comment: ValueComment, own: [String]?, output: String) {
    self.comment = comment
    self.own = own.map { $0.flatMap { OutputJudge.lines(of: $0) } }
    self.output = OutputJudge.lines(of: output)
  }

  private var stated: [String] { comment.lines }

  var outcome: ValueCommentJudge.Outcome {
    if agrees(own ?? []) || agrees(output) || isWrittenSo(own ?? output) { return .agrees }
    guard !output.isEmpty else {
      return comment.isIntroduced
        ? .doubtful("This comment states what is printed, and the listing printed nothing.") : .remark
    }
    let printed = own ?? output
    let actual = nearest(in: printed)
    guard isClaim(printed) else {
      return comment.isIntroduced || stated.allSatisfy(Self.isLiteral)
        ? .doubtful("This comment may state what is printed, which is `\(actual)`; it is taken for a remark.") : .remark
    }
    if comment.varies || comment.hasHashing && printed.sorted() == stated.sorted() {
      return .doubtful("This comment states what is printed, which may change from run to run.")
    }
    return .differs(actual: actual)
  }

  /// Whether it can be nothing but a statement of the output.
  private func isClaim(_ printed: [String]) -> Bool {
    let found = stated.count { line in printed.contains { Self.agree(line, $0) } }
    let areLiterals = zip(stated, printed).allSatisfy { Self.areOfOneKind($0, $1) }
    if comment.isIntroduced {
      if stated.count == 1 {
        return printed.contains { Self.areOfOneKind(stated[0], $0) } && Self.isLiteral(stated[0])
          || printed.contains { Resemblance.isClose(stated[0], $0) }
      }
      return areLiterals || found * 2 >= stated.count
    }
    guard let own, own.count == stated.count else { return false }
    if stated.count == 1 {
      return Self.isLiteral(stated[0]) && areLiterals || Resemblance.isAnother(stated[0], of: own[0])
    }
    return areLiterals || found * 2 >= stated.count
  }

  private func agrees(_ printed: [String]) -> Bool {
    guard !printed.isEmpty, !stated.isEmpty else { return false }
    let patterns = stated.map { TextPattern(ValueTextComparison.dotted($0)) }
    if OutputJudge.matches(patterns, printed) { return true }
    for start in printed.indices where start + stated.count <= printed.count {
      if zip(stated, printed[start...]).allSatisfy(Self.agree) { return true }
    }
    // Lines that are stated on one.
    if stated.count == 1 {
      let row = ValueTextReader.row(of: stated[0]) ?? []
      let values = printed.compactMap { ValueTextReader.value(of: $0) }
      if row.count > 1, values.count == printed.count, ValueTextComparison().agrees(.list(row), .list(values)) {
        return true
      }
      if printed.count > 1, [" ", ", "].contains(where: { Self.agree(stated[0], printed.joined(separator: $0)) }) {
        return true
      }
    }
    return isInOrder(printed)
  }

  /// Whether what looks like an introduction (`// Result: 3`) is printed, too.
  private func isWrittenSo(_ printed: [String]) -> Bool {
    guard let first = stated.first, comment.written != first, !comment.written.isEmpty else { return false }
    let lines = [comment.written] + stated.dropFirst()
    return printed.indices.contains { start in
      start + lines.count <= printed.count && zip(lines, printed[start...]).allSatisfy(Self.agree)
    }
  }

  /// Where the comment is introduced, other lines may stand between.
  private func isInOrder(_ printed: [String]) -> Bool {
    guard comment.isIntroduced else { return false }
    var rest = printed[...]
    for line in stated {
      guard let found = rest.firstIndex(where: { Self.agree(line, $0) }) else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }

  private func nearest(in printed: [String]) -> String {
    if stated.count > 1 { return printed.prefix(20).joined(separator: "\n") }
    let close = printed.first { Resemblance.isClose(stated[0], $0) }
    return close ?? printed.first { Self.areOfOneKind(stated[0], $0) } ?? printed[0]
  }

  private static func isLiteral(_ line: String) -> Bool {
    ValueTextReader.value(of: line)?.isLiteral == true || ValueTextReader.row(of: line) != nil
  }

  private static func areOfOneKind(_ stated: String, _ printed: String) -> Bool {
    guard let left = ValueTextReader.value(of: stated), left.isLiteral else {
      guard let left = ValueTextReader.row(of: stated), let right = ValueTextReader.row(of: printed) else {
        return false
      }
      return zip(left, right).allSatisfy { $0.isOfOneKind(with: $1) }
    }
    if case .string = left { return true }
    return ValueTextReader.value(of: printed).map { left.isOfOneKind(with: $0) } ?? false
  }

  /// Whether a stated line is a printed one, but for blanks, marks around it, and the spelling of values.
  static func agree(_ stated: String, _ printed: String) -> Bool {
    let (left, right) = (trimmed(stated), trimmed(printed))
    if left == right || TextPattern(ValueTextComparison.dotted(left)).matches(right) && left != "..." { return true }
    if left.hasSuffix("."), left.dropLast() == right { return true }
    let marks: [(Character, Character)] = [("\"", "\""), ("“", "”"), ("`", "`"), ("'", "'")]
    for (opening, closing) in marks where left.first == opening && left.count > 1 {
      var end = left
      if end.hasSuffix(".") { end.removeLast() }
      if end.last == closing, trimmed(String(end.dropFirst().dropLast())) == right { return true }
    }
    guard let value = ValueTextReader.value(of: left), let other = ValueTextReader.value(of: right) else {
      return false
    }
    return ValueTextComparison().agrees(value, other)
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
