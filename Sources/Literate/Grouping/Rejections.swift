import LiterateModel
import LiterateReading

/// What there is to say about listings that do not compile: the text announces it; they are a fragment, or need what only
/// Apple's SDK has; or else they contradict what they are about.
struct Rejections {
  let session: Session
  /// By listing; those of fragments, too.
  private let names: [ListingNames]
  /// Listings that do not compile.
  private let rejected: Set<Int>
  private let missed: MissedNames
  private var apple: AppleOnly
  private var library: LibraryTypes
  private let gone: GoneNames?

  init(
    session: Session, names: [Int: ListingNames], rejected: Set<Int>, guessed: Set<String> = [], apple: AppleOnly,
    library: LibraryTypes = LibraryTypes { _, _ in false }, gone: GoneNames? = nil
  ) {
    self.library = library
    self.gone = gone
    self.session = session
    self.names = session.snippets.enumerated().map { names[$0] ?? ListingNames($1) }
    self.rejected = rejected
    missed = MissedNames(session: session, names: self.names, rejected: rejected, guessed: guessed)
    self.apple = apple
  }

  /// - Parameter errors: what the compiler says about the listing at its place.
  mutating func verdict(_ index: Int, _ errors: [Diagnostic]) -> Verdict {
    let errors = missed.withoutLabels(errors, index)
    let snippet = session.snippets[index]
    let remarks = errors.map { Self.remark($0.position, $0.message) }
    let announcement = Announcement(snippet)
    if announcement.announces(errors, isOfThePage: { declaration(of: $0, before: index) != nil }),
      !errors.allSatisfy(\.isOfABrokenCompiler)
    {
      let denied = errors.filter { announcement.approves($0.position.line) && !$0.dependsOnVersion }
      if !denied.isEmpty, !denied.contains(where: { MissingName.isOne($0.identifier) }) {
        return Self.contradiction(Self.told(denied), problems(denied, in: snippet), remarks)
      }
      guard let problem = announcement.texts.problem(errors: errors) else {
        return Self.announced(Self.told(errors), remarks)
      }
      if !Self.mayHideAnother(errors, problem) { return Self.contradiction(Self.told(errors), [problem], remarks) }
    }
    if let sure = sureVerdict(errors, in: snippet, remarks) { return sure }
    if let reason = apple.reason(snippet, errors) { return Self.incomplete(.appleOnly, reason, remarks) }
    if let reason = fragment(index, errors) {
      let misspelt = namesThatAreGone(index, errors) + PageLikeness(session, names, rejected).misspelt(index, errors)
      if !misspelt.isEmpty, announcement.isMarkedInProse { return Self.announced(Self.told(misspelt), remarks) }
      if !misspelt.isEmpty { return Self.contradiction(Self.told(misspelt), problems(misspelt, in: snippet), remarks) }
      let hidden = hiddenContradiction(index, errors, reason)
      if !hidden.isEmpty, announcement.isMarkedInProse { return Self.announced(Self.told(hidden), remarks) }
      if !hidden.isEmpty {
        return Self.contradiction(Self.told(hidden), problems(hidden, in: snippet, beside: errors), remarks)
      }
      var verdict = Self.incomplete(.fragment, reason, remarks)
      verdict.finding?.missing = missingNames(index, errors)
      return verdict
    }
    if areAlternatives(errors, in: snippet, announcement) { return Self.announced(Self.told(errors), remarks) }
    // What a listing leaves out can be the cause of the others.
    if announcement.isMarkedInProse { return Self.announced(Self.told(errors), remarks) }
    // Beside another error, a failure of the compiler comes of that.
    let decisive =
      leavesOut(snippet)
      ? DecisiveErrors.all(of: errors, in: snippet) : errors.filter { !$0.isOfABrokenCompiler }
    let problems = problems(decisive, in: snippet)
    let first = problems.first.map { Reason.rejected(line: $0.position.line, message: $0.message) }
    return Self.contradiction(first ?? Self.told(decisive), problems, remarks)
  }

  /// What there is to say of errors that nothing mends which the page may leave to its readers; nil if there are none.
  private func sureVerdict(_ errors: [Diagnostic], in snippet: Snippet, _ remarks: [Remark]) -> Verdict? {
    let sure = SureErrors(session: session, names: names, gone: gone).all(of: errors, in: snippet)
    if sure.isEmpty { return nil }
    if Announcement(snippet).isMarkedInProse { return Self.announced(Self.told(sure), remarks) }
    return Self.contradiction(Self.told(sure), problems(sure, in: snippet), remarks)
  }

  /// The names that it misses, each once. A module is nothing that a prelude could declare.
  private func missingNames(_ index: Int, _ errors: [Diagnostic]) -> [String] {
    var seen: Set<String> = []
    let names = errors.filter { !$0.message.hasPrefix("no such module") }
    // Nor is a mark such as `…`.
    return (MissingName.all(in: names) + missed.guesses(index, errors))
      .filter { $0.first.map { $0.isLetter || $0 == "_" } == true && seen.insert($0).inserted }
  }

  /// Whether a name that nobody declares stands where another error is announced than that, which may come as soon as it is declared.
  private static func mayHideAnother(_ errors: [Diagnostic], _ problem: Problem) -> Bool {
    let isAboutNames = problem.expected.flatMap { StatedDiagnosis($0) }?.isAboutAName == true
    return !isAboutNames
      && errors.contains { MissingName.isOne($0.identifier) && $0.position.line == problem.position.line }
  }

  /// Whether a listing shows two declarations of one name, each below a comment: `// Instead of:` and `// write:`.
  private func areAlternatives(_ errors: [Diagnostic], in snippet: Snippet, _ announcement: Announcement) -> Bool {
    Cascades(errors, lines: snippet.lines).causes.allSatisfy { cause in
      let line = cause.error.position.line
      guard cause.error.message.hasPrefix("invalid redeclaration"), announcement.offersAnother(at: line) else {
        return false
      }
      let above = snippet.lines.first { $0.line == line - 1 }?.text ?? ""
      return above.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
    }
  }

  /// - Parameter errors: among which there may be names that nobody declares.
  private func problems(_ decisive: [Diagnostic], in snippet: Snippet, beside errors: [Diagnostic] = []) -> [Problem] {
    let missing = Set(MissingName.all(in: errors)).sorted().map {
      "nothing declares `\($0)`, which the listing uses, too"
    }
    return Cascades(decisive, lines: snippet.lines).causes.map {
      Problem(.contradiction, at: $0.error.position, $0.error.message, notes: $0.error.notes + $0.notes + missing)
    }
  }

  /// Names of the package that it no longer has, with what to write instead. Nothing of the page's own, whatever it is called.
  private func namesThatAreGone(_ index: Int, _ errors: [Diagnostic]) -> [Diagnostic] {
    guard let gone else { return [] }
    let usesPackage = isAboutThePackage(index, gone)
    return errors.compactMap { error in
      guard MissingName.isOne(error.identifier), let name = MissingName.all(in: [error]).first,
        usesPackage || error.message.hasPrefix("no such module"),
        !names.contains(where: { $0.declared.contains(name) || $0.bound.contains(name) || $0.members.contains(name) }),
        let cure = gone.cure(of: error, line: line(of: error, in: index))
      else { return nil }
      var error = error
      error.notes.append(cure)
      return error
    }
  }

  private func line(of error: Diagnostic, in index: Int) -> String {
    session.snippets[index].lines.first { $0.line == error.position.line }?.text ?? ""
  }

  /// Whether a listing uses the package's modules: it says so, or stands in the package's own documentation, or on a page that imports
  /// no others.
  private func isAboutThePackage(_ index: Int, _ gone: GoneNames) -> Bool {
    if names[index].imports.contains(where: gone.isOfThePackage) { return true }
    let isDocumentation = session.file.hasSuffix(".swift") || session.file.contains(".docc/")
    return isDocumentation
      || names.allSatisfy { $0.imports.allSatisfy { $0 == "Foundation" || gone.isOfThePackage($0) } }
  }

  /// What a piece says that is wrong whatever the rest of it is: a member that a type of the library lacks, where only values are
  /// not declared; and what no other member of a page's type could mend.
  private mutating func hiddenContradiction(_ index: Int, _ errors: [Diagnostic], _ reason: Reason) -> [Diagnostic] {
    let missing = errors.filter { MissingName.isOne($0.identifier) }
    if missing.isEmpty {
      guard case .usesListing = reason else { return [] }
      return LastingErrors.all(of: errors)
    }
    let areValues = missing.allSatisfy { $0.identifier?.hasPrefix("cannot_find_in_scope") == true }
    let names = MissingName.all(in: errors)
    guard areValues, names.allSatisfy({ $0.first?.isLowercase == true }), membersElsewhere(index, errors) == nil else {
      return []
    }
    return DecisiveErrors.all(of: errors, in: session.snippets[index]).filter { isAboutTheLibrary($0, index) }
  }

  /// Whether a type that the page neither declares nor extends lacks a member, or an initializer with such labels.
  private mutating func isAboutTheLibrary(_ error: Diagnostic, _ index: Int) -> Bool {
    let quoted = error.message.contains("has no member") ? error.quoted.first?.prefix { $0 != "<" } : nil
    guard let type = quoted ?? madeType(error, in: session.snippets[index]) else { return false }
    let name = String(type.split(separator: ".").last ?? type)
    let isOfThePage = self.names.contains {
      $0.types.contains(name) || $0.extended.contains(name) || $0.hollow.contains(name)
    }
    return !isOfThePage && library.has(name, imports: self.names[index].imports)
  }

  /// The type in front of the brackets with labels that are wrong.
  private func madeType(_ error: Diagnostic, in snippet: Snippet) -> Substring? {
    let isOfLabels = ["incorrect argument label", "extraneous argument label", "missing argument label"]
      .contains { error.message.hasPrefix($0) }
    guard isOfLabels, let line = snippet.lines.first(where: { $0.line == error.position.line }),
      let call = CallInLine(line.text, before: line.offset(of: error.position.column) + 1),
      call.name.first?.isUppercase == true
    else { return nil }
    return call.name[...]
  }

  private func leavesOut(_ snippet: Snippet) -> Bool {
    snippet.completion?.isPartial == true || Fragment.kind(of: snippet) == Fragment.leavesCodeOut
  }

  static func told(_ errors: [Diagnostic]) -> Reason {
    errors.first.map { .rejected(line: $0.position.line, message: $0.message) } ?? .compilerFails
  }

  /// Why a listing is no more than a piece: it rests on what is not there.
  private mutating func fragment(_ index: Int, _ errors: [Diagnostic]) -> Reason? {
    let snippet = session.snippets[index]
    // A manifest has been read as one.
    let isManifest = snippet.completion?.kinds.contains(.manifest) == true
    let kind = isManifest ? nil : Fragment.kind(of: snippet)
    guard let first = errors.first else { return .compilerFails }
    let missing = MissingName.all(in: errors)
    if let near = missing.compactMap({ declaration(of: $0, before: index) }).first { return near }
    if !missing.isEmpty {
      let reason = missed.reason(index, errors)
      return kind.map { .fragment(kind: $0, reason) } ?? reason
    }
    if let name = undeclaredMacro(errors, in: snippet) {
      return .rejected(line: first.position.line, message: "nothing declares the macro `@\(name)`")
    }
    if let kind, kind != Fragment.leavesCodeOut { return .fragment(kind: kind, Self.told(errors)) }
    if leavesOut(snippet), DecisiveErrors.all(of: errors, in: snippet).isEmpty {
      return .fragment(kind: kind ?? "it leaves code out", Self.told(errors))
    }
    // What it uses is a piece itself, so nobody knows what that has.
    let types = errors.flatMap(\.quoted).flatMap(\.codeWords)
      .map(String.init).filter { $0.first?.isUppercase == true }
    for name in types {
      if names[index].hollow.contains(name) { return .fragment(kind: "it leaves code out", Self.told(errors)) }
      for (other, own) in names.enumerated() where other != index {
        // Whatever another one calls so, it has its own; but that may be extended.
        let isTheirs = own.declared.contains(name) && !names[index].types.contains(name)
        guard isTheirs || own.extended.contains(name), !isShadow(other, of: name, for: index) else {
          continue
        }
        if rejected.contains(other) || isOpen(other) || addsMembers || own.hollow.contains(name) {
          return .usesListing(name: name, line: session.snippets[other].place.line)
        }
      }
    }
    if let reason = membersElsewhere(index, errors) ?? missed.otherMeaning(index, errors) { return reason }
    if errors.allSatisfy(\.isOfABrokenCompiler) { return .compilerFails }
    if callsAnotherFunction(index, errors) { return .rejected(line: first.position.line, message: first.message) }
    return errors.first { error in
      PlaceErrors.isOne(error) && !declaresItWithoutValue(error, in: snippet) || isAboutAccess(error, index)
        || error.asksForAFeature
    }.map {
      .rejected(line: $0.position.line, message: $0.message)
    }
  }

  /// An attribute with the name of a type that is no attribute: the macro that is meant has the same name, as `@OptionSet`.
  private func undeclaredMacro(_ errors: [Diagnostic], in snippet: Snippet) -> String? {
    errors.lazy.compactMap { error -> String? in
      guard ["cannot be used as an attribute", "primary associated types"].contains(where: error.message.contains),
        let name = error.quoted.first.map({ String($0) }), !names.contains(where: { $0.types.contains(name) }),
        let line = snippet.lines.first(where: { $0.line == error.position.line })?.text,
        line.drop(while: { $0 == " " }).hasPrefix("@\(name)")
      else { return nil }
      return name
    }.first
  }

  /// Whether a listing tells about a type that the library has: then the others never see what it declares.
  private mutating func isShadow(_ other: Int, of name: String, for index: Int) -> Bool {
    let isByItself = session.snippets[other].completion?.kinds.contains(.signatures) == true
    return (isByItself || rejected.contains(other)) && library.has(name, imports: names[index].imports)
  }

  /// A member, or a label, that a listing gives to somebody else's type, and that listing does not compile.
  private func membersElsewhere(_ index: Int, _ errors: [Diagnostic]) -> Reason? {
    let words = missed.words(index, errors)
    for (other, own) in names.enumerated() where other != index && rejected.contains(other) && !own.extended.isEmpty {
      if let name = words.first(where: own.members.contains) {
        return .usesListing(name: name, line: session.snippets[other].place.line)
      }
    }
    return nil
  }

  /// Whether it shows several ways to give a closure to a function that another listing declares without any: it means one of that
  /// name that the page leaves to its readers.
  private func callsAnotherFunction(_ index: Int, _ errors: [Diagnostic]) -> Bool {
    let lines = Set(errors.map(\.position.line))
    guard lines.count > 1, errors.allSatisfy({ $0.message == "extra trailing closure passed in call" }) else {
      return false
    }
    let called = session.snippets[index].lines.filter { lines.contains($0.line) }
      .map { String($0.text.prefix(while: \.isOfAName)) }
    return Set(called).count == 1 && names.enumerated().contains { $0 != index && $1.declared.contains(called[0]) }
  }

  /// Whether a name that has no value yet is declared in the listing itself, which uses it before it gives it one: nothing that stands before
  /// the listing can mend that.
  private func declaresItWithoutValue(_ error: Diagnostic, in snippet: Snippet) -> Bool {
    guard error.message.contains("before being initialized"), let name = error.quoted.first else { return false }
    return ["let \(name): ", "var \(name): "].contains(where: snippet.text.contains)
      && (error.message.contains("used before being initialized")
        || snippet.lines.contains { $0.text.drop { $0 == " " || $0 == "\t" }.hasPrefix("\(name) = ") })
  }

  /// Whether the page adds members to types without showing the types again, so that nobody knows what those have in the end.
  private var addsMembers: Bool {
    session.snippets.contains { $0.completion?.kinds.contains(.member) == true }
  }

  /// Whether it shows a part of what it declares.
  private func isOpen(_ index: Int) -> Bool {
    session.snippets[index].completion?.kinds.isDisjoint(with: [.omissions, .signatures]) == false
  }

  /// Whether it is about what another listing keeps for itself: in one program it might see that.
  private func isAboutAccess(_ error: Diagnostic, _ index: Int) -> Bool {
    guard error.message.contains("inaccessible"), let name = error.quoted.first,
      !PrivateMember.isOne(error, name, from: session.snippets[index], declaredIn: session.snippets)
    else { return false }
    return session.snippets.enumerated().contains { other, snippet in
      other != index && snippet.text.contains("private") && snippet.text.contains(name)
    }
  }

  /// The nearest listing before it that would declare a name.
  private func declaration(of name: String, before index: Int) -> Reason? {
    (0..<index).last { names[$0].declared.contains(name) }
      .map { .usesListing(name: name, line: session.snippets[$0].place.line) }
  }

  // MARK: Verdicts

  /// - Parameters:
  ///   - errors: of a listing that compiles with what it was given.
  ///   - note: why it should not have been given that.
  static func lacking(_ errors: [Diagnostic], in snippet: Snippet, _ note: String) -> Verdict? {
    guard let first = errors.first else { return nil }
    let problems = Cascades(errors, lines: snippet.lines).causes.map {
      Problem(.contradiction, at: $0.error.position, $0.error.message, notes: $0.error.notes + $0.notes + [note])
    }
    return contradiction(
      .rejected(line: first.position.line, message: first.message), problems,
      errors.map { remark($0.position, $0.message) })
  }

  static func announced(_ reason: Reason, _ remarks: [Remark]) -> Verdict {
    var verdict = Verdict(.passed, expectations: 1, reason: reason, remarks: remarks)
    verdict.finding = Finding(.expectedError, reason: reason)
    return verdict
  }

  static func incomplete(_ kind: Finding.Kind, _ reason: Reason, _ remarks: [Remark]) -> Verdict {
    var verdict = Verdict(.fragment, reason: reason, remarks: remarks)
    verdict.finding = Finding(kind, reason: reason)
    return verdict
  }

  static func contradiction(_ reason: Reason, _ problems: [Problem], _ remarks: [Remark]) -> Verdict {
    var verdict = Verdict(.failed, problems: problems, reason: reason, remarks: remarks)
    verdict.finding = Finding(.contradiction, reason: reason)
    return verdict
  }

  static func remark(_ position: Position, _ text: String) -> Remark {
    Remark(.error, line: position.line, columns: position.column..<position.column + 1, text: text)
  }
}
