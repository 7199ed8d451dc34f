/// A text of numbers with marks between them: a date, a time, the number of a version.
enum SerialText {
  /// Whether it has at least three numbers: `2024-02-29`, `v1.2.3`, `12:30:05`. Two could be a range or a ratio.
  static func isOne(_ text: String) -> Bool { Form(text) != nil }

  /// Whether both are such texts of the same form, with other numbers.
  static func isAnother(_ stated: String, of actual: String) -> Bool {
    guard let left = Form(stated), let right = Form(actual) else { return false }
    return left.marks == right.marks && left.numbers != right.numbers
  }

  private struct Form {
    var marks: String
    var numbers: [Int?]

    init?(_ text: String) {
      guard text.wholeMatch(of: #/v?\d+(?:[-.:\/]\d+){2,}/#) != nil else { return nil }
      marks = text.filter { !$0.isNumber }
      numbers = text.split { !$0.isNumber }.map { Int($0) }
    }
  }
}
