/// What becomes of a fence. Every fence of every file has an entry, so that nothing is silently untested.
public struct Fence: Sendable {
  public enum Fate: Equatable, Sendable {
    /// A snippet, checked as its words say.
    case snippet
    /// It shows a snippet of the chapter that this one translates.
    case shown
    /// The stated output of the snippet before it.
    case output
    /// What the snippet behind it reads.
    case input
    /// Another language, or none.
    case other(language: String)
    /// Swift that is not compiled, and why.
    case skipped(reason: String)
    /// Something is wrong with the fence itself.
    case rejected
  }

  public var place: Position
  public var endLine: Int
  /// What follows the opening characters.
  public var words: String
  public var fate: Fate

  /// Whether it is, or is meant to be, what a snippet prints or draws.
  public var statesOutput: Bool {
    let language = words.prefix { $0 != " " && $0 != "\t" }
    return ["output", "marbles", "messages"].contains(language)
  }

  public init(place: Position, endLine: Int, words: String, fate: Fate) {
    self.place = place
    self.endLine = endLine
    self.words = words
    self.fate = fate
  }
}
