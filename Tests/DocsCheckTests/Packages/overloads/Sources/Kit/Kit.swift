extension Array where Element: Comparable {
  public func sorted(descending: Bool) -> [Element] { sorted(by: descending ? { $0 > $1 } : { $0 < $1 }) }
  public func min(count: Int) -> [Element] { Array(sorted().prefix(count)) }
  public subscript(wrapping index: Int) -> Element { self[index % count] }
  public mutating func append(twice element: Element) {
    append(element)
    append(element)
  }
}

public enum Result<Value> {
  case done(Value), none
  public init(_ value: Value) { self = .done(value) }
}

public func max(_ values: [Int], or other: Int) -> Int { values.max() ?? other }
/// The C library has one, too.
public func open(path: String, mode: String) -> String { "\(mode) \(path)" }

extension String { public init(spelled number: Int) { self = "n\(number)" } }
extension Bool: @retroactive Comparable { public static func < (a: Bool, b: Bool) -> Bool { !a && b } }
extension Int: @retroactive Identifiable { public var id: Int { self } }
extension Optional { public func or(_ other: Wrapped) -> Wrapped { self ?? other } }

infix operator <+> : AdditionPrecedence
public func <+> (a: Int, b: Int) -> Int { a * 10 + b }
