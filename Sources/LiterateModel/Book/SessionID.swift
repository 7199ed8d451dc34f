/// Identifies a session: the snippets of a file that form one program.
public struct SessionID: Hashable, Sendable {
  public var file: String
  public var program: ProgramID

  public init(file: String, program: ProgramID) {
    self.file = file
    self.program = program
  }
}

/// Identifies one of the programs of a file.
///
/// Programs that the tool makes up are cases of their own, so no name that an author chooses can mean one of them. Numbers
/// count from 1 in the order of the file: they stay the same when lines are added above.
public indirect enum ProgramID: Hashable, Sendable {
  /// The snippets whose fences name no program.
  case chapter
  /// The snippets with `scope=NAME`.
  case named(String)
  /// The snippet with the file's Nth `scope=new`, and those behind it that name no program.
  case fresh(Int)
  /// The Nth snippet with `after=` and these names.
  case after([String], number: Int)
  /// The file's Nth snippet, by itself (`--scope snippet`).
  case listing(Int)
  /// A program in another language than Swift.
  case other(language: String, ProgramID)
  /// The program in which a starting text stands in the place of the solution with this name.
  case start(of: String)
  /// A program inside of the file's Nth documentation comment that has code.
  case comment(Int, ProgramID)

  /// What people read: the word behind `scope=`, or how the program came about. Two programs can have the same text.
  public var text: String {
    switch self {
    case .chapter: ""
    case .named(let name): name
    case .fresh(let number): "new \(number)"
    case .after(let names, _): "after \(names.joined(separator: ","))"
    case .start(let solution): "start of \(solution)"
    case .listing(let number): "snippet \(number)"
    case .other(_, .listing): ""
    case .other(_, let inner): inner.text
    case .comment(let number, let inner):
      "comment \(number)" + (inner == .chapter ? "" : " \(inner.text)")
    }
  }
}

extension ProgramID {
  /// A text that no other program has, for the keys of what is kept.
  public var key: String {
    switch self {
    case .chapter: "chapter"
    case .named(let name): "named \(name.utf8.count) \(name)"
    case .fresh(let number): "fresh \(number)"
    case .after(let names, let number):
      "after \(number) \(names.count)" + names.map { " \($0.utf8.count) \($0)" }.joined()
    case .listing(let number): "listing \(number)"
    case .start(let solution): "start \(solution.utf8.count) \(solution)"
    case .other(let language, let inner): "other \(language.utf8.count) \(language) \(inner.key)"
    case .comment(let number, let inner): "comment \(number) \(inner.key)"
    }
  }
}

/// Identifies a snippet of a snapshot by its opening fence: a snippet is where its fence is.
public struct SnippetID: Hashable, Comparable, Sendable {
  public let fence: Position

  public init(fence: Position) { self.fence = fence }

  public static func < (left: SnippetID, right: SnippetID) -> Bool { left.fence < right.fence }
}
