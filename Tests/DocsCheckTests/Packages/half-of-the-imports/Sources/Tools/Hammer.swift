public struct Hammer: Sendable {
  public var grams: Int
  public init(grams: Int) { self.grams = grams }
}
