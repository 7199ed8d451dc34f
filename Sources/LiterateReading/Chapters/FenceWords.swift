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

  /// Reads the words behind `swift` into the snippet.
  static func apply(_ words: some Sequence<FenceWord>, to snippet: inout Snippet) -> [Problem] {
    var problems: [Problem] = []
    var modeWord: String?
    var seen: Set<String> = []
    for word in words {
      func reject(_ id: ProblemID, _ message: String) {
        problems.append(
          Problem(
            id, at: Position(file: snippet.place.file, line: snippet.place.line, column: word.column), message,
            length: word.text.utf8.count))
      }
      guard known[word.name] != nil else {
        reject(.unknownWord, word.name == "caption" ? captionElsewhere : unknown(word.text, Array(known.keys)))
        continue
      }
      if !seen.insert(word.name).inserted {
        reject(.wordValue, "`\(word.name)` stands here twice; leave one out.")
        continue
      }
      if known[word.name] == .alone, word.value != nil {
        reject(.wordValue, "`\(word.name)` takes no value; write `\(word.name)` alone.")
        continue
      }
      if known[word.name] == .value && word.value == nil || known[word.name] != .alone && word.value == "" {
        let isReason = word.name == "skip"
        reject(
          .wordValue,
          isReason ? "`skip` needs a reason: `skip=\"why\"`." : "`\(word.name)` needs a value: `\(word.name)=…`.")
        continue
      }
      let value = word.value ?? ""
      switch word.name {
      case "hidden": snippet.isHidden = true
      case "scope": snippet.program = value == "new" ? .fresh(0) : .named(value)
      case "name": snippet.name = value
      case "after":
        snippet.after = list(value)
        if snippet.after.isEmpty { reject(.wordValue, "`after` takes the names of snippets: `after=NAME,NAME`.") }
      case "import":
        snippet.imports = list(value)
        if snippet.imports.isEmpty || !snippet.imports.allSatisfy(isModule) {
          reject(.wordValue, "`import` takes the names of modules: `import=Foundation,Dispatch`.")
          snippet.imports = []
        }
      case "language" where ["5", "6"].contains(value): snippet.language = value
      case "language": reject(.wordValue, "`language` takes a version of Swift: `language=5` or `language=6`.")
      case "from" where value.hasPrefix("#"): reject(.wordValue, shownElsewhere)
      case "from": snippet.origin = value
      case "timeout":
        if let seconds = Double(value), seconds > 0, seconds <= 3600 {
          snippet.timeout = seconds
        } else {
          reject(.wordValue, "`timeout` takes a number of seconds up to 3600, such as `timeout=30`.")
        }
      default:
        if let modeWord {
          reject(.wordValue, "`\(word.name)` and `\(modeWord)` exclude each other; keep one.")
          continue
        }
        modeWord = word.name
        snippet.mode = Mode(rawValue: word.name) ?? .run
        if snippet.mode == .skip { snippet.skipReason = value }
        if snippet.mode == .noRun { snippet.noRunReason = word.value }
        if snippet.mode == .error { snippet.statedError = word.value }
      }
    }
    for other in ["scope", "from"] where seen.contains("after") && seen.contains(other) {
      let word = words.first { $0.name == "after" }
      problems.append(
        Problem(
          .wordValue,
          at: Position(
            file: snippet.place.file, line: snippet.place.line, column: word?.column ?? snippet.place.column),
          "`after` and `\(other)` exclude each other: what stands after others has a program of its own; keep one.",
          length: word?.text.utf8.count ?? 3))
    }
    return problems
  }

  /// What stands between commas.
  private static func list(_ value: String) -> [String] {
    value.split(separator: ",").map { $0.drop { $0 == " " } }.map { text in
      String(text[..<(text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex)])
    }.filter { !$0.isEmpty }
  }

  private static func isModule(_ name: String) -> Bool {
    name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }

  /// What a word needs.
  enum Need {
    case alone, value, either
  }

  static let known: [String: Need] = [
    "no-run": .either, "error": .either, "warning": .alone, "trap": .alone, "hidden": .alone,
    "from": .value, "skip": .value, "scope": .value, "name": .value, "timeout": .value, "after": .value,
    "import": .value, "language": .value,
  ]

  static func unknown(_ word: String, _ candidates: [String]) -> String {
    let nearest = Spelling.nearest(to: word.lowercased(), in: candidates)
    return "`\(word)` is not a word that a fence can have"
      + (nearest.map { "; did you mean `\($0)`?" } ?? "; they are \(candidates.sorted().joined(separator: ", ")).")
  }
}
