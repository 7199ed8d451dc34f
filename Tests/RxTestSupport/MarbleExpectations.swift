import Rx
import RxTesting
import Testing

extension MarbleStage {
  /// Records an issue where `source` does not send what `expected` shows.
  public func expect<Source: ObservableConvertibleType>(
    _ source: Source, _ expected: String, where legend: [Character: String] = [:], until leaving: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let mismatch = check(source, expected, where: legend, until: leaving) {
      Issue.record("\n\(mismatch)", sourceLocation: sourceLocation)
    }
  }

  /// Records an issue where others listened than `expected` shows.
  public func expect(
    _ subscriptions: [Subscription], _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let mismatch = check(subscriptions, expected) { Issue.record("\n\(mismatch)", sourceLocation: sourceLocation) }
  }
}
