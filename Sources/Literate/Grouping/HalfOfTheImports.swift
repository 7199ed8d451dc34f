import LiterateModel
import LiterateReading

/// A listing that imports a module of the package and leaves out another one that it needs, or Foundation: who copies it gets an error. The
/// same is so of a page, from its first import on, but that Foundation is left to readers where no listing has it. One that imports none of
/// the package leaves the imports to its readers.
extension Grouping {
  mutating func judgeHalfOfTheImports(_ search: ListingSearch<WovenListings>) {
    let own = Set(workshop.forgettable)
    for index in session.snippets.indices where isOpen(index) && search.rejected[index] == nil {
      let above = importedAbove(index)
      guard let names = names[index], verdicts[index]?.status == .passed else { continue }
      let importsOwn = importsOwn(index)
      guard importsOwn || isOnAPage && !above.isDisjoint(with: own) else { continue }
      let found =
        importsOwn && beginsAnew(index, above)
        ? above.union(imports[index] ?? []) : Set(imports[index] ?? []).subtracting(above)
      let saysFoundation = isProgram(index) || importsOwn || isImportedOnPage("Foundation")
      let given = found.filter { own.contains($0) && !isOfThePage($0) || $0 == "Foundation" && saysFoundation }
        .subtracting(names.imports)
      guard !given.isEmpty else { continue }
      let (wrong, needed) = errors(lacking: given, index, search)
      let named = needed.map { "`import \($0)`" }.joined(separator: ", ")
      let note =
        importsOwn
        ? "it compiles with \(named), which the listing does not have, though it says what it imports"
        : "it compiles with \(named), which nothing above it on the page has"
      if let verdict = Rejections.lacking(wrong, in: session.snippets[index], note) { verdicts[index] = verdict }
    }
  }

  /// Whether readers have what stands above it, too: in a source file, each comment stands alone.
  private var isOnAPage: Bool { !session.file.hasSuffix(".swift") }

  /// Whether it is the module whose sources, or whose articles, these are.
  private func isOfThePage(_ module: String) -> Bool {
    session.file.split(separator: "/").dropLast().contains { $0 == module }
  }

  /// Whether it imports a module of the package.
  private func importsOwn(_ index: Int) -> Bool {
    names[index]?.imports.isDisjoint(with: workshop.forgettable) == false
  }

  /// Whether a listing imports it, wherever on the page.
  private func isImportedOnPage(_ module: String) -> Bool {
    isOnAPage && names.values.contains { $0.imports.contains(module) }
  }

  private func importedAbove(_ index: Int) -> Set<String> {
    names.reduce(into: []) { if $1.key < index { $0.formUnion($1.value.imports) } }
  }

  /// Whether it uses nothing of what listings above it declare, and imports what one of them has imported already, by itself or with the
  /// whole of which it is a part: then it does not go on from them.
  private func beginsAnew(_ index: Int, _ above: Set<String>) -> Bool {
    guard let own = names[index], !own.imports.isEmpty,
      names.allSatisfy({ $0.key >= index || own.mentioned.isDisjoint(with: $0.value.declared) })
    else { return false }
    if !own.imports.isDisjoint(with: above) { return true }
    let wholes = above.intersection(workshop.forgettable).sorted()
    return own.imports.intersection(workshop.forgettable).contains { part in
      wholes.contains { forgottenImports.isExported(part, by: $0) }
    }
  }

  /// What the compiler misses of a listing without some modules, and not with them, behind what it names. Where that does not compile
  /// without them either, what it declares is missed both times.
  /// Members of Foundation's are there as soon as any module of the program imports that, as on other systems: they count where the listing,
  /// or its page, says what it imports.
  ///
  /// - Returns: `needed` are the modules without which it is missed: one of them, if one is enough.
  func errors(
    lacking modules: Set<String>, _ index: Int, _ search: ListingSearch<WovenListings>
  ) -> (missed: [Diagnostic], needed: [String]) {
    func errors(with added: [String]) -> [Diagnostic] {
      var compiler = wovenListings
      compiler.weaver.imports.removeAll(where: modules.contains)
      let chain = search.needed(by: index) ?? []
      let isThere = chain.indices.allSatisfy { compiler.attempt(chain[$0], after: Array(chain[..<$0])).isDone }
      compiler.weaver.imports += added
      return compiler.attempt([index], after: isThere ? chain : []).errors[index] ?? []
    }
    func missed(with added: [String]) -> [Diagnostic] {
      let with = Set(errors(with: added).map(\.message))
      return without.filter {
        !with.contains($0.message)
          && (modules != ["Foundation"] || countsMembers || MissingName.isOne($0.identifier))
      }
    }
    let countsMembers = importsOwn(index) || isImportedOnPage("Foundation")
    let without = errors(with: [])
    if without.isEmpty { return ([], []) }
    let all = modules.sorted()
    let wrong = missed(with: all)
    if wrong.isEmpty || all.count == 1 { return (wrong, all) }
    // Another part rather than the whole of which a part is imported.
    let own = names[index]?.imports.intersection(workshop.forgettable).sorted() ?? []
    let wholes = all.filter { whole in own.contains { forgottenImports.isExported($0, by: whole) } }
    let single = (all.filter { !wholes.contains($0) } + wholes).first { missed(with: [$0]) == wrong }
    return (wrong, single.map { [$0] } ?? all)
  }
}
