import LiterateModel
import LiterateReading

/// The listings of a session, each in one of the forms in which it can be meant, and what the parser says about them.
struct ListingsInForm {
  private(set) var session: Session
  private let original: Session
  private let parsed: ParsedSnippets
  /// Whether there is a package whose documentation it is.
  private let isOfAPackage: Bool
  private var forms: [Int: [Snippet]] = [:]
  private var chosen: [Int: Int] = [:]
  private(set) var syntax: [Int: SnippetSyntax] = [:]
  private(set) var names: [Int: ListingNames] = [:]
  private(set) var parts: [Int: ProgramPart] = [:]
  /// What the parser says about those that are no Swift in any form.
  private(set) var unreadable: [Int: [Problem]] = [:]

  init(_ session: Session, parsed: ParsedSnippets, isOfAPackage: Bool) {
    self.session = session
    original = session
    self.isOfAPackage = isOfAPackage
    self.parsed = parsed
    let page = PageTypes(session.snippets)
    for (index, snippet) in session.snippets.enumerated() where snippet.mode != .skip && snippet.mode != .error {
      forms[index] = isOpen(index) ? ListingForms.all(of: snippet, page: page) : [snippet]
      guard forms[index]?.isEmpty == false else {
        unreadable[index] = parsed.syntax(of: snippet).problems.filter { $0.id != .idleClaim }
        continue
      }
      take(0, for: index)
    }
  }

  /// Modules that it has in its form, and neither imports nor names on its fence. What it stands inside of has its own.
  func imports(givenTo index: Int) -> [String] {
    let listing = original.snippets[index]
    if session.snippets[index].completion?.isInside == true { return [] }
    return session.snippets[index].imports.filter {
      !listing.imports.contains($0) && !listing.text.contains("import \($0)")
    }
  }

  /// A listing as it stands on its page.
  func written(_ index: Int) -> Snippet { original.snippets[index] }

  /// Whether its fence leaves open what is to be done with it.
  func isOpen(_ index: Int) -> Bool { session.snippets[index].mode == .run }

  /// Whether one of them may be a package's manifest.
  var hasManifest: Bool { forms.values.joined().contains { $0.completion?.kinds.contains(.manifest) == true } }

  /// Whether nothing stands beside it, and nothing comes after it: a whole program; what stands inside of something; and
  /// declarations without bodies, which tell about those of the library and must not take their place.
  func isByItself(_ index: Int) -> Bool {
    if syntax[index]?.hasMain == true { return true }
    guard let completion = session.snippets[index].completion else { return false }
    if completion.kinds.contains(.member) { return false }
    let declaresTypes = syntax[index]?.declared.contains { $0.keyword != "func" } == true
    return completion.isInside || completion.kinds.contains(.signatures) && (isOfAPackage || !declaresTypes)
  }

  /// Whether it shows declarations of the library without their bodies.
  func isOutline(_ index: Int) -> Bool {
    isOfAPackage && isByItself(index) && session.snippets[index].completion?.kinds.contains(.signatures) == true
  }

  /// Whether there is a form that it has not had yet.
  func hasMore(_ index: Int) -> Bool { (chosen[index] ?? 0) + 1 < forms[index]?.count ?? 0 }

  mutating func takeNext(_ index: Int) { take((chosen[index] ?? 0) + 1, for: index) }

  /// Lets a listing be the inside of a function, if it can be that.
  mutating func takeFunction(_ index: Int) {
    let form = forms[index]?.firstIndex { $0.completion?.kinds.contains(.function) == true }
    if let form { take(form, for: index) }
  }

  mutating func takeFirst(_ index: Int) { take(0, for: index) }

  /// Lets closures that a listing leaves out, `{ ... }`, take as many arguments as the compiler says that they are given.
  ///
  /// - Returns: whether any did.
  mutating func ignoreArguments(_ index: Int, _ errors: [Diagnostic]) -> Bool {
    guard let form = chosen[index], let changed = forms[index]?[form].ignoringArguments(errors) else { return false }
    forms[index]?[form] = changed
    take(form, for: index)
    return true
  }

  private mutating func take(_ form: Int, for index: Int) {
    guard let snippet = forms[index]?[form] else { return }
    chosen[index] = form
    session.snippets[index] = snippet
    let own = parsed.syntax(of: snippet)
    syntax[index] = own
    parts[index] = nil
    names[index] = nil
    unreadable[index] = nil
    let wrong = own.problems.filter { $0.id == .syntax || $0.id == .unclosedFence || $0.id == .reservedName }
    guard wrong.isEmpty else {
      unreadable[index] = wrong
      return
    }
    let use: ProgramPart.Use = snippet.mode.runsInSession ? .runs : .declares
    if use == .declares, own.standalone.isEmpty { return }
    parts[index] = ProgramPart(index: index, snippet: snippet, syntax: own, use: use)
    names[index] = ListingNames(snippet)
  }
}
