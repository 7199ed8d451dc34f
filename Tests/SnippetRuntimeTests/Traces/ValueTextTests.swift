import Testing

@testable import SnippetRuntime

/// What a trace says of a value.
@Suite struct ValueTextTests {
  private struct Point {
    var x = 1
    var name = "a \"b\""
  }

  private enum Shape {
    case none, circle(Int), named(x: Int, name: String)
  }

  private final class Plain {}

  private final class Described: CustomStringConvertible {
    var count = 0
    var description: String {
      count += 1
      return "described"
    }
  }

  private struct Large {
    var numbers = Array(0..<100_000)
    var name = "large"
  }

  private struct Addressed: CustomStringConvertible {
    let description: String
  }

  private func isAsPrinted<Value>(_ value: Value, _ place: SourceLocation = #_sourceLocation) {
    var printed = ""
    print(value, terminator: "", to: &printed)
    #expect(ValueText.of(value) == printed, sourceLocation: place)
  }

  @Test func aValueIsToldAsItIsPrinted() {
    isAsPrinted(1)
    isAsPrinted(true)
    isAsPrinted(0.1)
    isAsPrinted("a \"b\"")
    isAsPrinted(Optional("a"))
    isAsPrinted(Int?.none)
    isAsPrinted(["a", "b"])
    isAsPrinted(["a": [1, 2]])
    isAsPrinted([String: Int]())
    isAsPrinted(Set([7]))
    isAsPrinted(Point())
    isAsPrinted([Point()])
    isAsPrinted(Shape.none)
    isAsPrinted(Shape.circle(2))
    isAsPrinted(Shape.named(x: 1, name: "n"))
    isAsPrinted((1, name: "x"))
    isAsPrinted(1...3)
    isAsPrinted(Int.self)
    isAsPrinted([Optional(Point()), nil])
    isAsPrinted(Described())
  }

  @Test func whatSaysNothingIsLeftOut() {
    #expect(ValueText.of(()) == nil)
    #expect(ValueText.of({ 1 }) == nil)
    #expect(ValueText.of(Optional<Void>.some(())) == nil)
  }

  @Test func anObjectThatSaysOnlyWhatItIsHasNoText() {
    #expect(ValueText.of(Plain()) == "")
    #expect(ValueText.of(Addressed(description: "<UIView: 0x7f8812345678>")) == "")
    #expect(ValueText.of("<UIView>") == "<UIView>")
  }

  @Test func anEmptyTextCanBeSeen() {
    #expect(ValueText.of("") == "\"\"")
  }

  /// The beginning is the same as if all of it were printed.
  @Test func aLongValueIsCut() throws {
    func begins<Value>(_ value: Value, _ place: SourceLocation = #_sourceLocation) throws {
      var printed = ""
      print(value, terminator: "", to: &printed)
      let text = try #require(ValueText.of(value), sourceLocation: place)
      #expect(text.hasSuffix("…") && text.count == ValueText.limit, sourceLocation: place)
      #expect(printed.hasPrefix(text.dropLast()), sourceLocation: place)
    }
    try begins(Array(0..<100_000))
    try begins(Large())
    try begins(Optional(Large()))
    try begins([Large()])
    try begins((Large(), 1))
    try begins(String(repeating: "z", count: 100_000))
    try begins([String(repeating: "z", count: 100_000)])
    try begins([1: Large()])
    try begins(Shape.named(x: 1, name: String(repeating: "z", count: 1_000)))
  }

  /// Nobody asks 100,000 elements what they are.
  @Test func elementsThatAreNotShownAreNotDescribed() {
    let one = Described()
    _ = ValueText.of(Array(repeating: one, count: 100_000))
    #expect(one.count < 100)
  }

  @Test(arguments: [
    ("<UIView: 0x7f8812345678; hidden>", "<UIView; hidden>"), ("at 0x00005581a3c0, done", "at, done"),
    ("0xff is a colour", "0xff is a colour"),
    ("xylophone", "xylophone"),
  ]) func addressesAreLeftOut(_ text: String, _ shown: String) {
    #expect(ValueText.of(Addressed(description: text)) == shown)
  }
}
