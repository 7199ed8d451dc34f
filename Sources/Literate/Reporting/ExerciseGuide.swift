extension ProblemGuide {
  /// What can be wrong with the text that the reader of an exercise starts with.
  static var startHolds: Entry {
    Entry(
      title: "The starting text of an exercise already passes its check.",
      explanation:
        "A fence with `start=NAME` has the text that readers start with, in the place of the solution `NAME`. It must parse, and the snippets with `check=NAME` must not hold for it: otherwise nothing is left to do.",
      example: [
        fence("swift start=double", "func double(_ number: Int) -> Int { number * 2 }"),
        fence("swift hidden name=double", "func double(_ number: Int) -> Int { 2 * number }"),
        fence("swift check=double", "double(4) // → 8"),
      ].joined(separator: "\n\n"),
      cure: "Take away from the starting text what the exercise asks for, or let the check ask for more.")
  }
}
