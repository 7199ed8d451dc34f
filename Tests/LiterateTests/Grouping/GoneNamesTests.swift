import LiterateModel
import Testing

@testable import Literate

/// Which missing names a package no longer has, and which are a page's own.
@Suite struct GoneNamesTests {
  private static func cure(_ message: String, line: String = "") -> String? {
    var sources = GoneNames.Sources()
    for line in [
      "public struct OrderedSet<Element> {", "  public func removeAll() {", "@frozen public enum Shelf {",
      "struct Hidden {",
      "public func minAndMax() {", "  public typealias Elements = [Int]", "public var number: Int",
      "public protocol Holders {", "@propertyWrapper public struct Slot<Value> {", "public macro Record() = #external",
    ] { sources.read(line[...]) }
    let names = GoneNames(modules: ["DequeModule", "ComplexModule", "Logging"], sources: { [sources] in sources }) {
      ["SortedDictionary", "partitioned", "gcd", "at"].contains($0)
    }
    let place = Position(file: "a.md", line: 1, column: 1)
    return names.cure(of: Diagnostic(severity: .error, position: place, message: message, identifier: nil), line: line)
  }

  @Test(arguments: [
    ("cannot find 'OrderdSet' in scope", "the package has `OrderedSet`"),
    ("cannot find type 'OrderedSets' in scope", nil), ("cannot find 'Shelve' in scope", nil),
    ("cannot find 'minAndMaxx' in scope", nil), ("cannot find 'minAndMix' in scope", "the package has `minAndMax`"),
    ("cannot find 'removeAl' in scope", nil), ("cannot find 'Hiden' in scope", nil),
    ("cannot find 'SortedDictionary' in scope", "the package once had `SortedDictionary`"),
    ("cannot find 'partitioned' in scope", "the package once had `partitioned`"),
    ("cannot find 'Item' in scope", nil), ("cannot find 'logger' in scope", nil), ("cannot find 'Book' in scope", nil),
    ("no such module 'DequesModule'", "the package has a module `DequeModule`"),
    ("no such module 'Complex'", "the package has a module `ComplexModule`"),
    ("no such module 'LoggingOSLog'", nil), ("no such module 'Vapor'", nil),
  ]) func aNameIsGoneOrThePagesOwn(_ message: String, _ cure: String?) { #expect(Self.cure(message) == cure) }

  /// At places where only a few names can stand, one letter more or less is a slip.
  @Test(arguments: [
    ("unknown attribute 'Slots'", "@Slots var x = 1", "the package has `Slot`"),
    ("unknown attribute 'Recrd'", "@Recrd struct S {}", "the package has `Record`"),
    ("unknown attribute 'Slut'", "@Slut var x = 1", nil), ("unknown attribute 'State'", "@State var x = 1", nil),
    ("cannot find type 'Holder' in scope", "struct G: Holder {}", "the package has `Holders`"),
    ("cannot find type 'Holder' in scope", "extension G: Equatable, Holder {", "the package has `Holders`"),
    ("cannot find type 'Holder' in scope", "let x: Holder", nil),
    ("cannot find type 'Holder' in scope", "func f(a: Holder) { struct S: Equatable {} }", nil),
    ("cannot find type 'Shelve' in scope", "struct G: Shelve {}", nil),
  ]) func whatStandsBehindASignOrAColonHasFewNames(_ message: String, _ line: String, _ cure: String?) {
    #expect(Self.cure(message, line: line) == cure)
  }

  /// A page's own values and helpers have short names, too.
  @Test(arguments: [
    ("gcd", "let shared = gcd(12, 18)", "the package once had `gcd`"), ("gcd", "print(gcd)", nil),
    ("at", "at(1, 2)", nil), ("lcm", "lcm(1, 2)", nil),
  ]) func aShortNameIsGoneWhereItIsCalled(_ name: String, _ line: String, _ cure: String?) {
    #expect(Self.cure("cannot find '\(name)' in scope", line: line) == cure)
  }

  @Test(arguments: [
    ("SwiftQueues", []), ("SwiftDeques", ["DequeModule", "ComplexModule", "Logging"]),
    ("SortedModule", ["DequeModule", "ComplexModule", "Logging"]),
    ("ComplexNumbers", ["ComplexModule", "DequeModule", "Logging"]),
    ("SwiftShelves", ["DequeModule", "ComplexModule", "Logging"]), ("Vapor", []), ("SwiftUI", []), ("LogTests", []),
  ]) func aModuleIsLikeThoseOfThePackage(_ name: String, _ modules: [String]) {
    let names = GoneNames(
      modules: ["DequeModule", "ComplexModule", "Logging"], package: "swift-shelves", sources: { .init() }
    ) { _ in false }
    #expect(names.modules(like: name) == modules)
  }
}
