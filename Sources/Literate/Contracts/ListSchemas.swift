import LiterateModel
import LiterateReading

/// What the keys of the other verbs' reports say.
extension FenceList.Document.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .formatVersion: Contract.versionSchema
    case .fences: .list(of: FenceList.Entry.CodingKeys.object(), "Every fence, in the order of the files.")
    }
  }
}

extension FenceList.Entry.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .file: .text("The file.")
    case .line: .whole("The line of the opening fence.", least: 1)
    case .endLine: .whole("The line of the closing fence.", least: 1)
    case .column: .whole("The column of the opening fence.", least: 1)
    case .words: .text("What stands behind the marks of the fence.")
    case .fate: .choice(FenceList.fates, "What becomes of it.")
    case .mode: .choice(Mode.allCases.map(\.rawValue), "What a snippet asks for.")
    case .name: .text("The name of a snippet, or of the one that it shows.")
    case .scope: .text("The program that it is part of, for people.")
    case .after: .list(of: .text(""), "The snippets that its program begins with.")
    case .solution: .text("The solution that a starting text stands in for, or that a check checks.")
    case .reason: .text("Why it is not checked, for people.")
    }
  }

  var mayBeMissing: Bool { [.mode, .name, .scope, .after, .solution, .reason].contains(self) }
}

extension Coverage.Document.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .formatVersion: Contract.versionSchema
    case .percent: .number("How much of the symbols snippets use.")
    case .modules: .list(of: .text(""), "The modules whose symbols count.")
    case .symbols: .list(of: Coverage.Symbol.CodingKeys.object(), "The symbols that count.")
    case .notCounted: .dictionary(of: .whole("", least: 0), "How many symbols do not count, by the reason.")
    case .dependencies: .list(of: .text(""), "Modules of other packages, which do not count.")
    }
  }
}

extension Coverage.Symbol.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .module: .text("Its module.")
    case .name: .text("Its name, with that of its type and with labels.")
    case .kind: .text("What it is, as symbol graphs call it.")
    case .isUsed: .truth("Whether a snippet uses it.")
    case .family: .text("What overloads have in common.")
    }
  }
}

extension UnlinkedNames.Document.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .formatVersion: Contract.versionSchema
    case .names: .list(of: UnlinkedNames.Name.CodingKeys.object(), "Each name once a chapter.")
    }
  }
}

extension UnlinkedNames.Name.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .file: .text("The chapter.")
    case .line: .whole("The line.", least: 1)
    case .column: .whole("The column.", least: 1)
    case .name: .text("The name.")
    case .meanings: .list(of: .text(""), "The symbols that it could mean.")
    }
  }
}

extension MutantReport.Document.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .formatVersion: Contract.versionSchema
    case .percent: .number("How many of the changes that compile something notices.")
    case .viable: .whole("The changes that compile.", least: 0)
    case .noticed: .whole("Those that a claim, an output or a later snippet notices.", least: 0)
    case .figures: .whole("Those that only change a figure.", least: 0)
    case .survived: .whole("Those that nothing notices.", least: 0)
    case .notViable: .whole("The changes that do not compile.", least: 0)
    case .changes: .list(of: MutantReport.Entry.CodingKeys.object(), "Every change, in the order of the files.")
    }
  }
}

extension MutantReport.Entry.CodingKeys: ContractKeys {
  var schema: JSONSchema {
    switch self {
    case .file: .text("The file.")
    case .line: .whole("The line.", least: 1)
    case .column: .whole("The column.", least: 1)
    case .kind: .choice(Mutation.Kind.allCases.map(\.rawValue), "What is changed.")
    case .change: .text("The change, for people.")
    case .fate: .choice(["figure", "not-viable", "noticed", "survived"], "What becomes of it.")
    case .at: .text("Where it is noticed: `file:line:column`.")
    case .problem: .text("The problem that notices it; `docs-check help ID` explains it.", pattern: "^[a-z0-9-]+$")
    }
  }

  var mayBeMissing: Bool { self == .at || self == .problem }
}
