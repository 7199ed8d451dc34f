import Foundation
import LiterateToolchain
import Testing

@testable import Literate

/// Random and mutated requests to a server that is turned off: each gets an answer that a client understands, and nothing runs.
///
/// `FUZZ_SECONDS=60 swift test --filter FuzzTests` looks at others for a minute, beside random Markdown.
@Suite struct HostedFuzzTests {
  @Test func anyRequestIsAnswered() throws {
    let book = try HostedBook(isOff: true)
    let seconds = ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap { Double($0) }
    var random = Numbers(state: seconds == nil ? 1 : 2)
    let end = Date().addingTimeInterval(seconds ?? 0)
    var number = 0
    repeat {
      let request = Self.request(book, &random)
      let status = book.answer(request).status
      #expect([200, 204, 400, 403, 404, 409, 415, 429, 503].contains(status), "\(status) for \(request)")
      number += 1
    } while number < 2_000 || Date() < end
    // Of what was refused, a line was written, and none of anything that was run.
    #expect(book.lines.all.allSatisfy { $0.contains(#""refusal":"#) && !$0.contains("verdict") })
    #expect(!book.lines.all.isEmpty)
  }

  private static func request(_ book: HostedBook, _ random: inout Numbers) -> HTTPRequest {
    let methods = HTTPRequest.Method.allCases
    let paths = [
      "/run", "/run", "/run", "/stop", "/texts/a.html", "/health", "/metrics", "/", "/x", "/texts//..", "/play",
    ]
    var fields = book.fields.map { HTTPRequest.Field(name: $0.key, value: $0.value) }
    if random.below(3) == 0, !fields.isEmpty { fields.remove(at: random.below(fields.count)) }
    if random.below(4) == 0 { fields.append(fields[random.below(fields.count)]) }
    if random.below(4) == 0 { fields[random.below(fields.count)].value = mutated("https://example.org", &random) }
    let order = HostedBook.order(["snippet-number": "print(\"é\")", "\u{0}": "```"])
    let body = random.below(2) == 0 ? order : mutated(order, &random)
    return HTTPRequest(
      path: random.below(5) == 0 ? mutated("/texts/a.html", &random) : paths[random.below(paths.count)],
      method: random.below(2) == 0 ? .post : methods[random.below(methods.count)], fields: fields,
      body: Array(body.utf8), peer: ["", "127.0.0.1", "::1", "junk"][random.below(4)])
  }

  /// With some bytes changed, left out or repeated.
  private static func mutated(_ text: String, _ random: inout Numbers) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...random.below(6) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(3) {
      case 0: bytes[place] = UInt8(random.below(256))
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(9)))
      default: bytes.insert(contentsOf: bytes[..<place], at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Numbers that are the same in each run.
  private struct Numbers {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
