/// A sentence of prose or of a comment as small letters, without marks: what its judge looks at.
struct Sentence: Sendable, Equatable {
  /// What stands between commas and the like, in words.
  var clauses: [[Substring]]
  /// The mark that ends it: `.`, `:`, `!`, `?`; nil at the end of the text.
  var mark: Character?

  /// Cuts a text into sentences. Contractions are written out: `doesn't` is `does not`.
  static func all(in text: String) -> [Sentence] {
    var sentences: [Sentence] = []
    var sentence = Sentence(clauses: [])
    var clause: [Substring] = []
    var word = ""
    func endWord() {
      clause += written(word)
      word = ""
    }
    func endClause() {
      endWord()
      if !clause.isEmpty { sentence.clauses.append(clause) }
      clause = []
    }
    func endSentence(_ mark: Character?) {
      endClause()
      sentence.mark = mark
      if !sentence.clauses.isEmpty { sentences.append(sentence) }
      sentence = Sentence(clauses: [])
    }
    let characters = Array(text.lowercased())
    var isQuoted = false
    for (index, character) in characters.enumerated() {
      if character == "\"" || character == "“" || character == "”" {
        endWord()
        isQuoted = character == "\"" ? !isQuoted : character == "“"
        // What others say stands for one word.
        if isQuoted { clause.append("\"") }
        continue
      }
      if isQuoted { continue }
      let isInside = index + 1 < characters.count && !characters[index + 1].isWhitespace
      switch character {
      case "’": word.append("'")
      // `1.0`, `Array.init` are words.
      case ".", ":", "!", "?":
        if isInside, character == "." || character == ":", !word.isEmpty, characters[index + 1] != "*" {
          word.append(character)
        } else {
          endSentence(character)
        }
      case ";": endSentence(character)
      case ",", "(", ")", "—", "–": endClause()
      case "-" where word.isEmpty || !isInside: endClause()
      // Emphasis and code are of no account.
      case "*", "_", "`", ">", "#": break
      case "=", "<", "/", "|", "~", "^": endWord()
      case _ where character.isLetter || character.isNumber || character == "'" || character == "-" || character == "+":
        word.append(character)
      case _ where character.isWhitespace: endWord()
      case _ where character.isASCII:
        // Code, which says nothing.
        endWord()
        word.append(character)
        endWord()
      default: endWord()
      }
    }
    endSentence(nil)
    return sentences
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
    if ["it's", "that's", "this's", "what's", "there's"].contains(word) { return [word.dropLast(2), "is"] }
    return [word[...]]
  }
}
