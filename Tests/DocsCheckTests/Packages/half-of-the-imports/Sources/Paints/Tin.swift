public struct Tin: Sendable {
  public var litres: Double
  public init(litres: Double) { self.litres = litres }
}

extension Int {
  public var painted: String { "\(self), painted" }
}
