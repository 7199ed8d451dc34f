/// The `## Topics` of a documentation comment: groups of members, each under a title, as DocC has them.
///
///     ## Topics
///     ### Changing elements
///     - ``map(_:)``
package struct DocumentationTopics: Sendable, Equatable {
  package struct Topic: Sendable, Equatable {
    package var title: String
    /// As they stand in the comment: `map(_:)`, `Type/map(_:)`, `map(_:)-4qzx`.
    package var names: [String]
  }

  package private(set) var topics: [Topic] = []
  /// The comment without them.
  package private(set) var rest: String

  package init(_ comment: String) {
    rest = comment
    guard comment.contains("## Topics") else { return }
    var kept: [Substring] = []
    var isInside = false
    var isCode = false
    for line in comment.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("```") || text.hasPrefix("~~~") { isCode.toggle() }
      if !isCode, text.hasPrefix("# ") || text.hasPrefix("## ") {
        isInside = Self.title(text) == "Topics" && text.hasPrefix("## ")
        if isInside { continue }
      }
      if isInside { read(text) } else { kept.append(line) }
    }
    topics.removeAll(where: \.names.isEmpty)
    rest = kept.joined(separator: "\n")
  }

  private mutating func read(_ line: Substring) {
    if line.hasPrefix("### ") {
      topics.append(Topic(title: Self.title(line), names: []))
    } else if line.hasPrefix("- ") || line.hasPrefix("* ") || line.hasPrefix("+ "),
      let start = line.firstRange(of: "``"), let end = line[start.upperBound...].firstRange(of: "``"),
      !topics.isEmpty
    {
      topics[topics.count - 1].names.append(String(line[start.upperBound..<end.lowerBound]))
    }
  }

  private static func title(_ heading: Substring) -> String {
    let text = heading.drop { $0 == "#" }.drop { $0 == " " }
    return String(text.reversed().drop { $0 == " " || $0 == "#" }.reversed())
  }

  /// Whether a name in the list is that of a member, whose name has labels.
  static func isName(_ name: String, of member: String) -> Bool {
    let own = name.split(separator: "/").last.map(String.init) ?? name
    if name == member || own == member { return true }
    // What tells overloads apart is made in another way here.
    guard let dash = own.lastIndex(of: "-"), dash > own.startIndex else {
      return own == ReferenceSymbol.baseName(of: member)
    }
    return own[..<dash] == member
  }
}
