/// Whether this toolchain lays objects out as this module knows it: tried on types whose answers are known.
///
/// First come numbers that a wrong layout cannot turn into a wrong address; only if they are right, objects are read.
package struct LayoutProbe: Sendable {
  /// Something that is known, and whether it is so here.
  package struct Expectation: Sendable {
    /// In words: “a weak reference”.
    package var what: String
    package var isMet: @Sendable (MemoryMap) -> Bool

    package init(_ what: String, isMet: @escaping @Sendable (MemoryMap) -> Bool) {
      self.what = what
      self.isMet = isMet
    }

    /// An object, and what must be read from it.
    ///
    /// - Parameter make: makes the object, and what it refers to; both live until they have been compared.
    package static func object(
      _ what: String, _ make: @escaping @Sendable () -> (object: AnyObject, references: [Known])
    ) -> Expectation {
      Expectation(what) { map in
        let (object, known) = make()
        var walk = ObjectWalk(map: map)
        let seen = walk.references(of: address(of: object))
        return withExtendedLifetime((object, known)) { seen == known.map(\.reference) }
      }
    }
  }

  /// A reference that must be found.
  package struct Known {
    let reference: ObjectReference
    private let target: AnyObject

    package init(_ name: String, _ strength: ObjectReference.Strength, _ target: AnyObject) {
      reference = ObjectReference(name, strength, address(of: target))
      self.target = target
    }
  }

  /// What is not as it is known, in words.
  package let surprises: [String]
  package var isLayoutKnown: Bool { surprises.isEmpty }

  /// - Parameters:
  ///   - numbers: what is looked at first. If one of them is not as known, nothing else is read.
  ///   - objects: what is looked at then.
  package init(numbers: [Expectation] = Self.numbers, objects: [Expectation] = Self.objects) {
    let wrong = Self.unmet(numbers)
    surprises = (wrong.isEmpty ? Self.unmet(objects) : wrong).map(\.what)
  }

  private static func unmet(_ expectations: [Expectation]) -> [Expectation] {
    let map = MemoryMap()
    // The heap may have grown since: then what is wrong by the first map is right by a new one.
    return expectations.filter { !$0.isMet(map) && !$0.isMet(MemoryMap()) }
  }

  /// Made when the first object is looked at.
  package static let ofThisProcess = LayoutProbe()
}

func address(of object: AnyObject) -> UInt { UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) }
