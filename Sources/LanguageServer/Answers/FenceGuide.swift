import LiterateModel
import LiterateReading

/// What the words behind a fence mean, in a sentence each, for hovers and completions.
enum FenceGuide {
  struct Word: Sendable {
    var name: String
    /// What is written behind it, if it takes a value: `NAME`.
    var value: String?
    var meaning: String
  }

  /// Behind `swift`.
  static let words: [Word] = [
    Word(name: "no-run", value: nil, meaning: "The snippet is compiled and does not run. `no-run=\"why\"` says why."),
    Word(
      name: "error", value: nil,
      meaning: "The snippet must not compile; its comments, or `error=\"…\"`, state what the compiler says."),
    Word(name: "warning", value: nil, meaning: "The snippet states in its comments what the compiler warns of."),
    Word(name: "trap", value: nil, meaning: "The snippet must stop; a comment `// trap: …` states the message."),
    Word(name: "skip", value: "\"WHY\"", meaning: "The snippet is not compiled, for the reason that stands here."),
    Word(name: "hidden", value: nil, meaning: "The snippet runs and is not shown on the page."),
    Word(
      name: "from", value: "PATH#REGION",
      meaning: "The snippet shows a source file of the package, or the region of it that is named behind `#`."),
    Word(
      name: "scope", value: "NAME",
      meaning:
        "The snippet belongs to another program of the chapter; `scope=new` begins one that those behind it go on with."
    ),
    Word(name: "name", value: "NAME", meaning: "The name by which others refer to the snippet."),
    Word(name: "timeout", value: "SECONDS", meaning: "The seconds that the snippet may take, instead of 10."),
    Word(
      name: "after", value: "NAME",
      meaning: "The snippet has a program of its own, which begins with the snippets that are named here."),
    Word(
      name: "start", value: "SOLUTION",
      meaning: "The text that the reader of an exercise starts with; it must not pass the check of the solution yet."),
    Word(
      name: "check", value: "SOLUTION",
      meaning: "The snippet checks the solution of an exercise, and readers' own answers; no page shows it."),
    Word(name: "import", value: "MODULE", meaning: "Modules that the snippet imports without showing it."),
    Word(name: "language", value: "6", meaning: "The version of Swift that the snippet is written in: 5 or 6."),
    Word(
      name: "values", value: nil,
      meaning: "Comments state values as people write them, such as `f() // 7`, and are compared."),
  ]

  /// Behind `swift` in a translation.
  static let shown: [Word] = [
    Word(name: "from", value: "#NAME", meaning: "The fence shows the snippet of the original that has this name."),
    caption,
    Word(
      name: "label", value: "\"TEXT => TRANSLATION\"",
      meaning: "What a text inside of the snippet's figures is called in this language."),
    Word(
      name: "reason", value: "\"WHY\"",
      meaning: "Why the snippet is not compiled, or not run, in this language, where the original says why."),
  ]

  private static let caption = Word(name: "caption", value: "\"TITLE\"", meaning: "The title of the figure.")

  /// Behind `marbles`, and behind `messages`.
  static let ofMarbles = [caption]
  static let ofMessages = [
    caption,
    Word(
      name: "beside", value: "NAME",
      meaning: "The snippet above that shows the same messages in another way; steps that both have are marked."),
  ]

  /// What can stand behind the first word of a fence.
  static func words(behind language: String, isTranslation: Bool) -> [Word] {
    switch language.lowercased() {
    case "output": manners
    case "swift": isTranslation ? shown : words
    case "marbles": ofMarbles
    case "messages": ofMessages
    default: []
    }
  }

  /// Behind the fence itself, in place of a language.
  static let languages: [Word] = [
    Word(name: "swift", value: nil, meaning: "A snippet: it is compiled, run and compared with what it states."),
    Word(
      name: "output", value: nil,
      meaning:
        "What the snippet right before it prints. `output unordered` and `output contains` compare less strictly."),
    Word(name: "stdin", value: nil, meaning: "What the snippet right behind it reads."),
    Word(name: "marbles", value: nil, meaning: "A printed marble diagram, which the page draws."),
    Word(name: "messages", value: nil, meaning: "Printed messages between objects, which the page draws."),
    Word(name: "console", value: nil, meaning: "Commands behind `$`, and what they print."),
    Word(name: "text", value: nil, meaning: "Text that nothing is compared with."),
  ]

  /// Behind `output`.
  static let manners: [Word] = [
    Word(name: "unordered", value: nil, meaning: "The lines are printed in any order."),
    Word(name: "contains", value: nil, meaning: "The lines are printed, among others."),
  ]

  /// The word at a column of the opening line of a fence, and where it stands. Columns count bytes from 0.
  static func word(in line: String, at column: Int) -> (text: String, range: Range<Int>)? {
    let bytes = Array(line.utf8)
    guard column <= bytes.count else { return nil }
    let isPart = { (byte: UInt8) in byte != 32 && byte != 9 && byte != UInt8(ascii: "`") && byte != UInt8(ascii: "~") }
    var (start, end) = (column, column)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    guard start < end else { return nil }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start..<end)
  }
}
