import LiterateModel
import LiterateReading
import Testing

@Suite struct FunctionSignatureTests {
  private func shown(_ text: String) -> [FunctionSignature] {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 3)
    snippet.lines = [SourceLine(text: text, line: 2, column: 1)]
    return FunctionSignature.shown(by: snippet)
  }

  @Test func whatOthersCanSeeIsDeclared() {
    let source = """
      public func a(_ n: Int, to end: Int = 3) -> [Int] { [] }
      func hidden() {}
      extension Array { public func b(at place: Int) {}; func alsoHidden() {} }
      public extension Set { func c() {} }
      public protocol P { func d(e: String) async throws -> String }
      open class C { open func f(_: Int) {}; public static func + (left: C, right: C) -> C { left } }
      """
    #expect(FunctionSignature.declared(in: source).map(\.text) == ["a(_:to:)", "b(at:)", "c()", "d(e:)", "f(_:)"])
  }

  @Test func onlyWhatHasNoBodyIsShown() {
    #expect(shown("func a(b: Int); func c() { }").map(\.text) == ["a(b:)"])
    #expect(shown("extension X { mutating func a(_ b: Int) -> Self }").map(\.text) == ["a(_:)"])
    #expect(shown("protocol P { func a(b: Int) }").isEmpty)
    #expect(shown("static func == (a: Int, b: Int) -> Bool").isEmpty)
  }

  @Test(arguments: [
    ("func a(_ n: Int, to end: Int)", true), ("func a(_ n: Int)", true), ("func a(_ other: String)", true),
    ("func a(n: Int)", false), ("func a(_ n: Int, until end: Int)", false), ("func a()", false),
    ("func a(_ n: Int, to end: Int, by step: Int)", false),
  ]) func whatHasAValueOfItsOwnMayBeLeftOut(_ text: String, _ allows: Bool) throws {
    let own = try #require(
      FunctionSignature.declared(in: "public func a(_ n: Int, to end: Int = 3) -> [Int] { [] }").first)
    #expect(own.allowsLabels(of: try #require(shown(text).first)) == allows)
  }

  @Test(arguments: [
    ("func a(_ n: Int) -> [UInt8]", "[UInt8]"), ("func a(_ n: Double) -> [Int]", "Double"),
    ("func a(_ n: Int) -> [Int]", nil),
    // Another name may be the same type.
    ("func a(_ n: Count) -> [Int]", nil), ("func a(_ n: Int) -> [Element]", nil),
    ("func a(_ n: Int) -> some Sequence", nil),
    ("func a(_ n: Int)", nil),
    // What is generic there takes more than this does.
    ("func a<T: BinaryInteger>(_ n: T) -> [Int]", "T"), ("func a<T>(_ n: Int) -> [T]", nil),
  ]) func anotherPlainTypeIsAnother(_ text: String, _ other: String?) throws {
    let own = try #require(FunctionSignature.declared(in: "public func a(_ n: Int) -> [Int] { [] }").first)
    #expect(own.otherType(in: try #require(shown(text).first))?.other == other)
  }
}
