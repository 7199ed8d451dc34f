import LiterateModel

/// What shells complete, made from the table of options: what `docs-check help bash`, `help zsh` and `help fish` print.
enum Completions {
  static func lines(_ shell: String) -> [String]? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  /// What stands behind an option.
  private enum Operand {
    case none, anything, files, folders
    case words([String])
  }

  private static func operand(_ option: Option) -> Operand {
    switch option.value {
    case .none: .none
    case .choice(let words): .words(words)
    case .text("DIR"): .folders
    case .text("FILE"), .text("REPORT"): .files
    case .text, .number, .seconds: .anything
    }
  }

  private static let verbs = CommandLineTable.verbs.map(\.name)
  /// What `help` explains.
  private static let subjects = verbs + ProblemID.allCases.map(\.rawValue) + HelpText.pages

  private static func options(of verb: String) -> [Option] {
    CommandLineTable.options.filter { $0.verbs.contains(verb) }
  }

  // MARK: bash

  private static var bash: [String] {
    [
      "# Completion of docs-check for bash.", "_docs_check() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} verb=check words=",
      // `--format=json` is three words for bash.
      "  if [ \"$word\" = = ]; then word=; elif [ \"$before\" = = ]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi",
      "  if [ \"$COMP_CWORD\" -gt 1 ]; then",
      "    case ${COMP_WORDS[1]} in \(verbs.joined(separator: " | "))) verb=${COMP_WORDS[1]} ;; esac", "  fi",
      "  COMPREPLY=()", "  case \"$verb $before\" in",
    ] + verbs.flatMap(bashOperands) + ["  esac", "  case $verb in"]
      + verbs.map { "    \($0)) words='\(options(of: $0).map(\.name).joined(separator: " "))' ;;" } + [
        "  esac",
        "  if [[ $word == -* ]]; then COMPREPLY=($(compgen -W \"$words\" -- \"$word\")); return; fi",
        "  if [ \"$verb\" = help ]; then words='\(subjects.joined(separator: " "))'; else words=; fi",
        "  if [ \"$COMP_CWORD\" = 1 ]; then words='\(verbs.joined(separator: " "))'; fi",
        "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\") $(compgen -f -- \"$word\"))", "}",
        "complete -o filenames -F _docs_check docs-check",
      ]
  }

  /// What is completed behind the options of a verb.
  private static func bashOperands(_ verb: String) -> [String] {
    options(of: verb).compactMap { option in
      let answer: String
      switch operand(option) {
      case .none: return nil
      case .anything: answer = ""
      case .files: answer = "COMPREPLY=($(compgen -f -- \"$word\")); "
      case .folders: answer = "COMPREPLY=($(compgen -d -- \"$word\")); "
      case .words(let words):
        answer = "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")); "
      }
      return "    '\(verb) \(option.name)') \(answer)return ;;"
    }
  }

  // MARK: zsh

  private static var zsh: [String] {
    ["#compdef docs-check", "# Completion of docs-check for zsh.", "local verb=check", "local -a verbs", "verbs=("]
      + CommandLineTable.verbs.map { "  '\($0.name):\(zshText($0.help))'" } + [
        ")", "if (( CURRENT > 2 && ${+verbs[(r)$words[2]:*]} )); then verb=$words[2]; fi",
        "if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then _describe verb verbs; _files; return; fi", "case $verb in",
      ] + verbs.flatMap(zshVerb) + ["esac"]
  }

  private static func zshVerb(_ verb: String) -> [String] {
    let rest = verb == "help" ? "'*:subject:(\(subjects.joined(separator: " ")))'" : "'*:path:_files'"
    return ["  \(verb))", "    _arguments \\"] + options(of: verb).map { "      \(zshOption($0)) \\" }
      + ["      \(rest)", "    ;;"]
  }

  private static func zshOption(_ option: Option) -> String {
    let name = (option.help.contains("repeatable") ? "*" : "") + option.name
    let help = "[\(zshText(option.help))]"
    return switch operand(option) {
    case .none: "'\(name)\(help)'"
    case .anything: "'\(name)=\(help):\(option.placeholder): '"
    case .files: "'\(name)=\(help):\(option.placeholder):_files'"
    case .folders: "'\(name)=\(help):\(option.placeholder):_files -/'"
    case .words(let words): "'\(name)=\(help):word:(\(words.joined(separator: " ")))'"
    }
  }

  private static func zshText(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  // MARK: fish

  private static var fish: [String] {
    [
      "# Completion of docs-check for fish.", "function __docs_check_verb", "    set -l words (commandline -opc)",
      "    set -l verb check", "    if set -q words[2]; and contains -- $words[2] \(verbs.joined(separator: " "))",
      "        set verb $words[2]", "    end", "    contains -- $verb $argv", "end",
    ]
      + CommandLineTable.verbs.map {
        "complete -c docs-check -n __fish_use_subcommand -a \($0.name) -d '\(fishText($0.help))'"
      }
      + ["complete -c docs-check -n '__docs_check_verb help' -x -a '\(subjects.joined(separator: " "))'"]
      + CommandLineTable.options.map(fishOption)
  }

  private static func fishOption(_ option: Option) -> String {
    let value =
      switch operand(option) {
      case .none: ""
      case .anything: " -x"
      case .files: " -r"
      case .folders: " -x -a '(__fish_complete_directories)'"
      case .words(let words): " -x -a '\(words.joined(separator: " "))'"
      }
    return "complete -c docs-check -n '__docs_check_verb \(option.verbs.joined(separator: " "))' "
      + "-l \(option.name.dropFirst(2))\(value) -d '\(fishText(option.help))'"
  }

  private static func fishText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
