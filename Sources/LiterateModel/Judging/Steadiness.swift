/// How what a program tells is another time.
enum Steadiness: Int, Comparable {
  case same
  /// The same elements, in another order: those of a set.
  case shuffled
  case different

  static func < (left: Steadiness, right: Steadiness) -> Bool { left.rawValue < right.rawValue }

  /// - Parameter others: the same lines in further runs.
  init(_ lines: [String], others: [[String]]) {
    self =
      others.map { other in
        if other == lines { return .same }
        return other.count == lines.count && PrintedLine.areThere(lines, in: other) ? .shuffled : .different
      }.max() ?? .same
  }
}
