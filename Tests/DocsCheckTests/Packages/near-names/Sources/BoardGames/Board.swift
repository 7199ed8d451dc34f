public struct Board: Sendable {
  public var fields: Int
  public init(fields: Int = 64) { self.fields = fields }
}

public protocol GameRules {
  init()
}

@propertyWrapper
public struct Piece<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
