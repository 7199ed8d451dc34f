/// A sequence of words with alternatives: `will? trigger|triggers a|an|the? runtime~error`. A question mark makes the words
/// before it optional, a tilde joins several words to one alternative.
struct WordPattern: Sendable {
  private struct Part: Sendable {
    var alternatives: [[Substring]]
    var isOptional: Bool
  }

  private let parts: [Part]

  init(_ text: String) {
    parts = text.split(separator: " ").map { item in
      let isOptional = item.hasSuffix("?")
      let words = isOptional ? item.dropLast() : item
      return Part(
        alternatives: words.split(separator: "|").map { $0.split(separator: "~") }, isOptional: isOptional)
    }
  }

  /// The ends of all matches that begin with the first of these words.
  func ends(in words: ArraySlice<Substring>) -> [Int] {
    var ends: Set<Int> = [words.startIndex]
    for part in parts {
      var next: Set<Int> = part.isOptional ? ends : []
      for start in ends {
        for alternative in part.alternatives where words[start...].starts(with: alternative) {
          next.insert(start + alternative.count)
        }
      }
      ends = next
    }
    return ends.sorted()
  }
}
