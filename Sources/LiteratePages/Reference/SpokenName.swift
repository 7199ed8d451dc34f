/// A name as prose has it: `tableView.rx.itemSelected`, `with(section:)`, `observe(on: MainScheduler.instance)`, `.show()`.
struct SpokenName: Equatable {
  /// What stands between the dots, without backticks.
  var path: [String]
  /// The labels behind it, `_` where there is none; nil for a name without parentheses.
  var labels: [String]?
  /// Whether it begins with a dot, and so leaves out whose member it is.
  var isImplicit = false

  var word: String { path[path.count - 1] }

  /// Nil for what is no name: an expression, a word of another language, a file.
  init?(_ text: String) {
    guard text.utf8.count < 300 else { return nil }
    var rest = Substring(text)
    if rest.first == "." {
      isImplicit = true
      rest.removeFirst()
    }
    path = []
    repeat {
      if !path.isEmpty { rest.removeFirst() }
      guard let word = Self.word(&rest) else { return nil }
      path.append(word)
    } while rest.first == "."
    guard !rest.isEmpty else { return }
    guard rest.first == "(", rest.last == ")", let labels = Self.labels(rest.dropFirst().dropLast()) else { return nil }
    self.labels = labels
  }

  private static func word(_ rest: inout Substring) -> String? {
    let isQuoted = rest.first == "`"
    if isQuoted { rest.removeFirst() }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = word.first, !first.isNumber else { return nil }
    rest = rest[word.endIndex...]
    if isQuoted {
      guard rest.first == "`" else { return nil }
      rest.removeFirst()
    }
    return String(word)
  }

  /// `_:to:` and `1, to: x` have the same labels.
  private static func labels(_ text: Substring) -> [String]? {
    if text.allSatisfy(\.isWhitespace) { return [] }
    if text.last == ":", !text.contains(where: { ", ([{\"".contains($0) }) {
      let labels = text.split(separator: ":", omittingEmptySubsequences: false).dropLast().map(String.init)
      return labels.contains("") ? nil : labels
    }
    guard let arguments = arguments(text) else { return nil }
    var labels: [String] = []
    for argument in arguments {
      let argument = argument.drop(while: \.isWhitespace)
      guard !argument.isEmpty else { return nil }
      let word = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isLabel = word.first?.isNumber == false && argument[word.endIndex...].first == ":"
      labels.append(isLabel ? String(word) : "_")
    }
    return labels
  }

  /// What stands between the commas that are in no parentheses and no text; nil where they do not match.
  private static func arguments(_ text: Substring) -> [Substring]? {
    var arguments: [Substring] = []
    var start = text.startIndex
    var open: [Character] = []
    var isText = false
    for (index, character) in zip(text.indices, text) {
      switch character {
      case "\"": isText.toggle()
      case _ where isText: break
      case "(": open.append(")")
      case "[": open.append("]")
      case "{": open.append("}")
      case ")", "]", "}": guard open.popLast() == character else { return nil }
      case "," where open.isEmpty:
        arguments.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return isText || !open.isEmpty ? nil : arguments + [text[start...]]
  }

  // MARK: What it may mean

  /// How well a declaration's name with labels goes with it.
  enum Fit {
    case exact
    /// Arguments have been left out.
    case partial
  }

  /// - Parameter own: the name of a declaration, with labels: `skip(_:)`.
  func fit(_ own: String) -> Fit? {
    guard let labels else { return .exact }
    guard let open = own.firstIndex(of: "("), own.last == ")" else { return nil }
    let others = own[own.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    if labels == others { return .exact }
    var rest = labels[...]
    for other in others where rest.first == other { rest.removeFirst() }
    return rest.isEmpty ? .partial : nil
  }

  /// Whether it looks like a name even where nobody uses it: `flatMapLatest` and `skip(1)` do, `error` does not.
  var isUnmistakable: Bool { labels != nil || word.dropFirst().contains(where: \.isUppercase) }
}
