import LiterateModel

/// What `docs-check help VERDICT` says: what it means that a snippet or listing has this verdict, and whether the run fails.
package enum VerdictGuide {
  private struct Entry {
    /// As reports and their closing lines word it.
    let names: [String]
    let meaning: String
    let status: String
  }

  private static let entries: [Entry] = [
    Entry(
      names: ["passed"],
      meaning: "The snippet did what its fence and its claims say: it compiled, ran, failed or stopped.",
      status: "The run succeeds."),
    Entry(
      names: ["failed"], meaning: "The snippet did something else; the report says what, and where.",
      status: "Exit status 1."),
    Entry(
      names: ["skipped"],
      meaning: "The fence says `skip`: nobody looked at the snippet, and the reason stands behind the word.",
      status: "The run succeeds; `\"skips\"` in book.json bounds how many there may be."),
    Entry(
      names: ["not reached", "not-reached"],
      meaning: "Something before the snippet in its program stopped, or did not compile, so nobody knows what it does.",
      status: "Exit status 1."),
    Entry(
      names: ["run"], meaning: "With `--scope auto`: the listing compiles and runs, and what it states is so.",
      status: "The run succeeds."),
    Entry(
      names: ["compiled"],
      meaning:
        "With `--scope auto`: the listing compiles. What it needs in order to run is not here, or it is one that stands in a function and waits there, declares tests that nobody can call, or leaves a part out.",
      status: "The run succeeds."),
    Entry(
      names: ["expected error", "expected errors"],
      meaning: "With `--scope auto`: the text says that the compiler rejects the listing, and the compiler does.",
      status: "The run succeeds."),
    Entry(
      names: ["expected trap", "expected traps"],
      meaning:
        "With `--scope auto`: the text says that the listing stops the program, or throws an error that nothing catches, and it does.",
      status: "The run succeeds."),
    Entry(
      names: ["contradicts the library", "contradict the library"],
      meaning:
        "With `--scope auto`: every name that the listing relies on is known, and still the compiler rejects it, a value that it states is not so, or it stops and nobody announced that.",
      status: "Exit status 1; with `--lenient` it is a warning. `docs-check help contradiction` has an example."),
    Entry(
      names: ["fragment", "fragments"],
      meaning:
        "With `--scope auto`: the listing rests on names that nobody declares, or says `…` where code is missing. The report says which.",
      status:
        "The run succeeds; with `--strict` it fails. A prelude (`--prelude FILE`) can declare the names; `docs-check triage` says which names help most."
    ),
    Entry(
      names: ["needs Apple's SDK", "need Apple's SDK"],
      meaning:
        "With `--scope auto`: only Apple's SDK has a module or a name that the listing uses; the report says which.",
      status: "The run succeeds."),
  ]

  /// The words that can be asked for, as reports say them.
  package static var names: [String] { entries.flatMap(\.names) }

  /// All verdicts, as a list.
  package static var all: [String] { entries.flatMap { ["\($0.names[0])", "  \($0.meaning) \($0.status)"] } }

  package static func lines(_ name: String) -> [String]? {
    entries.first { $0.names.contains(name) }.map { ["\($0.names[0]): \($0.meaning)", "", $0.status] }
  }
}
