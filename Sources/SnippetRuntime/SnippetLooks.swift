// What a woven program calls where a comment may state a value, in a listing that was not written for a checker.

/// The value of an expression beside a comment.
@discardableResult
public func _snippetLook<Value>(_ claim: Int, _ seal: Int, _ value: Value) -> Value {
  _snippetValue(claim, seal, value)
}

/// The value of an expression that is looked at behind a statement.
public func _snippetSee<Value>(_ claim: Int, _ seal: Int, _ value: Value) {
  _snippetValue(claim, seal, value)
}

/// Prints as the standard library does, and tells the text.
public struct _snippetPrints {
  private let claim: Int
  private let seal: Int

  public init(_ claim: Int, _ seal: Int) {
    self.claim = claim
    self.seal = seal
  }

  public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    let text = items.map { String(describing: $0) }.joined(separator: separator)
    tell(text, items)
    Swift.print(text, terminator: terminator)
  }

  public func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    let text = items.map { String(reflecting: $0) }.joined(separator: separator)
    tell(text, items)
    Swift.print(text, terminator: terminator)
  }

  private func tell(_ text: String, _ items: [Any]) {
    let type = items.count == 1 ? _typeName(type(of: items[0]), qualified: true) : ""
    sendValue(claim, seal, text, type)
  }
}
