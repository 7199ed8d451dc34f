/// The binary digits of an integer, as comments about bits have them: `00001000`, `11110000`, `0000_1111 in binary`.
struct BinaryDigits {
  private let digits: String

  /// Nil for what is a number as it stands: digits count as binary only if they begin with a zero, or are as many as an integer has
  /// bits.
  init?(_ text: String) {
    let first = text.prefix { !$0.isWhitespace }
    let rest = text.dropFirst(first.count).drop(while: \.isWhitespace).lowercased()
    guard rest.isEmpty || rest.hasPrefix("in binary") || rest.hasPrefix("(") else { return nil }
    digits = first.filter { $0 != "_" }
    guard digits.count >= 4, digits.allSatisfy({ $0 == "0" || $0 == "1" }),
      digits.first == "0" || [8, 16, 32, 64].contains(digits.count)
    else { return nil }
  }

  /// Whether an integer has these bits.
  func agree(with heard: HeardValue) -> Bool {
    guard let value = Int64(heard.text), let bits = UInt64(digits, radix: 2) else { return false }
    if value >= 0 { return UInt64(value) == bits }
    let width = UInt64(digits.count)
    return width >= 8 && width <= 64 && (UInt64(bitPattern: value) << (64 - width)) >> (64 - width) == bits
  }
}
