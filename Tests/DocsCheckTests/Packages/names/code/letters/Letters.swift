public struct Letters: Sendable {
  public let text: String
  public init(_ text: String) { self.text = text }

  #if LOUD
    public var loud: String { text.uppercased() }
  #endif

  package var secret: Int { 42 }
}
