import LiterateModel
import LiterateReading
import LiterateToolchain

/// Which module brings a name that a snippet uses without an import.
struct ImportAdvice {
  let builder: ProgramBuilder
  /// The modules that may bring it, beside Foundation.
  let modules: [String]
  let hash: UInt64
  /// What has been asked in this run.
  let known: KnownModules

  private static let mostNames = 20

  /// What to write, by the name that the compiler does not know; a name that no module has is not there.
  func notes(about names: [String]) -> [String: String] {
    let own = Set(names).intersection(modules + ["Foundation"])
    var notes = modules(of: Set(names).subtracting(own)).map { name, module in
      (name, "`\(name)` is in \(module): write `import \(module)` above it.")
    }
    notes += own.map { ($0, "`\($0)` is a module: write `import \($0)` above it.") }
    return Dictionary(uniqueKeysWithValues: notes)
  }

  /// By name, the first module that has it.
  private func modules(of names: Set<String>) -> [String: String] {
    known.modules(bringing: names.filter(Self.canBeAsked).sorted().prefix(Self.mostNames).map(\.self), ask: found)
  }

  /// Asks the compiler once about all names and all modules. Nil if it does not answer.
  private func found(_ names: [String]) -> [String: String]? {
    let all = ["Foundation"] + modules.filter { $0 != "Foundation" }
    let rows = names.flatMap { name in all.map { (name: name, module: $0) } }
    let module = compiled(rows.map { "_ = \($0.module).`\($0.name)`" }, importing: all)
    // Without one of the modules, the compiler says nothing of the others.
    if module.breakdown != nil || module.messages.contains(where: { $0.text.hasPrefix("no such module") }) {
      return nil
    }
    let absent = Set(module.messages.filter(Self.saysThatItIsNotThere).map(\.line))
    var found: [String: String] = [:]
    for (number, row) in rows.enumerated() where found[row.name] == nil && !absent.contains(number + 1) {
      found[row.name] = row.module
    }
    return found
  }

  private static func canBeAsked(_ name: String) -> Bool {
    name.first?.isLetter == true && name.allSatisfy(\.isOfAName)
  }

  private static func saysThatItIsNotThere(_ message: CompilerMessage) -> Bool {
    message.severity == .error && (message.text.contains("has no member") || message.text.hasPrefix("no type named"))
  }

  private func compiled(_ statements: [String], importing modules: [String]) -> BuiltModule {
    let lines = statements.enumerated().map { number, statement in
      SourceLine(text: "func f\(number)() { \(statement) }", line: number + 1, column: 1)
    }
    return builder.module(asking: lines, importing: modules, called: ModuleNames.module(hash) + "Names")
  }
}
