import LiterateModel
import LiterateReading
import LiterateToolchain

/// Modules that every reader takes for granted: much has been written without `import Foundation`, or without an import of the
/// package that it is about; and on Linux a part of Foundation is a module of its own.
struct ForgottenImports {
  /// By listing.
  let names: [Int: ListingNames]
  let builder: ProgramBuilder
  let hash: UInt64
  /// The modules of the package that the text is about.
  let own: [String]
  /// What each of these stands on.
  var uses: [String: Set<String>] = [:]
  let known: KnownModules
  /// Listings that tell about declarations of the library: others do not see what they declare.
  var outlines: Set<Int> = []

  private static let mostNames = 400
  private static let mostModules = 24

  /// One that brings names that listings miss.
  private typealias Module = (name: String, brings: Set<String>)

  struct Found {
    var modules: [String] = []
    /// By listing: those that it needs and does not import.
    var needed: [Int: [String]] = [:]
    /// Names in small letters that modules of other packages bring.
    var guessed: Set<String> = []
    /// By listing that lacks no name, and that no module helps: what the compiler says.
    var unhelped: [Int: [String]] = [:]
  }

  /// - Parameters:
  ///   - errors: of listings that do not compile.
  ///   - others: modules that listings import which are left out.
  ///   - written: what listings import themselves.
  ///   - wrong: the errors that some of them have with some modules.
  func all(
    missedBy errors: [Int: [Diagnostic]], imported: [String], others: [String], written: [Int: [String]],
    wrong: (_ listings: [Int], _ modules: [String]) -> [Int: [Diagnostic]]
  ) -> Found {
    let brought = best(modules(missedBy: errors, imported: imported, others: others), missedBy: errors, wrong)
    let bringing = modules(lackedBy: errors, imported: imported + brought.map(\.name)) {
      wrong($0, brought.map(\.name) + $1)
    }
    var found = Found(modules: brought.map(\.name) + bringing.found.map(\.name))
    for index in bringing.unhelped { found.unhelped[index] = errors[index]?.map(\.message) }
    let unneeded = unneeded(among: brought, errors, wrong)
    for (index, names) in names {
      let needed = brought.filter { module in
        isNamed(module, by: names.mentioned, errors[index] ?? [])
          || mayBring(module, errors[index] ?? []) && unneeded[module.name]?.contains(index) != true
      }.map(\.name)
      let imported = Set(written[index] ?? [])
      let more = bringing.found.filter { $0.helps.contains(index) }.map(\.name)
      found.needed[index] = (needed + more).filter { !imported.contains("import \($0)") }
    }
    for module in brought where !own.contains(module.name) {
      found.guessed.formUnion(module.brings.filter { $0.first?.isLowercase == true })
    }
    return found
  }

  /// Whether a listing says a name that a module brings, or the compiler says the module's.
  private func isNamed(_ module: Module, by mentioned: Set<String>, _ errors: [Diagnostic]) -> Bool {
    !module.brings.isDisjoint(with: mentioned) || errors.contains { $0.message.contains("'\(module.name)'") }
  }

  /// Whether a member that a listing lacks may be of a module of the package.
  private func mayBring(_ module: Module, _ errors: [Diagnostic]) -> Bool {
    own.contains(module.name) && errors.contains(where: \.mayLackAMember)
  }

  /// Listings that say no name of a module, lack something that may be a member, and compile without it, by module. Of two that are
  /// as good, since one imports the other, that one goes: a member is seen through a module that only uses it.
  private func unneeded(
    among modules: [Module], _ errors: [Int: [Diagnostic]],
    _ wrong: (_ listings: [Int], _ modules: [String]) -> [Int: [Diagnostic]]
  ) -> [String: Set<Int>] {
    guard modules.count > 1 else { return [:] }
    var kept: [Int: [String]] = errors.mapValues { _ in modules.map(\.name) }
    var found: [String: Set<Int>] = [:]
    for module in modules.sorted(by: { (uses[$0.name]?.count ?? 0, $1.name) > (uses[$1.name]?.count ?? 0, $0.name) }) {
      let unsure = errors.keys.filter { index in
        mayBring(module, errors[index] ?? [])
          && !isNamed(module, by: names[index]?.mentioned ?? [], errors[index] ?? [])
      }
      for (all, listings) in Dictionary(grouping: unsure, by: { kept[$0] ?? [] }) where all.count > 1 {
        let rest = all.filter { $0 != module.name }
        let left = wrong(listings.sorted(), rest)
        for index in listings where left[index]?.isEmpty ?? true {
          kept[index] = rest
          found[module.name, default: []].insert(index)
        }
      }
    }
    return found
  }

  func isThere(_ module: String) -> Bool { compiled([], importing: module).isDone }

  /// Those that declare a name which listings miss, with these names: one for each name, the one that has most of them first.
  ///
  /// - Parameter others: modules that listings import which are left out.
  func modules(
    missedBy rejected: [Int: [Diagnostic]], imported: [String], others: [String]
  ) -> [(name: String, brings: Set<String>)] {
    let missing = missing(in: rejected)
    var candidates: [Candidate] = []
    let toolchains = ToolchainModules.declaring(anyOf: missing)
    for module in ["Foundation"] + own.prefix(Self.mostModules) + others + toolchains where !imported.contains(module) {
      guard !candidates.contains(where: { $0.name == module }) else { continue }
      candidates.append(Candidate(name: module, brings: known(missing, in: module)))
    }
    rank(&candidates)
    putWholesFirst(&candidates)
    var modules: [(name: String, brings: Set<String>)] = []
    var open = Set(missing)
    while let best = candidates.enumerated().max(by: { left, right in
      let counts = [left, right].map { $0.element.brings.intersection(open).count * $0.element.weight }
      return (counts[0], right.offset) < (counts[1], left.offset)
    })?.element, !best.brings.isDisjoint(with: open) {
      modules.append((best.name, best.brings))
      open.subtract(best.brings)
      candidates.removeAll { $0.name == best.name }
    }
    for module in named(by: rejected) where !(imported + modules.map(\.name)).contains(module) && isThere(module) {
      modules.append((module, []))
    }
    let isOfTheNetwork =
      !modules.isEmpty && missing.contains { $0.hasPrefix("URL") || $0.hasPrefix("HTTP") }
      || rejected.values.joined().contains { $0.message.contains("(aka 'AnyObject')") }
    if isOfTheNetwork, !imported.contains("FoundationNetworking"), isThere("FoundationNetworking") {
      modules.append(
        ("FoundationNetworking", Set(missing.filter { $0.hasPrefix("URL") && $0 != "URL" || $0.hasPrefix("HTTP") })))
    }
    return modules
  }

  private struct Candidate {
    let name: String
    let brings: Set<String>
    /// How much a name counts that it brings.
    var weight = 1
  }

  /// What Foundation has is Foundation's, whoever else hands it on; but what a module of the package has of its own, and
  /// Foundation, too, is meant as the package's.
  private func rank(_ candidates: inout [Candidate]) {
    guard let foundation = candidates.firstIndex(where: { $0.name == "Foundation" }) else { return }
    candidates[foundation].weight = 100
    let common = candidates[foundation].brings
    for index in candidates.indices where own.contains(candidates[index].name) {
      let candidate = candidates[index]
      if !candidate.brings.isDisjoint(with: common), !handsOnFoundation(candidate.name) {
        candidates[index].weight = 10_000
      }
    }
  }

  /// Of modules of the package that declare the same, one that hands on another counts before that: it is what readers import.
  private func putWholesFirst(_ candidates: inout [Candidate]) {
    let places = candidates.indices.filter { own.contains(candidates[$0].name) && !candidates[$0].brings.isEmpty }
    guard places.count > 1 else { return }
    let alike = places.map { candidates[$0] }
    let parts = alike.map { whole in
      alike.count { part in
        part.name != whole.name && part.brings.isSubset(of: whole.brings) && isExported(part.name, by: whole.name)
      }
    }
    let order = alike.indices.sorted { (parts[$1], $0) < (parts[$0], $1) }
    for (place, index) in zip(places, order) { candidates[place] = alike[index] }
  }

  /// The modules, or others of the package instead that declare some of the same names for themselves, if listings have fewer errors
  /// with those. Both together would make the names ambiguous.
  private func best(
    _ modules: [Module], missedBy errors: [Int: [Diagnostic]],
    _ wrong: (_ listings: [Int], _ modules: [String]) -> [Int: [Diagnostic]]
  ) -> [Module] {
    let variants = variants(of: modules, missing: missing(in: errors))
    guard !variants.isEmpty else { return modules }
    func count(_ modules: [Module]) -> Int {
      wrong(errors.keys.sorted(), modules.map(\.name)).values.reduce(0) { $0 + $1.count }
    }
    var (best, least) = (modules, count(modules))
    for variant in variants where least > 0 {
      let errors = count(variant)
      if errors < least { (best, least) = (variant, errors) }
    }
    return best
  }

  private func variants(of modules: [Module], missing: [String]) -> [[Module]] {
    modules.indices.flatMap { index -> [[Module]] in
      let (module, names) = (modules[index].name, modules[index].brings.intersection(missing))
      guard own.contains(module), !names.isEmpty else { return [] }
      return own.prefix(Self.mostModules).compactMap { other in
        let brings = modules.contains { $0.name == other } ? [] : known(missing, in: other)
        let both = names.intersection(brings).sorted()
        guard !both.isEmpty, !ambiguous(both, in: [module, other]).isEmpty else { return nil }
        var variant = modules
        variant[index] = (other, brings)
        return variant
      }
    }
  }

  /// Those of some names that two modules declare, each one of its own.
  private func ambiguous(_ names: [String], in modules: [String]) -> Set<String> {
    known.names(names, in: modules.sorted().joined(separator: " and ")) { names in
      let lines = names.enumerated().map {
        SourceLine(text: "func f\($0)(_: `\($1)`.Type) { _ = `\($1)` }", line: $0 + 1, column: 1)
      }
      let messages = builder.module(asking: lines, importing: modules, called: ModuleNames.module(hash)).messages
      let found = messages.filter { $0.text.contains("ambiguous") }.map(\.text)
      return Set(names.filter { name in found.contains { $0.contains("'\(name)'") } })
    }
  }

  private func handsOnFoundation(_ module: String) -> Bool { !known(["NSMutableAttributedString"], in: module).isEmpty }

  /// Modules that bring what known types and functions lack, as far as each helps where those before it do not, with the listings
  /// that it helps.
  ///
  /// `[Int]` has no `chunked`; but also `min` has no `count:`, `String` no `format:` and `Bool` no `Comparable`, which compilers tell
  /// in many words. So each module is tried, and errors are counted.
  ///
  /// - Parameter wrong: the errors that some listings have with some modules.
  /// - Returns: also the listings that lack no name, and that not even all modules help.
  func modules(
    lackedBy rejected: [Int: [Diagnostic]], imported: [String],
    wrong: (_ listings: [Int], _ modules: [String]) -> [Int: [Diagnostic]]
  ) -> (found: [(name: String, helps: Set<Int>)], unhelped: [Int]) {
    let open = rejected.filter { $0.value.contains(where: \.mayLackAMember) }.keys.sorted()
    guard !open.isEmpty else { return ([], []) }
    func count(_ errors: [Int: [Diagnostic]]) -> [Int: Int] {
      errors.mapValues { $0.count { $0.mayLackAMember && !$0.message.contains("ambiguous") } }
    }
    func lacking(_ modules: [String]) -> [Int: Int] { count(wrong(open, modules)) }
    let candidates = (own.prefix(Self.mostModules) + ["Foundation"]).filter { !imported.contains($0) }
    // Counted in the same way as with a module: elsewhere a listing may lack something else.
    let now = wrong(open, [])
    var least = count(now)
    // Mostly, none of them helps.
    let most = candidates.isEmpty ? least : lacking(candidates)
    let unhelped = open.filter { index in
      now[index]?.map(\.message) == rejected[index]?.map(\.message) && most[index] ?? 0 >= least[index] ?? 0
        && MissingName.all(in: rejected[index] ?? []).isEmpty
    }
    guard most.values.reduce(0, +) < least.values.reduce(0, +) else { return ([], unhelped) }
    var modules: [(name: String, helps: Set<Int>)] = []
    for module in candidates {
      let before = least.values.reduce(0, +)
      if before == 0 { break }
      let left = lacking(modules.map(\.name) + [module])
      guard left.values.reduce(0, +) < before else { continue }
      modules.append((module, Set(open.filter { left[$0] ?? 0 < least[$0] ?? 0 })))
      least = left
    }
    return (modules, unhelped)
  }

  /// Modules that the compiler itself asks for.
  private func named(by rejected: [Int: [Diagnostic]]) -> [String] {
    let marks = ["without importing module '", "missing import of defining module '"]
    let found = rejected.values.joined().flatMap { error in
      marks.compactMap { mark in
        error.message.firstRange(of: mark).map { String(error.message[$0.upperBound...].prefix { $0 != "'" }) }
      }
    }
    return Set(found).sorted()
  }

  /// Names that no listing declares.
  private func missing(in rejected: [Int: [Diagnostic]]) -> [String] {
    let declared = names.reduce(into: Set<String>()) { found, listing in
      if !outlines.contains(listing.key) { found.formUnion(listing.value.declared) }
    }
    let missing = Set(rejected.values.flatMap { MissingName.all(in: $0) }).subtracting(declared)
    return missing.filter { $0.first?.isLetter == true && $0.allSatisfy(\.isOfAName) }
      .sorted().prefix(Self.mostNames).map(\.self)
  }

  /// Whether who imports a module has another one with it, as all of a package has its parts.
  func isExported(_ module: String, by whole: String) -> Bool { !known([module], in: whole).isEmpty }

  /// Those of some names that the compiler finds with a module.
  private func known(_ names: [String], in module: String) -> Set<String> {
    known.names(names, in: module) { asked($0, in: module) }
  }

  private func asked(_ names: [String], in module: String) -> Set<String> {
    // As a value or a type, and as an attribute: a macro and a property wrapper are found only there.
    let lines = names.enumerated().map {
      SourceLine(text: "func f\($0)() { _ = `\($1)`; @\($1) var a = 1 }", line: $0 + 1, column: 1)
    }
    var unknown: [String: Int] = [:]
    for message in compiled(lines, importing: module).messages {
      guard message.severity == .error, MissingName.isOne(message.identifier) else { continue }
      // It is not there itself.
      if message.text.hasPrefix("no such module") { return [] }
      let name = message.text.quotedWords.first
      unknown[String((name ?? "").drop { $0 == "@" || $0 == "#" }), default: 0] += 1
    }
    return Set(names.filter { (unknown[$0] ?? 0) < 2 })
  }

  private func compiled(_ lines: [SourceLine], importing module: String) -> BuiltModule {
    builder.module(asking: lines, importing: [module], called: ModuleNames.module(hash))
  }
}

extension Diagnostic {
  /// Whether it may come of a member, an overload, an operator or a conformance that a module has: all errors but those about names,
  /// which modules are asked for.
  fileprivate var mayLackAMember: Bool {
    guard severity == .error, identifier != "invalid_redecl", !message.contains("is a 'let' constant") else {
      return false
    }
    return !MissingName.isOne(identifier) || message.hasPrefix("cannot find operator")
  }
}
