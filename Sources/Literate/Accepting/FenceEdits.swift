import LiterateModel
import LiterateReading
import LiterateToolchain

/// Words behind fences and lines below others, put into a file that otherwise stays as it is, byte for byte.
struct FenceEdits: Equatable {
  /// By line of the file, from 1: what is written behind its text.
  var words: [Int: String] = [:]
  /// By line of a fence: what it says in the place of nothing, or of another language.
  var languages: [Int: Language] = [:]

  struct Language: Equatable {
    var name: String
    var former = ""
  }

  /// By line: the lines that follow it, without their ends.
  var below: [Int: [String]] = [:]

  /// The lines of a file with their ends.
  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    for index in bytes.indices {
      let isEnd = bytes[index] == 10 || bytes[index] == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
      guard isEnd else { continue }
      lines.append(Array(bytes[start...index]))
      start = index + 1
    }
    if start < bytes.count { lines.append(Array(bytes[start...])) }
    return lines
  }

  private static func end(of line: [UInt8]) -> [UInt8] {
    Array(line.reversed().prefix { $0 == 10 || $0 == 13 }.reversed())
  }

  private func edited(_ line: [UInt8], _ number: Int) -> [UInt8] {
    guard words[number] != nil || languages[number] != nil else { return line }
    let end = Self.end(of: line)
    var text = line.dropLast(end.count)
    var blanks: [UInt8] = []
    while let last = text.last, last == 32 || last == 9 { blanks.append(text.removeLast()) }
    if let language = languages[number] {
      text = text.dropLast(language.former.utf8.count)
      text += language.name.utf8
    }
    if let words = words[number] { text += [32] + words.utf8 }
    return text + blanks.reversed() + end
  }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, line) in Self.lines(of: bytes).enumerated() {
      result += edited(line, index + 1)
      for added in below[index + 1] ?? [] {
        let end = Self.end(of: line)
        // The last line of a file may have none.
        result += end.isEmpty ? [10] + Array(added.utf8) : Array(added.utf8) + end
      }
    }
    return result
  }

  /// The change as a unified diff, with three lines around each place.
  func difference(_ file: String, _ bytes: [UInt8]) -> [String] {
    let lines = Self.lines(of: bytes)
    func text(_ line: [UInt8]) -> String { String(decoding: line.dropLast(Self.end(of: line).count), as: UTF8.self) }
    var result = ["--- \(file)", "+++ \(file)"]
    let changed = Set(words.keys).union(languages.keys).union(below.keys).sorted()
    var added = 0
    var next = changed[...]
    while let first = next.first {
      var last = first
      while let following = next.first, following - last <= 6 { last = next.removeFirst() }
      let range = max(1, first - 3)...min(lines.count, last + 3)
      var hunk: [String] = []
      var more = 0
      for number in range {
        let line = lines[number - 1]
        if words[number] == nil, languages[number] == nil {
          hunk.append(" " + text(line))
        } else {
          hunk += ["-" + text(line), "+" + text(edited(line, number))]
        }
        for line in below[number] ?? [] { hunk.append("+" + line) }
        more += below[number]?.count ?? 0
      }
      result.append(
        "@@ -\(range.lowerBound),\(range.count) +\(range.lowerBound + added),\(range.count + more) @@")
      result += hunk
      added += more
    }
    return result
  }
}
