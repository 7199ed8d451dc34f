import Testing

@testable import LiteratePages

/// Where the rows of a declaration begin.
@Suite struct DeclarationRowsTests {
  /// A declaration as its symbol graph has it, with a `|` between the pieces.
  private func rows(_ text: String, name: String = "f(_:)") -> (rows: [String], isLong: Bool) {
    let fragments = text.split(separator: "|").map { piece in
      let kind =
        ["func", "where", "static"].contains(piece) ? "keyword" : piece == "f" ? "identifier" : "text"
      return ReferenceSymbol.Fragment(kind: kind, text: String(piece))
    }
    let declaration = DeclarationRows(
      ReferenceSymbol(usr: "s:f", kind: .method, module: "Lib", path: ["T", name], declaration: fragments))
    return (
      declaration.rows.map { ($0.isIndented ? "  " : "") + $0.fragments.map(\.text).joined() }, declaration.isLong
    )
  }

  @Test func aShortOneIsOneRow() {
    #expect(rows("func| |f|(a: Int, b: Int) -> Int").rows == ["func f(a: Int, b: Int) -> Int"])
  }

  @Test func oneThatOnlyAWidePageHoldsHasRowsForANarrowOne() {
    let (rows, isLong) = rows("func| |f|(first: Int, second: Text) -> Result<Int, Failure>")
    #expect(rows == ["func f(", "  first: Int,", "  second: Text", ") -> Result<Int, Failure>"])
    #expect(!isLong)
  }

  @Test func aLongOneHasARowForEachParameter() {
    let (rows, isLong) = rows(
      "func| |f|<A, B>(_ first: (A, B) -> [A : B], second: Pair<A, B> = (1, 2), third: A) -> Result<A, B>")
    #expect(
      rows == [
        "func f<A, B>(", "  _ first: (A, B) -> [A : B],", "  second: Pair<A, B> = (1, 2),", "  third: A",
        ") -> Result<A, B>",
      ])
    #expect(isLong)
  }

  @Test func conditionsThatDoNotFitHaveRowsOfTheirOwn() {
    let start = "func| |f|(_ value: Value, another: Value) -> Sequence<Value> |where| "
    #expect(
      rows(start + "Value : Hashable, Key == Value").rows.last
        == ") -> Sequence<Value> where Value : Hashable, Key == Value", "these fit")
    #expect(
      rows(start + "Value : Hashable, Key == Value.Some<A, B, C, D, E>").rows.suffix(2)
        == [") -> Sequence<Value>", "where Value : Hashable, Key == Value.Some<A, B, C, D, E>"])
    #expect(
      rows(start + "Value : Hashable, Value : AVeryLongProtocol, Key == Value.Some<A, B>, Other : Hashable").rows
        .suffix(5)
        == [
          ") -> Sequence<Value>", "where Value : Hashable,", "  Value : AVeryLongProtocol,",
          "  Key == Value.Some<A, B>,", "  Other : Hashable",
        ])
  }

  @Test func whatHasNoParametersIsNotBroken() {
    let (rows, isLong) = rows(
      "static| var |f|: Dictionary<String, (Int, Int, Int, Int)> & Another & AndAnother & More", name: "f")
    #expect(rows.count == 1 && isLong)
  }
}
