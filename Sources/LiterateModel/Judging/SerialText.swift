/// A text of numbers with marks between them: a date, a time, the number of a version.
enum SerialText {
  /// Whether it has at least three numbers: `2024-02-29`, `v1.2.3`, `12:30:05`. Two could be a range or a ratio.
  static func isOne(_ text: String) -> Bool { Form(text) != nil }

  /// Whether both are such texts of the same form, with other numbers. Beside one of its form, two numbers are enough: `10:30`, `3/4`.
  static func isAnother(_ stated: String, of actual: String) -> Bool {
    guard let left = Form(stated, least: 1), let right = Form(actual, least: 1) else { return false }
    return left.marks == right.marks && left.numbers != right.numbers
  }

  /// Whether two numbers with a mark between them could be such a text, beside one.
  static func mayBeOne(_ text: String) -> Bool { Form(text, least: 1) != nil }

  private struct Form {
    var marks: String
    var numbers: [Int?]

    /// - Parameter least: of marks.
    init?(_ text: String, least: Int = 2) {
      guard text.wholeMatch(of: #/v?\d+(?:[-.:\/]\d+)+/#) != nil, Double(text) == nil,
        text.count(where: { "-.:/".contains($0) }) >= least
      else { return nil }
      marks = text.filter { !$0.isNumber }
      numbers = text.split { !$0.isNumber }.map { Int($0) }
    }
  }
}
