public struct Harbour: Sendable {
  public let name: String
  public let depth: Double
  public init(name: String, depth: Double) {
    self.name = name
    self.depth = depth
  }
}

public struct Marker: Sendable {
  public var number: Int
  public init(number: Int) { self.number = number }
}

extension Array {
  public func paired() -> [(Element, Element)] { Array<(Element, Element)>(zip(self, dropFirst())) }
}
