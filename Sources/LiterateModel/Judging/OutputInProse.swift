/// What the sentence right above or right below a listing says that it prints: "This prints `3`:", "It says `computed 4 of 4`."
public enum OutputInProse {
  /// What is not so in such a sentence.
  ///
  /// - Parameters:
  ///   - prose: the paragraph above, and below it the one after it.
  ///   - output: all that the listing printed.
  public static func problem(_ prose: String, output: String, at place: Position) -> Problem? {
    let printed = OutputJudge.lines(of: output).filter { !$0.isEmpty }
    guard let last = printed.last else { return nil }
    for stated in texts(in: prose) where !printed.contains(where: { PrintedLine.agree(stated, $0) }) {
      let isWhole = PrintedLine.agree(stated, printed.joined(separator: " ")) || output.contains(stated)
      let close = printed.first { Resemblance.isAnother(stated, of: $0) }
      let isValue = printed.count == 1 && PrintedLine.isLiteral(stated) && PrintedLine.areOfOneKind(stated, last)
      guard !isWhole, let actual = close ?? (isValue ? last : nil) else { continue }
      return Problem(
        .prints, at: place, "The text beside this listing says what is printed, and something else is.",
        expected: stated,
        actual: actual, length: 3)
    }
    return nil
  }

  /// The texts between backticks, each the only one of a sentence that says what is printed, and speaks of no other case.
  static func texts(in prose: String) -> [String] {
    let parts = prose.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let above = parts.first else { return [] }
    let below = parts.dropFirst().joined(separator: " ")
    let last = above.hasSuffix(":") ? sentences(above).last : nil
    return [last, sentences(below).first].compactMap(\.self).compactMap(text)
  }

  private static func text(of sentence: String) -> String? {
    let pieces = sentence.split(separator: "`", omittingEmptySubsequences: false)
    guard pieces.count == 3, !pieces[1].isEmpty, !pieces[1].contains("print(") else { return nil }
    let words = (pieces[0] + " " + pieces[2]).lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
    let said = pieces[0].lowercased().split { !$0.isLetter }
    guard said.suffix(4).contains(where: verbs.contains) || (pieces[2].lowercased().contains("is printed")),
      !words.contains(where: limits.contains), !words.contains(where: { $0.hasSuffix("n't") || $0.hasSuffix("n’t") })
    else { return nil }
    return String(pieces[1])
  }

  private static let verbs: Set<Substring> = ["prints", "says", "outputs", "logs", "print", "writes"]
  private static let limits: Set<Substring> = [
    "if", "when", "unless", "would", "could", "may", "might", "not", "never", "no", "instead", "without", "before",
    "otherwise", "usually",
    "function", "method", "should", "only", "then", "later", "after", "else", "first", "also", "each", "every",
  ]

  private static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    var isCode = false
    for (character, next) in zip(text, text.dropFirst() + [" "]) {
      if character == "`" { isCode.toggle() }
      sentence.append(character)
      if !isCode, ".!?".contains(character), next == " " || next == "\n" {
        sentences.append(sentence)
        sentence = ""
      }
    }
    if sentence.contains(where: \.isLetter) { sentences.append(sentence) }
    return sentences
  }
}
