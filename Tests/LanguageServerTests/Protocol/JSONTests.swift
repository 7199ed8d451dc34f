import Foundation
import Testing

@testable import LanguageServer

@Suite struct JSONTests {
  private static func read(_ text: String) -> JSONValue? { JSONReader.read(Array(text.utf8)) }

  private static let rows: [(text: String, value: JSONValue)] = [
    (#" {"a" : [1, -2.5e1, true, null, "x"]} "#, ["a": [1, .number(-25), true, .null, "x"]]),
    (#""\u00e9\u00e9\ud83c\udf0d\n\/""#, "éé🌍\n/"), (#""\ud83c""#, "\u{FFFD}"), ("[]", []), ("{}", [:]), ("0", 0),
    ("-7", -7), ("10000000000000000000", .number(1e19)),
  ]

  @Test(arguments: rows)
  func whatIsJSONIsRead(_ row: (text: String, value: JSONValue)) {
    #expect(Self.read(row.text) == row.value)
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\"}", "{a:1}", "01", "+1", ".5", "1.", "--1", "tru", "\"a", "\"\u{1}\"", "\"\\x\"",
    "\"\\u12\"", "[1] 2", "nan", String(repeating: "[", count: 100_000),
  ])
  func whatIsNotJSONIsNil(_ text: String) { #expect(Self.read(text) == nil) }

  /// Foundation reads what is written here, and both read it alike.
  @Test(arguments: 0..<100) func whatIsWrittenIsReadAgain(seed: UInt64) throws {
    var random = Numbers(seed: seed)
    let value: JSONValue = ["v": Self.value(depth: 4, &random)]
    #expect(JSONReader.read(value.bytes) == value)
    _ = try JSONSerialization.jsonObject(with: Data(value.bytes))
  }

  private static func value(depth: Int, _ random: inout Numbers) -> JSONValue {
    switch Int.random(in: depth > 0 ? 0..<7 : 0..<5, using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int.random(in: -1_000_000...1_000_000, using: &random))
    case 3: .string(String((0..<8).map { _ in "a\"\\\u{1}\u{7}\né🌍/".randomElement(using: &random) ?? "a" }))
    case 4: .number(0.5)
    case 5: .array((0..<3).map { _ in value(depth: depth - 1, &random) })
    default:
      .object(
        Dictionary(
          (0..<3).map { ("k\($0)\"", value(depth: depth - 1, &random)) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"a"}"#, ClientMessage.request(.number(1), method: "a", params: .null)),
    (#"{"jsonrpc":"2.0","id":"x","method":"a","params":[]}"#, .request(.text("x"), method: "a", params: [])),
    (#"{"jsonrpc":"2.0","method":"a","params":{}}"#, .notification(method: "a", params: [:])),
    (#"{"jsonrpc":"2.0","id":1,"result":null}"#, .response(.number(1), result: .null)),
    (#"{"id":1,"method":"a"}"#, .invalid(.number(1))), (#"{"jsonrpc":"2.0","id":[],"method":"a"}"#, .invalid(nil)),
    (#"{"jsonrpc":"2.0","id":4}"#, .invalid(.number(4))), ("[]", .invalid(nil)), ("{", .malformed),
  ])
  func messagesAreToldApart(_ row: (text: String, message: ClientMessage)) {
    #expect(ClientMessage(Array(row.text.utf8)) == row.message)
  }
}
