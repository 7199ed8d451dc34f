import LiterateModel

/// What the keys of a report say.
extension JSONReport.Document.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .formatVersion: Contract.versionSchema
    case .tool: .text("`docs-check`.")
    case .version: .text("The version of docs-check that wrote it.")
    case .swift: .text("The version of Swift that compiled the snippets.")
    case .sandbox: .text("What kept snippets in while they ran, for people.")
    case .lacks:
      .list(
        of: .text("What it is, and what is not there for that reason, for people."),
        "What the toolchain cannot do of what was asked for.")
    case .columnKind: .text("What columns count, from 1: `utf8Bytes`, as the compiler's do.")
    case .shard: JSONReport.Shard.CodingKeys.object("Which part of the work it is; missing in a report of the whole.")
    case .summary: JSONReport.Summary.CodingKeys.object("How many there are of each.")
    case .snippets: .list(of: JSONReport.Entry.CodingKeys.object(), "Every snippet, in the order of the files.")
    case .problems: .list(of: JSONReport.Failure.CodingKeys.object(), "Problems that belong to no snippet.")
    }
  }

  var mayBeMissing: Bool { [.lacks, .columnKind, .shard].contains(self) }
}

extension JSONReport.Shard.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .index: .whole("Which part, from 1.", least: 1)
    case .count: .whole("Of how many.", least: 1)
    case .plan: .text("The same for all parts of one work.")
    }
  }
}

extension JSONReport.Summary.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .chapters: .whole("Files.", least: 0)
    case .snippets: .whole("Snippets.", least: 0)
    case .passed: .whole("Those that passed.", least: 0)
    case .failed: .whole("Those that failed.", least: 0)
    case .skipped: .whole("Those that are not compiled, as their fences say.", least: 0)
    case .notReached: .whole("Those that a snippet before them keeps from running.", least: 0)
    case .fragments: .whole("Those that `--scope auto` takes for pieces of code.", least: 0)
    case .cached: .whole("Those whose verdict an earlier run has brought.", least: 0)
    case .problems: .whole("Problems that belong to no snippet.", least: 0)
    case .translations: .whole("Chapters in another language.", least: 0)
    case .shown: .whole("Snippets that those show again.", least: 0)
    case .noListing: .text("Why no listing was read, for people.")
    case .seconds: .number("How long it took.")
    }
  }

  var mayBeMissing: Bool { [.fragments, .translations, .shown, .noListing].contains(self) }
}

extension JSONReport.Entry.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .file: .text("Its file, as it was named.")
    case .line: .whole("The line of its fence.", least: 1)
    case .endLine: .whole("The line of the closing fence.", least: 1)
    case .column: .whole("The column of its fence.", least: 1)
    case .name: JSONSchema.text("The name on its fence.").orNull
    case .scope: .text("The program that it is part of, for people.")
    case .program:
      .object(
        ["kind": .text("`chapter`, `named`, `after`, …")], required: ["kind"], isClosed: false,
        "The program that it is part of.")
    case .mode: .choice(Mode.allCases.map(\.rawValue), "What its fence asks for.")
    case .status: .choice(Verdict.Status.allCases.map(\.rawValue), "What came of it.")
    case .cached: .truth("Whether an earlier run has brought the verdict.")
    case .seconds: .number("How long it ran.")
    case .stdout: .text("What it printed.")
    case .expectations: .whole("How many things it states.", least: 0)
    case .reason: JSONSchema.text("Why it was skipped or not reached, for people.").orNull
    case .found: .choice(Finding.Kind.allCases.map(\.rawValue), "What `--scope auto` made of it.")
    case .given: .list(of: .text(""), "What it was given so that it compiles, for people.")
    case .failures: .list(of: JSONReport.Failure.CodingKeys.object(), "What does not hold.")
    case .warnings: .list(of: JSONReport.Failure.CodingKeys.object(), "What is worth a look and fails nothing.")
    }
  }

  var mayBeMissing: Bool { self == .found || self == .given }
}

extension JSONReport.Failure.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .kind: .choice(Problem.Kind.allCases.map(\.rawValue), "What sort of problem it is.")
    case .id:
      .text("Which problem; `docs-check help ID` explains it. A later version may have more.", pattern: "^[a-z0-9-]+$")
    case .file: .text("The file that it is in.")
    case .line: .whole("The line.", least: 0)
    case .column: .whole("The column.", least: 0)
    case .message: .text("What is wrong, for people.")
    case .expected: .text("What is stated.")
    case .actual: .text("What was.")
    case .notes: .list(of: .text(""), "What helps to understand it, for people.")
    }
  }

  var mayBeMissing: Bool { self == .expected || self == .actual }
}
