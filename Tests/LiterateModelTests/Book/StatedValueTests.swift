import LiterateModel
import Testing

/// What stands behind `→`: a value, a type, or both.
@Suite struct StatedValueTests {
  private static let rows: [(String, String?, String?)] = [
    ("3", "3", nil), ("3: Int", "3", "Int"), (": Int", nil, "Int"), ("Optional(3): Int?", "Optional(3)", "Int?"),
    ("[\"a\": 1]", "[\"a\": 1]", nil), ("[\"a\": 1]: [String: Int]", "[\"a\": 1]", "[String: Int]"),
    ("(1, 2): (Int, Int)", "(1, 2)", "(Int, Int)"), ("\"a: Int\"", "\"a: Int\"", nil),
    ("\"a: Int\": String", "\"a: Int\"", "String"), ("a: b", "a: b", nil), ("12:30", "12:30", nil), ("x:", "x:", nil),
    ("f: any Sequence", "f", "any Sequence"), ("f: some View", "f", "some View"),
    ("f: @Sendable () -> Void", "f", "@Sendable () -> Void"), ("note: [", "note: [", nil), ("", "", nil),
    ("A: B: Int", "A: B", "Int"), ("Note: This is \"it\"", "Note: This is \"it\"", nil),
  ]

  @Test(arguments: rows) func itIsReadInItsTwoHalves(_ row: (String, String?, String?)) {
    let (text, value, type) = row
    let stated = StatedValue(text)
    #expect(stated.value == value)
    #expect(stated.type == type)
    #expect(stated.text == text)
  }
}
