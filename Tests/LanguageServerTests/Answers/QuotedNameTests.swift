import Testing

@testable import LanguageServer

/// Which names in the code of prose are one that a chapter declares.
@Suite struct QuotedNameTests {
  @Test(arguments: [
    ("total", [], ["total"], "sum"), ("total(_:)", [], ["total"], "sum(_:)"), ("x.total", [], [], "x.total"),
    ("f(total:)", [], [], "f(total:)"), ("f(total)", [], ["total"], "f(sum)"), ("subtotal", [], [], "subtotal"),
    ("Car.total(_:)", ["Car"], ["total"], "Car.sum(_:)"), ("Boat.total", ["Car"], [], "Boat.total"),
    ("car.total.count", ["Car"], ["total"], "car.sum.count"), ("\"total\"", [], [], "\"total\""),
    ("Car(total:)", ["Car"], ["total"], "Car(sum:)"), ("f(total:)", ["Car"], [], "f(total:)"),
  ])
  func theNamePartFollows(_ row: (code: String, owners: [String], found: [String], after: String)) {
    let name = QuotedName(
      text: "total", owners: Set(row.owners), otherTypes: ["Boat"], isLabel: !row.owners.isEmpty)
    var code = Array(row.code.utf8)
    let ranges = name.ranges(in: code)
    #expect(ranges.map { String(decoding: code[$0], as: UTF8.self) } == row.found)
    for range in ranges.reversed() { code.replaceSubrange(range, with: "sum".utf8) }
    #expect(String(decoding: code, as: UTF8.self) == row.after)
  }

  @Test(arguments: [
    ("`a` b `c`", ["a", "c"]), ("``a`b`` `c`", ["a`b", "c"]), ("\\`a `b`", ["b"]), ("`a", []), ("a``", []),
    ("``` a", []),
  ])
  func codeStandsBetweenAsManyBackticks(_ row: (line: String, code: [String])) {
    let line = Array(row.line.utf8)
    #expect(CodeSpans.ranges(in: line[...]).map { String(decoding: line[$0], as: UTF8.self) } == row.code)
  }
}
