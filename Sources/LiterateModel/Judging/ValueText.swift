/// A value as Swift or a person writes it: a literal, or the description of a value.
indirect enum ValueText: Equatable {
  case number(String)
  case string(String)
  case truth(Bool)
  case absent
  case list([ValueText])
  /// `["a": 1]`; `[:]` has none.
  case pairs([Pair])
  case tuple([Part])
  /// `Point(x: 1)`, `.some(3)`
  case call(String, [Part])
  /// `north`, `.north`, `Direction.north`
  case name(String)
  case range(ValueText?, ValueText?, isClosed: Bool)
  /// `<1, 2>`
  case angle([ValueText])
  /// `…`: whatever stands there.
  case anything

  struct Pair: Equatable {
    var key: ValueText
    var value: ValueText
  }

  struct Part: Equatable {
    var label: String?
    var value: ValueText
  }

  /// Whether nobody would write it for anything but a value. A word or a call could be part of a sentence or code.
  var isLiteral: Bool {
    switch self {
    case .number, .string, .truth, .absent: true
    case .list(let elements), .angle(let elements): elements.allSatisfy { $0 == .anything || $0.isLiteral }
    case .pairs(let pairs): pairs.allSatisfy { ($0.key.isLiteral || $0.key.isWord) && $0.value.isLiteral }
    case .tuple(let parts), .call(_, let parts): parts.allSatisfy { $0.value == .anything || $0.value.isLiteral }
    case .name(let name): name.hasPrefix(".")
    case .range(let lower, let upper, _): lower?.isLiteral != false && upper?.isLiteral != false
    case .anything: false
    }
  }

  private var isWord: Bool { if case .name = self { true } else { false } }

  /// Whether it is a whole number without a sign: such comments may count the steps of a listing.
  var countsSteps: Bool {
    if case .number(let digits) = self { digits.allSatisfy { $0.isASCII && $0.isNumber } } else { false }
  }

  /// Whether a value of one of them could have been the other: both are numbers, both are lists.
  func isOfOneKind(with other: ValueText) -> Bool {
    switch (self, other) {
    case (.number, .number), (.string, .string), (.truth, .truth), (.absent, .absent), (.list, .list), (.pairs, .pairs),
      (.range, .range), (.angle, .angle), (.anything, _), (_, .anything), (.name, .name):
      true
    case (.call("Optional", _), .absent), (.absent, .call("Optional", _)): true
    case (.list(let elements), .pairs): elements.isEmpty
    // The elements alone may be what is meant.
    case (.list(let left), .angle(let right)), (.angle(let left), .list(let right)): left != right
    case (.pairs(let pairs), .list): pairs.isEmpty
    case (.tuple(let left), .tuple(let right)): left.count == right.count
    case (.call("Optional", _), .call("Optional", _)): true
    case (.call("Optional", let parts), _): parts.count == 1 && parts[0].value.isOfOneKind(with: other)
    case (_, .call("Optional", let parts)): parts.count == 1 && isOfOneKind(with: parts[0].value)
    case (.call(let left, _), .call(let right, _)): Self.last(left) == Self.last(right)
    default: false
    }
  }

  /// The last part of a name, without what stands between angle brackets: `Point` of `Shapes.Point<Int>`.
  static func last(_ name: String) -> String {
    let plain = name.prefix { $0 != "<" }
    return String(plain.split(separator: ".").last ?? "")
  }

  /// A whole number in any of Swift's notations; nil if it is none, or too long.
  static func wholeNumber(_ digits: String) -> Int128? {
    let plain = digits.filter { $0 != "_" }.lowercased()
    let isNegative = plain.hasPrefix("-")
    let bare = plain.drop { $0 == "-" || $0 == "+" }
    for (mark, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where bare.hasPrefix(mark) {
      return UInt64(bare.dropFirst(2), radix: radix).map { isNegative ? -Int128($0) : Int128($0) }
    }
    return UInt64(bare).map { isNegative ? -Int128($0) : Int128($0) }
  }

  /// A number that can be compared; nil if it is not written as one.
  static func value(of digits: String) -> Double? {
    wholeNumber(digits).map { Double($0) } ?? Double(digits.filter { $0 != "_" }.lowercased())
  }
}
