import LiterateModel

/// DocC's directives (`@Row { … }`, `@Tab("Swift") { … }`), which indent what they enclose: for CommonMark that would be a
/// block of code.
package enum Directives {
  /// The text with directives as empty lines and what they enclose without its indentation; every line stays in its place.
  /// Nil if there are none.
  package static func apart(_ text: [UInt8]) -> [UInt8]? { read(text).text }

  /// The same, with the files that `@Code(name:file:)` and `@Snippet(path:)` name.
  static func read(_ text: [UInt8]) -> (text: [UInt8]?, files: [NamedFile]) {
    guard text.contains(UInt8(ascii: "@")) else { return (nil, []) }
    var files: [NamedFile] = []
    let lines = text.split(separator: 10, omittingEmptySubsequences: false)
    var result: [ArraySlice<UInt8>] = []
    /// How far the directives that are open are indented.
    var open: [Int] = []
    var fence: (mark: UInt8, length: Int)?
    var isFound = false
    for (number, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == 32 || $0 == 9 }.count
      let rest = line.dropFirst(indentation)
      let inner = open.isEmpty ? line : line.dropFirst(min(indentation, (open.last ?? 0) + 4))
      if let (mark, length) = fence {
        let marks = rest.prefix { $0 == mark }.count
        if marks >= length, rest.dropFirst(marks).allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) { fence = nil }
        result.append(inner)
        continue
      }
      if let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") {
        let length = rest.prefix { $0 == mark }.count
        if length >= 3, open.isEmpty ? indentation < 4 : true { fence = (mark, length) }
        result.append(inner)
      } else if let opens = directive(rest) {
        isFound = true
        let named = file(String(decoding: rest, as: UTF8.self), line: number + 1, column: indentation + 1)
        if let named { files.append(named) }
        open += Array(repeating: indentation, count: opens)
        result.append([])
      } else if !open.isEmpty, String(decoding: rest, as: UTF8.self).trimmedEnd == "}" {
        open.removeLast()
        result.append([])
      } else {
        result.append(inner)
      }
    }
    return (isFound ? Array(result.joined(separator: [10])) : nil, files)
  }

  private static func file(_ text: String, line: Int, column: Int) -> NamedFile? {
    func value(_ label: String) -> String? {
      guard let start = text.firstRange(of: label + ":")?.upperBound else { return nil }
      let rest = text[start...].drop { $0 == " " }
      let value = rest.first == "\"" ? rest.dropFirst().prefix { $0 != "\"" } : rest.prefix { $0 != "," && $0 != ")" }
      return value.isEmpty ? nil : String(value).trimmedEnd.description
    }
    let place = Position(file: "", line: line, column: column)
    if text.hasPrefix("@Code("), let file = value("file") { return NamedFile(.code, file, slice: nil, at: place) }
    if text.hasPrefix("@Snippet("), let path = value("path") {
      return NamedFile(.snippet, path, slice: value("slice"), at: place)
    }
    return nil
  }

  /// How many blocks a line opens that is `@Name`, `@Name(…)`, `@Name(…) {` or `@Name { … }`; nil if it is none of these.
  private static func directive(_ line: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: line, as: UTF8.self).trimmedEnd
    guard text.hasPrefix("@") else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter }
    guard let first = name.first, first.isUppercase else { return nil }
    let rest = text.dropFirst(name.count + 1).drop { $0 == " " }
    guard rest.isEmpty || rest.hasPrefix("{") || rest.hasPrefix("(") else { return nil }
    guard rest.isEmpty || rest.hasSuffix("{") || rest.hasSuffix("}") || rest.hasSuffix(")") else { return nil }
    return max(0, rest.count { $0 == "{" } - rest.count { $0 == "}" })
  }
}

extension String {
  fileprivate var trimmedEnd: Substring {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
