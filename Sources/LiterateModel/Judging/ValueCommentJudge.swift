/// Decides what a comment says of a value that is now known.
public struct ValueCommentJudge {
  public enum Outcome: Equatable, Sendable {
    /// It states what happened.
    case agrees
    /// It states a value of the right kind, and that is not the one.
    case differs(actual: String)
    /// It could be a claim or a remark.
    case doubtful(String)
    /// It is no claim.
    case remark
  }

  let comment: ValueComment
  private let steadiness: Steadiness
  /// The stated text, and what it is as a value, if all of it is one.
  private let text: String
  private let stated: ValueText?

  public init(_ comment: ValueComment) { self.init(comment, steadiness: .same) }

  init(_ comment: ValueComment, steadiness: Steadiness) {
    self.comment = comment
    self.steadiness = steadiness
    text = comment.lines.first ?? ""
    stated = ValueTextReader.value(of: text)
  }

  /// Whether it is nothing but a literal.
  public static func isLiteral(_ text: String) -> Bool { ValueTextReader.value(of: text)?.isLiteral == true }

  /// Whether it is nothing but a number.
  public static func isNumber(_ text: String) -> Bool {
    if case .number? = ValueTextReader.value(of: text) { true } else { false }
  }

  /// Whether it is nothing but a list or a dictionary with more than one element.
  public static func isList(_ text: String) -> Bool {
    switch ValueTextReader.value(of: text) {
    case .list(let elements): elements.count > 1
    case .pairs(let pairs): pairs.count > 1
    default: false
    }
  }

  /// Whether it could state a value at all. Others are not looked at.
  public static func mayState(_ text: String) -> Bool {
    if let value = ValueTextReader.value(of: text) { return value != .anything }
    return ValueTextReader.row(of: text) != nil || fraction(text) != nil
      || StatedHead.all(in: text).contains { $0.isLiteral }
      || StatedValue(text).type != nil || StatedForms.mayBeOne(text)
  }

  /// Whether it could state what a sequence has: `[3, 2, 1]`, `3, 2, 1`.
  public static func mayStateElements(_ text: String) -> Bool {
    if ValueTextReader.row(of: text) != nil { return true }
    let values = [ValueTextReader.value(of: text)] + StatedHead.all(in: text).map(\.value)
    return values.contains { if case .list? = $0 { true } else { false } }
  }

  /// Whether it could state a text without quotation marks: a few words, no code, and nothing that announces an error. Only
  /// beside a text does it count.
  public static func mayStateWords(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count <= mostWords && text.contains(where: \.isLetter)
      && !text.contains { "(){}[]<>=`@#/\\:".contains($0) }
      && !words.contains { word in announcing.contains { word.lowercased().hasPrefix($0) } }
  }

  /// Whether it could be the description of a value that has one of its own: `2.0 km`, `tea (1.5 kg)`. Only beside such a value, and
  /// with other numbers, does it count.
  public static func mayStateForm(_ text: String) -> Bool {
    if SerialText.mayBeOne(text) { return true }
    let words = text.split(separator: " ")
    return (2...mostWords).contains(words.count) && text.contains(where: \.isNumber)
      && !text.contains { "{}=`@#\\".contains($0) } && words.first?.last != ":"
      && !words.contains { word in announcing.contains { word.lowercased().hasPrefix($0) } }
  }

  /// Whether it could be the description of a date, a time or a version: `2024-02-29`. Only beside one with other numbers does it count.
  public static func mayStateSerial(_ text: String) -> Bool { SerialText.isOne(text) }

  private static let mostWords = 6
  private static let announcing = ["error", "warning", "crash", "trap", "fatal", "fail", "compile"]

  /// Whether it is nothing but a number, as the callouts of a listing are.
  public var countsSteps: Int? {
    guard comment.subject != .output, !comment.isIntroduced, let stated, stated.countsSteps else { return nil }
    return Int(text)
  }

  /// - Parameter heard: the values that the expression had.
  public func outcome(heard: [HeardValue]) -> Outcome {
    guard let last = heard.last else {
      return stated?.isLiteral == true || comment.isIntroduced
        ? .doubtful("Nothing is known of the value that this comment may state; its line never ran, or it has none.")
        : .remark
    }
    if let outcome = rowOutcome(heard) { return outcome }
    let outcomes = heard.map(outcome)
    if outcomes.contains(.agrees) { return .agrees }
    let differing = zip(heard, outcomes).filter { if case .differs = $0.1 { true } else { false } }
    if let (value, outcome) = differing.first {
      guard case .differs = outcome else { return .remark }
      if comment.isInFunction && Set(heard.map(\.text)).count > 1 {
        return .doubtful(
          "This comment states `\(text)`, and the value is another each time; the last is `\(last.text)`.")
      }
      // That it has another order each time is what it says.
      let varies = UnorderedList(text) == nil && (comment.varies || steadiness == .different)
      if varies || Self.varies(value) {
        return .doubtful("This comment states `\(text)`, and the value may change from run to run.")
      }
      return outcome
    }
    return outcomes.last { if case .doubtful = $0 { true } else { false } } ?? .remark
  }

  /// `print(n) // 2, 4, 6` in a loop: a value for each turn. Nil for any other comment.
  private func rowOutcome(_ heard: [HeardValue]) -> Outcome? {
    guard comment.subject == .printCall, heard.count > 1, let row = ValueTextReader.row(of: text),
      row.count == heard.count
    else { return nil }
    let printed = heard.map { HeardText($0, isPrinted: true).values }
    let comparison = ValueTextComparison(isUnordered: steadiness != .same, isPrinted: true)
    if zip(row, printed).allSatisfy({ stated, values in values.contains { comparison.agrees(stated, $0) } }) {
      return .agrees
    }
    let areOfOneKind = zip(row, printed).allSatisfy { stated, values in values.contains { stated.isOfOneKind(with: $0) }
    }
    guard areOfOneKind, steadiness == .same, !comment.varies else { return nil }
    return .differs(actual: heard.map(\.text).joined(separator: ", "))
  }

  private func outcome(_ heard: HeardValue) -> Outcome {
    let told = HeardText(heard, isPrinted: comment.subject == .printCall)
    var comparison = ValueTextComparison(told)
    comparison.isApproximate = comment.isApproximate
    if agrees(text, stated, told, comparison) { return .agrees }
    if comment.subject == .equation {
      if told.line == "Optional(\(text))" { return .agrees }
      if told.line == "nil", heard.type.hasPrefix("Swift.Optional<"), text != "nil" { return .differs(actual: "nil") }
    }
    if comment.subject == .printCall, PrintedLine.agree(text, told.line) { return .agrees }
    if statesType(heard) || BinaryDigits(text)?.agree(with: heard) == true { return .agrees }
    let actual = told.line
    if let outcome = StatedForms.outcome(of: comment, text, heard, told) { return outcome }
    if let stated, told.isOfOneKind(with: stated) || told.isCase(like: stated) {
      var shuffled = comparison
      shuffled.isUnordered = true
      if steadiness != .same, told.values.contains(where: { shuffled.agrees(stated, $0) }) { return .agrees }
      let isPlain =
        stated.isLiteral || told.isCall(like: stated) || told.isCase(like: stated) || isWritten(stated, like: told)
      return isPlain ? .differs(actual: actual) : doubt(actual)
    }
    if let row = ValueTextReader.row(of: text), let other = told.row, row.count > 1 {
      if ValueTextComparison(isUnordered: steadiness != .same, isPrinted: told.isPrinted).agrees(
        .list(row), .list(other))
      {
        return .agrees
      }
      let agreeing = zip(row, other).count { comparison.agrees($0, $1) }
      let isNearly = row.count == other.count && row.count > 2 && agreeing * 2 >= row.count
      if isNearly || comment.subject == .printCall, zip(row, other).allSatisfy({ $0.isOfOneKind(with: $1) }) {
        return .differs(actual: actual)
      }
      return doubt(actual)
    }
    if isAnotherFraction(told) { return .differs(actual: actual) }
    if isOfOneForm(told) || isNothing(told) || isAnotherText(told) { return .differs(actual: actual) }
    return statesWithWords(told, comparison, actual)
  }

  /// `Optional(D4)` beside `Optional(C4)`, `[C4, E4]` beside `[C4, D4]`: what describes itself, in what the library writes around it.
  private func isWritten(_ stated: ValueText, like told: HeardText) -> Bool {
    switch stated {
    case .call("Optional", let parts): parts.count == 1 && told.line.hasPrefix("Optional(")
    case .list(let elements):
      told.line.hasPrefix("[") && elements.count > 1
        && elements.contains { element in
          guard case .name(let name) = element else { return false }
          return told.line.split { "[], ".contains($0) }.contains { $0 == name }
        }
    default: false
    }
  }

  /// `1.33…` beside a number that does not begin so.
  private func isAnotherFraction(_ told: HeardText) -> Bool {
    guard let beginning = Self.fraction(text), case .number(let number)? = told.values.first else { return false }
    return !number.hasPrefix(beginning)
  }

  /// `1.33` of `1.33…`.
  private static func fraction(_ text: String) -> Substring? {
    text.wholeMatch(of: #/(-?\d+\.\d+)(?:…|\.{3,4})/#)?.1
  }

  /// `4.0 seconds` beside `5.0 seconds`, `2024-02-29` beside `2024-03-01`, and `x` beside `Optional("x")` where that is printed.
  private func isOfOneForm(_ told: HeardText) -> Bool {
    if SerialText.isAnother(text, of: told.line) { return true }
    if told.isPrinted { return ["Optional(\(text))", "Optional(\"\(text)\")"].contains(told.line) }
    return told.values.isEmpty && told.text == nil && Resemblance.differsInNumbers(text, told.line)
  }

  /// `nil` beside something, and something beside `nil`, where an optional says which of both it is; and `[]` beside a line without it.
  private func isNothing(_ told: HeardText) -> Bool {
    if told.isPrinted, text == "[]" || text == "[:]" { return !told.line.contains(text) }
    return text == "nil" && told.line.hasPrefix("Optional(") || text.hasPrefix("Optional(") && told.line == "nil"
  }

  /// `Ada` beside another text, where the listing has that text, too.
  private func isAnotherText(_ told: HeardText) -> Bool { comment.isTextOfListing && told.text != nil }

  /// `7 (rounded)`: a value and words behind it, which only count if the value is right, or if they say why it is.
  private func statesWithWords(_ told: HeardText, _ comparison: ValueTextComparison, _ actual: String) -> Outcome {
    var isClose = false
    for head in StatedHead.all(in: text) {
      if agrees(head.text, head.value, told, comparison), head.isLiteral || told.isName { return .agrees }
      guard head.isLiteral, told.isOfOneKind(with: head.value) else { continue }
      if head.isExplained { return .differs(actual: actual) }
      isClose = true
    }
    if isClose { return doubt(actual) }
    if comment.subject == .printCall {
      let isLine = Resemblance.isAnother(text, of: actual) || comment.isIntroduced && Resemblance.isClose(text, actual)
      let isCase = comment.isAboutError && OtherCase.isOne(text, of: actual)
      if isLine || isCase || isAnotherWord(actual) || OtherCase.hasSameLabel(text, as: actual) {
        return .differs(actual: actual)
      }
    }
    return comment.isIntroduced || stated?.isLiteral == true && told.isMute || mayBeText(told) ? doubt(actual) : .remark
  }

  /// `print(name) // first` beside `second`, where `"first"` is a text of the listing: one of its texts, and not the one.
  private func isAnotherWord(_ actual: String) -> Bool {
    func isWord(_ text: String) -> Bool { text.count > 2 && text.allSatisfy(\.isLetter) }
    guard isWord(text), isWord(actual) else { return false }
    return comment.isTextOfListing || Self.haveSameLetters(text, actual)
  }

  /// `abc` beside `bcd`: as many letters, most of them the same.
  private static func haveSameLetters(_ stated: String, _ actual: String) -> Bool {
    guard stated.count == actual.count, stated.lowercased() != actual.lowercased() else { return false }
    var rest = Array(actual)
    let shared = stated.count { letter in
      guard let found = rest.firstIndex(of: letter) else { return false }
      rest.remove(at: found)
      return true
    }
    return shared * 3 >= stated.count * 2
  }

  /// Words beside a text that has others may be meant to be it.
  private func mayBeText(_ told: HeardText) -> Bool {
    told.text != nil && stated?.isLiteral != true && Self.mayStateWords(text)
  }

  private func agrees(_ text: String, _ stated: ValueText?, _ told: HeardText, _ comparison: ValueTextComparison)
    -> Bool
  {
    let pattern = ValueTextComparison.dotted(text)
    if TextPattern(pattern).isAnyLines { return false }
    if TextPattern(pattern).matches(PrintedLine.withoutModule(told.line, like: text)) { return true }
    if told.line.filter({ !$0.isWhitespace }) == text.filter({ !$0.isWhitespace }) || told.text == text { return true }
    guard let stated else { return false }
    return told.values.contains { comparison.agrees(stated, $0) }
  }

  /// `// Int`, `// 7: Int`
  private func statesType(_ heard: HeardValue) -> Bool {
    if comment.subject == .printCall { return false }
    let whole = StatedValue(text)
    guard let type = whole.type else { return !text.isEmpty && TypeName.areSame(text, heard.type) }
    guard TypeName.areSame(type, heard.type) else { return false }
    guard let value = whole.value else { return true }
    let told = HeardText(heard, isPrinted: false)
    return agrees(value, ValueTextReader.value(of: value), told, ValueTextComparison(told))
  }

  private func doubt(_ actual: String) -> Outcome {
    .doubtful("This comment may state `\(text)`, and the value is `\(actual)`; it is taken for a remark.")
  }

  /// Whether a value is another one in each run, as an address or a date is.
  static func varies(_ heard: HeardValue) -> Bool {
    let types = ["Date", "UUID", "ObjectIdentifier", "Pointer", "Instant", "Hasher", "Thread", "Task<"]
    return types.contains(where: heard.type.contains) || heard.text.contains("0x0000")
  }
}
