import LiterateModel

/// JSON: `{"kind": "after", "names": ["a"], "number": 1}`.
extension ProgramID: Codable {
  private enum Key: CodingKey {
    case kind, name, names, number, inner, language
  }

  private enum Kind: String, Codable {
    case chapter, named, fresh, after, listing, start, comment, other
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
    case .start(let solution):
      try container.encode(Kind.start, forKey: .kind)
      try container.encode(solution, forKey: .name)
    case .other(let language, let inner):
      try container.encode(Kind.other, forKey: .kind)
      try container.encode(language, forKey: .language)
      try container.encode(inner, forKey: .inner)
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
    case .start: self = .start(of: try container.decode(String.self, forKey: .name))
    case .other:
      self = .other(
        language: try container.decode(String.self, forKey: .language),
        try container.decode(ProgramID.self, forKey: .inner))
    case .comment:
      self = .comment(
        try container.decode(Int.self, forKey: .number), try container.decode(ProgramID.self, forKey: .inner))
    }
  }
}
