/// A piece of a chapter's prose between two empty lines, or a heading.
public struct Passage: Sendable, Hashable {
  public var line: Int
  /// With one space between words, however its lines are broken.
  public var text: String

  public init(line: Int, text: String) {
    self.line = line
    self.text = text
  }
}

extension Chapter {
  /// The prose by section, the one before the first heading first. A section begins with its heading.
  package var sections: [[Passage]] {
    var sections: [[Passage]] = [[]]
    let beginnings = Set(headings.map(\.line))
    for passage in passages {
      if beginnings.contains(passage.line) { sections.append([]) }
      sections[sections.count - 1].append(passage)
    }
    return sections
  }
}
