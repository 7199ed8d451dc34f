/// What a test expects in a listing that was not written for a checker: `#expect(a == b)`.
///
/// Outside of a test runner nobody hears of one that does not hold, so its condition is looked at like the value beside a comment.
public struct Expectation: Sendable, Hashable {
  public var place: Position
  /// How many bytes it has on its first line.
  public var length: Int
  /// The condition, as it is written.
  public var condition: String
  /// It ends the test if it does not hold, and may ask for a value: `try #require(a)`.
  public var isRequirement: Bool

  public init(place: Position, length: Int, condition: String, isRequirement: Bool) {
    self.place = place
    self.length = length
    self.condition = condition
    self.isRequirement = isRequirement
  }

  /// Where their numbers begin, among those of the comments that may state a value.
  public static let firstNumber = 40_000

  /// What is wrong if its condition had these values.
  public func problem(heard: [HeardValue]) -> Problem? {
    let unmet = heard.contains { $0.text == "false" || isRequirement && $0.text == "nil" }
    guard unmet else { return nil }
    return Problem(.value, at: place, "What the test expects is not so: `\(condition)`.", length: length)
  }
}
