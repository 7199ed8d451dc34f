import Testing

@testable import LanguageServer

@Suite struct OpenTextTests {
  @Test func columnsCountWhatWasAgreedOn() {
    let text = OpenText("a\né🌍b\r\nc")
    #expect(text.place(of: 8, in: .utf16) == TextPlace(line: 1, column: 3))
    #expect(text.place(of: 8, in: .utf8) == TextPlace(line: 1, column: 6))
    #expect(text.offset(of: TextPlace(line: 1, column: 3), in: .utf16) == 8)
    // Within a character counts as before it, behind a line as its end, behind the text as its end.
    #expect(text.offset(of: TextPlace(line: 1, column: 2), in: .utf16) == 4)
    #expect(text.offset(of: TextPlace(line: 1, column: 99), in: .utf16) == 9)
    #expect(text.offset(of: TextPlace(line: 9, column: 0), in: .utf16) == 12)
    #expect(text.offset(of: TextPlace(line: -1, column: -1), in: .utf8) == 0)
    #expect(String(decoding: text.line(1), as: UTF8.self) == "é🌍b")
  }

  /// A thousand changes, and after each the text is what a simple model says, with the lines of a text that was just opened.
  @Test(arguments: [ColumnUnit.utf8, .utf16], [1, 2, 3] as [UInt64])
  func changesAddUp(_ unit: ColumnUnit, _ seed: UInt64) throws {
    var random = Numbers(seed: seed)
    var text = OpenText("# A\r\n\n```swift\nlet a = 1 // 🌍\r```\n")
    var model = Array(String(decoding: text.bytes, as: UTF8.self).unicodeScalars)
    let scalars = Array("ab \n\r\né🌍`→".unicodeScalars)
    for _ in 0..<1_000 {
      let from = Int.random(in: 0...model.count, using: &random)
      let to = min(model.count, from + Int.random(in: 0..<6, using: &random))
      let new = (0..<Int.random(in: 0..<8, using: &random)).compactMap { _ in scalars.randomElement(using: &random) }
      let span = TextSpan(Self.place(from, in: model, unit), Self.place(to, in: model, unit))
      let change: JSONValue = ["range": span.json, "text": .string(Self.string(new[...]))]
      // A place between CR and LF is none that the protocol has.
      guard !Self.isInLineEnd(from, model), !Self.isInLineEnd(to, model) else { continue }
      let applied = text.apply([change], in: unit)
      #expect(applied)
      model.replaceSubrange(from..<to, with: new)
      try #require(text == OpenText(Self.string(model[...])))
    }
    #expect(model.count > 10)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func isInLineEnd(_ index: Int, _ text: [Unicode.Scalar]) -> Bool {
    index > 0 && index < text.count && text[index - 1] == "\r" && text[index] == "\n"
  }

  private static func place(_ index: Int, in text: [Unicode.Scalar], _ unit: ColumnUnit) -> TextPlace {
    var place = TextPlace(line: 0, column: 0)
    for (number, scalar) in text[..<index].enumerated() {
      if scalar == "\n" || scalar == "\r" && !(number + 1 < text.count && text[number + 1] == "\n") {
        place = TextPlace(line: place.line + 1, column: 0)
      } else {
        place.column += unit == .utf8 ? String(scalar).utf8.count : String(scalar).utf16.count
      }
    }
    return place
  }

  @Test func whatIsNoChangeIsRefused() {
    var text = OpenText("a")
    let outcomes = [[["range": 1, "text": "b"]], [["text": 1]], [["text": "c"]]].map { (changes: [JSONValue]) in
      text.apply(changes, in: .utf8)
    }
    #expect(outcomes == [false, false, true] && text == OpenText("c"))
  }

  @Test func addressesLeadToPathsAndBack() {
    let address = DocumentAddress(root: "/")
    #expect(address.path("file:///no%20such/%C3%A9.md") == "no such/é.md")
    #expect(address.address("no such/é#.md") == "file:///no%20such/%C3%A9%23.md")
    #expect(address.path("file://localhost/a.md") == "a.md")
    for wrong in ["untitled:1", "file://other/a.md", "file:///%zz", "file:///%00", "file:///%FF"] {
      #expect(address.path(wrong) == nil)
    }
  }
}
