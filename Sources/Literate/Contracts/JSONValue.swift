/// A value as JSON has it.
indirect enum JSONValue: Sendable, Equatable, Encodable {
  case text(String)
  case number(Int)
  case truth(Bool)
  case list([JSONValue])
  case object([String: JSONValue])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .truth(let truth): try container.encode(truth)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .truth(value) }
}
