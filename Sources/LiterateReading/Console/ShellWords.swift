import LiterateModel
/// The commands in a line for the shell, each as its words. What is in `$(…)` is a command, too.
package enum ShellWords {
  package static func commands(in text: String) -> [[String]] {
    var reader = ShellReader(rest: Substring(text))
    while reader.takeNext() {}
    return reader.commands.map { Array($0.drop(while: isAssignment)) }.filter { !$0.isEmpty }
  }

  /// `NAME=value` before a command.
  private static func isAssignment(_ word: String) -> Bool {
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else { return false }
    return word[..<equals].allSatisfy(\.isOfAName)
  }
}

/// Goes through a line for the shell, character by character.
private struct ShellReader {
  private var rest: Substring
  private(set) var commands: [[String]] = []
  /// The words of the command that is being read.
  private var words: [String] = []
  private var word: String?
  /// The quotation mark that is open.
  private var quote: Character?

  init(rest: Substring) { self.rest = rest }

  /// - Returns: whether there was something left to read.
  mutating func takeNext() -> Bool {
    guard let character = rest.popFirst() else {
      endCommand()
      return false
    }
    if !takeInQuotes(character) { take(character) }
    return true
  }

  /// Takes what means the same inside of quotation marks and outside, and all else that is inside.
  private mutating func takeInQuotes(_ character: Character) -> Bool {
    switch character {
    case "\\" where quote != "'":
      if let next = rest.popFirst(), next != "\n" { add(next) }
    case _ where character == quote: quote = nil
    // Also inside of quotation marks, something runs there.
    case "$" where quote != "'" && rest.first == "(":
      rest.removeFirst()
      endCommand()
      quote = nil
    case "`" where quote != "'":
      endCommand()
      quote = nil
    case _ where quote != nil: add(character)
    default: return false
    }
    return true
  }

  /// Takes what stands in no quotation marks.
  private mutating func take(_ character: Character) {
    switch character {
    case "'", "\"":
      quote = character
      word = word ?? ""
    case "#" where word == nil: rest = rest.drop { $0 != "\n" }
    case "<" where rest.first == "<": rest = ""
    case ">", "<": takeRedirection()
    case ";", "|", "&", "\n", "(", ")", "{", "}": endCommand()
    case " ", "\t": endWord()
    default: add(character)
    }
  }

  /// The name of a file follows, which is no word of the command; `2>` is none either.
  private mutating func takeRedirection() {
    if word.map({ $0.allSatisfy(\.isNumber) }) ?? false { word = nil }
    endWord()
    rest = rest.drop { ">&< ".contains($0) }
    rest = rest.drop { !" \n;|&".contains($0) }
  }

  private mutating func add(_ character: Character) { word = (word ?? "") + String(character) }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }

  private mutating func endCommand() {
    endWord()
    if !words.isEmpty { commands.append(words) }
    words = []
  }
}
