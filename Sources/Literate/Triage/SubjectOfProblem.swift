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
    let told = [meant].compactMap(\.self) + problem.message.quotedWords.map { String($0.prefix { $0 != "(" }) }
    let inLine = NamesOfLine.all(nearestTo: problem.position.column, in: line)
    let subjects: [(name: String, found: [PublicDeclaration])] =
      told.map { ($0, known.named($0)) }
      + inLine.map { name in
        let named = known.named(name.text).filter(name.mayMean)
        return (name.text, problem.kind != .compile && name.isAnybodys(among: named) ? [] : named)
      }
    let subject = subjects.first { !$0.found.isEmpty }
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

/// A name in a line of code.
struct NameInLine: Equatable {
  enum Use { case member, call, label, plain }

  var text: String
  /// What stands around it says what it can be.
  var use: Use

  /// Whether it is a member that several types have, or every collection: a value says nothing of whose it is.
  func isAnybodys(among declarations: [PublicDeclaration]) -> Bool {
    use == .member && (Set(declarations.map(\.type)).count > 1 || Self.ordinary.contains(text))
  }

  /// Members that values of the standard library have.
  private static let ordinary: Set<String> = [
    "append", "compactMap", "contains", "count", "description", "dropFirst", "dropLast", "endIndex", "filter", "first",
    "flatMap", "forEach", "index", "insert", "isEmpty", "joined", "keys", "last", "lazy", "map", "max", "min", "next",
    "prefix", "reduce", "remove", "removeAll", "removeFirst", "removeLast", "reversed", "shuffled", "sorted", "split",
    "startIndex", "suffix", "union", "values",
  ]

  /// Whether it can be this declaration's: a variable of the listing may well be called like some member of the library, and so may a label.
  func mayMean(_ declaration: PublicDeclaration) -> Bool {
    switch use {
    case .member: declaration.type != nil
    case .call: declaration.labels != nil || declaration.type == nil
    case .label: false
    case .plain: declaration.type == nil
    }
  }
}

/// The names in a line of code.
enum NamesOfLine {
  /// Those that begin before a column, the last one first, and then those behind it.
  static func all(nearestTo column: Int, in line: String) -> [NameInLine] {
    var before: [NameInLine] = []
    var behind: [NameInLine] = []
    for found in line.matches(of: #/[\p{L}_][\p{L}\p{N}_]*/#) {
      let name = NameInLine(text: String(found.0), use: use(of: found.range, in: line))
      if line[..<found.range.lowerBound].utf8.count < column { before.append(name) } else { behind.append(name) }
    }
    return before.reversed() + behind
  }

  private static func use(of range: Range<String.Index>, in line: String) -> NameInLine.Use {
    let next = line[range.upperBound...].drop { $0 == " " }
    if line[..<range.lowerBound].last == "." { return .member }
    if line[range.upperBound...].first == "(" || line[range.upperBound...].first == "<" { return .call }
    return next.first == ":" ? .label : .plain
  }
}
