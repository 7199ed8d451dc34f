import LiterateModel

/// Compares what a snippet did with what is stated about it.
struct SnippetJudging {
  let snippet: Snippet
  let claims: [Claim]
  let output: String
  /// The places of claims that nothing can verify.
  var idle: Set<Position> = []
  /// Comments that are claims if it prints what they say.
  var possiblePrints: [PossiblePrint] = []
  /// Comments of a file that was not written for the checker.
  var valueComments: [ValueComment] = []
  /// What the tests in such a file expect.
  var expected: [Expectation] = []
  /// By the index of the claim; those of value comments have numbers of their own.
  var heard: [Int: [HeardValue]] = [:]
  /// What further runs told, if something was different in them.
  var others: [ValueCommentsJudge.Told] = []

  init(snippet: Snippet, claims: [Claim], output: String) {
    self.snippet = snippet
    self.claims = claims
    self.output = output
  }

  var expectations: Int { claims.count + (statedOutput == nil ? 0 : 1) + valueCommentsJudge.claims + expected.count }

  /// What its fence says that it prints. In a file that was not written for the checker, a drawing behind a snippet that prints
  /// nothing is an illustration.
  private var statedOutput: StatedOutput? {
    if snippet.isForeign, output.isEmpty, snippet.output?.isDrawing == true { return nil }
    return snippet.output
  }

  /// Comments that could be claims that do not hold, or remarks.
  var doubts: [Doubt] { valueCommentsJudge.doubts + (snippet.comparesComments ? foreignPrintsJudge.doubts : []) }

  /// What the run told of comments that may state a value.
  var told: ValueCommentsJudge.Told {
    var told: [Int: [HeardValue]] = [:]
    for (number, values) in heard where number >= ValueComment.firstNumber {
      told[number - ValueComment.firstNumber] = values
    }
    return .init(heard: told, output: output)
  }

  private var valueCommentsJudge: ValueCommentsJudge { ValueCommentsJudge(valueComments, told, others: others) }

  private var foreignPrintsJudge: ForeignPrintsJudge {
    ForeignPrintsJudge(claims, output: output, others: others.map(\.output))
  }

  /// What is printed, and is not what a comment says.
  private var printsProblem: Problem? {
    snippet.comparesComments ? foreignPrintsJudge.problem : OutputJudge.problem(prints: claims, output: output)
  }

  /// Whether something that is stated about its output or its values is not so.
  var hasClaimProblems: Bool { problems.contains { [.output, .prints, .value].contains($0.id) } }

  /// Whether something that is stated is not so yet, and could be if the snippet had more time.
  var isWorthWaitingFor: Bool { problems.count > lasting.count }

  /// Those of the problems that stay, whatever it does later.
  private var lasting: [Problem] { valueCommentsJudge.lasting + unmetExpectations }

  private var unmetExpectations: [Problem] {
    expected.enumerated().compactMap { index, expectation in
      expectation.problem(heard: heard[ValueComment.firstNumber + Expectation.firstNumber + index] ?? [])
    }
  }

  var problems: [Problem] {
    var problems: [Problem] = []
    // What another run prints otherwise cannot be stated.
    let isSteady = !snippet.isForeign || others.allSatisfy { $0.output == output }
    if let stated = statedOutput, isSteady, let problem = OutputJudge.problem(stated: stated, output: output) {
      problems.append(problem)
    }
    if let problem = printsProblem { problems.append(problem) }
    if let likely = snippet.likelyOutput, isSteady,
      let problem = snippet.isForeign
        ? LikelyOutputJudge.contradiction(likely, output: output)
        : LikelyOutputJudge.problem(likely, claims: claims, output: output)
    {
      problems.append(problem)
    }
    if snippet.isForeign, isSteady, printsProblem == nil,
      let problem = OutputInProse.problem(snippet.prose, output: output, at: snippet.place)
    {
      problems.append(problem)
    }
    problems += LikelyOutputJudge.problems(possiblePrints, output: output)
    return problems + valueProblems(in: claims.indices) + valueCommentsJudge.problems + unmetExpectations
  }

  /// What is false already where the snippet has not come to its end: values that were heard.
  var disproved: [Problem] {
    valueProblems(in: claims.indices.filter { heard[$0] != nil }) + lasting
  }

  private func valueProblems(in indices: some Sequence<Int>) -> [Problem] {
    indices.compactMap { index in
      // A claim about no expression has been reported where it stands.
      guard case .value(let stated) = claims[index].kind, !idle.contains(claims[index].place) else { return nil }
      return ValueJudge.problem(claims[index], stated, heard: heard[index] ?? [])
    }
  }

  var corrections: [Correction] {
    var corrections: [Correction] = []
    if let stated = statedOutput, OutputJudge.problem(stated: stated, output: output) != nil,
      let lines = OutputCorrection.lines(stated: stated, output: output)
    {
      corrections.append(
        Correction(
          place: .lines(from: stated.place.line + 1, to: stated.endLine - 1, column: stated.place.column),
          text: lines.joined(separator: "\n")))
    }
    for (index, claim) in claims.enumerated() {
      // What is another value each time cannot be stated.
      guard case .value(let stated) = claim.kind, let values = heard[index], let first = values.first,
        values.allSatisfy({ $0 == first }), ValueJudge.problem(claim, stated, heard: [first]) != nil,
        let text = ValueJudge.text(for: stated, heard: first)
      else { continue }
      corrections.append(claim.correction(text))
    }
    return corrections + printsCorrections + valueCommentsJudge.corrections
  }

  private func agrees(_ stated: String, _ line: String) -> Bool {
    snippet.comparesComments ? ForeignPrintsJudge.agrees(stated, line) : TextPattern(stated).matches(line)
  }

  /// If there are as many `// Prints "…"` comments as lines of output, each is about its line.
  private var printsCorrections: [Correction] {
    let prints = claims.filter { if case .prints = $0.kind { true } else { false } }
    let lines = OutputJudge.lines(of: output)
    guard printsProblem != nil, prints.count == lines.count else { return [] }
    return zip(prints, lines).compactMap { claim, line in
      guard case .prints(let readings) = claim.kind, readings[0].count == 1,
        !readings.contains(where: { $0.count == 1 && agrees($0[0], line) })
      else { return nil }
      guard OutputCorrection.canStand(line) else { return nil }
      return claim.correction("Prints \"\(line)\"")
    }
  }
}
