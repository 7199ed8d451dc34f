import Synchronization

// What a woven program calls where a comment may state a value, in a listing that was not written for a checker.

/// The value of an expression beside a comment.
///
/// - Parameters:
///   - elements: whether the comment may state what a sequence has.
///   - before: what `_snippetBefore` has seen to; it comes first.
///   - type: as for `_snippetValue`.
@discardableResult
public func _snippetLook<Value>(
  _ claim: Int, _ seal: Int, elements: Bool = false, before: Void = (), _ value: Value, _ type: Value.Type? = nil
) -> Value {
  if Value.self == Void.self { Looks.hasNoValue(claim) }
  Looks.tell(claim, seal, value, elements: elements)
  return value
}

/// The value of an expression that is looked at behind a statement.
public func _snippetSee<Value>(_ claim: Int, _ seal: Int, elements: Bool = false, _ value: Value) {
  Looks.tell(claim, seal, value, elements: elements)
}

/// Remembers what a statement may change.
public func _snippetBefore<Value>(_ claim: Int, elements: Bool = false, _ value: Value) {
  Looks.remember(claim, Looks.texts(of: value, elements: elements))
}

/// What a statement may have changed: told if it is another now, or if the statement has no value that a comment could mean.
public func _snippetSeeChange<Value>(_ claim: Int, _ seal: Int, elements: Bool = false, _ value: Value) {
  guard Looks.forget(claim) != Looks.texts(of: value, elements: elements) else { return }
  Looks.tell(claim, seal, value, elements: elements)
}

/// What is known of the values that comments may state.
private enum Looks {
  /// What was looked at before a statement, by the number of the comment.
  private static let before = Mutex<[Int: [String]]>([:])

  static func remember(_ claim: Int, _ texts: [String]) { before.withLock { $0[claim] = texts } }

  /// Whatever was there before, what is there now is the only thing that the comment can mean.
  static func hasNoValue(_ claim: Int) { before.withLock { $0[claim] = nil } }

  static func forget(_ claim: Int) -> [String]? { before.withLock { $0.removeValue(forKey: claim) } }

  static func tell<Value>(_ claim: Int, _ seal: Int, _ value: Value, elements: Bool) {
    let type = _typeName(Value.self, qualified: true)
    for text in texts(of: value, elements: elements) { sendValue(claim, seal, text, type) }
  }

  /// Its description; and its elements as an array shows them, if the description does not say what it has.
  static func texts<Value>(of value: Value, elements: Bool) -> [String] {
    let description = String(describing: value)
    guard elements, let row = Elements.text(of: value) else { return [description] }
    return [description, row]
  }
}

/// The elements of a sequence that has no description of its own.
///
/// Nothing is asked that could be used up or that does its work only when it is asked: no iterator, no object, nothing lazy,
/// nothing whose type is hidden.
private enum Elements {
  static func text(of value: Any) -> String? {
    var budget = 1_000
    return text(of: value, &budget)
  }

  private static func text(of value: Any, _ budget: inout Int) -> String? {
    guard let sequence = value as? any Sequence, !(value is any CustomStringConvertible),
      !(value is any IteratorProtocol), !(value is any LazySequenceProtocol), !(type(of: value) is AnyClass)
    else { return nil }
    return row(of: sequence, &budget)
  }

  /// Nil if they are too many for a comment.
  private static func row<Row: Sequence>(of sequence: Row, _ budget: inout Int) -> String? {
    if _typeName(Row.self, qualified: true).hasPrefix("Swift.AnySequence<") { return nil }
    var texts: [String] = []
    for element in sequence {
      budget -= 1
      guard budget >= 0 else { return nil }
      texts.append(text(of: element, &budget) ?? String(reflecting: element))
    }
    return "[" + texts.joined(separator: ", ") + "]"
  }
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
