import Kit
import Testing

@Test func one() { #expect(kit() == 1) }
