import LiterateModel

/// What the values in `docs-check.json` and `book.json` may be, where both say it alike.
extension JSONSchema {
  /// The address of a schema, for editors.
  static let itself = text("Where the JSON Schema of this file lies, for editors; docs-check does not look at it.")

  static func names(_ what: String) -> JSONSchema { list(of: text(""), what) }

  /// A text for all languages, or one for each.
  static func localText(_ what: String) -> JSONSchema {
    any(of: [text("One for all languages."), dictionary(of: text(""), "One for each language, by its tag.")], what)
  }

  /// Where something is on the web.
  static func place(_ what: String) -> JSONSchema { text(what, pattern: #"^https?://[^\s"<>#?/.:@][^\s"<>#?]*$"#) }

  /// A server that pages ask: `HostedPage.isServer`.
  static func server(_ what: String) -> JSONSchema {
    text(
      what,
      pattern:
        #"^(https://[A-Za-z0-9\[][A-Za-z0-9.:\[\]-]*|http://(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?)(/[^\s"<>#?]*)?$"#
    )
  }
}

extension BookPart {
  /// What `parts` may be.
  static let schema = JSONSchema.list(
    of: .object(
      [
        "title": .localText("What stands above its chapters."), "from": .text("The file of its first chapter."),
        "numbered": .truth("Whether lists give its chapters numbers."),
      ], required: ["title", "from"], isClosed: true), "Chapters that stand under a title of their own.")
}

extension BookDates {
  /// What `updated` may be.
  static var schema: JSONSchema {
    let day = JSONSchema.text("A day: `2026-11-21`.", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    return .any(of: [day, .dictionary(of: day, "One for each chapter.")], "When chapters were last changed.")
  }
}

extension CommandLanguage {
  /// What `commands` may be.
  static let schema = JSONSchema.dictionary(
    of: .object(
      Dictionary(uniqueKeysWithValues: words.map { ($0, schema(of: $0)) }), required: ["file", "run"], isClosed: true),
    "What compiles and runs the fences of other languages.",
    keys: .text("The first word behind a fence.", pattern: "^[^ \\t`]+$").except(taken))

  private static func schema(of word: String) -> JSONSchema {
    switch word {
    case "file": .text("The name of the file with the code.", least: 1, pattern: #"^(?!\.)(?!program$)[^/]+$"#)
    case "between": .text("A statement that prints `{mark}` on a line of its own.", pattern: #"\{mark\}"#)
    case "compile": .text("The command that makes the program; without it, the file is what runs.", least: 1)
    case "run": .text("The command that runs it.", least: 1)
    case "check": .text("The command that says whether code is right that does not run.", least: 1)
    case "comment": .text("What a comment begins with; `//`, if it does not say.", least: 1)
    case "needs": .text("What to install so that the commands are there.", least: 1)
    default: .text("", least: 1)
    }
  }
}
