/// What a program told of a value, ready to be compared.
struct HeardText {
  /// The description on one line.
  let line: String
  private let type: String
  let isPrinted: Bool
  /// What the description may be read as.
  let values: [ValueText]

  /// - Parameter isPrinted: it is a printed line, which may be the description of anything.
  init(_ heard: HeardValue, isPrinted: Bool) {
    self.isPrinted = isPrinted
    line = heard.text.split(separator: "\n", omittingEmptySubsequences: false).joined(
      separator: isPrinted ? " " : "\\n")
    type = Self.withoutOptional(heard.type)
    let whole = ValueTextReader.value(of: heard.text)
    if Self.isText(heard.type), !heard.type.hasPrefix("Swift.Optional<") {
      values = [.string(heard.text)] + (isPrinted ? [whole].compactMap { $0 } : [])
    } else {
      values = [whole].compactMap { $0 } + (isPrinted ? [.string(heard.text)] : [])
    }
  }

  /// The printed values of a line.
  var row: [ValueText]? {
    if let row = ValueTextReader.row(of: line) { return row }
    if case .list(let elements)? = values.first { return elements }
    return nil
  }

  /// The text that the value is, or has in an optional.
  var text: String? {
    guard !type.isEmpty, Self.isText(type) else { return nil }
    switch values.first {
    case .string(let text): return text
    case .call("Optional", let parts):
      if parts.count == 1, case .string(let text) = parts[0].value { return text }
      return nil
    default: return nil
    }
  }

  /// Something in it has elements in no order, or in one that changes from run to run. Of the types of other libraries, further runs tell
  /// (`Steadiness`), and not what they are called: `LinkedSet` has an order.
  var isUnordered: Bool { typeNames.contains { ["Set", "Dictionary", "NSSet", "NSDictionary"].contains($0) } }

  /// The names of types in its type, without their modules.
  private var typeNames: [Substring] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      .compactMap { $0.split(separator: ".").last }
  }

  /// How many bits its numbers have for their digits, if that is fewer than a `Double` has.
  var bits: Int? { type.contains("Float16") ? 10 : type.contains("Float") && !type.contains("Float80") ? 23 : nil }
  /// It is a name, as a case of an enumeration is.
  var isName: Bool { if case .name? = values.first { true } else { false } }
  /// Its description says nothing: it is empty, or that of nothing.
  var isMute: Bool { line == "()" }

  /// Whether what is stated could be the description of another value of this type.
  func isOfOneKind(with stated: ValueText) -> Bool {
    if values.isEmpty { return false }
    if case .string = stated, Self.isText(type) || values.allSatisfy({ $0 == .string(line) }) { return true }
    if values.first == .absent { return couldBeThere(stated) }
    return values.contains { stated.isOfOneKind(with: $0) && !isWord(stated, $0) }
  }

  /// A word is no description of a number, and one word no claim that another is not it.
  private func isWord(_ stated: ValueText, _ heard: ValueText) -> Bool {
    if case .name = stated, case .name = heard { return !isCase(stated) }
    return false
  }

  /// `.north`, `.loaded(3)`, or `Way.north` beside a `Way`.
  private func isCase(_ stated: ValueText) -> Bool {
    if case .call(let name, _) = stated { return name.hasPrefix(".") }
    guard case .name(let name) = stated else { return false }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && (parts[0].isEmpty || parts[parts.count - 2] == ValueText.last(type))
  }

  /// `.south` beside `north`, or `.empty` beside `loaded(3)`, be it in an optional.
  func isCase(like stated: ValueText) -> Bool { isCase(stated) && values.contains(where: Self.isCaseItself) }

  private static func isCaseItself(_ value: ValueText) -> Bool {
    switch value {
    case .name: true
    case .call("Optional", let parts): parts.count == 1 && isCaseItself(parts[0].value)
    case .call(let name, _): ValueText.last(name).first?.isLowercase == true
    default: false
    }
  }

  /// `Point(x: 1)` beside another point.
  func isCall(like stated: ValueText) -> Bool {
    guard case .call(let name, let parts) = stated, parts.allSatisfy({ $0.value.isLiteral }) else { return false }
    return values.contains {
      if case .call(let other, _) = $0 { ValueText.last(other) == ValueText.last(name) } else { false }
    }
  }

  /// Whether an optional of this type that is nil here could have been what is stated.
  private func couldBeThere(_ stated: ValueText) -> Bool {
    switch stated {
    case .absent: true
    case .call("Optional", let parts): parts.count == 1 && couldBeThere(parts[0].value)
    case .number:
      ["Int", "Double", "Float", "CGFloat", "Decimal"].contains { type.contains($0) } && !type.contains("<")
    case .string: Self.isText(type)
    case .truth: type.hasSuffix("Bool")
    case .list: type.contains("Array<") || type.contains("Set<")
    case .pairs: type.contains("Dictionary<")
    case .tuple: type.hasPrefix("(")
    default: false
    }
  }

  private static func isText(_ type: String) -> Bool {
    ["String", "Substring", "Character", "StaticString"].contains {
      withoutOptional(type) == "Swift.\($0)" || type == $0
    }
  }

  private static func withoutOptional(_ type: String) -> String {
    var type = type
    while type.hasPrefix("Swift.Optional<"), type.hasSuffix(">") { type = String(type.dropFirst(15).dropLast()) }
    return type
  }
}
