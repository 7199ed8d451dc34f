import Synchronization

extension LayoutProbe {
  private class Thing: @unchecked Sendable {}

  private enum Payload {
    case none
    case one(Int, Thing)
    indirect case more(Payload)
  }

  private struct Inner {
    var number = 1
    var thing: Thing?
  }

  private final class Sample: Thing, @unchecked Sendable {
    var strong: Thing?
    weak var loose: Thing?
    unowned var owner: Thing?
    var inner = Inner()
    var payload = Payload.none
    var any: Any = 0
    var list: [Thing] = []
    var table: [Int: Thing] = [:]
    var action: (() -> Void)?
    let guarded = Mutex<Thing?>(nil)
  }

  /// Objects that refer to others in one way each.
  package static let objects: [Expectation] = [
    sample("a strong reference", "strong", .strong) { $0.strong = $1 },
    sample("a weak reference", "loose", .weak) { $0.loose = $1 },
    sample("an unowned reference", "owner", .unowned) { $0.owner = $1 },
    sample("a property of a struct", "inner", .strong) { $0.inner.thing = $1 },
    sample("what a case of an enum carries", "payload", .strong) { $0.payload = .one(1, $1) },
    sample("what an indirect case of an enum carries", "payload", .strong) { $0.payload = .more(.one(1, $1)) },
    sample("a value of any type", "any", .strong) { $0.any = ($1, 1) },
    sample("what is behind a lock", "guarded", .strong) { sample, thing in sample.guarded.withLock { $0 = thing } },
    stored("an array", "list") { $0.list = [$1] },
    stored("a dictionary", "table") { $0.table = [7: $1] },
    caught("what a closure has caught", .strong) { thing, number in { _ = (thing, number) } },
    caught("what a closure has caught weakly", .weak) { thing, number in { [weak thing] in _ = (thing, number) } },
    caught("what a closure has caught unowned", .unowned) { thing, number in
      { [unowned thing] in _ = (thing, number) }
    },
    Expectation.object("an object without references") { (Sample(), []) },
  ]

  private static func sample(
    _ what: String, _ name: String, _ strength: ObjectReference.Strength,
    _ set: @escaping @Sendable (Sample, Thing) -> Void
  ) -> Expectation {
    .object(what) {
      let (sample, thing) = (Sample(), Thing())
      set(sample, thing)
      return (sample, [Known(name, strength, thing)])
    }
  }

  /// What is in an object of the library's own, between the property and the target.
  private static func stored(
    _ what: String, _ name: String, _ set: @escaping @Sendable (Sample, Thing) -> Void
  ) -> Expectation {
    between(what, name, .strong) { sample in
      let thing = Thing()
      set(sample, thing)
      return thing
    }
  }

  private static func caught(
    _ what: String, _ strength: ObjectReference.Strength, _ make: @escaping @Sendable (Thing, Int) -> () -> Void
  ) -> Expectation {
    between(what, "action", strength) { sample in
      let thing = Thing()
      sample.action = make(thing, Int.random(in: 0...9))
      return thing
    }
  }

  private static func between(
    _ what: String, _ name: String, _ strength: ObjectReference.Strength,
    _ set: @escaping @Sendable (Sample) -> Thing
  ) -> Expectation {
    Expectation(what) { map in
      let sample = Sample()
      let thing = set(sample)
      var walk = ObjectWalk(map: map)
      let first = walk.references(of: address(of: sample))
      guard first.count == 1, first[0].name == name, first[0].strength == .strong else { return false }
      // A box of its own may stand between a closure and what it has caught.
      var last = first
      for _ in 0..<3 where last.count == 1 && last[0].target != address(of: thing) {
        last = walk.references(of: last[0].target)
      }
      return withExtendedLifetime((sample, thing)) {
        last.map(\.target) == [address(of: thing)] && last.map(\.strength) == [strength]
      }
    }
  }
}
