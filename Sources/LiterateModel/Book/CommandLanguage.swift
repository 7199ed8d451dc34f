/// A language whose snippets a command compiles and runs: an entry of `commands` in book.json or docs-check.json.
///
/// In the commands, `{file}` stands for the file with the code, `{program}` for what compiling makes of it, and `{folder}` for the
/// folder that both are in.
public struct CommandLanguage: Hashable, Sendable {
  /// The word behind the fence.
  public var name: String
  /// What the file with the code is called.
  public var file: String
  /// Makes the program. Without it, the file is what runs.
  public var compile: String?
  /// Says whether the code is right, for snippets that do not run.
  public var check: String?
  public var run: String
  /// A statement that prints `{mark}` on a line, where several snippets are one program and each states its own output.
  public var between: String?
  /// What a comment begins with, for its colour on the page; `//`, if it does not say.
  public var comment: String?
  /// What to install so that the commands are there.
  public var needs: String?

  public init(name: String, file: String, run: String) {
    self.name = name
    self.file = file
    self.run = run
  }

  /// A session at a console: commands behind prompts, and what they print. It needs no setting.
  public static let console = CommandLanguage(name: "console", file: "session", run: "bash {file}")

  public var isConsole: Bool { self == .console }

  /// What says whether code is right that does not run.
  public var checker: String? { check ?? compile }

  /// Everything in it that a verdict depends on.
  public var key: String {
    [name, file, compile ?? "", check ?? "", run, between ?? ""].map { "\($0.utf8.count) \($0)" }.joined(
      separator: "\n")
  }

  /// The programs that its commands name, as far as they are single words.
  public var tools: [String] {
    var found: [String] = []
    for command in [compile, check, run].compactMap({ $0 }) {
      let words = command.split { !($0.isLetter || $0.isNumber || "-_+./".contains($0)) }
      for word in words where word.first != "-" && !found.contains(String(word)) { found.append(String(word)) }
    }
    return found
  }
}
