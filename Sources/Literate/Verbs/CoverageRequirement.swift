/// `coverage --require PATTERN`: symbols of which each must be used, whatever the percentage is.
///
/// Of overloads one is enough. `Reactive.*` asks for each member of `Reactive`, and for a member that several types have, for each
/// type.
package struct CoverageRequirement: Sendable {
  /// A symbol's name with its types and labels; `*` stands for any text.
  package let pattern: String
  private let parts: [Substring]

  package init(_ pattern: String) {
    self.pattern = pattern
    parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// What is asked for and not used, a sentence each.
  package func problems(in coverage: Coverage) -> [String] {
    let asked = coverage.symbols.filter { matches($0.name) }
    if asked.isEmpty { return ["--require \(pattern) asks for nothing: no public symbol that counts has such a name."] }
    let used = Set(asked.filter(\.isUsed).map(\.family))
    return Set(asked.map(\.family)).subtracting(used).sorted()
      .map { "\($0) is used by nothing; --require \(pattern) asks for it." }
  }

  func matches(_ name: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return name == pattern }
    guard name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
