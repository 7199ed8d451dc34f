import Literate

/// What a request waits for as long as a check may take. It goes on beside everything else, and can be called off.
package enum Errand: Sendable {
  case run(SnippetRun)
  case search(UseSearch)

  /// One of each goes on at a time: a newer one takes its place.
  enum Kind: Sendable {
    case run, search
  }

  var kind: Kind {
    switch self {
    case .run: .run
    case .search: .search
    }
  }

  func begun(for id: RequestID, on engine: Engine) -> Begun {
    switch self {
    case .run(let run):
      let begun = run.begun(on: engine)
      return Begun(callOff: begun.callOff) { run.answer(begun).map { .told(id, $0) } }
    case .search(let search):
      let begun = search.begun(on: engine)
      return Begun(callOff: begun.callOff) { search.answer(begun).map { .answer(id, $0) } }
    }
  }

  /// One that is under way.
  struct Begun: Sendable {
    let callOff: @Sendable () -> Void
    /// Waits for the end; nil if it was called off.
    let answer: @Sendable () -> ServerEvent?
  }
}
