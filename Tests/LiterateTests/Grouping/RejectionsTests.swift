import LiterateModel
import LiterateReading
import Testing

@testable import Literate

/// What becomes of listings that do not compile. What the compiler says is given.
@Suite struct RejectionsTests {
  /// - Parameters:
  ///   - page: listings; the last one is rejected.
  ///   - others: which of those before it are rejected, too.
  private func verdict(
    _ page: [String], _ errors: [(message: String, identifier: String)], prose: String = "", others: Set<Int> = [],
    library: Set<String> = []
  ) -> Verdict {
    let snippets = page.enumerated().map { number, text in
      var snippet = Snippet(place: Position(file: "a.md", line: number * 100, column: 1), endLine: number * 100 + 90)
      snippet.isForeign = true
      snippet.prose = number == page.count - 1 ? prose : ""
      snippet.lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        SourceLine(text: String($1), line: number * 100 + 1 + $0, column: 1)
      }
      return ListingForms.all(of: snippet, page: PageTypes([])).first ?? snippet
    }
    let last = snippets.count - 1
    let session = Session(SessionID(file: "a.md", program: .chapter), snippets: snippets)
    let names = Dictionary(uniqueKeysWithValues: snippets.enumerated().map { ($0, ListingNames($1)) })
    let foundation: Set<String> = ["URL", "NotificationCenter"]
    let apple = AppleOnly { type, modules in type == "Int" || foundation.contains(type) && !modules.isEmpty }
    var rejections = Rejections(
      session: session, names: names, rejected: others.union([last]), apple: apple,
      library: LibraryTypes(given: ["Rings"]) { type, modules in modules == ["Rings"] && library.contains(type) })
    let place = Position(file: "a.md", line: last * 100 + 1, column: 1)
    return rejections.verdict(
      last,
      errors.map { Diagnostic(severity: .error, position: place, message: $0.message, identifier: $0.identifier) })
  }

  private static let lacks = (
    message: "value of type 'Ring' has no member 'push'", identifier: "could_not_find_value_member"
  )

  @Test(arguments: [
    ("let r = Ring()\nr.push(1)", [lacks]),
    ("let a = [1]\na.append(2)", [("cannot use mutating member on immutable value: 'a' is a 'let' constant", "x")]),
    ("f(b: 1)", [("incorrect argument label in call (have 'b:', expected 'a:')", "wrong_argument_labels")]),
    ("let a: Int = \"\"", [("cannot convert value of type 'String' to specified type 'Int'", "x")]),
    ("struct S: Sequence {}", [("type 'S' does not conform to protocol 'Sequence'", "type_does_not_conform")]),
    ("let a = f()", [("call can throw but is not marked with 'try'", "x")]),
  ]) func whatIsKnownAndWrongContradicts(_ text: String, _ errors: [(message: String, identifier: String)]) {
    let verdict = verdict([text], errors)
    #expect(verdict.finding?.kind == .contradiction && verdict.status == .failed)
    #expect(verdict.problems.map(\.message) == errors.map(\.message), "all errors are told")
    #expect(verdict.problems.allSatisfy { $0.id == .contradiction })
  }

  /// What is left out cannot be the cause.
  @Test(arguments: [
    "for word in list.words(by: 2) { ... }", "func load() -> Ring { ... }\nload().push(1)",
    "let r = Ring()\n...\nr.push(1)",
  ]) func aMemberThatIsNotThereContradictsWhateverIsLeftOut(_ text: String) {
    #expect(verdict([text], [Self.lacks]).finding?.kind == .contradiction)
    let cause = ("generic parameter 'T' could not be inferred", "unbound_generic_parameter")
    #expect(verdict([text], [cause]).finding?.kind == .fragment)
    #expect(verdict([text], [cause, Self.lacks]).problems.map(\.message) == [Self.lacks.message])
  }

  @Test(arguments: ["r.push(1, ...)", "r.push(…)", "print([... , r.push])"])
  func whereArgumentsAreLeftOutNobodyKnows(_ text: String) {
    let label = ("missing argument for parameter 'of' in call", "missing_argument_named")
    #expect(verdict([text], [label]).finding?.kind == .fragment)
  }

  @Test(arguments: [
    ("logger.info(\"a\")", [("cannot find 'logger' in scope", "cannot_find_in_scope")]),
    ("logger.info(r.push(1))", [("cannot find 'logger' in scope", "cannot_find_in_scope"), lacks]),
    ("func f() -> some Shape { ... }\nf().area()", [("value of type 'Shape' has no member 'area'", "x")]),
    ("return a", [("return invalid outside of a func", "return_invalid_outside_func")]),
    (
      "let f = a ? b : c",
      [("failed to produce diagnostic for expression; please submit a bug report (https://swift.org)", "x")]
    ),
    ("struct S: ~Sendable {}", [("'~Sendable' requires -enable-experimental-feature TildeSendable", "x")]),
    ("override func f() {}", [("'override' can only be specified on class members", "override_nonclass_decl")]),
    ("#stringify(1)", [("external macro implementation type 'M.S' could not be found for macro 'stringify'", "x")]),
    ("f(<#a#>)", [("editor placeholder in source file", "x")]),
    ("import Nowhere", [("no such module 'Nowhere'", "sema_no_import")]),
    ("import App", [("no such module 'App'", "sema_no_import")]),
  ]) func whatRestsOnMoreIsAFragment(_ text: String, _ errors: [(message: String, identifier: String)]) {
    let verdict = verdict([text], errors)
    #expect(verdict.finding?.kind == .fragment && verdict.status == .fragment && verdict.problems.isEmpty)
  }

  @Test(arguments: [
    ("import SwiftUI", "no such module 'SwiftUI'", "sema_no_import"),
    ("let v = UIView()", "cannot find 'UIView' in scope", "cannot_find_in_scope"),
    ("url.lines", "value of type 'URL' has no member 'lines'", "x"),
    (
      "NotificationCenter.default.notifications(named: n)",
      "value of type 'NotificationCenter' has no member 'notifications'", "x"
    ),
  ]) func whatOnlyAppleHasIsAClassOfItsOwn(_ text: String, _ message: String, _ identifier: String) {
    #expect(verdict([text], [(message, identifier)]).finding?.kind == .appleOnly)
  }

  @Test func aTypeOfThePageCountsAsFarAsItIsShown() {
    let use = "let r = Ring()\nr.push(1)"
    #expect(verdict(["struct Ring {}", use], [Self.lacks]).finding?.kind == .contradiction)
    #expect(verdict(["struct Ring { ... }", use], [Self.lacks]).finding?.kind == .fragment)
    #expect(verdict(["struct Ring {\n  init()\n}", use], [Self.lacks]).finding?.kind == .fragment)
    #expect(verdict(["struct Ring {}", use], [Self.lacks], others: [0]).finding?.kind == .fragment)
    let missing = (message: "cannot find 'ring' in scope", identifier: "cannot_find_in_scope")
    let reason = verdict(["let ring = x", "ring.f()"], [missing], others: [0]).reason
    #expect(reason == .usesListing(name: "ring", line: 0))
  }

  /// A page that shows the head of a type of the library says nothing about what the type has.
  @Test func aTypeOfTheLibraryIsKnown() {
    let use = "let r = Ring()\nr.push(1)"
    #expect(verdict(["struct Ring<Element>", use], [Self.lacks], library: ["Ring"]).finding?.kind == .contradiction)
    #expect(verdict(["struct Ring<Element>", use], [Self.lacks]).finding?.kind == .fragment)
    #expect(verdict(["struct Ring { ... }", use], [Self.lacks], library: ["Ring"]).finding?.kind == .fragment)
  }

  /// What no other member could mend stays a mistake, whatever the page leaves out of its types.
  @Test(arguments: [
    "call can throw but is not marked with 'try'", "expression is 'async' but is not marked with 'await'",
    "passing value of type 'Ring' to an inout parameter requires explicit '&'",
    "cannot use mutating member on immutable value: 'r' is a 'let' constant",
  ]) func aMissingMarkIsAMistakeOfAPieceToo(_ message: String) {
    let found = verdict(["struct Ring { ... }", "let r = Ring()\nr.push(1)"], [(message, "x"), Self.lacks])
    #expect(found.finding?.kind == .contradiction)
    #expect(found.problems.map(\.message) == [message])
  }

  /// A member that a type of the library does not have is told where other names are missing.
  @Test func aMissingNameHidesNoMember() {
    let missing = (message: "cannot find 'logger' in scope", identifier: "cannot_find_in_scope")
    let text = "logger.info(r.push(1))"
    let found = verdict([text], [missing, Self.lacks], library: ["Ring"])
    #expect(found.finding?.kind == .contradiction && found.problems.map(\.message) == [Self.lacks.message])
    #expect(found.problems.first?.notes == ["nothing declares `logger`, which the listing uses, too"])
    #expect(verdict([text], [missing, Self.lacks]).finding?.kind == .fragment, "nobody knows that type")
    let page = ["extension Ring { func push() { parse() } }", text]
    #expect(verdict(page, [missing, Self.lacks], others: [0], library: ["Ring"]).finding?.kind == .fragment)
    let module = (message: "no such module 'Rings'", identifier: "sema_no_import")
    #expect(verdict([text], [module, Self.lacks], library: ["Ring"]).finding?.kind == .fragment)
  }

  @Test func aFailureOfTheCompilerBesideAnErrorComesOfThat() {
    let broken = (message: "failed to produce diagnostic; please submit a bug report", identifier: "x")
    let found = verdict(["let a = 1\nlet a = 2\nprint(a)"], [("invalid redeclaration of 'a'", "x"), broken])
    #expect(found.finding?.kind == .contradiction)
    #expect(found.problems.map(\.message) == ["invalid redeclaration of 'a'"])
    #expect(verdict(["print(a)"], [broken]).finding?.kind == .fragment)
  }

  @Test func whatTheTextAnnouncesIsExpected() {
    #expect(verdict(["Ring().push(1) // error: there is no push"], [Self.lacks]).finding?.kind == .expectedError)
    // A member that is not there is missing on its own line.
    let other = "r.push(1)\nr = Ring() // error: r is a constant"
    #expect(verdict([other], [Self.lacks]).finding?.kind == .contradiction)
    let below = "r.push(1)\n// error: there is no push"
    #expect(verdict([below], [Self.lacks]).finding?.kind == .expectedError)
    #expect(verdict(["let r = Ring()\nr.push(1)"], [Self.lacks], prose: "Before:\n").finding?.kind == .expectedError)
    // A name that is missing says nothing about what is announced.
    let missing = (message: "cannot find 'logger' in scope", identifier: "cannot_find_in_scope")
    #expect(verdict(["logger.push(1) // error: there is no push"], [missing]).finding?.kind == .fragment)
  }

  /// A text about a variable announces no error that only says that another listing declares it.
  @Test func aNameOfThePageThatIsMissingIsNotWhatIsAnnounced() {
    let missing = (message: "cannot find 'oscar' in scope", identifier: "cannot_find_in_scope")
    let page = ["var oscar = Player()\nplay()", "oscar.share(with: &oscar)\n// Error: conflicting accesses to oscar"]
    let prose = "If you pass `oscar` itself, there is a conflict:\n"
    #expect(verdict(page, [missing], prose: prose, others: [0]).reason == .usesListing(name: "oscar", line: 0))
    let hidden = ["var oscar = Player()\nplay()", "print(oscar)\n// Error: cannot find 'oscar' in scope"]
    #expect(verdict(hidden, [missing], others: [0]).finding?.kind == .expectedError)
  }

  /// Where the page has the function, only its labels can be wrong.
  @Test func aFunctionWithOtherLabelsIsNoMissingName() {
    let missing = (message: "cannot find 'area(of:)' in scope", identifier: "cannot_find_in_scope")
    let page = ["func area(in shape: Int) {}", "let f = area(of:)"]
    #expect(verdict(page, [missing]).finding?.kind == .contradiction)
    #expect(verdict([page[0], page[1] + " // Error"], [missing]).finding?.kind == .expectedError)
    #expect(verdict(page, [missing], others: [0]).finding?.kind == .fragment)
    #expect(verdict([page[1]], [missing]).finding?.kind == .fragment)
  }

  /// A member that is private is so for the code of its file, too; for extensions of its type it is not.
  @Test(arguments: [
    ("store.names = []", "", Finding.Kind.contradiction),
    ("extension Store {\n  func f() { names = [] }\n}", "", .fragment),
    ("  store.names = []", "", .fragment), ("store.names = []", "You can't do this from outside:\n", .fragment),
    ("func f() { store.names = [] }", "", .fragment),
  ]) func aPrivateMemberStaysPrivate(_ use: String, _ prose: String, _ kind: Finding.Kind) {
    let wrong = (message: "cannot assign to property: 'names' setter is inaccessible", identifier: "x")
    let page = ["class Store {\n  private(set) var names: [String] = []\n}\nlet store = Store()", use]
    #expect(verdict(page, [wrong], prose: prose).finding?.kind == kind)
    #expect(verdict(["private var names: [String] = []", "names = []"], [wrong]).finding?.kind == .fragment)
  }

  /// Only a slip inside of a long name makes another type of it.
  @Test(arguments: [
    ("FullNamed", "FullyNamed", true), ("FullyNmaed", "FullyNamed", true), ("Vehicles", "Vehicle", false),
    ("Vehicla", "Vehicle", false), ("TestView", "TextView", false), ("Playr", "Player", false),
  ]) func aTypeOfThePageMayBeMisspelt(_ word: String, _ type: String, _ isSlip: Bool) {
    let missing = (message: "cannot find type '\(word)' in scope", identifier: "cannot_find_type_in_scope")
    let page = ["protocol \(type) {}", "struct Person: \(word) {}"]
    let found = verdict(page, [missing])
    #expect(found.finding?.kind == (isSlip ? .contradiction : .fragment))
    #expect(found.problems.first?.notes == (isSlip ? ["the page declares `\(type)`"] : nil))
    let prose = "A `\(word)` is something else.\n"
    #expect(verdict(page, [missing], prose: prose).finding?.kind == .fragment)
    #expect(verdict([page[0], "let a: \(word)? = nil", page[1]], [missing]).finding?.kind == .fragment)
  }

  /// What breaks a module of ours says nothing about what a text announces.
  @Test func aBrokenModuleIsNoAnnouncedError() {
    let broken = (message: "'Shape' was imported as 'typealias', but is a protocol", identifier: "x")
    #expect(verdict(["draw(1) // Error"], [broken]).finding?.kind == .fragment)
    #expect(verdict(["draw(1) // Error"], [broken, Self.lacks]).finding?.kind == .expectedError)
  }

  @Test(arguments: [
    (["let x = [1, 2\nprint(x)"], Finding.Kind.contradiction), (["func f() {\n  print(\"a)\n}"], .contradiction),
    (["struct S {", "var a = 1\n}"], .fragment), (["where T: Equatable"], .fragment), (["case .a: 1"], .fragment),
    (["swift build"], .fragment),
  ]) func whatDoesNotParseIsWrongOrAPiece(_ page: [String], _ kind: Finding.Kind) {
    let snippets = page.enumerated().map { number, text in
      var snippet = Snippet(place: Position(file: "a.md", line: number * 100, column: 1), endLine: number * 100 + 90)
      snippet.lines = text.split(separator: "\n").enumerated().map {
        SourceLine(text: String($1), line: number * 100 + 1 + $0, column: 1)
      }
      return snippet
    }
    let session = Session(SessionID(file: "a.md", program: .chapter), snippets: snippets)
    let rejections = Rejections(
      session: session, names: [:], rejected: [0], apple: AppleOnly { _, _ in false })
    let wrong = SnippetSyntax(snippets[0]).problems
    #expect(!wrong.isEmpty)
    #expect(rejections.verdict(0, syntax: wrong).finding?.kind == kind)
  }

  @Test func membersThatARejectedListingAddsAreNotKnown() {
    let pieces = ["extension Int {\n  init(validating: String) { parse() }\n}", "let a = Int(validating: \"1\")"]
    let wrong = (message: "no exact matches in call to initializer", identifier: "x")
    #expect(verdict(pieces, [wrong], others: [0]).finding?.kind == .fragment)
    #expect(verdict(pieces, [wrong]).finding?.kind == .contradiction, "it is there")
  }

  @Test func whatAListingLeavesToACommentIsNotMissed() {
    let wrong = (message: "type 'Ring' does not conform to protocol 'Collection'", identifier: "x")
    #expect(verdict(["struct Ring: Collection {\n  // as above\n}"], [wrong]).finding?.kind == .fragment)
    #expect(verdict(["struct Ring: Collection {\n}"], [wrong]).finding?.kind == .contradiction)
  }
}
