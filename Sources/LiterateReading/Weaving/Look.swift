import LiterateModel

/// What a woven program has more so that a value comment can be judged, and how that is taken out again.
///
/// Such a call may keep a listing from compiling, for instance where a value cannot be copied. It can therefore be replaced by
/// blanks of the same length: no place in the program moves.
package enum Look: Sendable, Equatable {
  /// Before an expression, whose value is told.
  ///
  /// - Parameter changing: what a method is called on; it is looked at, too.
  case begins(Told, changing: String? = nil)
  case ends
  /// Before a call of `print`, whose text is told.
  case prints(comment: Int)
  /// Before a call of one of XCTest's assertions: whether it holds is told.
  case asserts(comment: Int)
  /// Behind a statement: the value of another expression.
  case sees(Told, text: String)
  /// Behind a call: what it was called on, if that is another now.
  case seesChange(Told, text: String)
  /// Behind a statement, where values are recorded: what it has changed.
  case seesMember(ChangedPlace)
  /// The same before a statement: what a name of the scope stands for that begins with it.
  case seesName(ChangedPlace)

  /// What a comment may say of a value.
  package struct Told: Sendable, Equatable {
    package var comment: Int
    /// It may be what a sequence has.
    package var mayBeElements: Bool

    package init(comment: Int, mayBeElements: Bool = false) {
      self.comment = comment
      self.mayBeElements = mayBeElements
    }
  }

  private static let value = "_snippetLook("
  private static let print = "_snippetPrints("
  private static let asserted = "_snippetAsserts("
  private static let seen = "; _snippetSee"
  private static let named = "_snippetSeeMember("
  private static let end = ")/*_snippetLook*/"
  /// Where the author's expression begins.
  private static let own = "/*_snippet*/"

  func text(snippet: Int, _ seals: CallSeals) -> String {
    func number(_ comment: Int) -> Int { ClaimNumber.of(ValueComment.firstNumber + comment, snippet: snippet) }
    func numbers(_ comment: Int) -> String { "\(number(comment)), \(seals[.value(claim: number(comment))])" }
    func elements(_ told: Told) -> String { told.mayBeElements ? "elements: true, " : "" }
    switch self {
    case .begins(let told, let changing):
      let before = changing.map { "before: _snippetBefore(\(number(told.comment)), \(elements(told))\($0)), " } ?? ""
      return "\(Self.value)\(numbers(told.comment)), \(elements(told))\(before)\(Self.own)"
    case .ends: return Self.end
    case .prints(let comment): return "\(Self.print)\(numbers(comment)))."
    case .asserts(let comment): return "\(Self.asserted)\(numbers(comment)))."
    case .sees(let told, let text):
      return "\(Self.seen)(\(numbers(told.comment)), \(elements(told))\(text)\(Self.end)"
    case .seesChange(let told, let text):
      return "\(Self.seen)Change(\(numbers(told.comment)), \(elements(told))\(text)\(Self.end)"
    case .seesMember(let place): return "; " + Self.text(of: place)
    case .seesName(let place): return Self.text(of: place) + ";"
    }
  }

  private static func text(of place: ChangedPlace) -> String {
    let path = place.path.map { $0.filter { $0 != "`" } }.joined(separator: ".")
    return "\(named)\(place.line), \(place.column), \"\(place.name.filter { $0 != "`" })\", \"\(path)\", "
      + "\(place.isWhole), \(place.isPlain), \(place.base)\(end)"
  }

  /// Whether it comes before what an author's statement begins with, or behind its end.
  var rank: Int {
    switch self {
    case .ends: 0
    case .sees, .seesChange, .seesMember: 1
    case .seesName: 2
    case .begins, .prints, .asserts: 3
    }
  }

  /// Whether a program has any.
  package static func isIn(_ text: String) -> Bool {
    [value, print, asserted, seen, named].contains(where: text.contains)
  }

  /// A program with blanks in the place of all of them, or of those on some of its lines, counted from 1.
  package static func removed(from text: String, lines: Set<Int>? = nil) -> String {
    var result: [Substring] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let isMeant = lines?.contains(index + 1) ?? true
      result.append(isMeant && line.contains("_snippet") ? Substring(blanked(line)) : line)
    }
    return result.joined(separator: "\n")
  }

  /// A program with blanks in the place of the looks at other expressions in which some places lie; nil if one lies elsewhere.
  ///
  /// - Parameter places: by line, counted from 1, the columns in UTF-8.
  package static func removed(from text: String, at places: [Int: [Int]]) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, columns) in places where lines.indices.contains(number - 1) {
      let line = lines[number - 1]
      func offset(_ index: String.Index) -> Int { line.utf8.distance(from: line.startIndex, to: index) }
      let behind = line.ranges(of: seen).compactMap { begin in
        line[begin.upperBound...].firstRange(of: end).map { offset(begin.lowerBound)..<offset($0.upperBound) }
      }
      let before = line.ranges(of: named).filter { !line[..<$0.lowerBound].hasSuffix("; ") }.compactMap { begin in
        line[begin.upperBound...].firstRange(of: end + ";").map { offset(begin.lowerBound)..<offset($0.upperBound) }
      }
      let looks = behind + before
      var bytes = Array(line.utf8)
      for column in columns {
        guard let look = looks.first(where: { $0.contains(column - 1) }) else { return nil }
        bytes.replaceSubrange(look, with: repeatElement(UInt8(ascii: " "), count: look.count))
      }
      lines[number - 1] = Substring(String(decoding: bytes, as: UTF8.self))
    }
    return lines.joined(separator: "\n")
  }

  private static func blanked(_ line: Substring) -> String {
    var result = ""
    var rest = line
    func blanks(_ text: Substring) -> String { String(repeating: " ", count: text.utf8.count) }
    while !rest.isEmpty {
      var taken = rest[rest.startIndex..<rest.startIndex]
      if rest.hasPrefix(seen), let found = rest.firstRange(of: end) {
        taken = rest[..<found.upperBound]
      } else if rest.hasPrefix(named), let found = rest.firstRange(of: end + ";") {
        taken = rest[..<found.upperBound]
      } else if rest.hasPrefix(end) {
        taken = rest.prefix(end.count)
      } else if rest.hasPrefix(value), let found = rest.firstRange(of: own) {
        taken = rest[..<found.upperBound]
      } else if rest.hasPrefix(print) || rest.hasPrefix(asserted), let found = rest.firstRange(of: ").") {
        taken = rest[..<found.upperBound]
      }
      result += taken.isEmpty ? String(rest.removeFirst()) : blanks(taken)
      rest = rest[(taken.isEmpty ? rest.startIndex : taken.endIndex)...]
    }
    return result
  }
}
