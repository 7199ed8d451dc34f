/// What other programs may rely on: the files that the tool reads, and the reports that it writes, each with its schema.
package enum Contract: String, CaseIterable, Sendable {
  case settings, book, report, list, coverage, names, mutants

  /// The number that every JSON report carries. It changes when a key goes away, or means something else.
  package static let version = 1

  static let versionSchema = JSONSchema.exactly(
    version, "The version of this format. It changes when a key goes away or comes to mean something else.")

  /// What `docs-check help` calls it: `schema-report`.
  package var word: String { "schema-" + rawValue }

  /// The contract with that name.
  package init?(word: String) {
    guard let found = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = found
  }

  var title: String {
    switch self {
    case .settings: Settings.name
    case .book: "book.json"
    case .report: "docs-check --format json, and docs-check merge"
    case .list: "docs-check list --format json"
    case .coverage: "docs-check coverage --format json"
    case .names: "docs-check coverage --names --format json"
    case .mutants: "docs-check mutants --format json"
    }
  }

  var schema: JSONSchema {
    let schema =
      switch self {
      case .settings: Settings.schema
      case .book: BookFileReader.schema
      case .report: JSONReport.Document.CodingKeys.object("What came of a check.")
      case .list: FenceList.Document.CodingKeys.object("Every fence, and what becomes of it.")
      case .coverage: Coverage.Document.CodingKeys.object("Which public symbols snippets use.")
      case .names: UnlinkedNames.Document.CodingKeys.object("Names in prose that could mean several symbols.")
      case .mutants: MutantReport.Document.CodingKeys.object("Which small changes of the code something notices.")
      }
    return schema.file(id: "urn:docs-check:\(rawValue):\(Self.version)", title: title)
  }

  /// The schema as JSON.
  package var text: String { JSONText.of(schema.value) }
}
