import Foundation
import LiterateModel
import Testing

@Suite struct ReasonTests {
  @Test(arguments: [
    (Reason.words("there is no screen here"), "there is no screen here"),
    (.rejected(line: 12, message: "cannot find `x` in \"scope\""), "cannot find 'x' in 'scope'"),
    (.fragment(kind: "a transcript", .rejected(line: 3, message: "expected expression")), "a transcript"),
    (.usesListing(name: "queue", line: 40), "it uses 'queue', which nothing declares that is compiled"),
    (.listingStops(line: 7), "a listing before it does not run to its end"),
    (.words("two\nlines"), "two lines"),
    (.words(String(repeating: "a", count: 200)), String(repeating: "a", count: 99) + "…"),
  ]) func onAFenceItStaysTrueWhenLinesMove(_ reason: Reason, _ words: String) {
    #expect(reason.wordsOnFence == words)
    #expect(!words.contains("\""))
  }

  @Test(arguments: [
    (Reason.usesListing(name: "queue", line: 40), "it uses `queue`, which only the listing at line 40 declares"),
    (.fragment(kind: "a transcript", .rejected(line: 3, message: "no")), "a transcript; line 3: no"),
    (.endedBefore(whereabouts: "at a.md:3"), "The snippet at a.md:3 ended the session before it."),
    (
      .usesFailed(name: "f", whereabouts: "`b` at a.md:9"),
      "It uses `f`, which only the failed snippet `b` at a.md:9 declares."
    ),
  ]) func reportsHaveTheWholeSentence(_ reason: Reason, _ text: String) throws {
    #expect(reason.text == text)
    // What the cache keeps is the value, not the sentence.
    let kept = try JSONDecoder().decode(Reason.self, from: JSONEncoder().encode(reason))
    #expect(kept == reason)
  }
}
