import Testing

@testable import LiterateReading

/// What depends on a name in the syntax of a snippet. `1️⃣` stands before the name.
@Suite struct NameSitesTests {
  private static func read(_ marked: String) -> (sites: NameSites, offset: Int) {
    let parts = marked.split(separator: "1️⃣", omittingEmptySubsequences: false)
    return (NameSites(parts.joined()), parts[0].utf8.count)
  }

  @Test(arguments: [
    ("func f(1️⃣a: Int) {}", NameSites.Role.parameterAndLabel), ("func f(b 1️⃣a: Int) {}", .plain),
    ("func f(1️⃣b a: Int) {}", .label), ("struct A { init(1️⃣a: Int) {} }", .parameterAndLabel),
    ("struct A { subscript(1️⃣a: Int) -> Int { a } }", .plain), ("let f = { (1️⃣a: Int) in a }", .plain),
    ("enum A { case b(1️⃣a: Int) }", .label), ("if let 1️⃣a { }", .shorthand), ("if let 1️⃣a = b { }", .plain),
    ("guard let 1️⃣a else { fatalError() }", .shorthand), ("let f = { [1️⃣a] in a }", .shorthand),
    ("let f = { [1️⃣a = b] in a }", .plain), ("let 1️⃣a = 1", .plain), ("", .plain),
  ])
  func aNameHasARole(_ row: (text: String, role: NameSites.Role)) {
    let (sites, offset) = Self.read(row.text)
    #expect(sites.role(at: offset) == row.role)
  }

  @Test(arguments: [
    ("struct A { let 1️⃣a = 1 }", "A type"), ("extension B.A { func 1️⃣a() {} }", "A extension"),
    ("protocol A { func 1️⃣a() }", "A protocol"), ("enum A { case b, 1️⃣a(Int) }", "A type"),
    ("struct A { func f(1️⃣a: Int) {} }", nil), ("struct A { func f() { let 1️⃣a = 1 } }", nil),
    ("struct A { var b: Int { let 1️⃣a = 1; return a } }", nil), ("let 1️⃣a = 1", nil),
    ("struct A { struct 1️⃣B { let a = 1 } }", "A type"), ("struct 1️⃣A {}", nil),
  ])
  func aMemberHasAnOwner(_ row: (text: String, owner: String?)) {
    let (sites, offset) = Self.read(row.text)
    #expect(sites.owner(at: offset).map { "\($0.spelled) \($0.kind)" } == row.owner)
  }

  @Test(arguments: [
    ("struct A { let 1️⃣a: Int }", true), ("struct A { var b = 1, 1️⃣a = 1 }", true), ("struct A { let 1️⃣a = 1 }", false),
    ("struct A { static var 1️⃣a = 1 }", false), ("struct A { var 1️⃣a: Int { 1 } }", false),
    ("struct A { var 1️⃣a: Int { get { 1 } } }", false), ("struct A { var 1️⃣a: Int { didSet {} } }", true),
    ("struct A { var 1️⃣a: Int; init() { a = 1 } }", false), ("class A { var 1️⃣a = 1 }", false),
    ("struct A { func f() { let 1️⃣a: Int } }", false), ("let 1️⃣a: Int", false),
  ])
  func whatTheCompilerWritesAnInitialiserForIsKnown(_ row: (text: String, isMemberwise: Bool)) {
    let (sites, offset) = Self.read(row.text)
    #expect(sites.isMemberwise(at: offset) == row.isMemberwise)
  }

  @Test func labelsHaveTheirCallees() {
    let text = "A(b: 1); x.A<Int>(c: f(d: 2)); .init(e: 1); A.init(g:); f { } h: { }; [1](2)"
    let bytes = Array(text.utf8)
    let found = NameSites(text).labels.map { label in
      "\(label.text) \(label.callee.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "-")"
    }
    #expect(Set(found) == ["b A", "c A", "d f", "e -", "g A", "h f"])
    #expect(NameSites("a(1); b.c(2); D(3); e { }").calls == [0: .free, 8: .member, 20: .free])
  }

  @Test func aNameIsKnownInAScope() {
    let (sites, offset) = Self.read("func f(a: Int) {\n  let 1️⃣b = a\n}\nlet c = 1\n")
    #expect(sites.scope(at: offset)?.contains(offset) == true)
    #expect(sites.scope(at: offset)?.contains(35) == false)
    for text in ["func 1️⃣f() {}", "let 1️⃣a = 1", "struct A { func 1️⃣f() {} }"] {
      let (sites, offset) = Self.read(text)
      #expect(sites.scope(at: offset) == nil)
    }
  }

  @Test func keywordsAreNoNames() {
    for name in ["a", "été", "数", "open", "async"] { #expect(NameSites.isName(name), "\(name)") }
    for name in ["", "_", "1a", "a b", "class", "self", "Self", "let", "a-b", "`a`", "nil", "Any", "in"] {
      #expect(!NameSites.isName(name), "\(name)")
    }
  }
}
