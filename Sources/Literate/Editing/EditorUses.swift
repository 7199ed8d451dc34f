import LiterateModel
import LiterateReading

/// A search for the places in the snippets of a book that use what a link into its reference names. It goes on beside the check that
/// follows the text. Names that an earlier check has found are taken, and others are kept for the next one.
package final class EditorUses: Sendable {
  /// A place in a snippet.
  package struct Use: Sendable, Hashable {
    package var snippet: Snippet
    /// In bytes of its text.
    package var range: Range<Int>
  }

  private let engine: Engine
  private let request: CheckRequest
  private let pass = Pass()

  package init(engine: Engine, request: CheckRequest) {
    self.engine = engine
    var request = request
    request.readsNames = true
    request.tracing = .none
    self.request = request
  }

  /// Stops the search.
  package func callOff() { pass.callOff() }

  /// All places, in the order of the book. What is nested deeply needs a deep stack: call it on `onThreads`, and once.
  ///
  /// - Returns: nil if it was called off.
  package func all(of link: String, in snapshot: BookSnapshot) throws(Refusal) -> [Use]? {
    defer { pass.end() }
    guard let result = try engine.checkBeside(snapshot, request, pass), !pass.isCalledOff else { return nil }
    guard let reference = try ReferenceLinks.read(result, place: engine.place) else { return [] }
    let index = reference.pages.index
    let wanted = Set(reference.entries(ofLink: link).compactMap { index.place(usr: $0.usr) })
    guard !wanted.isEmpty else { return [] }
    var known: [String: Bool] = [:]
    func isWanted(_ symbol: String) -> Bool {
      if let known = known[symbol] { return known }
      let place = index.place(usr: symbol)
      let isOne = [place, place.flatMap(index.typeMade)].contains { $0.map(wanted.contains) ?? false }
      known[symbol] = isOne
      return isOne
    }
    return snapshot.all.flatMap(\.snippets).flatMap { snippet in
      (result.names[snippet.id] ?? []).filter { name in
        !name.isDeclaration && ([name.symbol] + name.others).contains(where: isWanted)
      }.map { Use(snippet: snippet, range: $0.range) }
    }
  }
}
