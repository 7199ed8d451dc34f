/// Names of types as people write them and as the runtime gives them: `[Int]?` is
/// `Swift.Optional<Swift.Array<Swift.Int>>`.
public enum TypeName {
  public static func areSame(_ stated: String, _ actual: String) -> Bool {
    guard let stated = Parser.parse(stated), let actual = Parser.parse(actual) else { return stated == actual }
    return stated.isNamed(by: actual)
  }

  /// The name of a type without its generic arguments: `Array` of `Array<Int>` and of `[Int]`; nil if it is something else.
  static func name(of text: String) -> String? {
    guard case .name(let path)? = Parser.parse(text) else { return nil }
    return path.map(\.name).joined(separator: ".")
  }

  /// Whether a type is one of numbers, truths and texts, or a list or dictionary of them: `Int`, `[String]`, `[String: Int]?`. Nobody calls
  /// those otherwise.
  public static func isOfPlainValues(_ text: String) -> Bool {
    text.wholeMatch(of: #/(?:\w+|\[\w+(?:: \w+)?\])\??/#) != nil
      && text.split { "[]?: ".contains($0) }.allSatisfy { plainTypes.contains(String($0)) }
  }

  private static let plainTypes: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Bool",
    "String",
    "Substring", "Character", "Void",
  ]

  /// As a person would write it.
  public static func short(_ actual: String) -> String {
    Parser.parse(actual)?.written ?? actual
  }

  private indirect enum Tree {
    /// Components of a name; each with its generic arguments.
    case name([(name: String, arguments: [Tree])])
    case tuple([(label: String?, type: Tree)])
    case function(Tree, effects: [String], Tree)
    /// `.Type`, `inout`, `&` and the like.
    case decorated(String, [Tree])

    /// Whether the receiver, written by a person, means the full name `other`.
    func isNamed(by other: Tree) -> Bool {
      switch (self, other) {
      case (.name(let own), .name(let full)):
        guard own.count <= full.count else { return false }
        return zip(own, full.suffix(own.count)).allSatisfy { own, full in
          own.name == full.name && own.arguments.count == full.arguments.count
            && zip(own.arguments, full.arguments).allSatisfy { $0.isNamed(by: $1) }
        }
      case (.tuple(let own), .tuple(let full)):
        return own.count == full.count
          && zip(own, full).allSatisfy { ($0.label == nil || $0.label == $1.label) && $0.type.isNamed(by: $1.type) }
      case (.function(let own, let ownEffects, let ownResult), .function(let full, let effects, let result)):
        return ownEffects == effects && own.isNamed(by: full) && ownResult.isNamed(by: result)
      case (.decorated(let own, let ownParts), .decorated(let full, let parts)):
        return own == full && ownParts.count == parts.count && zip(ownParts, parts).allSatisfy { $0.isNamed(by: $1) }
      default: return false
      }
    }

    var written: String {
      switch self {
      case .name(let path):
        // The module is the first of several; `Swift.Int` is written `Int`.
        let path = path.count > 1 ? Array(path.dropFirst()) : path
        if path.count == 1, path[0].arguments.count > 0 {
          let parts = path[0].arguments.map(\.written)
          switch path[0].name {
          case "Array": return "[\(parts[0])]"
          case "Dictionary" where parts.count == 2: return "[\(parts[0]): \(parts[1])]"
          case "Optional":
            if case .function = path[0].arguments[0] { return "(\(parts[0]))?" }
            return parts[0] + "?"
          default: break
          }
        }
        return path.map {
          $0.name + ($0.arguments.isEmpty ? "" : "<\($0.arguments.map(\.written).joined(separator: ", "))>")
        }.joined(separator: ".")
      case .tuple(let parts):
        return "(" + parts.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.written }.joined(separator: ", ") + ")"
      case .function(let parameters, let effects, let result):
        return ([parameters.written] + effects + ["->", result.written]).joined(separator: " ")
      case .decorated(let mark, let parts):
        switch mark {
        case "&": return parts.map(\.written).joined(separator: " & ")
        case ".Type", ".Protocol": return parts[0].written + mark
        default: return mark + " " + parts[0].written
        }
      }
    }
  }

  private struct Parser {
    private var rest: Substring

    static func parse(_ text: String) -> Tree? {
      var parser = Parser(rest: text[...])
      guard let tree = parser.type(), parser.rest.allSatisfy({ $0 == " " }) else { return nil }
      return tree
    }

    private mutating func skip(_ token: String) -> Bool {
      rest = rest.drop { $0 == " " }
      guard rest.hasPrefix(token) else { return false }
      rest = rest.dropFirst(token.count)
      return true
    }

    private mutating func word() -> String? {
      rest = rest.drop { $0 == " " }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
      guard !word.isEmpty else { return nil }
      rest = rest.dropFirst(word.count)
      return word.filter { $0 != "`" }
    }

    private mutating func type() -> Tree? {
      while skip("@") { _ = word() }
      guard var tree = single() else { return nil }
      var parts = [tree]
      while skip("&") {
        guard let next = single() else { return nil }
        parts.append(next)
      }
      if parts.count > 1 { tree = .decorated("&", parts) }
      var effects: [String] = []
      while true {
        if skip("->") {
          guard let result = type() else { return nil }
          let parameters: Tree
          if case .tuple = tree { parameters = tree } else { parameters = .tuple([(nil, tree)]) }
          return .function(parameters, effects: effects, result)
        }
        if skip("async") { effects.append("async") } else if skip("throws") { effects.append("throws") } else { break }
      }
      return tree
    }

    private mutating func single() -> Tree? {
      for word in ["any ", "some ", "sending ", "__owned ", "__shared "] where skip(word) { return single() }
      if skip("inout ") { return single().map { .decorated("inout", [$0]) } }
      guard var tree = head() else { return nil }
      while true {
        if rest.hasPrefix("?") || rest.hasPrefix("!") {
          rest = rest.dropFirst()
          tree = .name([("Optional", [tree])])
        } else if rest.hasPrefix(".Type") || rest.hasPrefix(".Protocol") {
          let mark = rest.hasPrefix(".Type") ? ".Type" : ".Protocol"
          rest = rest.dropFirst(mark.count)
          tree = .decorated(".Type", [tree])
        } else {
          return tree
        }
      }
    }

    private mutating func head() -> Tree? {
      if skip("[") { return collection() }
      if skip("(") { return tuple() }
      return path()
    }

    /// What follows `[`.
    private mutating func collection() -> Tree? {
      guard let first = type() else { return nil }
      if skip(":") {
        guard let second = type(), skip("]") else { return nil }
        return .name([("Dictionary", [first, second])])
      }
      return skip("]") ? .name([("Array", [first])]) : nil
    }

    /// What follows `(`.
    private mutating func tuple() -> Tree? {
      if skip(")") { return .tuple([]) }
      var parts: [(String?, Tree)] = []
      repeat {
        var label: String?
        let before = rest
        if let word = word(), skip(":") { label = word } else { rest = before }
        guard let part = type() else { return nil }
        parts.append((label == "_" ? nil : label, part))
      } while skip(",")
      guard skip(")") else { return nil }
      // Parentheses around a single type mean nothing, except as parameters.
      if parts.count == 1, parts[0].0 == nil {
        let next = rest.drop { $0 == " " }
        if !["->", "async", "throws"].contains(where: next.hasPrefix) { return parts[0].1 }
      }
      return .tuple(parts)
    }

    /// Names with dots between them, each with its generic arguments.
    private mutating func path() -> Tree? {
      var path: [(String, [Tree])] = []
      repeat {
        guard let name = word(), let arguments = genericArguments() else { return nil }
        path.append((name, arguments))
        if rest.hasPrefix(".Type") || rest.hasPrefix(".Protocol") { break }
      } while consumeDot()
      if path.count == 1, path[0].0 == "Void" { return .tuple([]) }
      return .name(path)
    }

    /// What stands in `<…>`: nothing where there is none, nil where the text is no type.
    private mutating func genericArguments() -> [Tree]? {
      guard rest.hasPrefix("<") else { return [] }
      rest = rest.dropFirst()
      var arguments: [Tree] = []
      repeat {
        guard let argument = type() else { return nil }
        arguments.append(argument)
      } while skip(",")
      return skip(">") ? arguments : nil
    }

    private mutating func consumeDot() -> Bool {
      guard rest.hasPrefix(".") else { return false }
      rest = rest.dropFirst()
      return true
    }
  }
}
