import SnippetRuntime

extension Stage {
  /// Objects of which it will be shown who holds whom.
  public final class Objects {
    private struct Entry {
      var name: String
      weak var object: AnyObject?
      var type: String
    }

    private let title: String
    private let entries: [Entry]

    init(_ title: String, _ objects: [(name: String, object: AnyObject?)]) {
      self.title = title
      entries = objects.prefix(FigureLimits.objects).map { name, object in
        Entry(
          name: FigureLimits.shortened(name), object: object,
          type: object.map { FigureLimits.shortened("\(Swift.type(of: $0))") } ?? "")
      }
    }

    /// Looks now, and shows it under the snippet.
    ///
    /// - Parameter title: another title than the one at the beginning.
    public func show(_ title: String? = nil) {
      Stage.display(title ?? self.title, .objects(ObjectSearch(entries.map { ($0.name, $0.type, $0.object) }).graph))
    }
  }
}

/// Finds the ways from each of some objects to the others.
///
/// What is not named is collapsed: a way leads along strong references through objects without a name. A weak or unowned
/// reference counts where such a way ends.
struct ObjectSearch {
  /// Objects that are looked at for one that is named.
  private static let limit = 20_000

  private(set) var graph = ObjectGraph()

  init(_ objects: [(name: String, type: String, object: AnyObject?)]) {
    var places: [UInt: Int] = [:]
    var named: [(place: Int, address: UInt)] = []
    for (name, type, object) in objects {
      let address = object.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
      if let address, let place = places[address] {
        // One object under two names.
        graph.objects[place].name = FigureLimits.shortened(graph.objects[place].name + " = " + name)
        continue
      }
      if let address {
        places[address] = graph.objects.count
        named.append((graph.objects.count, address))
      }
      graph.objects.append(.init(name: name, type: type, isGone: object == nil))
    }
    var walk = ObjectWalk(map: MemoryMap())
    for (place, address) in named { search(from: place, address, places, &walk) }
    graph.isPartial = graph.isPartial || walk.isPartial
    // The objects are looked at by their addresses, and must stay until then.
    withExtendedLifetime(objects) {}
  }

  private struct Step {
    var address: UInt
    /// The property that the way begins with, and the last object on it that has a name worth telling.
    var property: String
    var holder: String
    var length: Int
  }

  private mutating func search(from start: Int, _ address: UInt, _ places: [UInt: Int], _ walk: inout ObjectWalk) {
    var known: Set<Int> = []
    var seen: Set<UInt> = [address]
    var waiting = [Step(address: address, property: "", holder: "", length: 0)]
    var next = 0
    while next < waiting.count {
      let step = waiting[next]
      next += 1
      for (name, reference) in walk.references(of: step.address) {
        let property = step.length == 0 ? name : step.property
        let (target, strength): (UInt, ObjectGraph.Strength) =
          switch reference {
          case .strong(let target): (target, .strong)
          case .weak(let target): (target, .weak)
          case .unowned(let target): (target, .unowned)
          }
        if let end = places[target] {
          // What is inside of an object often looks back at it; that says nothing about who lives how long.
          if end == start, strength != .strong { continue }
          let way = path(property, step)
          if known.insert(end * 4 + Int(strength.rawValue)).inserted, graph.links.count < FigureLimits.links {
            graph.links.append(.init(from: start, to: end, strength: strength, path: way))
          }
        } else if strength == .strong, seen.insert(target).inserted {
          if seen.count > Self.limit {
            graph.isPartial = true
            return
          }
          let holder = ObjectWalk.name(of: target)
          waiting.append(
            Step(
              address: target, property: property, holder: holder.isEmpty ? step.holder : holder,
              length: step.length + 1))
        }
      }
    }
  }

  private func path(_ property: String, _ step: Step) -> String {
    let isSame = property.lowercased() == step.holder.lowercased()
    let parts = [property, isSame ? "" : step.holder].filter { !$0.isEmpty }
    return FigureLimits.shortened(parts.joined(separator: step.length > 2 ? " … " : " › "), to: 60)
  }
}
