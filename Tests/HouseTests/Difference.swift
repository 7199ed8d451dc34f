import Foundation

/// An entry of `Sources/Differences.md`: what this library does on purpose in another way than the project that it follows.
struct Difference: Equatable, Sendable {
  let id: String
  /// What the other project does.
  var real = ""
  /// Where it does so: the project, the file, and the lines; `nil` where only the file is known.
  var place: Place?
  /// What this library does.
  var ours = ""
  /// Why a user is better off.
  var why = ""
  /// The test that shows what this library does.
  var test: Test?

  struct Place: Equatable, Sendable {
    let project: String
    let file: String
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

  /// The commit of each project, from the table above the entries.
  static func commits(in list: String) -> [String: String] {
    let rows = list.matches(of: #/\n\| (\w+) \| [\w\/]+ \| `([0-9a-f]+)` \|/#)
    return Dictionary(rows.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func read(_ line: Substring) {
    guard let found = line.wholeMatch(of: #/- (\w+): (.+)/#) else { return }
    let text = String(found.2)
    switch found.1 {
    case "real": real = text
    case "ours": ours = text
    case "why": why = text
    case "where": place = Place(text)
    case "test": test = Test(text)
    default: break
    }
  }
}

extension Difference.Place {
  init?(_ text: String) {
    guard let found = text.wholeMatch(of: #/(\w+) `([^`]+)` (?:lines ([0-9]+(?:-[0-9]+)?)|no lines)/#) else {
      return nil
    }
    self.init(project: String(found.1), file: String(found.2), lines: found.3.map(String.init))
  }
}

extension Difference.Test {
  init?(_ text: String) {
    guard let found = text.wholeMatch(of: #/`([^`]+\.swift)` `(\w+)`/#) else { return nil }
    self.init(file: String(found.1), name: String(found.2))
  }
}
