/// A call in a line of code, as far as the line shows it.
struct CallInLine: Equatable {
  /// What is called: the last name before the bracket.
  var name: String
  /// The labels of its arguments, `_` for one without.
  var labels: [String]

  /// The call of a name; without a name the one that begins last before a column.
  init?(_ line: String, of name: String? = nil, before column: Int = .max) {
    let names = NamesOfLine.all(nearestTo: column, in: line).map(\.text)
    guard let called = name ?? names.first(where: { !Self.calls(of: $0, in: line).isEmpty }),
      let call = Self.calls(of: called, in: line).last(where: { call in
        line.utf8.distance(from: line.startIndex, to: call.start) < column
      })
    else { return nil }
    self.name = called
    labels = Self.labels(line[call.arguments...])
  }

  /// Where a name is called, and where its arguments begin: those behind `Ring<Int>(`, too.
  private static func calls(of name: String, in line: String) -> [(start: String.Index, arguments: String.Index)] {
    line.ranges(of: name).compactMap { range in
      if let before = line[..<range.lowerBound].last, before.isLetter || before.isNumber || before == "_" { return nil }
      var rest = line[range.upperBound...]
      if rest.first == "<" {
        var depth = 0
        guard
          let end = rest.firstIndex(where: { character in
            depth += character == "<" ? 1 : character == ">" ? -1 : 0
            return depth == 0
          })
        else { return nil }
        rest = rest[end...].dropFirst()
      }
      return rest.first == "(" ? (range.lowerBound, rest.dropFirst().startIndex) : nil
    }
  }

  private static func labels(_ arguments: Substring) -> [String] {
    var labels: [String] = []
    var depth = 0
    var isQuoted = false
    var argument = ""
    func add() {
      let text = argument.trimmingPrefix { $0 == " " }
      if text.isEmpty { return }
      labels.append(text.prefixMatch(of: #/(\w+) *:/#).map { String($0.1) } ?? "_")
    }
    for character in arguments {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if ")]}".contains(character) { depth -= 1 }
        if depth < 0 { break }
        if "([{".contains(character) { depth += 1 }
        if character == ",", depth == 0 {
          add()
          argument = ""
          continue
        }
      }
      argument.append(character)
    }
    add()
    return labels
  }

  /// How many labels are other ones. One that is written counts more than one that is left out, which may have a value of its own.
  func distance(to others: [String]) -> Int {
    var rest = others
    let unlike = labels.count { label in
      guard let found = rest.firstIndex(of: label) else { return true }
      rest.remove(at: found)
      return false
    }
    return unlike * 2 + rest.count
  }
}
