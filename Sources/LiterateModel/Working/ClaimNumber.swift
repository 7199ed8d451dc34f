/// The number of a claim on the wire: its snippet and its place among that snippet's claims.
package enum ClaimNumber {
  package static func of(_ claim: Int, snippet: Int) -> Int { snippet * 100_000 + claim }

  package static func claim(_ number: Int) -> (snippet: Int, claim: Int) { (number / 100_000, number % 100_000) }
}
