/// Whether a sentence says of a listing that the compiler rejects it, or that it stops the program.
///
/// It has to say so: its subject is the listing (`this`, `the code above`, `the last line`), and nothing in it denies or
/// limits that (`never`, `if`, `could`, `instead of`). Whatever is in doubt announces nothing.
package enum AnnouncingSentence {
  package enum Outcome: Sendable, CaseIterable {
    /// The compiler rejects the listing.
    case rejection
    /// The program stops with a runtime failure.
    case stop
  }

  /// Where a sentence stands, which decides what `the code above` is.
  package enum Place: Sendable {
    case comment, above, below
  }

  /// Whether one of the sentences of a text does. In prose that is about stops, only the sentence that is nearest to the
  /// listing counts.
  package static func announces(_ outcome: Outcome, in text: String, at place: Place) -> Bool {
    var sentences = Sentence.all(in: text)[...]
    if outcome == .stop, place == .above { sentences = sentences.suffix(1) }
    if outcome == .stop, place == .below { sentences = sentences.prefix(1) }
    if outcome == .rejection, place == .above, let last = sentences.last, asksWhy(last) { return true }
    return sentences.contains { announces(outcome, $0, place) }
  }

  /// Whether the last sentence of a text does, and what follows is what it is about: it ends with a colon, or says `the following code`.
  package static func introduces(_ outcome: Outcome, in text: String) -> Bool {
    guard let last = Sentence.all(in: text).last, last.mark == ":" || pointsAhead(last) else { return false }
    if outcome == .stop, quotesStop(text), !last.clauses.joined().contains(where: Words.hedges.contains) { return true }
    // `It is an error to give …, so check first:` speaks of what the listing need not do.
    let words = last.clauses.joined()
    if zip(words, words.dropFirst()).contains(where: { $0 == "error" && $1 == "to" }) { return false }
    return announces(outcome, last, .above)
  }

  /// `The initializer stops with `Fatal error: a tempo is positive`:`
  private static func quotesStop(_ text: String) -> Bool {
    text.contains(
      #/\b(?:stops?|ends?|traps?|crash(?:es)?|fails?|dies)\b[^.\n]* with (?:an? |the )?`?(?:[Ff]atal|[Rr]untime|[Aa]ssertion|[Pp]recondition) (?:error|failed|failure)\b[^\n]*:\s*$/#
    )
  }

  /// Whether the last sentence of a text introduces a listing, and says that it throws an error.
  package static func introducesThrow(in text: String) -> Bool {
    guard let last = Sentence.all(in: text).last, last.mark == ":" || pointsAhead(last) else { return false }
    let words = last.clauses.joined()
    return words.contains(where: Words.throwing.contains) && !words.contains(where: Words.hedges.contains)
  }

  /// `The code below does not compile.` has its subject behind it.
  private static func pointsAhead(_ sentence: Sentence) -> Bool {
    let subject = sentence.clauses.first?.prefix(4) ?? []
    return subject.contains { ["following", "below"].contains($0) }
  }

  /// `Why doesn't this compile?` right above a listing, as in a list of questions.
  private static func asksWhy(_ sentence: Sentence) -> Bool {
    guard sentence.mark == "?", sentence.clauses.count == 1, let clause = sentence.clauses.first else { return false }
    return Words.asking.contains { $0.ends(in: clause[...]).contains(clause.count) }
  }

  private static func announces(_ outcome: Outcome, _ sentence: Sentence, _ place: Place) -> Bool {
    if sentence.mark == "?" { return false }
    var clauses = sentence.clauses.flatMap(parts)
    // `Don't do this, it crashes` denies nothing.
    if clauses.count > 1, Words.warnings.contains(where: { $0.ends(in: clauses[0][...]).contains(clauses[0].count) }) {
      clauses.removeFirst()
    }
    // `self` must be written, or this does not compile.
    let hedges = outcome == .rejection ? Words.hedges.subtracting(["or", "must"]) : Words.hedges
    // A reason does not take back what it is the reason for.
    if let reason = clauses.firstIndex(where: { Words.reasons.contains($0[0]) }), reason > 0 {
      clauses.removeSubrange(reason...)
    }
    for (index, clause) in clauses.enumerated() {
      for (start, end, hasSubject) in matches(outcome, clause) where ends(clause[end...]) {
        let (earlier, later) = context(of: index, in: clauses)
        let others = earlier + later.joined()
        let before = clause[..<start]
        let isEnd = end == clause.count || outcome == .stop && Words.circumstances.contains(clause[end])
        let isIntroduced = place == .above && sentence.mark == ":" && index == clauses.count - 1 && isEnd
        if isIntroduced, !others.contains(where: hedges.contains), introduces(before) { return true }
        // `that does not clamp, and this traps:` denies nothing of `this`.
        if isIntroduced, !others.contains(where: hedges.subtracting(["not", "no"]).contains),
          isSubject(before, place, mayBeEmpty: false)
        {
          return true
        }
        if place == .above, index == clauses.count - 1, end == clause.count, presents(earlier + before, sentence.mark) {
          return true
        }
        guard !(others + Array(before) + clause[end...]).contains(where: hedges.contains),
          outcome == .stop || !later.contains(where: takesBack)
        else { continue }
        let isSubjectless = hasSubject || place == .comment && index == 0 || follows(clauses[..<index], place)
        if isSubject(before, place, mayBeEmpty: isSubjectless) { return true }
      }
    }
    if place != .comment { return false }
    return isNamed(outcome, clauses)
  }

  /// What the clauses around one may deny or limit it with.
  ///
  /// What stands behind a dash says why (`this is an error - a constant cannot be modified`), and so does what stands before `so`
  /// (`UInt8 can't store negative numbers, and so this is an error`): what such a reason denies is another thing.
  private static func context(of index: Int, in clauses: [[Substring]]) -> (earlier: [Substring], later: [[Substring]])
  {
    var earlier = Array(clauses[..<index].joined())
    if Words.consequences.contains(clauses[index][0]) { earlier.removeAll { ["can", "not", "no"].contains($0) } }
    var later = clauses[(index + 1)...]
    let reason = later.firstIndex { $0.count > 1 && $0[0] == Sentence.dash && !Words.limits.contains($0[1]) }
    if let reason { later = later[..<reason] }
    return (earlier, Array(later))
  }

  /// `does not compile in Swift 5, but it does in Swift 6`
  private static func takesBack(_ clause: [Substring]) -> Bool {
    guard let joint = clause.first, Words.joints.contains(joint), joint != "and", joint != "or" else { return false }
    return clause.contains(where: Words.successes.contains) && !clause.contains(where: Words.hedges.contains)
  }

  /// Cuts a clause before `but`, `and`, `because`.
  private static func parts(_ clause: [Substring]) -> [[Substring]] {
    var parts: [[Substring]] = [[]]
    for word in clause {
      if Words.joints.contains(word), !parts[parts.count - 1].isEmpty { parts.append([]) }
      parts[parts.count - 1].append(word)
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func matches(_ outcome: Outcome, _ clause: [Substring]) -> [(start: Int, end: Int, hasSubject: Bool)] {
    let patterns = outcome == .stop ? Words.stopping : Words.rejecting
    let whole = outcome == .stop ? [] : Words.refusing
    return clause.indices.flatMap { start in
      patterns.compactMap { $0.ends(in: clause[start...]).last }.map { (start, $0, false) }
        + whole.compactMap { $0.ends(in: clause[start...]).last }.map { (start, $0, true) }
    }
  }

  /// Whether what follows lets the words before it be what they seem: an error, and not error handling.
  private static func ends(_ rest: ArraySlice<Substring>) -> Bool {
    rest.first.map { !Words.continuations.contains($0) } ?? true
  }

  /// Whether a clause before this one is about the listing, so that this one goes on about it: `this compiles, but crashes`.
  private static func follows(_ clauses: ArraySlice<[Substring]>, _ place: Place) -> Bool {
    guard let last = clauses.last else { return false }
    if place == .comment, last.count == 1, Words.deeds.contains(last[0]) { return true }
    return last.indices.dropFirst().contains { isSubject(last[..<$0], place, mayBeEmpty: false) }
  }

  /// `an index that is not there crashes:` right above a listing is about the listing, whatever its subject is.
  private static func introduces(_ subject: ArraySlice<Substring>) -> Bool {
    guard let first = subject.first, let last = subject.last else { return false }
    if Words.hedges.contains(first) || Words.hedges.contains(last) || Words.relatives.contains(last) { return false }
    if isElsewhere(subject, .above) { return false }
    // What a relative clause denies is a property of the subject.
    let main = subject.prefix { !Words.relatives.contains($0) }
    let properties: Set<Substring> = ["without", "before"]
    return main.allSatisfy { !Words.hedges.contains($0) || properties.contains($0) }
      && subject.allSatisfy { !Words.remedies.contains($0) || properties.contains($0) }
  }

  /// `here is its generic version, which` does not compile: what is presented stands right below.
  private static func presents(_ words: [Substring], _ mark: Character?) -> Bool {
    guard let last = words.last, ["which", "that"].contains(last), !words.contains("how"),
      let end = Words.presenting.lazy.compactMap({ $0.ends(in: words[...]).last }).first,
      mark == ":" || words.contains("here") || words.contains("below")
    else { return false }
    return !words[end...].contains(where: Words.hedges.contains) && !isElsewhere(words[...], .above)
  }

  /// Whether words are nothing but a subject that means the listing, and what may stand around it.
  private static func isSubject(_ words: ArraySlice<Substring>, _ place: Place, mayBeEmpty: Bool) -> Bool {
    for start in words.startIndex...words.endIndex {
      let leads = words[words.startIndex..<start]
      guard leads.allSatisfy(Words.leads.contains) else { break }
      let rest = words[start...]
      if mayBeEmpty, rest.allSatisfy(Words.adverbs.contains) { return true }
      for pattern in Words.subjects {
        for end in pattern.ends(in: rest) where end > start {
          guard rest[end...].allSatisfy(Words.adverbs.contains) else { continue }
          if !isElsewhere(rest[start..<end], place) { return true }
        }
      }
    }
    return false
  }

  /// Whether a subject means another listing than the one beside the sentence.
  private static func isElsewhere(_ subject: ArraySlice<Substring>, _ place: Place) -> Bool {
    switch place {
    case .comment: false
    case .above: subject.contains { ["above", "preceding"].contains($0) }
    case .below: subject.contains { ["below", "following"].contains($0) }
    }
  }

  /// A comment that has only the name of what happens: `// runtime error: index out of range`.
  private static func isNamed(_ outcome: Outcome, _ clauses: [[Substring]]) -> Bool {
    guard let first = clauses.first else { return false }
    let rest = first.drop { Words.leads.contains($0) || Words.adverbs.contains($0) }
    let names = outcome == .stop ? Words.stops : Words.rejections
    let others = context(of: 0, in: clauses).later
    guard let end = names.lazy.compactMap({ $0.ends(in: rest).last }).first else { return false }
    return rest[end...].isEmpty && !others.joined().contains(where: Words.hedges.contains)
  }
}
