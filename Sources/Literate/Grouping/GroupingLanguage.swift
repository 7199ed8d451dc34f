import LiterateModel
import LiterateReading

/// Which version of the language the listings of a page are in.
extension Grouping {
  /// Much has been written for Swift 5, which is also what the compiler takes a file for that nobody speaks of. What is wrong in any
  /// version of the language stays so.
  mutating func tryFormerLanguage(_ search: inout ListingSearch<WovenListings>) {
    guard workshop.compiler.languageMode == "6", !workshop.isLanguageStated else { return }
    lasting = mistakesInBoth(search)
    let mayBeFormer = search.rejected.keys.filter { index in
      lasting[index] == nil && search.rejected[index]?.contains(where: \.isAboutIsolation) == true
    }
    workshop.compiler.languageMode = "5"
    // By itself, it may miss names that others declare.
    if mayBeFormer.contains(where: { MissingName.isAll(of: wovenErrors($0)) }), let former = formerSearch(mayBeFormer),
      contradictions(former, mayStop: unrelated(search)) < contradictions(search), !losesAnnounced(search, in: former)
    {
      search = former
      language = "5"
    } else {
      workshop.compiler.languageMode = "6"
      lasting = [:]
    }
  }

  /// Those that announce an error which they do not have because of the version of the language.
  private func unrelated(_ search: ListingSearch<WovenListings>) -> Set<Int> {
    Set(search.rejected.filter { isOpen($0.key) && announcesAnother($0.key, $0.value) }.keys)
  }

  /// What compiles in Swift 5.
  ///
  /// - Parameter rejected: those that Swift 6 rejects because of what may run at the same time.
  private mutating func formerSearch(_ rejected: [Int]) -> ListingSearch<WovenListings>? {
    let former = search()
    let others = rejected.filter { isOpen($0) && former.rejected[$0] == nil && runsSeveralAtOnce($0) }
    var wrong = mistakesInAFunction(others, of: "5") { $0.dependsOnVersion && !$0.isOfTheMainActor }
    wrong.merge(mistakesInAFunction(others.filter { wrong[$0] == nil }, of: "6", which: \.isARace)) { $1 }
    if wrong.isEmpty { return former }
    lasting.merge(wrong) { $1 }
    return search()
  }

  /// Whether it may run several things at once, and not only use a variable in a function.
  private func runsSeveralAtOnce(_ index: Int) -> Bool {
    ["await", "async", "Task", "detached", "Thread", "concurrent"].contains(
      where: session.snippets[index].text.contains)
  }

  /// At the top level, Swift 5 only warns of much, or says nothing: that is told which a version does not accept inside of a function either,
  /// such as a variable that several tasks change.
  private func mistakesInAFunction(
    _ indices: [Int], of version: String, which isOne: (Diagnostic) -> Bool
  ) -> [Int: [Diagnostic]] {
    if indices.isEmpty { return [:] }
    var other = self
    other.workshop.compiler.languageMode = version
    for index in indices { other.listings.takeFunction(index) }
    let inside = other.search()
    return indices.reduce(into: [:]) { mistakes, index in
      let errors = inside.rejected[index]?.filter(isOne) ?? []
      if !errors.isEmpty, !Announcement(session.snippets[index]).announces(errors) { mistakes[index] = errors }
    }
  }

  /// What the compiler says of a listing by itself.
  private func wovenErrors(_ index: Int) -> [Diagnostic] {
    var compiler = wovenListings
    return compiler.attempt([index], after: []).errors[index] ?? []
  }

  /// Whether a page announces an error about isolation that only Swift 6 has: then it has been written for that.
  private func losesAnnounced(
    _ search: ListingSearch<WovenListings>, in former: ListingSearch<WovenListings>
  ) -> Bool {
    session.snippets.contains(where: Self.statesIsolation)
      || search.rejected.contains { index, errors in
        isOpen(index) && former.rejected[index] == nil && errors.contains(where: \.dependsOnVersion)
          && Announcement(session.snippets[index]).announces(errors) && !announcesAnother(index, errors)
      }
  }

  /// What Swift 6 says of listings that is a mistake in Swift 5, too, which would only warn of it, or says nothing since it stands at the top
  /// level: a `try` that is missing, a variable of a class that says it is Sendable, one that a task changes; and a race, which Swift 5
  /// does not see. In a package of Swift 6, a type that has to be Sendable and is not is one, too, and
  /// so is a variable that all share.
  private func mistakesInBoth(_ search: ListingSearch<WovenListings>) -> [Int: [Diagnostic]] {
    search.rejected.reduce(into: [:]) { mistakes, found in
      let (index, errors) = found
      guard isOpen(index), !Announcement(session.snippets[index]).announces(errors),
        errors.contains(where: isLasting)
      else { return }
      mistakes[index] = errors.filter { !$0.dependsOnVersion || isLasting($0) }
    }
  }

  private func isLasting(_ error: Diagnostic) -> Bool {
    let inBoth = ["is not marked with 'try'", "of 'Sendable'-conforming ", "mutation of captured var "]
    return inBoth.contains(where: error.message.contains) || error.isARace || isOfAPackage && error.isOfSendable
  }

  /// Whether it is a package, which says itself that it is in Swift 6.
  private var isOfAPackage: Bool { !workshop.forgettable.isEmpty }

  /// Whether its fence says that it does not compile, and it states such an error.
  private static func statesIsolation(_ snippet: Snippet) -> Bool {
    guard snippet.mode == .error else { return false }
    let stated = snippet.lines.lazy.map(\.text).filter { $0.contains("// error:") } + [snippet.statedError ?? ""]
    return stated.contains(where: Diagnostic.dependsOnVersion)
  }

  /// Whether a listing announces an error, and the only ones come of its variables, which are the main actor's only because they stand
  /// at the top level, while it speaks of no actor: what is announced is another error, or a stop.
  private func announcesAnother(_ index: Int, _ errors: [Diagnostic]) -> Bool {
    let snippet = session.snippets[index]
    let words = (snippet.text + snippet.prose).lowercased()
    return !errors.isEmpty && errors.allSatisfy(\.isOfAVariableAtTheTop)
      && !["actor", "isolat", "concurren", "data race", "sendable"].contains(where: words.contains)
      && Announcement(snippet).announces(errors)
  }

  /// How many listings are not what their text says: they do not compile, or do though an error is announced.
  ///
  /// - Parameter mayStop: those of which an error is announced that may as well be a stop.
  private func contradictions(_ search: ListingSearch<WovenListings>, mayStop: Set<Int> = []) -> Int {
    names.keys.count { index in
      guard isOpen(index) else { return false }
      guard let errors = search.rejected[index] else {
        return !Announcement(session.snippets[index]).rejectedLines.isEmpty && !mayStop.contains(index)
      }
      return announcesAnother(index, errors) || missesOthers(index, errors)
        || !Announcement(session.snippets[index]).announces(errors)
    }
  }

  /// Whether all that it lacks is what other listings declare, which do not compile themselves.
  private func missesOthers(_ index: Int, _ errors: [Diagnostic]) -> Bool {
    let missing = MissingName.all(in: errors)
    return MissingName.isAll(of: errors)
      && missing.contains { name in
        names.contains { $0.key != index && $0.value.declared.contains(name) }
      }
  }
}

extension Diagnostic {
  /// Whether it is about what Swift 6 asks of code that may run at the same time, or the compiler fails on what may be that:
  /// Swift 6.3 does on `a ? f : g` in a function, where `f` and `g` are functions of the top level.
  fileprivate var isAboutIsolation: Bool {
    severity == .error
      && (dependsOnVersion || isOfABrokenCompiler)
  }

  /// Whether two tasks would change a value at the same time, and not because it is a variable of the top level.
  fileprivate var isARace: Bool { !isOfTheMainActor && message.contains("risks causing data races") }

  fileprivate var isOfSendable: Bool {
    ["does not conform to the 'Sendable' protocol", "is not concurrency-safe because"].contains(where: message.contains)
  }

  fileprivate var isOfTheMainActor: Bool {
    message.contains("main actor-isolated") || message.contains("the main actor")
  }

  /// Whether it is about a variable that is the main actor's.
  fileprivate var isOfAVariableAtTheTop: Bool {
    ["main actor-isolated var '", "main actor-isolated let '"].contains(where: message.hasPrefix)
  }
}
