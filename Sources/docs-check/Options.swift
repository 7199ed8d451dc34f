import LiterateModel

/// One option of the command line. The table below makes the parser, the help text and the suggestions. What takes other values for
/// other verbs has a row for each.
struct Option: Sendable {
  enum Value: Sendable {
    case none
    /// What the value is called in the help text.
    case text(String)
    case number(String, least: Int)
    case seconds(String)
    case choice([String])
  }

  var name: String
  var value: Value
  var help: String
  var verbs: [String]
}

enum CommandLineTable {
  static let verbs: [(name: String, arguments: String, help: String)] = [
    (
      "check", "[PATH …]",
      "Compile and run the snippets of Markdown files or folders; without one, of `Chapters`; `-` is standard input."
    ),
    ("serve", "[PATH …]", "Show the book in a browser while you write it; the pages follow what you save."),
    ("play", "[PATH …]", "Run the snippets of a book for readers of its site, as a server on the web."),
    ("lsp", "", "Serve an editor: a language server for Markdown, at standard input and output."),
    (
      "new", "TITLE | CHAPTER",
      "Write a chapter that passes, as a start for your own; or an exercise, or a translation."
    ),
    ("list", "[PATH …]", "Every fence of every file and what becomes of it."),
    ("merge", "REPORT …", "Join the JSON reports of shards into one."),
    ("coverage", "[PATH …]", "The public symbols of the library that no snippet uses."),
    ("mutants", "[PATH …]", "The small changes of the code that no claim, output or later snippet notices."),
    ("triage", "[PATH …]", "What to mend first in documentation that nobody wrote for a checker."),
    ("clean", "", "Remove what earlier runs kept."),
    ("version", "", "Say what this docs-check is: version, commit, compiler, and where it lies."),
    ("doctor", "", "Say what is missing on this machine and which command installs it."),
    (
      "help", "[VERB | PROBLEM | VERDICT]",
      "Explain a verb, a kind of problem by the name that stands behind it, or a verdict."
    ),
  ]

  private static let checking = ["check"]
  static let reading = ["check", "serve", "play", "list", "coverage", "mutants", "triage"]

  static let options: [Option] = [
    Option(
      name: "--site", value: .text("DIR"),
      help: "Where the pages are written; `site` for the book in `Chapters`, and nowhere for other paths.",
      verbs: checking),
    Option(name: "--no-site", value: .none, help: "Verify only.", verbs: checking),
    Option(
      name: "--epub", value: .text("FILE"),
      help: "Write the whole book as an EPUB, too; a translation gets its language before the ending.",
      verbs: checking),
    Option(
      name: "--locked", value: .none,
      help: "Write no page; fail where the site, or the EPUB, is not exactly what would be written.",
      verbs: checking),
    Option(
      name: "--links", value: .none, help: "Ask the web, too, whether links to other sites lead somewhere.",
      verbs: checking),
    Option(
      name: "--private-links", value: .none,
      help: "The same, and ask for addresses of this machine and of private networks.", verbs: checking),
    Option(
      name: "--filter", value: .text("TEXT"),
      help: "Only snippets whose file, name or `file:line` contains the text; repeatable.",
      verbs: ["check", "mutants"]),
    Option(
      name: "--accept", value: .none, help: "Rewrite stated outputs and values in the Markdown to what happened.",
      verbs: checking),
    Option(
      name: "--format", value: .choice(["human", "short", "json", "junit", "github", "sarif"]),
      help: "The form of the report; `short` has a line for each problem, for editors.",
      verbs: ["check", "merge"]),
    Option(
      name: "--format", value: .choice(["human", "json"]), help: "The form of the report.",
      verbs: ["list", "coverage", "mutants"]),
    Option(
      name: "--format", value: .choice(["human", "markdown", "html"]), help: "The form of the page.", verbs: ["triage"]),
    Option(
      name: "--output", value: .text("FILE"), help: "Where the report goes, instead of standard output.",
      verbs: ["check", "list", "coverage", "mutants", "merge", "triage"]),
    Option(
      name: "--jobs", value: .number("N", least: 1),
      help: "How many compilers at a time, instead of one for each core.",
      verbs: ["check", "serve", "lsp", "coverage", "mutants", "triage"]),
    Option(
      name: "--no-cache", value: .none, help: "Run everything, whatever is known.",
      verbs: ["check", "serve", "play", "lsp", "coverage", "mutants", "triage"]),
    Option(
      name: "--cache", value: .text("DIR"),
      help: "Where results are kept, instead of `.build/docs-check`; it can be carried to another machine.",
      verbs: ["check", "serve", "play", "lsp", "coverage", "mutants", "clean", "doctor", "triage"]),
    Option(
      name: "--timeout", value: .seconds("S"), help: "Seconds that a snippet has, instead of 10.",
      verbs: ["check", "serve", "play", "lsp", "coverage", "mutants", "triage"]),
    Option(
      name: "--compile-timeout", value: .seconds("S"), help: "Seconds that compiling may take, instead of 60.",
      verbs: ["check", "serve", "play", "lsp", "coverage", "mutants", "triage"]),
    Option(name: "--fail-fast", value: .none, help: "Begin no session after a failure.", verbs: checking),
    Option(name: "--failed", value: .none, help: "Only what failed last time.", verbs: checking),
    Option(
      name: "--changed", value: .text("REV"),
      help: "Only sessions, or for `mutants` snippets, that a change since the revision touches.",
      verbs: ["check", "mutants"]),
    Option(
      name: "--repeat", value: .number("N", least: 1), help: "Run each session N times, to find what is not always so.",
      verbs: checking),
    Option(
      name: "--shuffle", value: .number("SEED", least: 0), help: "Run the sessions in another order.", verbs: checking),
    Option(
      name: "--slowest", value: .number("N", least: 1), help: "Show where the time goes.", verbs: checking),
    Option(name: "--explain-cache", value: .none, help: "Say of each session why it was run or not.", verbs: checking),
    Option(
      name: "--package", value: .text("DIR"), help: "Check against the library modules of that SwiftPM package.",
      verbs: ["check", "serve", "play", "lsp", "list", "coverage", "mutants", "clean", "doctor", "triage"]),
    Option(
      name: "--import", value: .text("MODULE"), help: "A module that every snippet imports; repeatable.",
      verbs: ["check", "serve", "play", "lsp", "coverage", "mutants", "triage"]),
    Option(
      name: "--scope", value: .choice(["chapter", "snippet", "auto"]),
      help: "What forms a session where the Markdown does not say.",
      verbs: ["check", "serve", "play", "lsp", "list", "coverage", "mutants"]),
    Option(
      name: "--prelude", value: .text("FILE"),
      help: "With `--scope auto`: Swift that stands before every listing, for names that pages take for granted.",
      verbs: ["check", "triage", "coverage"]),
    Option(
      name: "--strict", value: .none, help: "With `--scope auto`: fragments fail, too.", verbs: checking),
    Option(
      name: "--lenient", value: .none,
      help: "With `--scope auto`: what contradicts the library is a warning.", verbs: checking),
    Option(
      name: "--write-modes", value: .none,
      help: "Look at files as `--scope auto` does, and write what was found as words on their fences.", verbs: checking),
    Option(
      name: "--shard", value: .text("I/N"), help: "Only this part of the work; `merge` joins the JSON reports.",
      verbs: checking),
    Option(
      name: "--costs", value: .text("REPORT"),
      help: "The JSON report of an earlier run, so that shards take about the same time.", verbs: checking),
    Option(
      name: "--untrusted", value: .none,
      help:
        "For the Markdown of strangers: build no package, read no docs-check.json, run nothing without the whole sandbox.",
      verbs: ["check", "serve", "lsp", "mutants"]),
    Option(
      name: "--sandbox", value: .choice(["auto", "on", "off"]),
      help: "Isolation of running snippets: as far as the machine has it, or the whole or nothing, or none.",
      verbs: ["check", "serve", "play", "lsp", "coverage", "mutants", "triage"]),
    Option(
      name: "--names", value: .none,
      help: "Instead, the names in prose that could mean several public symbols, and so lead nowhere.",
      verbs: ["coverage"]),
    Option(
      name: "--require", value: .text("PATTERN"),
      help:
        "Fail if a symbol is not used whose name matches, such as `Reactive.*`; of overloads one is enough; repeatable.",
      verbs: ["coverage"]),
    Option(
      name: "--minimum", value: .number("PERCENT", least: 0),
      help: "Fail if less is used of the symbols, or noticed of the changes.",
      verbs: ["coverage", "mutants"]),
    Option(
      name: "--sample", value: .number("N", least: 1),
      help: "Try only N changes, the same ones each time.", verbs: ["mutants"]),
    Option(
      name: "--exercise", value: .none,
      help: "Write an exercise with a folded solution to the end of the chapter that is named.", verbs: ["new"]),
    Option(
      name: "--translation", value: .text("LANGUAGE"),
      help: "Write the chapter that is named as a translation to be made, in the folder of that language.",
      verbs: ["new"]),
    Option(
      name: "--port", value: .number("N", least: 0),
      help: "Where to serve, instead of 8000; 0 for any port that is free.",
      verbs: ["serve"]),
    Option(
      name: "--jobs", value: .number("N", least: 1), help: "How many runs at a time, instead of one for each core.",
      verbs: ["play"]),
    Option(
      name: "--listen", value: .text("ADDRESS:PORT"), help: "Where to serve, instead of 127.0.0.1:8600.",
      verbs: ["play"]),
    Option(
      name: "--origin", value: .text("ORIGIN"),
      help: "The site whose pages may have snippets run, instead of that of `address` in book.json; repeatable.",
      verbs: ["play"]),
    Option(
      name: "--proxy", value: .text("ADDRESS"),
      help: "A proxy that says truly for whom it asks; repeatable.", verbs: ["play"]),
    Option(
      name: "--client-header", value: .text("NAME"),
      help: "Where proxies name their clients, instead of X-Forwarded-For.", verbs: ["play"]),
    Option(
      name: "--deadline", value: .seconds("S"),
      help: "Seconds for waiting, compiling and running together, instead of 15.", verbs: ["play"]),
    Option(
      name: "--waiting", value: .number("N", least: 1),
      help: "How many runs may wait for their turn, instead of 64.", verbs: ["play"]),
    Option(
      name: "--rate", value: .number("N", least: 1),
      help: "How many runs a client has a minute, instead of 60; a third of them at once.", verbs: ["play"]),
    Option(
      name: "--off", value: .text("FILE"), help: "As long as this file is there, nothing new is run.", verbs: ["play"]),
    Option(
      name: "--write", value: .none, help: "Let the pages write edited snippets into their chapters.", verbs: ["serve"]),
    Option(name: "--watch", value: .none, help: "Check again after every change.", verbs: checking),
    Option(
      name: "--quiet", value: .none, help: "No closing line if all is well.",
      verbs: ["check", "serve", "coverage", "mutants"]),
    Option(name: "--verbose", value: .none, help: "A line for each snippet.", verbs: ["check", "serve"]),
    Option(
      name: "--color", value: .choice(["auto", "always", "never"]), help: "When to use colours.",
      verbs: ["check", "serve", "list", "coverage", "mutants", "doctor", "triage"]),
  ]
}

/// What the command line says.
struct Invocation: Sendable {
  var verb = "check"
  var arguments: [String] = []
  var values: [String: [String]] = [:]
  /// What `docs-check.json` says that no option does.
  var settled = Settled()

  func has(_ option: String) -> Bool { values[option] != nil }
  func text(_ option: String) -> String? { values[option]?.last }
  func number(_ option: String) -> Int? { text(option).flatMap { Int($0) } }

  struct Misuse: Error {
    var message: String
  }

  init(_ words: [String]) throws(Misuse) {
    var words = words[...]
    let verbs = CommandLineTable.verbs.map(\.name)
    let named = words.first.flatMap { verbs.contains($0) ? $0 : nil }
    if let named {
      verb = named
      words.removeFirst()
    }
    var isOver = false
    while let word = words.popFirst() {
      if isOver || !word.hasPrefix("-") || word == "-" {
        arguments.append(word)
        continue
      }
      if word == "--" {
        isOver = true
        continue
      }
      if word == "-h" || word == "--help" {
        // Without a verb, it asks what verbs there are.
        arguments = named.map { [$0] } ?? []
        verb = "help"
        return
      }
      if word == "--version" {
        verb = "version"
        values[word] = [""]
        return
      }
      try takeOption(word, before: &words)
    }
    try checkArguments()
  }

  /// Takes an option, and the word behind it if that is the option's value.
  private mutating func takeOption(_ word: String, before words: inout ArraySlice<String>) throws(Misuse) {
    var name = word
    var value: String?
    if let equals = word.firstIndex(of: "=") {
      name = String(word[..<equals])
      value = String(word[word.index(after: equals)...])
    }
    let option = try option(named: name)
    if case .none = option.value {
      guard value == nil else { throw Misuse(message: "`\(name)` takes no value.") }
      values[name, default: []].append("")
      return
    }
    guard let value = value ?? words.popFirst() else {
      throw Misuse(message: "`\(name)` needs a value: `\(name) \(option.placeholder)`.")
    }
    if let wrong = option.problem(with: value) { throw Misuse(message: wrong) }
    values[name, default: []].append(value)
  }

  /// The option of that name that the verb has.
  private func option(named name: String) throws(Misuse) -> Option {
    let namesakes = CommandLineTable.options.filter { $0.name == name }
    if namesakes.isEmpty {
      let known = CommandLineTable.options.filter { $0.verbs.contains(verb) }.map(\.name)
      let nearest = Spelling.nearest(to: name, in: known)
      throw Misuse(
        message: "`\(name)` is not an option of `docs-check \(verb)`"
          + (nearest.map { "; did you mean `\($0)`?" } ?? "; `docs-check help \(verb)` lists them."))
    }
    guard let option = namesakes.first(where: { $0.verbs.contains(verb) }) else {
      let verbs = namesakes.flatMap(\.verbs).joined(separator: ", ")
      throw Misuse(message: "`\(name)` is not an option of `docs-check \(verb)`, but of \(verbs).")
    }
    return option
  }

  private func checkArguments() throws(Misuse) {
    switch verb {
    case "clean", "doctor", "lsp", "version":
      if let first = arguments.first { throw Misuse(message: "`docs-check \(verb)` takes no `\(first)`.") }
    case "new":
      for option in ["--exercise", "--translation"] where has(option) {
        if arguments.count != 1 || has("--exercise") && has("--translation") {
          throw Misuse(message: "`\(option)` is about one chapter; name its file.")
        }
      }
      if arguments.isEmpty { throw Misuse(message: "A chapter needs a title: `docs-check new \"Title\"`.") }
    case "merge":
      if arguments.isEmpty { throw Misuse(message: "Name the JSON reports to join.") }
    case "check":
      // A misspelt verb would otherwise be a path that is not there.
      if let first = arguments.first, !first.contains("/"), !first.contains("."),
        let nearest = Spelling.nearest(to: first, in: CommandLineTable.verbs.map(\.name)), nearest != first,
        Spelling.distance(first, nearest) <= 2, !pathExists(first)
      {
        throw Misuse(message: "There is no file `\(first)`, and no such verb; did you mean `\(nearest)`?")
      }
    default: break
    }
  }
}

extension Option {
  var placeholder: String {
    switch value {
    case .none: ""
    case .text(let name), .number(let name, _), .seconds(let name): name
    case .choice(let choices): choices.joined(separator: "|")
    }
  }

  func problem(with text: String) -> String? {
    switch value {
    case .none: return nil
    case .text: return text.isEmpty ? "`\(name)` needs a value: `\(name) \(placeholder)`." : nil
    case .number(_, let least):
      guard let number = Int(text), number >= least else {
        return "`\(name)` takes a whole number from \(least) on, not `\(text)`."
      }
      return nil
    case .seconds:
      guard let number = Double(text), number > 0, number <= 3_600 else {
        return "`\(name)` takes a number of seconds up to 3600, not `\(text)`."
      }
      return nil
    case .choice(let choices):
      if choices.contains(text) { return nil }
      let nearest = Spelling.nearest(to: text, in: choices)
      return "`\(name)` takes one of \(choices.joined(separator: ", ")), not `\(text)`"
        + (nearest.map { "; did you mean `\($0)`?" } ?? ".")
    }
  }
}
