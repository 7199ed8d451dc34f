/// Whether what a person wrote describes what a program told; generous in spelling.
struct ValueTextComparison {
  /// The value's type has elements in no order, or an order that changes from run to run.
  var isUnordered = false
  /// How many bits the value's type has for the digits of a number, if that is fewer than a `Double` has.
  var bits: Int?
  /// A number that is nearly the same will do.
  var isApproximate = false
  /// It is compared with what was printed, where an optional says that it is one.
  var isPrinted = false

  init(isUnordered: Bool = false, isPrinted: Bool = false) {
    self.isUnordered = isUnordered
    self.isPrinted = isPrinted
  }

  init(_ told: HeardText) {
    isUnordered = told.isUnordered
    bits = told.bits
    isPrinted = told.isPrinted
  }

  func agrees(_ stated: ValueText, _ heard: ValueText) -> Bool {
    switch (stated, heard) {
    case (.anything, _): return true
    case (.number(let left), .number(let right)): return areSame(left, right) || isApproximate && areNear(left, right)
    case (.string(let left), .string(let right)): return left == right || TextPattern(Self.dotted(left)).matches(right)
    case (.truth(let left), .truth(let right)): return left == right
    case (.absent, .absent): return true
    case (.list(let left), .list(let right)): return agree(left, right, isUnordered: isUnordered)
    case (.angle(let left), .angle(let right)): return agree(left, right, isUnordered: false)
    case (.list(let left), .pairs(let right)): return left.isEmpty && right.isEmpty
    case (.pairs(let left), .list(let right)): return left.isEmpty && right.isEmpty
    case (.pairs(let left), .pairs(let right)): return agree(left, right)
    case (.tuple(let left), .tuple(let right)): return agree(left, right)
    case (.range(let lower, let upper, let closed), .range(let otherLower, let otherUpper, let otherClosed)):
      return closed == otherClosed && agree(lower, otherLower) && agree(upper, otherUpper)
    case (.call("Optional", let left), .call("Optional", let right)): return agree(left, right)
    case (.call(let name, let left), .call(let other, let right)) where name != "Optional" && other != "Optional":
      return ValueText.last(name) == ValueText.last(other) && agree(left, right)
    case (_, .call("Optional", _)) where isPrinted, (.call("Optional", _), _) where isPrinted: return false
    case (_, .call("Optional", let parts)): return parts.count == 1 && agrees(stated, parts[0].value)
    case (.call("Optional", let parts), _): return parts.count == 1 && agrees(parts[0].value, heard)
    case (.name(let left), .name(let right)): return ValueText.last(left) == ValueText.last(right)
    case (.name(let name), .string(let text)), (.string(let text), .name(let name)): return name == text
    case (.tuple(let parts), _) where parts.count == 1 && parts[0].label == nil: return agrees(parts[0].value, heard)
    default: return false
    }
  }

  private func agree(_ stated: ValueText?, _ heard: ValueText?) -> Bool {
    guard let stated, let heard else { return stated == nil && heard == nil }
    return agrees(stated, heard)
  }

  private func agree(_ stated: [ValueText.Part], _ heard: [ValueText.Part]) -> Bool {
    if stated.contains(where: { $0.value == .anything && $0.label == nil }) {
      return agree(stated.map(\.value), heard.map(\.value), isUnordered: false)
    }
    return stated.count == heard.count
      && zip(stated, heard).allSatisfy {
        ($0.label == nil || $1.label == nil || $0.label == $1.label) && agrees($0.value, $1.value)
      }
  }

  /// Entries of a dictionary come in any order; others keep theirs.
  private func agree(_ stated: [ValueText.Pair], _ heard: [ValueText.Pair]) -> Bool {
    var rest = heard
    let isPartial = stated.contains { $0.key == .anything }
    if !isUnordered, !isPartial {
      return stated.count == heard.count
        && zip(stated, heard).allSatisfy { agrees($0.key, $1.key) && agrees($0.value, $1.value) }
    }
    for pair in stated where pair.key != .anything {
      guard let found = rest.firstIndex(where: { agrees(pair.key, $0.key) && agrees(pair.value, $0.value) }) else {
        return false
      }
      rest.remove(at: found)
    }
    return rest.isEmpty || isPartial
  }

  private func agree(_ stated: [ValueText], _ heard: [ValueText], isUnordered: Bool) -> Bool {
    guard isUnordered else { return agreeInOrder(stated[...], heard[...]) }
    var rest = heard
    for value in stated where value != .anything {
      guard let found = rest.firstIndex(where: { agrees(value, $0) }) else { return false }
      rest.remove(at: found)
    }
    return rest.isEmpty || stated.contains(.anything)
  }

  /// `…` stands for any number of elements.
  private func agreeInOrder(_ stated: ArraySlice<ValueText>, _ heard: ArraySlice<ValueText>) -> Bool {
    guard let gap = stated.firstIndex(of: .anything) else {
      return stated.count == heard.count && zip(stated, heard).allSatisfy(agrees)
    }
    let before = stated[..<gap]
    let last = stated.lastIndex(of: .anything) ?? gap
    let after = stated[(last + 1)...]
    guard heard.count >= before.count + after.count else { return false }
    return zip(before, heard).allSatisfy(agrees) && zip(after, heard.suffix(after.count)).allSatisfy(agrees)
  }

  /// The same number, the bits of the same number, or one that has been rounded or cut off.
  private func areSame(_ stated: String, _ heard: String) -> Bool {
    if let left = ValueText.wholeNumber(stated), let right = ValueText.wholeNumber(heard) {
      let isPattern = ["0x", "0b", "0o"].contains(where: stated.lowercased().hasPrefix)
      return left == right || isPattern && right < 0 && [8, 16, 32, 64].contains { left == right + (1 << $0) }
    }
    guard let left = ValueText.value(of: stated), let right = ValueText.value(of: heard) else { return stated == heard }
    if left == right { return true }
    if let bits, abs(left - right) <= abs(left) * Self.power(of: 2, -bits - 1) { return true }
    guard let point = stated.firstIndex(of: "."), heard.contains("."), !stated.lowercased().contains("e") else {
      return false
    }
    let decimals = stated[stated.index(after: point)...].count
    let told = heard.split(separator: ".").last?.count ?? 0
    let unit = Self.power(of: 10, -decimals)
    let isCutOff = left * right > 0 && abs(right) >= abs(left) && abs(right) - abs(left) < unit * 0.999
    return told >= decimals + (decimals < 8 ? 2 : 1) && (abs(left - right) <= unit * 0.5001 || isCutOff)
  }

  /// A tenth apart, at most; where several decimals are stated, one of the last of them.
  private func areNear(_ stated: String, _ heard: String) -> Bool {
    guard let left = ValueText.value(of: stated), let right = ValueText.value(of: heard) else { return false }
    let decimals = stated.contains("e") ? 0 : stated.split(separator: ".").dropFirst().last?.count ?? 0
    let most = decimals > 1 ? Self.power(of: 10, -decimals) * 1.001 : max(abs(left), abs(right)) / 10
    return abs(left - right) <= most
  }

  private static func power(of base: Double, _ exponent: Int) -> Double {
    (0..<abs(exponent)).reduce(1) { result, _ in exponent < 0 ? result / base : result * base }
  }

  /// Three dots as people write them stand for `…`.
  static func dotted(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let isRange = result.last?.isNumber == true && rest.dropFirst(3).first?.isNumber == true
      if rest.hasPrefix("..."), !isRange {
        result += "…"
        rest = rest.dropFirst(3)
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }
}
