import Rx

/// An event as pictures show it.
struct MarbleEvent: Equatable {
  enum Kind { case next, error, completed, subscribed, left }

  let column: Int
  let kind: Kind
  /// How the element or the error describes itself. Errors are told apart only where the legend says what `#` is.
  let text: String

  init(_ kind: Kind, _ text: String = "", at column: Int) {
    (self.kind, self.text, self.column) = (kind, text, column)
  }

  init(_ mark: Marbles.Mark, at column: Int, legend: [Character: String]) {
    self.column = column
    switch mark {
    case .next(let character): (kind, text) = (.next, legend[character] ?? String(character))
    case .error: (kind, text) = (.error, legend["#"] ?? "")
    case .completed: (kind, text) = (.completed, "")
    }
  }

  init<Element>(_ event: Event<Element>, at column: Int, legend: [Character: String]) {
    self.column = column
    switch event {
    case .next(let element): (kind, text) = (.next, "\(element)")
    case .error(let error): (kind, text) = (.error, legend["#"] == nil ? "" : "\(error)")
    case .completed: (kind, text) = (.completed, "")
    }
  }
}
