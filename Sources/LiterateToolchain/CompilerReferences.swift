/// What a program refers to, from the compiler's own syntax tree.
package struct CompilerReference: Sendable, Hashable {
  package enum Kind: Sendable {
    /// A declaration that the text uses.
    case declaration
    /// A type that the text names as a value.
    case type
    /// The type of something that is used.
    case typeOfUse
  }

  package var kind: Kind
  /// `s:…` for a declaration, `$s…` for a type.
  package var name: String
  /// Where in the file, in bytes.
  package var offset: Int
}

extension Compiler {
  package func references(_ path: String, module: String, isLibrary: Bool) -> [CompilerReference] {
    let command =
      [toolchain.frontend, "-dump-ast", "-dump-ast-format", "json", path, "-module-name", module]
      + ["-swift-version", languageMode, "-module-cache-path", cache, "-plugin-path", toolchain.plugins]
      + (isLibrary ? ["-parse-as-library"] : []) + flags
    guard let finished = try? Processes.run(command, environment: toolchain.environment, timeout: limit) else {
      return []
    }
    return Self.references(in: finished.output)
  }

  /// Reads the keys that matter, in the order of the text: a node's range stands before what it refers to.
  static func references(in json: [UInt8]) -> [CompilerReference] {
    var references: [CompilerReference] = []
    var offset = 0
    var type = ""
    var isTypeNode = false
    let quote = UInt8(ascii: "\"")
    func starts(_ index: Int, _ mark: StaticString) -> Int? {
      let count = mark.utf8CodeUnitCount
      guard index + count <= json.count else { return nil }
      for place in 0..<count where json[index + place] != mark.utf8Start[place] { return nil }
      return index + count
    }
    func text(_ start: Int) -> (text: String, end: Int) {
      var end = start
      while end < json.count, json[end] != quote { end += 1 }
      return (String(decoding: json[start..<end], as: UTF8.self), end)
    }
    var index = 0
    while index < json.count {
      guard json[index] == quote else {
        index += 1
        continue
      }
      if let value = starts(index, "\"range\":{\"start\":") {
        offset = json[value...].prefix { (48...57).contains($0) }.reduce(0) { $0 * 10 + Int($1 - 48) }
        // The type of a node stands before its range.
        if isTypeNode, !type.isEmpty { references.append(.init(kind: .type, name: type, offset: offset)) }
        isTypeNode = false
        index = value
      } else if let value = starts(index, "\"_kind\":\"type_expr\"") {
        isTypeNode = true
        type = ""
        index = value
      } else if let value = starts(index, "\"decl_usr\":\"") {
        let (name, end) = text(value)
        if !name.isEmpty { references.append(.init(kind: .declaration, name: name, offset: offset)) }
        index = end + 1
      } else if let value = starts(index, "\"type_usr\":\"") {
        let (name, end) = text(value)
        if !name.isEmpty { references.append(.init(kind: .typeOfUse, name: name, offset: offset)) }
        index = end + 1
      } else if isTypeNode, let value = starts(index, "\"type\":\"") {
        let (name, end) = text(value)
        type = name
        index = end + 1
      } else {
        index += 1
        // The rest of a string is no key.
        while index < json.count, json[index] != quote {
          if json[index] == UInt8(ascii: "\\") { index += 1 }
          index += 1
        }
        index += 1
      }
    }
    return references
  }
}
