import LiterateModel
import LiterateReading

/// A name as prose has it between backticks: alone, or as a part of `Car.drive(_:)`.
struct QuotedName: Sendable {
  var text: String
  /// The types that have it as a member; none of what is no member.
  var owners: Set<String> = []
  /// Other types of the chapter: what stands behind one of them is another member.
  var otherTypes: Set<String> = []
  /// Whether it is a label in calls of its owners' initialisers.
  var isLabel = false

  /// Where it stands in a piece of code.
  func ranges(in code: [UInt8]) -> [Range<Int>] {
    let name = Array(text.utf8)
    guard code.firstRange(of: name) != nil else { return [] }
    let text = String(decoding: code, as: UTF8.self)
    let found = ClassifiedText.names(in: text).filter { code[$0].elementsEqual(name) && means($0, in: code) }
    guard isLabel else { return found }
    let labels = NameSites(text).labels.filter { label in
      label.text == self.text
        && (label.callee.map { owners.contains(String(decoding: code[$0], as: UTF8.self)) } ?? false)
    }
    return Set(found + labels.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
  }

  private func means(_ range: Range<Int>, in code: [UInt8]) -> Bool {
    let before = code[..<range.lowerBound]
    // A label of a function that is named with its labels: `f(name:)`.
    let opens = before.last { $0 != 32 }.map { "(,:".utf8.contains($0) } ?? false
    if opens, range.upperBound < code.count, code[range.upperBound] == UInt8(ascii: ":") { return false }
    guard before.last == UInt8(ascii: ".") else { return true }
    let qualifier = before.dropLast().reversed().prefix { $0 >= 128 || $0 == 95 || Self.isWord($0) }.reversed()
    return !owners.isEmpty && !otherTypes.contains(String(decoding: Array(qualifier), as: UTF8.self))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}

/// The pieces of code between backticks in a line of prose.
enum CodeSpans {
  static func ranges(in line: ArraySlice<UInt8>) -> [Range<Int>] {
    let tick = UInt8(ascii: "`")
    var found: [Range<Int>] = []
    var index = line.startIndex
    while let open = line[index...].firstIndex(of: tick) {
      let start = line[open...].firstIndex { $0 != tick } ?? line.endIndex
      let isEscaped = open > line.startIndex && line[open - 1] == UInt8(ascii: "\\")
      guard !isEscaped, let close = closing(start - open, in: line[start...]) else {
        index = start
        continue
      }
      found.append(start..<close)
      index = close + start - open
    }
    return found
  }

  /// Where as many backticks stand as opened the code.
  private static func closing(_ count: Int, in rest: ArraySlice<UInt8>) -> Int? {
    let tick = UInt8(ascii: "`")
    var index = rest.startIndex
    while let start = rest[index...].firstIndex(of: tick) {
      let end = rest[start...].firstIndex { $0 != tick } ?? rest.endIndex
      if end - start == count { return start }
      index = end
    }
    return nil
  }
}
