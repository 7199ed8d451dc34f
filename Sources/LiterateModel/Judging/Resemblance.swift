/// Whether two lines are nearly the same: then one states the other, and is wrong.
enum Resemblance {
  static func isClose(_ stated: String, _ printed: String) -> Bool {
    if isSlip(stated, of: printed) { return true }
    let (left, right) = (words(stated), words(printed))
    guard left.count > 1, right.count > 1 else { return false }
    var rest = right
    let shared = left.count { word in
      guard let found = rest.firstIndex(of: word) else { return false }
      rest.remove(at: found)
      return true
    }
    return shared * 2 >= max(left.count, right.count)
  }

  /// Whether they have as many words, and begin alike with half of them the same, differ in numbers only, or in the order:
  /// nobody writes that about a line.
  static func isAnother(_ stated: String, of printed: String) -> Bool {
    if isSlip(stated, of: printed) { return true }
    let (left, right) = (words(stated), words(printed))
    guard left.count == right.count, left.count > 1 else { return false }
    if differsInNumbers(stated, printed) { return true }
    if left.count > 2 || hasMarks(stated, as: printed), left.sorted() == right.sorted() { return true }
    return left.first == right.first && isClose(stated, printed)
  }

  /// Whether the same marks stand between their words: `Leeds > Hull` beside `Hull > Leeds`.
  private static func hasMarks(_ stated: String, as printed: String) -> Bool {
    func marks(_ text: String) -> String { text.filter { !$0.isLetter && !$0.isNumber && $0 != " " && $0 != "\"" } }
    return !marks(stated).isEmpty && marks(stated) == marks(printed)
  }

  /// Whether it is the same word but for a letter: `Hallo` beside `Hello`.
  private static func isSlip(_ stated: String, of printed: String) -> Bool {
    func isWord(_ text: String) -> Bool { text.count > 3 && text.allSatisfy(\.isLetter) }
    return isWord(stated) && isWord(printed) && stated.count == printed.count
      && Spelling.distance(stated.lowercased(), printed.lowercased()) == 1
  }

  /// Whether they have as many words, and numbers at the same places.
  static func hasForm(_ stated: String, of printed: String) -> Bool {
    let (left, right) = (words(stated), words(printed))
    return left.count == right.count && left.count > 1
      && left.contains { Double($0) != nil }
      && zip(left, right).allSatisfy { (Double($0) != nil) == (Double($1) != nil) }
  }

  /// Whether the same marks stand in both, more than one: `[notice] shop: closed` beside `[error] shop: on fire`.
  static func hasFrame(_ stated: String, of printed: String) -> Bool {
    func marks(_ text: String) -> String { text.filter { !$0.isLetter && !$0.isNumber && !" .,'\"-".contains($0) } }
    return marks(stated).count > 1 && marks(stated) == marks(printed)
  }

  /// Whether they are the same words in another order, or with other numbers.
  static func hasSameWords(_ stated: String, as printed: String) -> Bool {
    words(stated).sorted() == words(printed).sorted() || differsInNumbers(stated, printed)
  }

  /// Whether they are the same words with other numbers.
  static func differsInNumbers(_ stated: String, _ printed: String) -> Bool {
    let (left, right) = (words(stated), words(printed))
    return left.count == right.count && left.count > 1
      && zip(left, right).allSatisfy { $0 == $1 || Double($0) != nil && Double($1) != nil || isMeasure($0, like: $1) }
  }

  /// `72m` beside `71m`: a number with its unit.
  private static func isMeasure(_ stated: Substring, like printed: Substring) -> Bool {
    func unit(_ word: Substring) -> Substring? {
      let rest = word.drop { $0.isNumber || $0 == "." }
      return rest.count < word.count && !rest.isEmpty && rest.allSatisfy(\.isLetter) ? rest : nil
    }
    return unit(stated) != nil && unit(stated) == unit(printed)
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "-" }
  }
}
