import Testing

@testable import Literate

@Suite struct ClientRatesTests {
  @Test func aBucketEmptiesAndFills() {
    var rates = ClientRates(perMinute: 60, burst: 2)
    #expect(rates.wait("a", now: 0) == nil && rates.wait("a", now: 0) == nil)
    #expect(rates.wait("a", now: 0) == 1, "a second for a token")
    #expect(rates.wait("a", now: 0.5) == 0.5)
    #expect(rates.wait("a", now: 1) == nil)
    #expect(rates.wait("a", now: 1) == 1)
    // It holds no more than its size, however long nobody asks.
    for _ in 0..<2 { #expect(rates.wait("a", now: 1_000) == nil) }
    #expect(rates.wait("a", now: 1_000) == 1)
  }

  @Test func clientsDoNotShare() {
    var rates = ClientRates(perMinute: 60, burst: 1)
    #expect(rates.wait("a", now: 0) == nil && rates.wait("a", now: 0) != nil && rates.wait("b", now: 0) == nil)
  }

  /// Whoever has a full bucket again need not be remembered; a flood of addresses is refused, and takes no memory.
  @Test func memoryHasAnEnd() {
    var rates = ClientRates(perMinute: 60, burst: 1)
    for number in 0..<ClientRates.most { #expect(rates.wait("\(number)", now: 0) == nil) }
    #expect(rates.wait("more", now: 0) == 60 && rates.count == ClientRates.most)
    #expect(rates.wait("more", now: 5) == nil && rates.count == 1)
  }
}
