import Literate
import LiterateModel

/// What `help` says, made from the table of options and the guide to problems.
enum HelpText {
  static var overview: [String] {
    var lines = [
      "docs-check makes the Swift in your Markdown true: it compiles and runs the snippets and verifies what they claim.",
      "", "Usage: docs-check [VERB] [OPTION …] [PATH …]", "", "Verbs:",
    ]
    lines += columns(CommandLineTable.verbs.map { ("\($0.name) \($0.arguments)", $0.help) })
    lines += [
      "", "`docs-check help VERB` lists the options of a verb, `docs-check help PROBLEM` explains a kind of problem.",
      "`docs-check help verdicts` says what each verdict means (run, expected error, fragment, …), and when a run fails.",
      "`docs-check help schema-report` (or schema-settings, schema-book, …) prints the JSON Schema of a format.",
      "`docs-check help man` prints the page for `man`, `docs-check help bash` (or zsh, fish) what that shell completes.",
      "Exit status: 0 all verified, 1 something failed, 2 wrong usage or environment, 130 interrupted.",
    ]
    return lines
  }

  /// What `help` prints for programs: the manual's page, what shells complete, and the schemas of formats.
  static let pages = ["man", "bash", "zsh", "fish"] + Contract.allCases.map(\.word)

  static func verb(_ name: String) -> [String]? {
    guard let verb = CommandLineTable.verbs.first(where: { $0.name == name }) else { return nil }
    let options = CommandLineTable.options.filter { $0.verbs.contains(name) }
    var lines = ["Usage: docs-check \(name)\(options.isEmpty ? "" : " [OPTION …]") \(verb.arguments)", "", verb.help]
    if !options.isEmpty {
      lines += ["", "Options:"]
      lines += columns(options.map { ("\($0.name)\($0.placeholder.isEmpty ? "" : " \($0.placeholder)")", $0.help) })
    }
    return lines
  }

  static func lines(_ word: String) -> [String]? {
    if let lines = verb(word) { return lines }
    if let lines = VerdictGuide.lines(word) {
      return lines + (ProblemID(rawValue: word).map { [""] + ProblemGuide.lines($0) } ?? [])
    }
    if word == "verdicts" { return VerdictGuide.all }
    if let id = ProblemID(rawValue: word) { return ProblemGuide.lines(id) }
    if word == "man" { return ManualPage.lines }
    if let contract = Contract(word: word) { return [String(contract.text.dropLast())] }
    return Completions.lines(word)
  }

  static func unknown(_ word: String) -> String {
    let words = CommandLineTable.verbs.map(\.name) + ProblemID.allCases.map(\.rawValue) + VerdictGuide.names + pages
    let nearest = Spelling.nearest(to: word, in: words)
    return "There is no verb, no kind of problem and no verdict `\(word)`"
      + (nearest.map { "; did you mean `\($0)`?" } ?? ".")
  }

  private static func columns(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count + 2))\(right)"
    }
  }
}
