/// Whether words say of a listing that it is how something was written before, or is not to be written: `Before (this no longer
/// compiles):`, `Instead of:`. Then the compiler may reject it, and nothing is wrong if it does.
///
/// It is a heading (`The old way:`, `In 2.x:`) or a sentence that tells what is past or not possible. A sentence that only begins with
/// such a word announces nothing: `Before you start, create a value:`.
package enum FormerCode {
  private typealias Words = ArraySlice<Substring>

  /// Whether they say so plainly.
  ///
  /// - Parameter prose: the paragraph right above the listing, or a comment of its own.
  package static func isAnnounced(in prose: String) -> Bool {
    let sentences = sentences(prose)
    guard let last = sentences.last else { return false }
    let words = numbered(last.clauses.joined())
    // What a paragraph ends with is a heading only if a listing follows it as its object.
    if last.mark == ":" || sentences.count == 1, isHeading(words) { return true }
    // A sentence that goes on in the listing: `Instead of`, `Old code such as`
    if last.mark == nil, words.count <= 3, isHeading(words) { return true }
    if last.mark == nil, words.suffix(2) == ["such", "as"], isHeading(words.dropLast(2)) { return true }
    return sentences.contains { sentence in sentence.clauses.contains { saysNoLonger($0[...]) } }
  }

  /// Whether they may say so: that it is of another version, of the past, or bad. It may still compile, in an older mode of the language too.
  package static func isHinted(in prose: String) -> Bool {
    let sentences = sentences(prose)
    guard let last = sentences.last, let clause = last.clauses.last else { return false }
    let words = numbered(last.clauses.joined())
    if last.mark == ":" || sentences.count == 1, isDoubtful(words) { return true }
    // `1.x`, and no number, which may be a value.
    if sentences.count == 1, words.count == 1, last.clauses[0][0].hasSuffix(".x") { return true }
    return last.mark == ":" && tells(words, numbered(clause))
  }

  private static func sentences(_ prose: String) -> [Sentence] {
    Sentence.all(in: withoutCode(goingOn(prose))).filter { !$0.clauses.isEmpty }
  }

  /// `Instead of…` goes on in the listing, as `Instead of:` does.
  private static func goingOn(_ prose: String) -> String {
    let text = prose.trimmingPrefix { $0 == " " }
    guard let dots = ["...", "…"].first(where: text.hasSuffix) else { return prose }
    return text.dropLast(dots.count) + ":"
  }

  /// A text with a word for each piece of code, whose marks end no sentence.
  private static func withoutCode(_ prose: String) -> String {
    let pieces = prose.split(separator: "`", omittingEmptySubsequences: false)
    guard pieces.count > 2 else { return prose }
    return pieces.indices.map { $0.isMultiple(of: 2) ? pieces[$0] : "code" }.joined()
  }

  /// The words, with `#` for what is a version.
  private static func numbered(_ words: some Sequence<Substring>) -> Words {
    let words = words.map { word in
      let number = word.first == "v" ? word.dropFirst() : word
      return number.first?.isNumber == true ? "#" : word
    }
    return words[...]
  }

  // MARK: Headings

  private static let headings = [
    "the|an|our? old|older|former|previous|deprecated|legacy|outdated "
      + "way|style|api|syntax|code|version|form|spelling|call|behavior|behaviour|usage|name|names?",
    "before|previously|formerly|earlier|was|deprecated|removed|until|instead~of this|these|that|it|#?",
    "change|replace|rename|rewrite|migrate from? this|these|the~following?",
  ].map { WordPattern($0) }
  /// These may be about a habit.
  private static let doubtful = [
    "the|an? wrong|bad|incorrect|invalid way|style|syntax|code|form|call|usage|name|names?",
    "wrong|incorrect|bad|avoid|never this|these|that|it?", "do not do|write|use? this|that|it?",
    "not this|these|like~this|so", "from this|these?", "rather~than|in~place~of this|that|these|the~following?",
    "in|with|before|until|under|using|up~to|prior~to|version|versions swift|version|versions|release? #",
    "# only|and~earlier|and~below|or~earlier|or~older",
  ].map { WordPattern($0) }

  private static let ofVersions: Set<Substring> = ["in", "with", "before", "until", "under", "using"]
  /// With one of these, a sentence about what is in the place of another says what to do.
  private static let advice: Set<Substring> = [
    "you", "we", "prefer", "can", "use", "pass", "call", "just", "simply", "try",
  ]

  private static func isDoubtful(_ words: Words) -> Bool {
    // `With Probe 1.x`
    let isOfALibrary = words.count == 3 && ofVersions.contains(words[words.startIndex]) && words.last == "#"
    return isOfALibrary || doubtful.contains { $0.ends(in: words).contains(words.endIndex) }
  }

  private static func isHeading(_ words: Words) -> Bool {
    if headings.contains(where: { $0.ends(in: words).contains(words.endIndex) }) { return true }
    let isInstead = [["instead", "of"], ["rather", "than"], ["in", "place", "of"]].contains { words.starts(with: $0) }
    return isInstead && words.count <= 7 && !words.contains(where: advice.contains)
  }

  // MARK: Sentences

  private static let relatives: Set<Substring> = [
    "that", "which", "who", "whose", "if", "when", "where", "while", "once", "unless", "until", "as", "because",
  ]
  private static let leads = [
    "before", "previously", "formerly", "until", "originally", "prior to", "up to", "in #",
    "in|with|under|until swift|version|release #",
    "in|with older|earlier|former|previous versions|releases", "in the past",
    "where|while|whereas before|previously|formerly",
  ].map { WordPattern($0) }
  private static let past: Set<Substring> = [
    "wrote", "written", "used", "had", "was", "were", "needed", "required", "looked", "did", "done", "called", "took",
    "passed", "spelled", "named", "existed",
  ]
  private static let gone = [
    "is|are|was|were|has~been|have~been now|all? gone|removed|dropped|renamed|deleted|replaced|deprecated"
  ].map { WordPattern($0) }
  /// What is gone is the listing, or something that a version took away. What a program drops may be said of any value.
  private static let listing = ["these|this|they|both|it", "all of these|them", "the following"].map { WordPattern($0) }
  private static let impossible = [
    "you|we|one|callers can|could not",
    "the|swift's|swift? compiler catches|rejects|refuses|prevents|flags|stops|complains|finds",
    "does|do|will|would not work|compile|build|type-check",
  ].map { WordPattern($0) }

  /// Of a sentence that introduces the listing: whether it tells of what is past, gone or impossible.
  private static func tells(_ words: Words, _ clause: Words) -> Bool {
    if isOfThePast(words) { return true }
    let isCondition = words.starts(with: ["if", "you"]) && words.contains("#")
    let isFormer = isCondition || leads.contains { !$0.ends(in: words).isEmpty }
    if isFormer, words.contains(where: past.contains), !words.contains("now"), !words.contains("today") { return true }
    let mayBeGone = words.contains("#") || listing.contains { !$0.ends(in: clause).isEmpty }
    return clause.indices.contains { start in
      !clause[..<start].contains(where: relatives.contains)
        && (mayBeGone ? gone + impossible : impossible).contains { !$0.ends(in: clause[start...]).isEmpty }
    }
  }

  private static let persons: Set<Substring> = [
    "you", "we", "one", "i", "they", "people", "users", "it", "this", "that", "which", "there", "what", "code",
  ]
  private static let habits = [
    "would have written|used|done|had|called|needed", "looked like|as",
    "looks like this|these|the~following today|now|currently",
    "have|has code|something|anything like|such~as this|these|the~following",
  ].map { WordPattern($0) }

  /// Of a sentence that introduces the listing: `Where you used to write:`, `If you have code like this:`, `Where you wrote before:`
  private static func isOfThePast(_ words: Words) -> Bool {
    guard let last = words.last, let first = words.first else { return false }
    if ["before", "previously", "formerly"].contains(last), words.count > 2 { return true }
    return words.indices.contains { index in
      let rest = words[index...]
      if rest.starts(with: ["used", "to"]), persons.contains(words[..<index].last ?? "") { return true }
      // `Now it looks like this` is about what is new.
      let mayBe = first == "if" || rest.starts(with: ["would", "have"]) || rest.starts(with: ["looked"])
      return mayBe && habits.contains { !$0.ends(in: rest).isEmpty }
    }
  }

  private static let verbs: Set<Substring> = [
    "compile", "compiles", "build", "builds", "accept", "accepts", "accepted", "allow", "allows", "allowed", "exist",
    "exists", "valid", "supported", "available", "there", "possible", "works", "work",
  ]

  /// `no longer compiles`, `does not compile any more`, `you can no longer write`
  private static func saysNoLonger(_ words: Words) -> Bool {
    for index in words.indices where !words[..<index].suffix(4).contains(where: relatives.contains) {
      let rest = words[(index + 1)...]
      if words[index] == "no", rest.first == "longer" {
        if rest.dropFirst().prefix(2).contains(where: verbs.contains) { return true }
        if ["can", "could"].contains(words[..<index].last),
          ["you", "we", "one"].contains(words[..<index].dropLast().last)
        {
          return true
        }
      }
      let isLast = words[index] == "anymore" || words[index] == "any" && rest.first == "more"
      if isLast, words[..<index].suffix(4).contains("not"), words[..<index].suffix(3).contains(where: verbs.contains) {
        return true
      }
    }
    return false
  }
}
