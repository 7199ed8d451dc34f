import Literate
import LiterateModel

/// The page that `man docs-check` shows, made from the table of options: what `docs-check help man` prints.
enum ManualPage {
  static var lines: [String] {
    [".TH DOCS\\-CHECK 1 \"\" \"docs\\-check \(Workplace.version)\" \"\""]
      + section("NAME", ["docs\\-check \\- verify the Swift code in Markdown and what the text says about it"])
      + section("SYNOPSIS", [".B docs\\-check", "[\\fIVERB\\fP] [\\fIOPTION\\fP ...] [\\fIPATH\\fP ...]"])
      + section("DESCRIPTION", description.map(text))
      + section("VERBS", CommandLineTable.verbs.flatMap(verb))
      + section("OPTIONS", CommandLineTable.options.flatMap(option))
      + section("EXIT STATUS", statuses.flatMap { entry(bold($0.0), text($0.1)) })
      + section("FILES", files.flatMap { entry(italic($0.0), text($0.1)) })
      + section("EXAMPLES", examples.flatMap { entry(bold($0.0), text($0.1)) })
      + section("SEE ALSO", ["\\fBswift\\fP(1), \\fBbwrap\\fP(1)"])
  }

  private static let description = [
    "Compiles and runs the Swift in Markdown files and documentation comments, and verifies what they state: outputs, values, "
      + "errors, stops. Without a verb, `check` is meant. Without a path, the book in `Chapters` is checked and rendered.",
    "Snippets are compiled by the Swift toolchain whose `swift` is in the path, and run in a sandbox.",
  ]

  private static let statuses = [
    ("0", "Everything is verified."), ("1", "Something failed."), ("2", "Wrong usage or environment."),
    ("130", "The run was interrupted."),
  ]

  private static let files = [
    ("docs-check.json", "What would otherwise be said on every command line."),
    ("Chapters/book.json", "What is not in the chapters of a book."),
    (".build/docs-check", "What earlier runs of a package have kept."),
    ("~/.cache/docs-check", "The same for files that belong to no package; `XDG_CACHE_HOME` names another folder."),
  ]

  private static let examples = [
    ("docs-check README.md", "Check a file."),
    ("docs-check --package . README.md Docs", "Check files against the modules of the package that is here."),
    ("docs-check doctor", "Say what is missing on this machine."),
  ]

  private static func verb(_ verb: (name: String, arguments: String, help: String)) -> [String] {
    entry("\(bold(verb.name)) \(italic(verb.arguments))", text(verb.help))
  }

  private static func option(_ option: Option) -> [String] {
    let value = option.placeholder.isEmpty ? "" : " " + italic(option.placeholder)
    let verbs = option.verbs.map(bold).joined(separator: ", ")
    return entry(bold(option.name) + value, text(option.help) + " (\(verbs))")
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    [".SH \(title)"] + (title == "DESCRIPTION" ? Array(lines.map { [$0] }.joined(separator: [".PP"])) : lines)
  }

  private static func entry(_ name: String, _ text: String) -> [String] { [".TP", name, text] }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fP" }
  private static func italic(_ text: String) -> String { text.isEmpty ? "" : "\\fI\(escaped(text))\\fP" }

  /// A sentence whose code is bold.
  private static func text(_ sentence: String) -> String {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    let line = parts.enumerated().map { $0.offset % 2 == 1 ? bold($0.element) : escaped($0.element) }.joined()
    // At the beginning of a line, these are commands.
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
  }
}
