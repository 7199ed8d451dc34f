/// A sentence of prose or of a comment as small letters, without marks: what its judge looks at.
struct Sentence: Sendable, Equatable {
  /// What stands between commas and the like, in words.
  var clauses: [[Substring]]
  /// Begins a clause that stands behind a dash.
  static let dash: Substring = "—"

  /// The mark that ends it: `.`, `:`, `!`, `?`; nil at the end of the text.
  var mark: Character?

  /// Cuts a text into sentences. Contractions are written out: `doesn't` is `does not`.
  static func all(in text: String) -> [Sentence] {
    var reader = SentenceReader()
    let characters = Array(text.lowercased())
    for (index, character) in characters.enumerated() {
      reader.take(character, before: index + 1 < characters.count ? characters[index + 1] : nil)
    }
    reader.endSentence(nil)
    return reader.sentences
  }
}

private struct SentenceReader {
  private(set) var sentences: [Sentence] = []
  private var sentence = Sentence(clauses: [])
  private var clause: [Substring] = []
  private var word = ""
  private var isQuoted = false

  mutating func take(_ character: Character, before next: Character?) {
    if ["\"", "“", "”"].contains(character) { return readQuotationMark(character) }
    if isQuoted { return }
    let isInside = next?.isWhitespace == false
    switch character {
    case "’": word.append("'")
    // `1.0`, `Array.init` are words.
    case ".", ":", "!", "?":
      if isInside, character == "." || character == ":", !word.isEmpty, next != "*" {
        word.append(character)
      } else {
        endSentence(character)
      }
    case ";": endSentence(character)
    case ",", "(", ")": endClause()
    case "—", "–": endClauseWithDash()
    case "-" where word.isEmpty || !isInside: endClauseWithDash()
    // Emphasis and code are of no account.
    case "*", "_", "`", ">", "#": break
    case "=", "<", "/", "|", "~", "^": endWord()
    case "'", "-", "+": word.append(character)
    case _ where character.isLetter || character.isNumber: word.append(character)
    case _ where character.isASCII && !character.isWhitespace:
      // Code, which says nothing.
      endWord()
      word.append(character)
      endWord()
    default: endWord()
    }
  }

  /// What others say stands for one word.
  private mutating func readQuotationMark(_ mark: Character) {
    endWord()
    isQuoted = mark == "\"" ? !isQuoted : mark == "“"
    if isQuoted { clause.append("\"") }
  }

  private mutating func endWord() {
    clause += Self.written(word)
    word = ""
  }

  private mutating func endClause() {
    endWord()
    if !clause.isEmpty { sentence.clauses.append(clause) }
    clause = []
  }

  private mutating func endClauseWithDash() {
    endClause()
    if !sentence.clauses.isEmpty { clause = [Sentence.dash] }
  }

  mutating func endSentence(_ mark: Character?) {
    endClause()
    if sentence.clauses.last == [Sentence.dash] { sentence.clauses.removeLast() }
    sentence.mark = mark
    if !sentence.clauses.isEmpty { sentences.append(sentence) }
    sentence = Sentence(clauses: [])
  }

  private static func written(_ word: String) -> [Substring] {
    switch word {
    case "": return []
    case "cannot", "can't": return ["can", "not"]
    case "won't": return ["will", "not"]
    case "shan't": return ["shall", "not"]
    default: break
    }
    if word.hasSuffix("n't") { return [word.dropLast(3), "not"] }
    for (ending, meaning) in [("'ll", "will"), ("'re", "are"), ("'d", "would")] where word.hasSuffix(ending) {
      return [word.dropLast(ending.count), Substring(meaning)]
    }
    if ["it's", "that's", "this's", "what's", "there's", "here's"].contains(word) { return [word.dropLast(2), "is"] }
    return [word[...]]
  }
}
