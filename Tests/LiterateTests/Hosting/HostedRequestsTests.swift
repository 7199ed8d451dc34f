import Foundation
import LiterateToolchain
import Testing

@testable import Literate

/// Who may have something run on a server for a site, and what is sent back.
@Suite final class HostedRequestsTests {
  private let book: HostedBook

  init() throws { book = try HostedBook() }

  private func outcomes(_ answer: HTTPAnswer) throws -> [[String: Any]] {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    return try #require(object["outcomes"] as? [[String: Any]])
  }

  @Test func aPageOfTheSiteHasSomethingRun() throws {
    let book = try HostedBook(modules: [])
    let texts = ["snippet-number": "let number = 3\nprint(\"<b>\", number)"]
    let answer = book.answer(.post, "/run", body: HostedBook.order(texts, snippet: "snippet-claims"))
    #expect(answer.status == 200 && answer.field("Access-Control-Allow-Origin") == HostedBook.origin)
    #expect(answer.field("Set-Cookie") == nil)
    let all = try outcomes(answer)
    #expect(all.map { $0["snippet"] as? String } == ["snippet-number", "snippet-claims"], "and nothing behind it")
    #expect(all[0]["output"] as? String == "<b> 3\n")
    #expect(all.allSatisfy { $0["figures"] as? String == "" }, "text goes out, and nothing else")
    #expect((all[1]["claims"] as? [[String: Any]])?.first?["came"] as? String == "6")
    // What is logged has the place in the book, and neither the text nor the address.
    let line = try #require(book.lines.all.first)
    #expect(line.contains(#""page":"/a.html""#) && line.contains(#""verdict":"failed""#))
    #expect(!line.contains("number = 3") && !line.contains("192.0.2"))
    let metrics = book.answer(.get, "/metrics").text
    #expect(metrics.contains("docs_check_verdicts_total{verdict=\"failed\"} 1\n"))
    #expect(metrics.contains("docs_check_seconds_count{stage=\"building\"} 1\n"))
  }

  @Test func textsAreThoseOfTheBook() {
    let answer = book.answer(.get, "/texts/a.html")
    #expect(answer.status == 200 && answer.text.contains(#""snippet-number":{"language":"swift","mode":"run""#))
    #expect(answer.field("Access-Control-Allow-Origin") == HostedBook.origin && answer.field("Vary") == "Origin")
    #expect(book.answer(.get, "/texts/c.html").status == 404)
  }

  /// A page that was made of another text of the chapter, or of another book.
  @Test func aPageOfAnotherBookIsToldSo() {
    for stamp in [nil, "1.2.3"] {
      let answer = book.answer(.get, "/texts/a.html", ["X-Docs-Check": stamp])
      #expect(answer.status == 409 && answer.text.contains("different versions of this chapter. Load the page again;"))
      #expect(book.answer(.post, "/run", ["X-Docs-Check": stamp], body: HostedBook.order([:])).status == 409)
    }
    #expect(book.lines.all.allSatisfy { $0.contains(#""refusal":"version""#) }, "nothing was run")
    #expect(refusals["version"] == 4)
  }

  /// What the metrics count, by reason.
  private var refusals: [String: Int] {
    let line = #/docs_check_refusals_total\{reason="(\w+)"\} (\d+)/#
    let found = book.answer(.get, "/metrics").text.matches(of: line)
    return Dictionary(uniqueKeysWithValues: found.map { (String($0.1), Int($0.2) ?? 0) })
  }

  @Test func aBrowserIsToldWhoMayAsk() {
    let asked = ["Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "x-docs-check"]
    let yes = book.answer(.options, "/run", asked)
    #expect(yes.status == 204 && yes.field("Access-Control-Allow-Origin") == HostedBook.origin)
    #expect(yes.field("Access-Control-Allow-Headers") == "Content-Type, x-docs-check")
    #expect(yes.field("Access-Control-Allow-Credentials") == nil)
    for origin in ["https://evil.example", "http://example.org", "https://example.org.evil.example", "null", nil] {
      let no = book.answer(.options, "/run", ["Origin": origin])
      #expect(no.status == 403 && no.field("Access-Control-Allow-Origin") == nil, "\(origin ?? "none")")
      let read = book.answer(.get, "/texts/a.html", ["Origin": origin])
      #expect(read.field("Access-Control-Allow-Origin") == nil)
    }
  }

  private static let wrong: [(field: String, value: String?, status: Int)] = [
    ("Origin", nil, 403), ("Origin", "null", 403), ("Origin", "https://evil.example", 403),
    ("Origin", "http://example.org", 403), ("Origin", "https://example.org:444", 403),
    ("Origin", "https://example.org.evil.example", 403), ("Origin", "https://EXAMPLE.org", 403),
    ("Sec-Fetch-Mode", "navigate", 403), ("Sec-Fetch-Mode", "no-cors", 403), ("Sec-Fetch-Dest", "document", 403),
    ("Sec-Fetch-Dest", "image", 403), ("Sec-Fetch-Site", "none", 403), ("Sec-Fetch-Site", "other", 403),
    // What a form can send without asking.
    ("Content-Type", nil, 415), ("Content-Type", "text/plain", 415),
    ("Content-Type", "application/x-www-form-urlencoded", 415),
  ]

  @Test func whoeverElseAsksStartsNothing() {
    for (field, value, status) in Self.wrong {
      for path in ["/run", "/stop"] {
        let answer = book.answer(.post, path, [field: value], body: HostedBook.order([:]))
        #expect(answer.status == status, "\(path) \(field): \(value ?? "none")")
      }
    }
    #expect(refusals == ["origin": 14, "fetch": 12, "type": 6])
    let lines = book.lines.all
    #expect(lines.count == 32 && lines.allSatisfy { $0.contains(#""event":"refused""#) })
    #expect(lines.allSatisfy { $0.contains(#""client":""#) && !$0.contains("192.0.2") })
  }

  /// A host who has written another `--origin` than the site has finds it in the log: a browser asks, and is told no.
  @Test func theLogSaysWhichOriginWasRefused() throws {
    _ = book.answer(.options, "/run", ["Origin": "http://example.org"])
    #expect(try #require(book.lines.all.first).contains(#""origin":"http://example.org","refusal":"origin""#))
    // Whoever says something else has it written nowhere.
    for text in ["null", "print(1)", "https://a.example/path", "https://" + String(repeating: "a", count: 300)] {
      _ = book.answer(.options, "/run", ["Origin": text])
    }
    #expect(book.lines.all.dropFirst().allSatisfy { !$0.contains(#""origin":"#) })
    #expect(refusals == ["origin": 5])
  }

  /// The site may be of another origin than the server, of the same one, or of a neighbour.
  @Test func aSiteMayBeAnywhere() {
    for site in ["cross-site", "same-site", "same-origin", nil] {
      let answer = book.answer(.post, "/stop", ["Sec-Fetch-Site": site], body: #"{"tab": "1"}"#)
      #expect(answer.status == 200, "\(site ?? "an older browser")")
    }
    #expect(refusals.isEmpty)
  }

  @Test func whatIsRefusedBeforeItIsReadIsCounted() throws {
    let request = HTTPRequest(path: "/run", method: .post, fields: [], body: [], peer: "192.0.2.1")
    book.refused(.init(status: 413, reason: "long"), request)
    book.refused(.init(status: 400, reason: "odd"), nil)
    #expect(refusals == ["size": 1, "request": 1])
    #expect(book.lines.all[0].contains(#""client":""#) && !book.lines.all[1].contains(#""client":""#))
  }

  @Test func whatIsNoOrderIsRefused() {
    for body in ["", "{", "[]", #"{"path": 1}"#, #"{"path": "/a.html", "tab": "1", "snippet": "a"}"#] {
      #expect(book.answer(.post, "/run", body: body).status == 400, "\(body)")
    }
    #expect(refusals == ["form": 5])
  }

  @Test func thereIsNothingElse() {
    for path in ["/save", "/colors", "/complete", "/meaning", "/play", "/texts", "/a.html", "/.docs-check/events"] {
      #expect(book.answer(.get, path).status == 404 && book.answer(.post, path, body: "{}").status == 404, "\(path)")
    }
    #expect(book.answer(.get, "/run").status == 404)
    // Nor is there a page for trying things, whose text is nobody's.
    let blank = HostedBook.order(["snippet-blank": "print(1)"], snippet: "snippet-blank", path: "/play")
    #expect(book.answer(.post, "/run", body: blank).status == 404)
  }

  @Test func metricsAreNotForThoseBehindTheProxy() {
    #expect(book.answer(.get, "/metrics", peer: "127.0.0.1").status == 200)
    #expect(book.answer(.get, "/metrics", ["X-Forwarded-For": "192.0.2.9"], peer: "127.0.0.1").status == 404)
  }

  @Test func healthIsTold() throws {
    #expect(book.answer(.get, "/health").text == #"{"status":"ok"}"#)
    let off = try HostedBook(isOff: true)
    #expect(off.answer(.get, "/health").status == 503)
    let refused = off.answer(.post, "/run", body: HostedBook.order([:]))
    #expect(refused.status == 503 && refused.field("Retry-After") == "60" && refused.text.contains("turned off"))
    #expect(off.answer(.get, "/texts/a.html").status == 200)
  }

  @Test func whoAsksTooOftenIsToldWhenToComeAgain() throws {
    var limits = HostedLimits()
    (limits.perMinute, limits.burst) = (6, 1)
    let book = try HostedBook(limits, modules: [])
    let order = HostedBook.order([:])
    #expect(book.answer(.post, "/run", body: order).status == 200)
    let refused = book.answer(.post, "/run", body: order)
    #expect(refused.status == 429 && (refused.field("Retry-After").flatMap { Int($0) } ?? 0) > 5)
    #expect(book.answer(.post, "/run", body: order, peer: "192.0.2.2").status == 200, "another client")
  }

  @Test func whatTakesTooLongIsCalledOff() throws {
    var limits = HostedLimits()
    limits.deadline = 1.5
    let answer = try HostedBook(limits, modules: []).answer(
      .post, "/run", body: HostedBook.order(["snippet-number": "while true {}"]))
    #expect(answer.status == 422 && answer.text.contains("This took longer than the 2 seconds"))
  }
}
