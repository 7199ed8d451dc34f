import Foundation

/// An entry of `Sources/Differences.md`: what this library does on purpose in another way than the project that it follows.
struct Difference: Equatable, Sendable {
  let id: String
  /// What the other project does.
  var real = ""
  /// Where it does so.
  var place: Place?
  /// What this library does.
  var ours = ""
  /// Why a user is better off.
  var why = ""
  /// The test that shows what this library does.
  var test: Test?

  /// A file or a folder of another project at a commit, as the link that leads there says.
  struct Place: Equatable, Sendable {
    let repository: String
    let commit: String
    let file: String
    /// Nil where only the file or the folder is known.
    let lines: String?
  }

  struct Test: Equatable, Sendable {
    let file: String
    let name: String
  }

  /// The entries of a list, in its order.
  static func entries(in list: String) -> [Difference] {
    list.components(separatedBy: "\n## ").dropFirst().map { section in
      let lines = section.split(separator: "\n", omittingEmptySubsequences: true)
      var entry = Difference(id: lines.first.map(String.init) ?? "")
      for line in lines.dropFirst() { entry.read(line) }
      return entry
    }
  }

  /// The commit of each repository, from the table above the entries.
  static func commits(in list: String) -> [String: String] {
    let rows = list.matches(of: #/\n\| \w+ \| ([\w\/]+) \| `([0-9a-f]+)` \|/#)
    return Dictionary(rows.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func read(_ line: Substring) {
    if let found = line.wholeMatch(of: #/<!-- test: (.+) -->/#) { test = Test(String(found.1)) }
    guard let found = line.wholeMatch(of: #/- (\w+)(?:: |：)(.+)/#) else { return }
    let text = String(found.2)
    switch found.1 {
    case "There", "原库":
      // What it does, and the link to where it does so.
      let link = text.firstRange(of: #/ ?\[[^\[\]]+\]\([^()]+\)$/#)
      real = String(text[..<(link?.lowerBound ?? text.endIndex)])
      place = link.flatMap { Place(String(text[$0])) }
    case "Here", "这里": ours = text
    case "Why", "原因": why = text
    default: break
    }
  }
}

extension Difference.Place {
  init?(_ text: String) {
    let link =
      #/
      \ ?\[([^\[\]]+)\]
      \(https:\/\/github\.com\/(\w+\/\w+)\/(?:blob|tree)\/([0-9a-f]+)\/
      ([^\#]+)(?:\#L([0-9]+(?:-L[0-9]+)?))?\)
      /#
    guard let found = text.wholeMatch(of: link) else { return nil }
    self.init(
      repository: String(found.2), commit: String(found.3), file: String(found.4).replacing("%2B", with: "+"),
      lines: found.5.map { String($0).replacing("L", with: "") })
    // The text of the link is what stands in its address.
    let words = found.1.split { !$0.isNumber && $0 != "–" }.last.map { String($0).replacing("–", with: "-") }
    guard found.1.hasPrefix(file.split(separator: "/").last.map(String.init) ?? ""), lines == nil || words == lines
    else { return nil }
  }
}

extension Difference.Test {
  init?(_ text: String) {
    guard let found = text.wholeMatch(of: #/`([^`]+\.swift)` `(\w+)`/#) else { return nil }
    self.init(file: String(found.1), name: String(found.2))
  }
}
