import Literate
import LiterateModel
import LiterateReading

/// A new name for what a chapter declares in Swift: everywhere that it is meant, with all that depends on the name. Where something
/// cannot be known, nothing is changed.
struct SwiftRenaming {
  private typealias Use = Navigation.Use

  private let names: ChapterNames
  private let family: NameFamily
  private let declarations: [Use]
  /// The snippets of all programs that have the declaration.
  private let snippets: [Snippet]
  let old: String
  /// Where the name stands that was asked about.
  let span: TextSpan

  private var view: FileView { names.view }

  init(_ view: FileView, at place: TextPlace) throws(ResponseError) {
    let names = ChapterNames(view)
    guard let (name, snippet) = names.name(at: place) else {
      throw .failed(
        "Nothing is known of a name here; wait until the chapter has been checked, or mend what does not compile.")
    }
    if snippet.origin != nil {
      throw .failed("The snippet shows a source file; a name is changed there.")
    }
    guard name.kind != .operator, name.kind != .macro, name.kind != .module else {
      throw .failed("This is no name that can be changed here.")
    }
    let family = NameFamily(of: name, names)
    let declarations = names.uses.filter { $0.name.isDeclaration && family.contains($0.name) }
    let snippets = view.reading.programs(with: declarations.map(\.snippet) + [snippet])
    for other in snippets where other.mode.runsInSession && view.known(other)?.hasNames != true {
      throw .failed("The snippet at line \(other.place.line) is not checked yet; only then are all of its names known.")
    }
    guard let first = declarations.first(where: { $0.name.symbol == name.symbol }) ?? declarations.first else {
      throw .failed("This name is declared outside of the chapter.")
    }
    (self.names, self.family, self.declarations, self.snippets) = (names, family, declarations, snippets)
    old = names.spelled(first)
    span = view.span(of: name.range, in: snippet)
    try refuse()
  }

  private func refuse() throws(ResponseError) {
    if family.hasForeign {
      throw .failed("`\(old)` fulfils or overrides what is declared outside of the chapter, which asks for this name.")
    }
    if declarations.contains(where: { names.role($0) == .label }) {
      throw .failed("`\(old)` is a label that calls and patterns write; where they stand is not known.")
    }
    if let use = names.uses.first(where: { ["$\(old)", "_\(old)"].contains(names.spelled($0)) }),
      declarations.contains(where: { names.owner($0) != nil })
    {
      throw .failed("`\(names.spelled(use))` at line \(names.line(use)) has its name from `\(old)`.")
    }
  }

  // MARK: Edits

  func edits(to new: String) throws(ResponseError) -> [RenamedFile.Edit] {
    guard NameSites.isName(new) else {
      throw .params("`\(new)` is not a name that Swift can have without backticks.")
    }
    try refuseConflicts(with: new)
    var edits: [RenamedFile.Edit] = []
    for use in names.uses where names.spelled(use) == old {
      guard let text = text(of: use, new) else { continue }
      edits.append(.init(range: view.bytes(of: use.name.range, in: use.snippet), new: text))
    }
    let labels = try labels()
    edits += labels.map { .init(range: view.bytes(of: $0.range, in: $0.snippet), new: new) }
    if hasOneMeaning {
      edits += unknown.map { .init(range: view.bytes(of: $0.range, in: $0.snippet), new: new) }
    }
    return edits
  }

  /// What stands in place of a name; nil where it stays.
  private func text(of use: Use, _ new: String) -> String? {
    guard names.role(use) == .shorthand else {
      guard family.contains(use.name) else { return nil }
      // Calls go on writing the label.
      return use.name.isDeclaration && names.role(use) == .parameterAndLabel ? "\(old) \(new)" : new
    }
    // It declares a name and uses the one outside; one of both is written anew.
    if family.contains(use.name), use.name.isDeclaration { return "\(new) = \(old)" }
    let usesIt = family.contains(use.name) || !family.symbols.isDisjoint(with: use.name.others)
    return usesIt ? "\(old) = \(new)" : nil
  }

  /// Names that the compiler could not tell, since their snippet does not compile or must not.
  private var unknown: [(snippet: Snippet, range: Range<Int>)] {
    snippets.filter { $0.mode != .skip }.flatMap { snippet in
      let isKnown = view.known(snippet)?.names.isEmpty == false
      let found = (isKnown ? [] : ClassifiedText.names(in: snippet.text)) + quotedMessages(in: snippet)
      return found.filter { names.spelled($0, in: snippet) == old }.map { (snippet, $0) }
    }
  }

  /// Where comments state what the compiler says about the name: `'total'`.
  private func quotedMessages(in snippet: Snippet) -> [Range<Int>] {
    guard snippet.mode == .error || snippet.mode == .warning else { return [] }
    let (text, quoted) = (Array(snippet.text.utf8), Array("'\(old)'".utf8))
    guard text.count >= quoted.count else { return [] }
    return (0...text.count - quoted.count).filter { text[$0..<$0 + quoted.count].elementsEqual(quoted) }.map {
      $0 + 1..<$0 + quoted.count - 1
    }
  }

  // MARK: Prose

  /// The name as prose has it; nil where prose may speak of something else that is called the same.
  var quoted: QuotedName? {
    guard hasOneMeaning, !declarations.contains(where: { names.role($0) == .parameterAndLabel }) else { return nil }
    let owners = Set(declarations.compactMap { names.owner($0)?.spelled })
    let types = Set(names.uses.filter { $0.name.isDeclaration && $0.name.kind == .type }.map(names.spelled))
    return QuotedName(
      text: old, owners: owners, otherTypes: types.subtracting(owners), isLabel: !memberwise.isEmpty)
  }

  private var hasOneMeaning: Bool {
    names.uses.allSatisfy { names.spelled($0) != old || family.contains($0.name) }
  }

  // MARK: Labels

  /// Properties that the compiler's own initialiser of their type sets.
  private var memberwise: [Use] {
    declarations.filter { names.sites(of: $0.snippet).isMemberwise(at: $0.name.range.lowerBound) }
  }

  /// The labels of calls that set a property of that name.
  private func labels() throws(ResponseError) -> [(snippet: Snippet, range: Range<Int>)] {
    let properties = memberwise
    guard !properties.isEmpty else { return [] }
    let types = Set(properties.compactMap(names.ownerSymbol))
    let spelled = Set(properties.compactMap { names.owner($0)?.spelled })
    var found: [(snippet: Snippet, range: Range<Int>)] = []
    for snippet in view.chapter.snippets where snippet.origin == nil && snippet.command == nil && snippet.mode != .skip
    {
      for label in names.sites(of: snippet).labels where label.text == old {
        let known = label.callee.flatMap { names.name(at: $0, in: snippet) }
        let isMeant: Bool? =
          if let known {
            known.declaration.hasPrefix("typealias ") ? nil : types.contains(known.symbol)
          } else { label.callee.map { spelled.contains(names.spelled($0, in: snippet)) } ?? false ? true : nil }
        guard let isMeant else {
          throw .failed(
            "Whether `\(old):` at line \(snippet.position(of: label.range.lowerBound).line) sets this property is not known; write the type's own name before it."
          )
        }
        if isMeant { found.append((snippet, label.range)) }
      }
    }
    if !found.isEmpty, hasWrittenInitialiser(of: spelled) {
      throw .failed("An extension has an initialiser with `\(old):`, too; which one calls mean is not known.")
    }
    return found
  }

  private func hasWrittenInitialiser(of types: Set<String>) -> Bool {
    view.chapter.snippets.contains { snippet in
      snippet.origin == nil && snippet.command == nil
        && names.sites(of: snippet).initialisers.contains { types.contains($0.type) && $0.labels.contains(old) }
    }
  }

  // MARK: Other names

  /// Nothing may have the new name that would mean something else then, or would be meant.
  private func refuseConflicts(with new: String) throws(ResponseError) {
    guard new != old else { return }
    let places = Set(snippets.map(\.place))
    for use in names.uses where places.contains(use.snippet.place) && names.spelled(use) == new && isInTheWay(use) {
      throw .failed(
        use.name.isDeclaration
          ? "`\(new)` is declared at line \(names.line(use)) already; choose another name."
          : "`\(new)` at line \(names.line(use)) means something else, and would mean this then; choose another name.")
    }
  }

  private func isInTheWay(_ other: Use) -> Bool {
    let owners = Set(declarations.compactMap { names.owner($0)?.spelled })
    if let owner = names.owner(other), other.name.isDeclaration {
      // A member: in the way of others of its type, and of what its type uses by its name alone.
      if owners.contains(owner.spelled) { return true }
      return names.uses.contains { use in
        family.contains(use.name) && !names.isBehindDot(use)
          && names.sites(of: use.snippet).types(around: use.name.range.lowerBound).contains {
            $0.spelled == owner.spelled
          }
      }
    }
    if names.isBehindDot(other) { return false }
    if !owners.isEmpty {
      return names.uses.contains { family.contains($0.name) && !$0.name.isDeclaration && !names.isBehindDot($0) }
    }
    guard declarations.count == 1, let own = declarations.first,
      let scope = names.sites(of: own.snippet).scope(at: own.name.range.lowerBound)
    else { return true }
    return other.snippet.place == own.snippet.place && scope.contains(other.name.range.lowerBound)
  }
}
