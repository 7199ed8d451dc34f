/// What a test expects in a listing that was not written for a checker, `#expect(a == b)` or `XCTAssertEqual(a, b)`, or the error that
/// a comment says is thrown.
///
/// Outside of a test runner nobody hears of one that does not hold, so its condition is looked at like the value beside a comment.
public struct Expectation: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// `false` does not meet it.
    case condition
    /// It ends the test if it does not hold, and may ask for a value: `try #require(a)`.
    case requirement
    /// An expression with a value has not thrown the error that a comment states.
    case error(StatedError)
  }

  public var place: Position
  /// How many bytes it has on its first line.
  public var length: Int
  /// The condition, as it is written.
  public var condition: String
  public var kind: Kind

  public init(place: Position, length: Int, condition: String, kind: Kind) {
    self.place = place
    self.length = length
    self.condition = condition
    self.kind = kind
  }

  /// Where their numbers begin, among those of the comments that may state a value.
  public static let firstNumber = 40_000
  /// What stands before the text of an error that was caught.
  package static let caught = "docs-check: caught "
  /// What an assertion tells of itself that does not hold, before the reason.
  package static let unmet = "false: "

  /// What is wrong if its condition had these values.
  public func problem(heard: [HeardValue]) -> Problem? {
    if case .error(let stated) = kind { return problem(stated, heard) }
    let reason = heard.lazy.compactMap(reason).first
    return reason.map {
      Problem(.value, at: place, "What the test expects is not so: `\(condition)`\($0).", length: length)
    }
  }

  private func reason(_ value: HeardValue) -> String? {
    if value.text.hasPrefix(Self.unmet) { return ": " + value.text.dropFirst(Self.unmet.count) }
    return value.text == "false" || kind == .requirement && value.text == "nil" ? "" : nil
  }

  private func problem(_ stated: StatedError, _ heard: [HeardValue]) -> Problem? {
    guard let first = heard.first else { return nil }
    guard first.text.hasPrefix(Self.caught) else {
      return Problem(
        .noTrap, at: place, "The comment says that this throws an error, but it does not.", length: length)
    }
    let words = first.text.dropFirst(Self.caught.count).split(separator: " ", maxSplits: 1).map(String.init)
    guard let type = words.first, let text = words.dropFirst().first else { return nil }
    if stated.allows(type: type, text: text) { return nil }
    return Problem(
      .trapMessage, at: place,
      "The comment says that this throws `\(stated.name)`, but it throws `\(type.split(separator: ".").last ?? "")`: \(text)",
      length: length)
  }
}
