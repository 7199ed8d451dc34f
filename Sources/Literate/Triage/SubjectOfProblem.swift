import LiterateModel

/// The declarations of a library that a problem is about: those of the first name in its message, or else before its place, that is one
/// of the library's.
///
/// Where a value is made, that is an initializer, and not the whole type.
struct SubjectOfProblem {
  let declarations: [PublicDeclaration]?

  /// - Parameter line: the line of code that the problem is about.
  init(_ problem: Problem, line: String, _ known: PublicDeclarations) {
    // A name that is nowhere is a misspelt one, perhaps.
    let meant = problem.missedName.flatMap { Spelling.nearest(to: $0, in: known.topLevel) }
    let names =
      [meant].compactMap(\.self) + problem.message.quotedWords.map { String($0.prefix { $0 != "(" }) }
      + NamesOfLine.nearest(to: problem.position.column, in: line)
    let subject = names.lazy.map { (name: $0, found: known.named($0)) }.first { !$0.found.isEmpty }
    guard let subject else {
      declarations = nil
      return
    }
    let isMade = line.contains(subject.name + "(") || line.contains(subject.name + "<")
    let made = isMade ? known.named("init").filter { $0.isMember(of: subject.name) && $0.place != nil } : []
    // A member of a type that the message names is that type's.
    let owners = problem.message.quotedWords.map { $0.prefix { $0 != "<" } }
    let owned = subject.found.filter { declaration in owners.contains { declaration.isMember(of: String($0)) } }
    let all = made.isEmpty ? (owned.isEmpty ? subject.found : owned) : made
    declarations = Self.likest(all, to: CallInLine(line, of: subject.name))
  }

  /// Those with the labels that are nearest to those of a call, if some have labels.
  private static func likest(_ all: [PublicDeclaration], to call: CallInLine?) -> [PublicDeclaration] {
    guard let call else { return all }
    let distances = all.map { $0.labels.map(call.distance) ?? .max }
    let least = distances.min()
    return zip(all, distances).filter { $0.1 == least }.map(\.0)
  }
}

extension PublicDeclaration {
  /// `append(_:)`, and `Ring.init(capacity:)` for what makes a value: as a person is told of it.
  var symbol: String { base == "init" ? "\(type.map { $0 + "." } ?? "")\(name)" : base }
}

/// The names in a line of code.
enum NamesOfLine {
  /// Those that begin before a column, the last one first, and then those behind it.
  static func nearest(to column: Int, in line: String) -> [String] {
    var before: [String] = []
    var behind: [String] = []
    var name = ""
    var start = 0
    for (offset, character) in (line + " ").enumerated() {
      if character.isLetter || character == "_" || !name.isEmpty && character.isNumber {
        if name.isEmpty { start = offset }
        name.append(character)
      } else if !name.isEmpty {
        if line.prefix(start).utf8.count < column { before.append(name) } else { behind.append(name) }
        name = ""
      }
    }
    return before.reversed() + behind
  }
}
