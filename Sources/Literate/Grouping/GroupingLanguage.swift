import LiterateModel
import LiterateReading

/// Which version of the language the listings of a page are in.
extension Grouping {
  /// Much has been written for Swift 5, which is also what the compiler takes a file for that nobody speaks of.
  mutating func tryFormerLanguage(_ search: inout ListingSearch<WovenListings>) {
    guard workshop.compiler.languageMode == "6", !workshop.isLanguageStated,
      search.rejected.values.contains(where: { $0.contains(where: \.isAboutIsolation) })
    else { return }
    let strict = workshop.compiler.languageMode
    workshop.compiler.languageMode = "5"
    let strangers = search.rejected.filter { $0.value.contains(where: \.isAboutIsolation) }.keys
    var former: ListingSearch<WovenListings>?
    // By itself, it may miss names that others declare.
    if strangers.contains(where: { MissingName.isAll(of: wovenErrors($0)) }) { former = self.search() }
    let unrelated = Set(search.rejected.filter { isOpen($0.key) && announcesAnother($0.key, $0.value) }.keys)
    if let former, contradictions(former, mayStop: unrelated) < contradictions(search),
      !losesAnnounced(search, in: former), !losesMistake(search, in: former)
    {
      search = former
      language = "5"
    } else {
      workshop.compiler.languageMode = strict
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

  /// Whether Swift 5 would only warn of what is a mistake there, too, or says nothing since it stands at the top level: a `try` that is
  /// missing, a variable of a class that says it is Sendable, one that a task changes. Then a page has not been written for that. Nor has the
  /// page of a package in Swift 6 on which two tasks change a value.
  private func losesMistake(
    _ search: ListingSearch<WovenListings>, in former: ListingSearch<WovenListings>
  ) -> Bool {
    search.rejected.contains { index, errors in
      isOpen(index) && former.rejected[index] == nil
        && errors.contains { Self.isMistakeInBoth($0) || isOfAPackage && $0.isARace }
        && !Announcement(session.snippets[index]).announces(errors)
    }
  }

  private static func isMistakeInBoth(_ error: Diagnostic) -> Bool {
    ["is not marked with 'try'", "of 'Sendable'-conforming ", "mutation of captured var "]
      .contains(where: error.message.contains)
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
  fileprivate var isARace: Bool {
    message.contains("risks causing data races") && !message.contains("main actor-isolated")
  }

  /// Whether it is about a variable that is the main actor's.
  fileprivate var isOfAVariableAtTheTop: Bool {
    ["main actor-isolated var '", "main actor-isolated let '"].contains(where: message.hasPrefix)
  }
}
