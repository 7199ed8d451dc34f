/// Whether words say of a listing that it is how something was written before, or is not to be written: `Before (this no longer
/// compiles):`, `Instead of:`. Then the compiler may reject it, and nothing is wrong if it does.
package enum FormerCode {
  private static let headings: Set<Substring> = [
    "before", "old", "previously", "formerly", "earlier", "until", "deprecated", "former", "previous",
  ]
  private static let verbs: Set<Substring> = [
    "compile", "compiles", "build", "builds", "accept", "accepts", "accepted", "allow", "allows", "allowed", "exist",
    "exists",
    "valid", "supported", "available", "there", "possible", "works", "work",
  ]

  /// - Parameter prose: the paragraph right above the listing, or a comment of its own.
  package static func isAnnounced(in prose: String) -> Bool {
    let text = prose.lowercased()
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return false }
    let isHeading =
      (headings.contains(first) || words.starts(with: ["instead", "of"]))
      && (words.count <= 3 || text.split(whereSeparator: \.isNewline).last?.hasSuffix(":") == true)
    return isHeading && words.count <= 14 || saysNoLonger(words)
  }

  /// `no longer compiles`, `does not compile any more`
  private static func saysNoLonger(_ words: [Substring]) -> Bool {
    for index in words.indices {
      let rest = words[(index + 1)...]
      if words[index] == "no", rest.first == "longer", rest.dropFirst().prefix(2).contains(where: verbs.contains) {
        return true
      }
      let isLast = words[index] == "anymore" || words[index] == "any" && rest.first == "more"
      if isLast, words[..<index].suffix(4).contains("not"), words[..<index].suffix(3).contains(where: verbs.contains) {
        return true
      }
    }
    return false
  }
}
