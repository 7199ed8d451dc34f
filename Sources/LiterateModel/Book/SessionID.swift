/// Identifies a session: the snippets of a file that form one program.
public struct SessionID: Hashable, Sendable, Codable {
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
  /// A program inside of the file's Nth documentation comment that has code.
  case comment(Int, ProgramID)

  /// What people read: the word behind `scope=`, or how the program came about. Two programs can have the same text.
  public var text: String {
    switch self {
    case .chapter: ""
    case .named(let name): name
    case .fresh(let number): "new \(number)"
    case .after(let names, _): "after \(names.joined(separator: ","))"
    case .listing(let number): "snippet \(number)"
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
    case .comment(let number, let inner): "comment \(number) \(inner.key)"
    }
  }
}

/// JSON: `{"kind": "after", "names": ["a"], "number": 1}`.
extension ProgramID: Codable {
  private enum Key: CodingKey {
    case kind, name, names, number, inner
  }

  private enum Kind: String, Codable {
    case chapter, named, fresh, after, listing, comment
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .chapter: try container.encode(Kind.chapter, forKey: .kind)
    case .named(let name):
      try container.encode(Kind.named, forKey: .kind)
      try container.encode(name, forKey: .name)
    case .fresh(let number):
      try container.encode(Kind.fresh, forKey: .kind)
      try container.encode(number, forKey: .number)
    case .after(let names, let number):
      try container.encode(Kind.after, forKey: .kind)
      try container.encode(names, forKey: .names)
      try container.encode(number, forKey: .number)
    case .listing(let number):
      try container.encode(Kind.listing, forKey: .kind)
      try container.encode(number, forKey: .number)
    case .comment(let number, let inner):
      try container.encode(Kind.comment, forKey: .kind)
      try container.encode(number, forKey: .number)
      try container.encode(inner, forKey: .inner)
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .chapter: self = .chapter
    case .named: self = .named(try container.decode(String.self, forKey: .name))
    case .fresh: self = .fresh(try container.decode(Int.self, forKey: .number))
    case .after:
      self = .after(
        try container.decode([String].self, forKey: .names), number: try container.decode(Int.self, forKey: .number))
    case .listing: self = .listing(try container.decode(Int.self, forKey: .number))
    case .comment:
      self = .comment(
        try container.decode(Int.self, forKey: .number), try container.decode(ProgramID.self, forKey: .inner))
    }
  }
}

/// Identifies a snippet of a snapshot by its opening fence: a snippet is where its fence is.
public struct SnippetID: Hashable, Comparable, Sendable {
  public let fence: Position

  public init(fence: Position) { self.fence = fence }

  public static func < (left: SnippetID, right: SnippetID) -> Bool { left.fence < right.fence }
}
