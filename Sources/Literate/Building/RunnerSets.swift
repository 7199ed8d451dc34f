/// Which targets stand together in a runner: few sets, so that few runners are linked, and each no larger than it has to be.
struct RunnerSets: Equatable {
  /// Those with the fewest targets first.
  private(set) var all: [Set<String>]

  /// More runners of a check than this take longer to link than they save.
  static let most = 4

  /// - Parameters:
  ///   - wanted: what each document of a check needs.
  ///   - size: the bytes of a target. Nobody asks for them where there are few sets.
  init(_ wanted: [Set<String>], size: (String) -> Int) {
    all = Array(Set(wanted))
    if all.count > Self.most { join(size) }
    all.sort { Self.comesFirst(($0.count, $0), ($1.count, $1)) }
  }

  /// The smallest joins the one with which it makes the smallest union, until there are few.
  private mutating func join(_ size: (String) -> Int) {
    let targets = all.reduce(into: Set<String>()) { $0.formUnion($1) }
    let sizes = Dictionary(uniqueKeysWithValues: targets.map { ($0, size($0)) })
    func sized(_ set: Set<String>) -> (Int, Set<String>) { (set.reduce(0) { $0 + (sizes[$1] ?? 0) }, set) }
    while all.count > Self.most, let smallest = all.min(by: { Self.comesFirst(sized($0), sized($1)) }) {
      all.removeAll { $0 == smallest }
      let unions = all.map { sized($0.union(smallest)) }
      guard let best = unions.indices.min(by: { Self.comesFirst(unions[$0], unions[$1]) }) else { return }
      all.remove(at: best)
      if !all.contains(unions[best].1) { all.append(unions[best].1) }
    }
  }

  /// The smallest set that has all of these targets; nil if none has.
  func set(for targets: Set<String>) -> Set<String>? { all.first { $0.isSuperset(of: targets) } }

  /// By size, and by name where that is the same: each run makes the same sets.
  private static func comesFirst(_ left: (size: Int, set: Set<String>), _ right: (size: Int, set: Set<String>)) -> Bool
  {
    left.size != right.size
      ? left.size < right.size : left.set.sorted().lexicographicallyPrecedes(right.set.sorted())
  }
}
