import ObjectLayout
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
    private var moments = FigureSeries(.moments)
    /// What tells the moments from other figures while they are recorded.
    private var number = Showing.number()

    init(_ title: String, _ objects: [(name: String, object: AnyObject?)]) {
      self.title = title
      entries = objects.prefix(FigureLimits.objects).map { name, object in
        Entry(
          name: FigureLimits.shortened(name), object: object,
          type: object.map { FigureLimits.shortened("\(Swift.type(of: $0))") } ?? "")
      }
    }

    /// Looks now, and keeps what it sees for one figure of several moments.
    ///
    /// ```swift
    /// final class Room { var lamp: Lamp? }
    /// final class Lamp {}
    ///
    /// let room = Room()
    /// room.lamp = Lamp()
    /// let light = Stage.objects("Who has the lamp", ["room": room, "lamp": room.lamp])
    /// light.look("at first")
    /// room.lamp = nil
    /// light.look("room.lamp = nil")
    /// light.show()
    /// ```
    ///
    /// - Parameter moment: what the page calls it.
    public func look(_ moment: String) {
      moments.take(moment, .objects(graph))
      Showing.recorded(moments.frames.count, in: number)
    }

    /// Shows it under the snippet: what was seen each time it looked, or what there is now if it has not looked.
    ///
    /// - Parameter title: another title than the one at the beginning.
    public func show(_ title: String? = nil) {
      let hasMoments = !moments.frames.isEmpty
      Stage.display(
        title ?? self.title, hasMoments ? .series(moments) : .objects(graph), number: hasMoments ? number : nil)
      (moments, number) = (FigureSeries(.moments), Showing.number())
    }

    private var graph: ObjectGraph { ObjectSearch(entries.map { ($0.name, $0.type, $0.object) }).graph }
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

  init(_ objects: [(name: String, type: String, object: AnyObject?)], reader: ObjectReader = ObjectReader()) {
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
    var reader = reader
    for (place, address) in named { search(from: place, address, places, &reader) }
    graph.isPartial = graph.isPartial || reader.isPartial
    // The objects are looked at by their addresses, and must stay until then.
    withExtendedLifetime(objects) {}
  }

  private struct Step {
    var address: UInt
    /// The property that the way begins with, and the last object on it that has a name worth telling.
    var property: String
    var holder: String

    /// Of two ways of one length the same is told in each run, wherever their objects lie.
    func comes(before other: Step) -> Bool { (property, holder) < (other.property, other.holder) }
  }

  private struct End: Hashable {
    var place: Int
    var strength: ObjectGraph.Strength
  }

  private mutating func search(from start: Int, _ address: UInt, _ places: [UInt: Int], _ reader: inout ObjectReader) {
    var ends: [End: Step] = [:]
    var lengths: [End: Int] = [:]
    var seen: Set<UInt> = [address]
    var level = [Step(address: address, property: "", holder: "")]
    var length = 0
    while !level.isEmpty {
      var next: [Step] = []
      var indices: [UInt: Int] = [:]
      for step in level {
        for reference in reader.references(of: step.address) {
          var way = step
          if length == 0 { way.property = reference.name }
          let (target, strength) = (reference.target, Self.strength(reference))
          if let place = places[target] {
            // What is inside of an object often looks back at it; that says nothing about who lives how long.
            if place == start, strength == .weak || strength == .unowned { continue }
            let end = End(place: place, strength: strength)
            if lengths[end] == nil || lengths[end] == length && ends[end].map(way.comes(before:)) == true {
              (ends[end], lengths[end]) = (way, length)
            }
          } else if strength == .strong || strength == .unclear {
            let holder = reader.name(of: target)
            way.address = target
            if !holder.isEmpty { way.holder = holder }
            if let index = indices[target] {
              if way.comes(before: next[index]) { next[index] = way }
            } else if seen.insert(target).inserted {
              indices[target] = next.count
              next.append(way)
            }
          }
          guard seen.count <= Self.limit else {
            graph.isPartial = true
            return keep(ends, lengths, from: start)
          }
        }
      }
      level = next
      length += 1
    }
    keep(ends, lengths, from: start)
  }

  private static func strength(_ reference: ObjectReference) -> ObjectGraph.Strength {
    switch reference.strength {
    case .strong: .strong
    case .weak: .weak
    case .unowned: .unowned
    case .unclear: .unclear
    }
  }

  private mutating func keep(_ ends: [End: Step], _ lengths: [End: Int], from start: Int) {
    let sorted = ends.sorted {
      ($0.key.place, $0.key.strength.rawValue) < ($1.key.place, $1.key.strength.rawValue)
    }
    for (end, way) in sorted where graph.links.count < FigureLimits.links {
      let path = path(way, length: lengths[end] ?? 0)
      graph.links.append(.init(from: start, to: end.place, strength: end.strength, path: path))
    }
  }

  private func path(_ way: Step, length: Int) -> String {
    let isSame = way.property.lowercased() == way.holder.lowercased()
    let parts = [way.property, isSame ? "" : way.holder].filter { !$0.isEmpty }
    return FigureLimits.shortened(parts.joined(separator: length > 2 ? " … " : " › "), to: 60)
  }
}
