/// The commands in a line for the shell, each as its words. What is in `$(…)` is a command, too.
package enum ShellWords {
  package static func commands(in text: String) -> [[String]] {
    var (commands, words): ([[String]], [String]) = ([], [])
    var word: String?
    var quote: Character?
    func endWord() {
      if let word { words.append(word) }
      word = nil
    }
    func endCommand() {
      endWord()
      if !words.isEmpty { commands.append(words) }
      words = []
    }
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "\\" where quote != "'":
        guard let next = rest.popFirst() else { break }
        if next != "\n" { word = (word ?? "") + String(next) }
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        word = word ?? ""
      case _ where character == quote: quote = nil
      // Also inside of quotation marks, something runs there.
      case "$" where quote != "'" && rest.first == "(":
        rest.removeFirst()
        endCommand()
        quote = nil
      case "`" where quote != "'":
        endCommand()
        quote = nil
      case _ where quote != nil: word = (word ?? "") + String(character)
      case "#" where word == nil: rest = rest.drop { $0 != "\n" }
      case "<" where rest.first == "<": rest = ""
      case ">", "<":
        // The name of a file follows, which is no word of the command; `2>` is none either.
        if word.map({ $0.allSatisfy(\.isNumber) }) ?? false { word = nil }
        endWord()
        rest = rest.drop { ">&< ".contains($0) }
        rest = rest.drop { !" \n;|&".contains($0) }
      case ";", "|", "&", "\n", "(", ")", "{", "}": endCommand()
      case " ", "\t": endWord()
      default: word = (word ?? "") + String(character)
      }
    }
    endCommand()
    return commands.map { Array($0.drop(while: isAssignment)) }.filter { !$0.isEmpty }
  }

  /// `NAME=value` before a command.
  private static func isAssignment(_ word: String) -> Bool {
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else { return false }
    return word[..<equals].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
