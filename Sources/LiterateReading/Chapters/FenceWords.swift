import LiterateModel

/// A word behind the opening characters of a fence.
struct FenceWord {
  var text: String
  /// The part before `=`.
  var name: String
  /// The part behind it, without quotation marks.
  var value: String?
  var column: Int
}

/// Cuts the words behind a fence apart; a value in quotation marks may contain spaces.
enum FenceWords {
  static func parse(_ info: String, column: Int) -> [FenceWord] {
    let bytes = Array(info.utf8)
    var words: [FenceWord] = []
    var index = 0
    while index < bytes.count {
      if isSpace(bytes[index]) {
        index += 1
        continue
      }
      let start = index
      var equals: Int?
      var value: [UInt8] = []
      while index < bytes.count, !isSpace(bytes[index]) {
        if bytes[index] == UInt8(ascii: "="), equals == nil {
          equals = index
          index += 1
          if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
            let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
            value += bytes[(index + 1)..<end]
            index = min(end + 1, bytes.count)
          }
          continue
        }
        if equals != nil { value.append(bytes[index]) }
        index += 1
      }
      words.append(
        FenceWord(
          text: String(decoding: bytes[start..<index], as: UTF8.self),
          name: String(decoding: bytes[start..<(equals ?? index)], as: UTF8.self),
          value: equals == nil ? nil : String(decoding: value, as: UTF8.self), column: column + start))
    }
    return words
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  static func unknown(_ word: String, _ candidates: [String]) -> String {
    let nearest = Spelling.nearest(to: word.lowercased(), in: candidates)
    return "`\(word)` is not a word that a fence can have"
      + (nearest.map { "; did you mean `\($0)`?" } ?? "; they are \(candidates.sorted().joined(separator: ", ")).")
  }
}
