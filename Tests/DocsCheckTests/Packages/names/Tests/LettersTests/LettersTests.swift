import Letters
import Testing

@Test func loud() { #expect(Letters("a").loud == "A") }
