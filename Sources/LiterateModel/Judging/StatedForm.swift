/// A form that a comment about a value can have, and that is no value itself: a bound, a type, a count.
protocol StatedForm: SendableMetatype {
  /// Nil if the text does not have this form.
  init?(_ text: String)

  /// Whether nobody would write that as a remark, so that the value is looked at.
  var isTelling: Bool { get }

  /// What it says of a value; nil if it says nothing of one of this kind.
  func outcome(of comment: ValueComment, _ heard: HeardValue, _ told: HeardText) -> ValueCommentJudge.Outcome?
}

/// All of these forms. A text has the first one that has something to say.
enum StatedForms {
  private static let all: [any StatedForm.Type] = [
    StatedBound.self, UnorderedList.self, StatedType.self, StatedCount.self, StatedFraction.self, StatedCode.self,
  ]

  static func mayBeOne(_ text: String) -> Bool { all.contains { $0.init(text)?.isTelling == true } }

  static func outcome(
    of comment: ValueComment, _ text: String, _ heard: HeardValue, _ told: HeardText
  ) -> ValueCommentJudge.Outcome? {
    all.lazy.compactMap { $0.init(text)?.outcome(of: comment, heard, told) }.first
  }
}

extension StatedBound: StatedForm {
  var isTelling: Bool { true }

  func outcome(of _: ValueComment, _: HeardValue, _ told: HeardText) -> ValueCommentJudge.Outcome? {
    holds(for: told.values).map { $0 ? .agrees : .differs(actual: told.line) }
  }
}

extension UnorderedList: StatedForm {
  var isTelling: Bool { true }

  func outcome(of _: ValueComment, _: HeardValue, _ told: HeardText) -> ValueCommentJudge.Outcome? {
    agrees(with: told.line) ? .agrees : isAnother(than: told.line) ? .differs(actual: told.line) : .remark
  }
}

/// `4 ticks` beside 3, where it is said of a `count`: one word behind the number, in the plural.
struct StatedCount: StatedForm {
  private let count: Int
  let isTelling = true

  init?(_ text: String) {
    guard let match = text.wholeMatch(of: #/(\d+) [a-z]{3,}s/#), let count = Int(match.1) else { return nil }
    self.count = count
  }

  func outcome(of comment: ValueComment, _ heard: HeardValue, _ told: HeardText) -> ValueCommentJudge.Outcome? {
    guard comment.isOfACount, heard.type == "Swift.Int", let actual = Int(heard.text), actual != count else {
      return nil
    }
    return .differs(actual: told.line)
  }
}

/// `3/1` beside 3: what describes itself as a whole number, or the value of another type than the library's own.
struct StatedFraction: StatedForm {
  private let (upper, lower): (Int, Int)
  let isTelling = true

  init?(_ text: String) {
    guard let match = text.wholeMatch(of: #/(-?\d+)\/(\d+)/#), let upper = Int(match.1), let lower = Int(match.2) else {
      return nil
    }
    (self.upper, self.lower) = (upper, lower)
  }

  func outcome(of comment: ValueComment, _ heard: HeardValue, _ told: HeardText) -> ValueCommentJudge.Outcome? {
    guard let whole = Int(told.line) else { return nil }
    let isSame = whole.multipliedReportingOverflow(by: lower) == (upper, false)
    let isOfAType = comment.subject == .value && !heard.type.isEmpty && !heard.type.hasPrefix("Swift.")
    return isSame && heard.type != "Swift.Int" || isOfAType ? .differs(actual: told.line) : nil
  }
}

/// A text that nobody writes as a remark, beside another one of its form.
struct StatedCode: StatedForm {
  private let text: String
  let isTelling = false

  init?(_ text: String) { self.text = text }

  func outcome(of _: ValueComment, _: HeardValue, _ told: HeardText) -> ValueCommentJudge.Outcome? {
    CodeWord.isAnother(text, of: told.line) ? .differs(actual: told.line) : nil
  }
}

/// `String` or `Array<Note>` beside a type, `[String]` or `Int?` beside a value of a plain type.
struct StatedType: StatedForm {
  private let text: String
  /// Nobody takes `Array<Note>` for a word.
  var isTelling: Bool { text.hasSuffix(">") && TypeName.name(of: text) != nil }

  init?(_ text: String) { self.text = text }

  func outcome(of comment: ValueComment, _ heard: HeardValue, _ told: HeardText) -> ValueCommentJudge.Outcome? {
    if isType(heard, comment) {
      if TypeName.areSame(text, heard.text) { return .agrees }
      let isPlain = TypeName.name(of: text).map { Self.common.contains(ValueText.last($0)) } == true
      return isPlain || isTelling ? .differs(actual: told.line) : nil
    }
    return comment.subject == .value && isAnother(than: heard.type) ? .differs(actual: told.line) : nil
  }

  /// Whether the value is a type itself. What is printed has no type that anybody knows of; the name of one says enough.
  private func isType(_ heard: HeardValue, _ comment: ValueComment) -> Bool {
    if comment.subject != .printCall { return heard.type.hasSuffix(".Type") }
    return TypeName.name(of: heard.text).map { Self.common.contains(ValueText.last($0)) } == true
  }

  /// Whether both are the library's own, and others: one word alone may be a remark.
  private func isAnother(than type: String) -> Bool {
    guard text.last == "]" || text.last == "?", TypeName.isOfPlainValues(text), !TypeName.areSame(text, type) else {
      return false
    }
    let own = TypeName.short(type)
    return TypeName.isOfPlainValues(own) && own.filter({ $0 != "?" }) != text.filter { $0 != "?" }
  }

  private static let common: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Bool",
    "String", "Substring", "Character", "Array", "Set", "Dictionary", "Optional", "Range", "ClosedRange", "Never",
    "Void",
  ]
}
