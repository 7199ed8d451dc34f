import LiterateModel

/// What the first word behind a fence says.
enum FenceLanguage {
  case swift, output, marbles, messages, input, other
  /// One that a command compiles and runs.
  case command(CommandLanguage)
  case misspelt(String)

  static func read(_ word: String, commands: [CommandLanguage] = []) -> FenceLanguage {
    if let command = commands.first(where: { $0.name == word }) { return .command(command) }
    let lower = word.lowercased()
    switch lower {
    case "swift": return .swift
    case "output": return word == lower ? .output : .misspelt("output")
    case "marbles": return word == lower ? .marbles : .misspelt("marbles")
    case "messages": return word == lower ? .messages : .misspelt("messages")
    case "stdin": return word == lower ? .input : .misspelt("stdin")
    case "": return .other
    default: break
    }
    if languages.contains(lower) { return .other }
    if lower.count >= 4, let near = commands.first(where: { Spelling.distance(lower, $0.name.lowercased()) <= 1 }) {
      return .misspelt(near.name)
    }
    // `swift,no-run`, `{.swift}`, `swift-error`, `swift:main.swift`
    if letters(lower) == "swift", !["swiftui", "swiftinterface"].contains(lower) { return .misspelt("swift") }
    if Spelling.distance(lower, "swift") <= (lower.count >= 4 ? 2 : 1), lower.first == "s" || lower.hasSuffix("wift") {
      return .misspelt("swift")
    }
    if lower.count >= 5, Spelling.distance(lower, "output") <= 2 { return .misspelt("output") }
    if Spelling.distance(lower, "marbles") <= 1 { return .misspelt("marbles") }
    if Spelling.distance(lower, "messages") <= 1 { return .misspelt("messages") }
    return .other
  }

  static func letters(_ word: String) -> String {
    String(word.lowercased().drop { !$0.isLetter }.prefix { $0.isLetter })
  }

  /// Names of languages that a spelling check would take for ours.
  private static let languages: Set<String> = ["sift", "swig", "shift", "stift", "input", "sail", "soft", "swagger"]
}

extension LikelyOutput {
  /// Languages that a fence with the output of a program has elsewhere.
  static let languages: Set<String> = [
    "", "text", "txt", "plain", "plaintext", "console", "terminal", "stdout", "out", "log", "none", "result",
  ]
}
