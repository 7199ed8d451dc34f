/// Says what objects refer to: from their memory, if the toolchain lays objects out as this module knows it; otherwise by
/// `Mirror`, which sees less.
package struct ObjectReader {
  private enum Way {
    case memory(ObjectWalk)
    case mirror(MirrorWalk)
  }

  private var way: Way

  package init(_ probe: LayoutProbe = .ofThisProcess) {
    way = probe.isLayoutKnown ? .memory(ObjectWalk(map: MemoryMap())) : .mirror(MirrorWalk())
  }

  /// Whether there was more than could be looked at.
  package var isPartial: Bool {
    switch way {
    case .memory(let walk): walk.isPartial
    case .mirror: true
    }
  }

  /// What an object refers to.
  ///
  /// - Parameter object: the address of an object that lives: one that the caller holds, or that this has named as a strong
  ///   or unclear reference of such a one.
  package mutating func references(of object: UInt) -> [ObjectReference] {
    switch way {
    case .memory(var walk):
      // Not two values that share their storage.
      way = .mirror(MirrorWalk())
      defer { way = .memory(walk) }
      return walk.references(of: object)
    case .mirror(var walk):
      defer { way = .mirror(walk) }
      return walk.references(of: object)
    }
  }

  /// The name of what an object is; empty for what only keeps values of others.
  package func name(of object: UInt) -> String {
    switch way {
    case .memory: ObjectWalk.name(of: object)
    case .mirror: MirrorWalk.name(of: object)
    }
  }
}
