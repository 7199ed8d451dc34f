/// The value of what a statement has changed, read as it is stored: no getter runs, no observer, no subscript.
enum MemberText {
  /// What the names of a session's modules begin with.
  private static let sessions = "Snippets_"

  /// What is told, and of what; nil if the value is not stored where the path leads, or says nothing.
  ///
  /// - Parameters:
  ///   - name: of the base; empty for `self` that is not written.
  ///   - isWhole: the value at the end of the path is meant, and not what has it.
  ///   - isPlain: the compiler tells the value after that is no object.
  static func of(_ base: Any, name: String, path: [String], isWhole: Bool, isPlain: Bool) -> (name: String, value: Any)?
  {
    var value = base
    var parts = name.isEmpty ? [] : [name]
    for (index, member) in path.enumerated() {
      guard let object = unwrapped(value) else { return nil }
      if index == path.count - 1, !isWhole, !(type(of: object) is AnyClass) {
        // A member of a structure: all of that is told, as the compiler does it. It does not for a tuple.
        return isPlain && !isTuple(object) ? nil : (parts.isEmpty ? "self" : parts.joined(separator: "."), object)
      }
      guard let next = stored(member, in: object) else { return nil }
      value = next
      parts.append(member)
    }
    return isWhole && isOfObjects(value) ? nil : (parts.joined(separator: "."), value)
  }

  /// What is in an optional. None that is empty has been changed.
  private static func unwrapped(_ value: Any) -> Any? {
    var value = value
    while let optional = value as? any OptionalValue {
      guard let content = optional.content else { return nil }
      value = content
    }
    return value
  }

  /// A member that has room of its own in a value whose type a snippet declares: only of those the syntax says that nothing overrides them.
  private static func stored(_ member: String, in value: Any) -> Any? {
    if isTuple(value) {
      let parts = Array(Mirror(reflecting: value).children)
      if let index = Int(member) { return parts.indices.contains(index) ? parts[index].value : nil }
      return parts.first { $0.label == member }?.value
    }
    guard !(value is any CustomReflectable) else { return nil }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror, isOfSession(current.subjectType) {
      if let child = current.children.first(where: { $0.label == member }) { return child.value }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// Asked first whether the author's code would make the mirror.
  private static func isTuple(_ value: Any) -> Bool {
    !(value is any CustomReflectable) && Mirror(reflecting: value).displayStyle == .tuple
  }

  private static func isOfSession(_ type: Any.Type) -> Bool { _typeName(type, qualified: true).hasPrefix(sessions) }

  /// Whether a collection has objects that say nothing about what is in them.
  private static func isOfObjects(_ value: Any) -> Bool {
    guard let list = value as? any WalkedValue else { return false }
    var isFound = false
    var count = 0
    _ = list.walk { part in
      isFound = isFound || isPlainObject(part)
      count += 1
      return count < 2
    }
    return isFound
  }

  private static func isPlainObject(_ value: Any) -> Bool {
    type(of: value) is AnyClass && !ValueText.describesItself(value)
  }
}

private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  var content: Any? { self }
}
