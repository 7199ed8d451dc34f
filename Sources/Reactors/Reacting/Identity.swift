/// A class whose objects are equal to themselves alone.
///
/// ```swift
/// import Reactors
///
/// final class Token: IdentityHashable {}
/// let (a, b) = (Token(), Token())
/// a == a  // → true
/// a == b  // → false
/// Set([a, b, a]).count  // → 2
/// ```
public protocol IdentityEquatable: AnyObject, Equatable {}

extension IdentityEquatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }
}

/// A class whose objects are equal to themselves alone, and can be members of a set or keys of a dictionary.
public protocol IdentityHashable: IdentityEquatable, Hashable {}

extension IdentityHashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
