import LiterateModel
import LiterateReading
import LiterateToolchain

/// A snippet of a book with one small change in it.
struct Mutant: Sendable {
  var mutation: Mutation
  /// As the author wrote it.
  var snippet: Snippet
  /// Where the changed text begins.
  var place: Position

  init(_ mutation: Mutation, of snippet: Snippet) {
    self.mutation = mutation
    self.snippet = snippet
    place = mutation.place(in: snippet)
  }

  /// A number for what it changes in which code, wherever that stands.
  var hash: UInt64 {
    Hash.of(Array("\(snippet.text)\n\(mutation.range)\n\(mutation.replacement)".utf8))
  }

  /// So many of some mutants, in their order, and the same ones each time: those with the smallest numbers. A change of one
  /// snippet exchanges only mutants of that snippet.
  static func sample(_ count: Int, of mutants: [Mutant]) -> [Mutant] {
    let hashes = mutants.map(\.hash)
    let order = mutants.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }
    return order.prefix(count).sorted().map { mutants[$0] }
  }
}
