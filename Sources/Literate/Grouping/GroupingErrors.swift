import LiterateModel
import LiterateReading

/// What the compiler says of a listing that does not compile, without what only this tool put beside it.
extension Grouping {
  enum SaidAlone {
    case compiles
    case fails([Diagnostic])
  }

  /// Where a name means two things, or the compiler itself fails, because of a module that the listing was given, or of another
  /// listing that shows a declaration of the library: what is said without those.
  func saidAlone(_ index: Int, _ errors: [Diagnostic]) -> SaidAlone {
    let isAmbiguous = errors.contains { $0.message.contains("ambiguous") }
    let isBroken = errors.contains(where: \.isOfABrokenCompiler)
    guard isAmbiguous || isBroken else { return .fails(errors) }
    var others: [Diagnostic]?
    for modules in fewerImports {
      var compiler = wovenListings
      compiler.weaver.imports = modules
      let attempt = compiler.attempt([index], after: [])
      if attempt.isDone { return .compiles }
      if others == nil { others = decisive(attempt.errors[index] ?? []) }
    }
    if isAmbiguous, others == nil || declaresAgain(errors) {
      var compiler = wovenListings
      compiler.weaver.imports += importsBefore(index)
      let attempt = compiler.attempt([index], after: [])
      if attempt.isDone { return .compiles }
      others = decisive(attempt.errors[index] ?? []) ?? others
    }
    return .fails(others ?? errors)
  }

  /// The modules that listings are given, without each of them, and none of them.
  private var fewerImports: [[String]] {
    let modules = workshop.imports
    if modules.isEmpty { return [] }
    let fewer = modules.count > 1 ? modules.map { module in modules.filter { $0 != module } } : []
    return fewer + [[]]
  }

  /// Modules that listings above one import, which it sees, too.
  private func importsBefore(_ index: Int) -> [String] {
    let imported = names.filter { $0.key < index }.reduce(into: Set<String>()) { $0.formUnion($1.value.imports) }
    return imported.subtracting(workshop.imports).sorted()
  }

  /// Errors that say what is wrong with the listing itself.
  private func decisive(_ errors: [Diagnostic]) -> [Diagnostic]? {
    let isClear = !errors.contains {
      $0.isOfABrokenCompiler || $0.message.contains("ambiguous") || MissingName.isOne($0.identifier)
    }
    return isClear && !errors.isEmpty ? errors : nil
  }

  /// Whether a type means two things, one of which a listing declares.
  private func declaresAgain(_ errors: [Diagnostic]) -> Bool {
    errors.contains { error in
      guard error.message.contains("ambiguous for type lookup"), let name = error.quoted.first else { return false }
      return names.values.contains { $0.types.contains(String(name)) }
    }
  }
}

extension Diagnostic {
  /// Whether the compiler speaks of itself.
  var isOfABrokenCompiler: Bool {
    ["please submit a bug report", "Broken module found", "' was imported as '"].contains(where: message.contains)
  }
}
