import LiterateModel

/// A line that is one of DocC's directives: `@Row {`, `@Tab("Swift") {`, `@Image(source: x)`, `@Metadata { @TechnologyRoot }`.
struct DirectiveLine {
  /// How many blocks it opens that a later line with `}` closes.
  var opens: Int
  /// The Swift file that `@Code(name:file:)` or `@Snippet(path:)` shows, without its place.
  var file: NamedFile?

  /// Reads a line without its indentation; nil if it is no directive.
  init?(_ line: some Sequence<UInt8>) {
    let text = String(decoding: Array(line), as: UTF8.self).trimmedEnd
    guard text.hasPrefix("@") else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter }
    guard let first = name.first, first.isUppercase else { return nil }
    let behind = text.dropFirst(name.count + 1).drop { $0 == " " }
    guard let body = Self.body(behind) else { return nil }
    opens = max(0, body.count { $0 == "{" } - body.count { $0 == "}" })
    file = Self.file(String(text))
  }

  /// What stands behind the arguments: nothing, `{`, or `{ … }`. Nil if the line goes on as no directive does.
  private static func body(_ text: Substring) -> Substring? {
    var rest = text
    if rest.first == "(" {
      guard let end = closing(rest) else { return nil }
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
    if rest.isEmpty { return rest }
    return rest.first == "{" && (rest.last == "{" || rest.last == "}") ? rest : nil
  }

  /// The parenthesis that closes the first one; what stands in quotation marks does not count.
  private static func closing(_ text: Substring) -> Substring.Index? {
    var depth = 0
    var isInString = false
    for index in text.indices {
      switch text[index] {
      case "\"": isInString.toggle()
      case "(" where !isInString: depth += 1
      case ")" where !isInString:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  private static func file(_ text: String) -> NamedFile? {
    func value(_ label: String) -> String? {
      guard let start = text.firstRange(of: label + ":")?.upperBound else { return nil }
      let rest = text[start...].drop { $0 == " " }
      let value = rest.first == "\"" ? rest.dropFirst().prefix { $0 != "\"" } : rest.prefix { $0 != "," && $0 != ")" }
      return value.isEmpty ? nil : String(value).trimmedEnd.description
    }
    let place = Position(file: "", line: 1, column: 1)
    if text.hasPrefix("@Code("), let file = value("file") { return NamedFile(.code, file, slice: nil, at: place) }
    if text.hasPrefix("@Snippet("), let path = value("path") {
      return NamedFile(.snippet, path, slice: value("slice"), at: place)
    }
    return nil
  }
}

extension String {
  var trimmedEnd: Substring {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
