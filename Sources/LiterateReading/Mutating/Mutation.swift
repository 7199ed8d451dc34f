import LiterateModel

/// One small change of a snippet's code, such as `+` to `-`. No line is added, removed or moved by it.
package struct Mutation: Hashable, Sendable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// A statement is deleted.
    case statement
    /// A number, a text or a truth value is another one.
    case literal
    /// A condition is negated.
    case condition
    /// An operator is exchanged for a related one.
    case `operator`
    /// Two arguments of a call change places.
    case arguments
    /// A closure does nothing any more.
    case closure
  }

  package var kind: Kind
  /// What is replaced, in bytes of the snippet's text.
  package var range: Range<Int>
  package var original: String
  /// Has as many line breaks as the original.
  package var replacement: String

  package init(_ kind: Kind, range: Range<Int>, original: String, replacement: String) {
    self.kind = kind
    self.range = range
    self.original = original
    self.replacement = replacement
  }

  /// The snippet with this change. Each of its lines stands where it stood.
  package func applied(to snippet: Snippet) -> Snippet {
    var bytes = Array(snippet.text.utf8)
    bytes.replaceSubrange(range, with: replacement.utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var mutant = snippet
    for (index, line) in zip(mutant.lines.indices, lines) {
      mutant.lines[index].text = String(decoding: line, as: UTF8.self)
    }
    return mutant
  }

  /// Where the changed text begins in the file.
  package func place(in snippet: Snippet) -> Position { LineTable(snippet).position(range.lowerBound) }

  /// The bytes of the first line that are changed.
  package var firstLineLength: Int { original.utf8.prefix { $0 != UInt8(ascii: "\n") }.count }
}
