import LiterateModel
/// A console session in a fence: lines with a prompt are commands, what follows each is what it prints.
package struct ConsoleText: Sendable {
  package struct Command: Sendable, Equatable {
    package var text: String
    /// The line of its prompt, and those of the text that it prints; counted from 0.
    package var line: Int
    package var output: Range<Int>
  }

  package private(set) var commands: [Command] = []

  /// The words behind a fence that may have a session.
  package static let languages: Set<String> = [
    "console", "terminal", "shell-session", "sh-session", "shellsession", "sh", "bash", "zsh", "shell",
  ]

  /// Nil for what does not begin with a prompt: a recipe, or only an output.
  package init?(_ lines: [String]) {
    guard let first = lines.first(where: { !Self.isBlank($0) }), Self.command(first) != nil else { return nil }
    var number = 0
    while number < lines.count {
      guard var text = Self.command(lines[number]) else {
        number += 1
        continue
      }
      let line = number
      number += 1
      // A command goes on behind a backslash, and up to the end of the text that it is given.
      var end = Self.endOfGivenText(text)
      while number < lines.count, end != nil || text.hasSuffix("\\") {
        let more = lines[number].hasPrefix("> ") ? String(lines[number].dropFirst(2)) : lines[number]
        text += "\n" + more
        number += 1
        if let word = end {
          if more.drop(while: { $0 == "\t" }) == word { end = nil }
        } else {
          end = Self.endOfGivenText(more)
        }
      }
      var next = number
      while next < lines.count, Self.command(lines[next]) == nil { next += 1 }
      // Blank lines before the next prompt, or at the end, are there for the eye.
      var last = next
      while last > number, Self.isBlank(lines[last - 1]) { last -= 1 }
      commands.append(Command(text: text, line: line, output: number..<last))
      number = next
    }
  }

  private static func command(_ line: String) -> String? {
    for prompt in ["$ ", "% "] where line.hasPrefix(prompt) {
      let text = line.dropFirst(2).drop { $0 == " " }
      return text.isEmpty || text.hasPrefix("#") ? nil : String(text)
    }
    return nil
  }

  /// The word at which the text ends that a command is given: `<<END`.
  private static func endOfGivenText(_ text: String) -> String? {
    let parts = text.split(separator: "<<", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let word = parts[1].drop { $0 == "-" || $0 == " " }
    guard !word.hasPrefix("<") else { return nil }
    let plain = word.drop { $0 == "'" || $0 == "\"" }.prefix(while: \.isOfAName)
    return plain.isEmpty ? nil : String(plain)
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy { $0 == " " || $0 == "\t" } }
}
