/// `< 0.5` or `≥ 3`: a comment that says on which side of a number a value is.
struct StatedBound {
  private let sign: Substring
  private let bound: Double

  init?(_ text: String) {
    guard let match = text.wholeMatch(of: #/(<=?|>=?|≤|≥) ?(-?[\d_]+(?:\.\d+)?)/#),
      let bound = ValueText.value(of: String(match.2))
    else { return nil }
    (sign, self.bound) = (match.1, bound)
  }

  /// Whether a value is there; nil if it is no number.
  func holds(for values: [ValueText]) -> Bool? {
    guard case .number(let digits)? = values.first, let value = ValueText.value(of: digits) else { return nil }
    return switch sign {
    case "<": value < bound
    case ">": value > bound
    case "<=", "≤": value <= bound
    default: value >= bound
    }
  }
}
