/// A reference that an object has.
package struct ObjectReference: Hashable, Sendable {
  package enum Strength: Sendable {
    case strong, weak, unowned
    /// It is one of these; which one, `Mirror` does not say.
    case unclear
  }

  /// The stored property that it belongs to; empty for what a closure has caught.
  package var name: String
  package var strength: Strength
  /// The address of the object that it refers to.
  package var target: UInt

  package init(_ name: String, _ strength: Strength, _ target: UInt) {
    self.name = name
    self.strength = strength
    self.target = target
  }
}
