import LiterateModel

/// What `docs-check help NAME` says of a kind of problem: what it means, an example, the cure.
package enum ProblemGuide {
  package struct Entry: Sendable {
    package var title: String
    package var explanation: String
    package var example: String
    package var cure: String
  }

  package static func title(_ id: ProblemID) -> String { entry(id).title }
  package static func explanation(_ id: ProblemID) -> String { entry(id).explanation }

  package static func lines(_ id: ProblemID) -> [String] {
    let entry = entry(id)
    return ["\(id.rawValue): \(entry.title)", "", entry.explanation, "", "Example:", ""]
      + entry.example.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      + ["", "Cure: \(entry.cure)"]
  }

  static func fence(_ words: String, _ code: String) -> String { "```\(words)\n\(code)\n```" }

  package static func entry(_ id: ProblemID) -> Entry {
    switch id {
    case .unknownWord:
      Entry(
        title: "A fence has a word that means nothing.",
        explanation:
          "The words behind `swift` say what is done with a snippet. One that is not known would do nothing, silently.",
        example: fence("swift norun", "launch()"), cure: "Write the word that was meant (`no-run`), or take it away.")
    case .wordValue:
      Entry(
        title: "A word of a fence has a wrong value, or excludes another.",
        explanation:
          "Some words need a value, some take none, and a snippet can have only one of no-run, error, warning, trap, skip and start.",
        example: fence("swift timeout=soon", "wait()"), cure: "Give the value that the message asks for: `timeout=30`.")
    case .misspeltLanguage:
      Entry(
        title: "The language of a fence looks misspelt.",
        explanation:
          "A fence in another language is not checked. One that is nearly `swift` or `output` would be left untested by mistake.",
        example: fence("swfit", "print(1)"), cure: "Write `swift`; words come after a space: `swift no-run`.")
    case .hiddenFence:
      Entry(
        title: "A fence stands where Markdown sees none.",
        explanation:
          "Between HTML's marks, text is HTML until the next empty line. Four columns to the right of the text around it, it is a block of code, and the fence is a part of that code. In both cases nothing in it would be checked.",
        example: "<details>\n" + fence("swift", "print(1)") + "\n</details>",
        cure:
          "Put an empty line before it, or indent it like the text before it. To show a fence, put it into a longer one called `markdown`."
      )
    case .outputWithoutSnippet:
      Entry(
        title: "An `output` fence has no snippet.",
        explanation: "It states what the snippet right before it prints; between the two, only blank lines may stand.",
        example: "Some prose.\n\n" + fence("output", "42"), cure: "Move it right behind its snippet, or call it `text`."
      )
    case .notADrawing:
      Entry(
        title: "A `marbles` or `messages` fence has a text that is no drawing.",
        explanation:
          "Pages draw it as a figure. A line is a name, at least two spaces, and signs: `-` is a moment, `|` the completion, `#` an error, `^` a subscription, `!` its end, `(ab)` what happens together, any other character an element. Below may stand what a character stands for: `A = 12`. A line of messages is `NAME -> NAME: MESSAGE` or `NAME --> NAME: ANSWER`; with `beside`, another snippet must show the same ones.",
        example: fence("swift", #"print("a  -1-2-|")"#) + "\n\n" + fence("marbles", "a -1-2-|"),
        cure: "Empty the fence, and run `--accept`, which writes what the snippet prints; or call the fence `output`.")
    case .unclosedFence:
      Entry(
        title: "A fence is never closed.",
        explanation: "Everything after it would count as code, other snippets too.",
        example: "```swift\nprint(1)", cure: "Close it with as many of the same characters.")
    case .textEncoding:
      Entry(
        title: "A file is not UTF-8 text.",
        explanation: "Positions can only be told in text that can be read.", example: "A file saved as UTF-16.",
        cure: "Save the file as UTF-8.")
    case .unreadableFile:
      Entry(
        title: "A file cannot be read.",
        explanation: "What is there is no file, or not for you. The other files are checked all the same.",
        example: "A link to a file that is gone.",
        cure: "Put the file there, give yourself the right to read it, or take it away.")
    case .missingSource:
      Entry(
        title: "The text that `from=` or a directive names is not there, or has changed.",
        explanation:
          "A fence with `from=PATH#REGION` shows a part of a source file: what stands between `// #region REGION` and `// #endregion`. DocC's `@Code(name:file:)` shows a file of the catalogue, `@Snippet(path:slice:)` one of the package's `Snippets` folder.",
        example: fence("swift from=Sources/App/Counter.swift#increment", "count += 1"),
        cure: "Correct the path or the region; if the source is right, let `--accept` take its text over.")
    case .skipBudget:
      Entry(
        title: "More snippets are skipped than the book allows.",
        explanation: "`skips` in book.json states how many, so that one more needs a decision.",
        example: "{ \"skips\": 2 }", cure: "Make the snippet run, or raise the number.")
    case .idleClaim:
      Entry(
        title: "Nothing can verify a claim.",
        explanation:
          "A comment states a value, an output or a diagnostic where none can be had: the snippet does not run, or no expression ends there. So does an `output` fence behind a snippet that does not run.",
        example: fence("swift no-run", "load() // → 3"),
        cure: "Take the claim away, or make the snippet one that can show it.")
    case .unreadInput:
      Entry(
        title: "A snippet does not read what it is given.",
        explanation:
          "A `stdin` fence is what the snippet right behind it reads, and the page shows it as that. When this snippet was over, something of it was left.",
        example: "```stdin\nAda\nBob\n```\n\n" + fence("swift", "print(readLine()!)"),
        cure: "Take away what is not read, or let the snippet read it.")
    case .nearMiss:
      Entry(
        title: "Something is nearly a claim.",
        explanation:
          "A comment or a fence seems to state a value, an output or an error in a spelling that is not compared with anything: `// => 4`, `// Output: 4`, `/* → 4 */`, `// error:` without a text, a `text` fence right behind a snippet that prints.",
        example: fence("swift", "1 + 1 // => 2"),
        cure: "Write what the message says: `// → 2`, `// Prints \"2\"`, an `output` fence; or say it another way.")
    case .unrunTest:
      Entry(
        title: "A test is declared and never runs.",
        explanation:
          "Functions with `@Test` and methods of an `XCTestCase` are run by a test runner, which there is none of here. The snippet would pass whatever they say.",
        example: fence("swift", "import Testing\n\n@Test func addition() { #expect(1 + 1 == 3) }"),
        cure: "Call the function in the same snippet, or mark the fence `no-run`.")
    case .bookFile:
      Entry(
        title: "book.json is not as it should be.",
        explanation: "It is a JSON object; the manual's page Publishing lists its keys.",
        example: "{ \"tilte\": \"My book\" }", cure: "Correct what the message names.")
    case .brokenLink:
      Entry(
        title: "A link leads nowhere.",
        explanation:
          "A page links to a chapter, a heading or a file that is not there. Readers would find out; so the site is not written.",
        example: "See [the first chapter](01-celss.md#why).",
        cure: "Write the file and the heading as they are: `01-cells.md#why`. The message lists what is near.")
    case .missingNote:
      Entry(
        title: "A reference leads to no note.",
        explanation:
          "`[^name]` is a reference to a note of the same file, or to a fact of the book's facts file. Readers would see the brackets.",
        example: "Everybody hears it.[^order]",
        cure:
          "Write the note as a paragraph, `[^order]: In the order of subscription.`, or correct the name; `\\[^order]` is no reference."
      )
    case .unusedNote:
      Entry(
        title: "Nothing refers to a note.",
        explanation: "A note is shown where the text refers to it; without a reference nobody reads it.",
        example: "[^order]: In the order of subscription.",
        cure: "Write `[^order]` where the note belongs, or delete the note.")
    case .repeatedNote:
      Entry(
        title: "Two notes have one name.",
        explanation: "A reference could mean both. The facts of a book have names that its chapters' notes do not use.",
        example: "[^a]: One.\n\n[^a]: Another.", cure: "Give one of them another name.")
    case .factsFile:
      Entry(
        title: "A fact of the book cannot be cited.",
        explanation:
          "`facts` in book.json names a Markdown file: each heading `## name` in it is a fact, and the list below says what is so.",
        example: "## order\n\nIn the order of subscription.",
        cure: "Write `- Label: text` below the heading; give the heading a name without spaces that no other fact has.")
    case .missingTitle:
      Entry(
        title: "A chapter has no title.",
        explanation: "The first heading of a chapter is its title, in the list and on the page.",
        example: "Some text, and no heading.", cure: "Begin the file with `# Title`.")
    case .duplicateTitle:
      Entry(
        title: "Two chapters have one title.",
        explanation: "Lists of chapters, search results and links show titles; a reader could not tell the two apart.",
        example: "# Introduction",
        cure: "Give one of them a title that says what it alone has.")
    case .duplicatePage:
      Entry(
        title: "Two chapters would be one page.",
        explanation: "A page has the name of its file. Two files of one name, in two folders, would be the same page.",
        example: "Chapters/a/intro.md and Chapters/b/intro.md", cure: "Give one of the files another name.")
    case .missingText:
      Entry(
        title: "An image has no text in its place.",
        explanation: "Who cannot see an image, and where it cannot be loaded, reads what stands between the brackets.",
        example: "![](tree.png)", cure: "Say what is to be seen: `![A tree of three views](tree.png)`.")
    case .missingOriginal, .snippetDrift, .outputDrift, .headingDrift, .proseDrift: ofTranslation(id)
    case .syntax:
      Entry(
        title: "A snippet is not Swift.", explanation: "It is parsed by itself before it can swallow its neighbours.",
        example: fence("swift", "func f() {"), cure: "Complete it; what follows in a later fence cannot.")
    case .compile:
      Entry(
        title: "A snippet does not compile.",
        explanation: "The message is the compiler's own, at the Markdown's place.",
        example: fence("swift", "let x: Int = \"one\""),
        cure: "Correct the code; if it is meant to fail, say `swift error`.")
    case .contradiction:
      Entry(
        title: "A listing contradicts what it is about.",
        explanation:
          "With `--scope auto`: all that the listing relies on is known, from the library, its imports and the listings before it, and still the compiler rejects it.",
        example: fence("swift", "let names = [\"Ada\"]\nnames.append(\"Grace\")"),
        cure:
          "Mend the listing, or the library. Where an error is what it shows, say so beside it: `// error: …`.")
    case .fragment:
      Entry(
        title: "A listing is a fragment.",
        explanation:
          "With `--scope auto --strict`: it rests on names that nobody declares, or says `...` where code is missing, so nobody knows whether it is right.",
        example: fence("swift", "logger.info(\"hello\")"),
        cure:
          "Declare the name on the page, or, where many listings need it, in a file that `--prelude` names.")
    case .missingName:
      Entry(
        title: "A name is declared only where nothing can use it.",
        explanation:
          "The snippet that declares it is skipped, expected to fail, or never run, or not among those that `after` names.",
        example: fence("swift skip=\"needs a screen\"", "let window = Window()") + "\n\n"
          + fence("swift", "window.show()"),
        cure:
          "Declare the name in a snippet that runs (it can be `hidden`), name that in `after`, or skip this one too.")
    case .compilerCrash:
      Entry(
        title: "The compiler itself failed.",
        explanation: "This is an error of the toolchain, which a snippet sets off.",
        example: "No example is short.",
        cure: "Find the statement by `--filter`, write it another way, and report it to Swift.")
    case .compileTime:
      Entry(
        title: "A session takes too long to compile.",
        explanation: "The type checker can take very long over one expression.",
        example: fence("swift", "let x = [1, 2.0, \"3\" + 4 * -1 …]"),
        cure: "Give it types, or cut the expression in two.")
    case .output:
      Entry(
        title: "The output differs from the fence.",
        explanation:
          "An `output` fence states standard output exactly; `…` stands for any text in a line, and alone for any lines. `output unordered` and `output contains` ask for less.",
        example: fence("swift", "print(1 + 1)") + "\n\n" + fence("output", "3"),
        cure: "Correct the code or the fence; `--accept` writes what happened.")
    case .prints:
      Entry(
        title: "What a `// Prints` comment says is not printed.",
        explanation: "The lines of these comments are printed in their order; others may stand between.",
        example: fence("swift", "print(\"a\") // Prints \"b\""),
        cure: "Correct the code or the comment; `--accept` writes what happened.")
    case .value:
      Entry(
        title: "A value differs from the comment.",
        explanation: "`// → value` states what `String(describing:)` says of the expression that ends there.",
        example: fence("swift", "1 + 1 // → 3"),
        cure: "Correct the code or the comment; `--accept` writes what happened.")
    case .valueType:
      Entry(
        title: "A static type differs from the comment.",
        explanation: "`// → value: Type` and `// → : Type` state the type that the compiler gives the expression.",
        example: fence("swift", "1 / 2 // → 0: Double"), cure: "Correct the code or the comment.")
    case .valueNeverRan:
      Entry(
        title: "A line with a claim never ran.",
        explanation: "The expression stands in a function that nobody calls, or in a branch that is not taken.",
        example: fence("swift", "func f() -> Int {\n  1 + 1 // → 2\n}"),
        cure: "Call it in the same snippet, or move the claim to the call.")
    case .startHolds: startHolds
    case .holdsWithout:
      Entry(
        title: "A listing holds only without some of those before it.",
        explanation:
          "With `--scope auto`, a listing that does not do what it says behind everything before it is tried without its neighbours, since many pages show one way after the other. This is a warning: it may also be that a listing between was added, and that nobody has looked at the one below.",
        example: [
          fence("swift", "var list = [1, 2]"), fence("swift", "list.append(3)"), fence("swift", "list.count // 2"),
        ].joined(separator: "\n\n"),
        cure: "Correct what is stated, or begin anew: declare the variable again where the second way begins.")
    case .expectedError:
      Entry(
        title: "A stated error does not come, or is another.",
        explanation:
          "In a snippet with the word `error`, each `// error: text` names a diagnostic due on that line; `// error[identifier]` names it by the compiler's own name.",
        example: fence("swift error", "let x: Int = \"one\" // error: cannot find"),
        cure: "State what the compiler says; the message shows it.")
    case .unexpectedError:
      Entry(
        title: "An error comes that is not stated.",
        explanation:
          "Every error of an `error` snippet must be stated, so that it fails for the reason it is there for.",
        example: fence("swift error", "let x: Int = unknown"),
        cure: "State it: `// error: cannot find 'unknown' in scope`.")
    case .errorCompiles:
      Entry(
        title: "A snippet that must not compile does.",
        explanation: "The word `error` says that the compiler rejects it.",
        example: fence("swift error", "let x = 1"), cure: "Take the word away, or make the error again.")
    case .expectedWarning:
      Entry(
        title: "A stated warning does not come, or is another.",
        explanation:
          "In a snippet with the word `warning`, each `// warning: text` names one that the compiler gives on that line.",
        example: fence("swift warning", "let x = 1 // warning: never used"),
        cure: "State what the compiler says, or nothing.")
    case .unexpectedWarning:
      Entry(
        title: "A warning comes that is not stated.",
        explanation: "A snippet with the word `warning` compiles with exactly the warnings that it states.",
        example: fence("swift warning", "func f() { let x = 1 }"), cure: "State it: `// warning: …`.")
    case .noTrap:
      Entry(
        title: "A snippet that must stop does not.",
        explanation:
          "The word `trap` says that a runtime failure ends it. Leaving by exit() or running to the end is none.",
        example: fence("swift trap", "print(1)"), cure: "Take the word away, or make it fail.")
    case .trapMessage:
      Entry(
        title: "A snippet stops with another message.", explanation: "`// trap: text` names a part of the message.",
        example: fence("swift trap", "fatalError(\"a\") // trap: b"), cure: "State the message that comes.")
    case .crash:
      Entry(
        title: "The program stopped.",
        explanation: "A runtime check failed, or a signal came. The snippets after it in the session are not reached.",
        example: fence("swift", "[1, 2][5]"), cure: "Correct the code; if it is meant to stop, say `swift trap`.")
    case .thrownError:
      Entry(
        title: "An error is thrown that nothing catches.", explanation: "At the top level that ends the program.",
        example: fence("swift", "throw CancellationError()"),
        cure: "Catch it with `do` and `catch`, or say `swift trap`.")
    case .exit:
      Entry(
        title: "The program ended itself.",
        explanation: "exit() in the middle leaves the rest unchecked, whatever its code.",
        example: fence("swift", "exit(0)"), cure: "Take the call away, or put it into a `no-run` snippet.")
    case .timeout:
      Entry(
        title: "A snippet takes too long.",
        explanation: "Each has 10 seconds, unless `--timeout` or its own `timeout=` says otherwise.",
        example: fence("swift", "while true {}"), cure: "Make it end, or give it more: `swift timeout=60`.")
    case .memoryLimit:
      Entry(
        title: "A snippet uses too much memory.", explanation: "All its processes together have 1 GiB.",
        example: fence("swift", "var a = [0]\nwhile true { a += a }"), cure: "Use less.")
    case .outputLimit:
      Entry(
        title: "A snippet prints too much.",
        explanation: "Each may print 1 MiB; the values and figures of a session may have 16 MiB.",
        example: fence("swift", "while true { print(1) }"),
        cure: "Print less.")
    case .fileLimit:
      Entry(
        title: "A snippet writes too many files.",
        explanation: "All that it has in its folder at a time is at most 1 GiB.",
        example: "A loop that writes a file for each turn and never ends.",
        cure: "Write less, or remove what is not needed any more.")
    case .processLimit:
      Entry(
        title: "A snippet starts too many processes.", explanation: "At most 64 may run at a time.",
        example: "A loop around Process().run().",
        cure: "Wait for each before the next.")
    case .reservedName:
      Entry(
        title: "A snippet uses a name that docs-check keeps for itself.",
        explanation:
          "The programs that docs-check makes say with calls such as `_snippetEnds` where a snippet begins and ends and what its values are. No other code may make these calls.",
        example: fence("swift", "_snippetEnds(1, 2)"), cure: "Remove the call, or choose another name.")
    case .runner:
      Entry(
        title: "A session could not be built or run.",
        explanation: "The fault lies with the machine or the tool, not with the snippet.",
        example: "A full disk.", cure: "`docs-check doctor` says what is missing.")
    }
  }
}
