import LiterateModel

/// What a command of a person comes to.
package struct CommandAnswer: Equatable, Sendable {
  /// As the protocol counts messages.
  enum Kind: Int, Sendable {
    case error = 1
    case warning, information
  }

  var kind = Kind.information
  /// One line, which says the whole where a client shows only one.
  var message: String
  /// The lines behind it.
  var details: [String] = []
  /// To copy.
  var program: Program?

  struct Program: Equatable, Sendable {
    /// What a file with it is called.
    var file: String
    var text: String
  }

  /// What the request gets.
  var json: JSONValue {
    .members([
      "type": .integer(kind.rawValue), "message": .string(message),
      "details": .array(details.map { .string($0) }), "program": program.map { .string($0.text) },
    ])
  }

  /// The lines that a message has at most.
  private static let most = 40

  /// What a client shows that knows nothing of results: a program can be copied from there, whatever its length.
  var words: String {
    let all = details.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    let shown =
      all.count > Self.most ? all.prefix(Self.most - 1) + ["… and \(all.count - Self.most + 1) more lines."] : all[...]
    let behind = program.map { "\n" + ($0.text.hasSuffix("\n") ? String($0.text.dropLast()) : $0.text) } ?? ""
    return ([message] + shown).joined(separator: "\n") + behind
  }
}

extension Snippet {
  /// What a sentence calls it.
  var spokenName: String { name.map { "`\($0)`" } ?? "The snippet at line \(place.line)" }
}
