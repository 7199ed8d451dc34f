import Reactors

/// The differ beside the standard library's `difference(from:)`, on the same lists.
extension Scenario {
  static var differ: [Scenario] {
    let rows = Array(0..<10_000)
    let edited = edited(rows)
    let moved = halfMoved(rows)
    return [
      list("differ, 10,000 rows, 1 % edited", rows, edited) { differences($0, $1) },
      list("difference(from:), the same", rows, edited) { $1.difference(from: $0).count },
      list("differ, 10,000 rows, half moved", rows, moved) { differences($0, $1) },
      list("difference(from:), the same rows", rows, moved) { $1.difference(from: $0).count },
    ]
  }

  private static func differences(_ old: [Int], _ new: [Int]) -> Int {
    let changes = try? Diff.differencesForSectionedView(
      initialSections: [AnimatableSectionModel(model: 0, items: old)],
      finalSections: [AnimatableSectionModel(model: 0, items: new)])
    return changes?.count ?? 0
  }

  private static func list(
    _ name: String, _ old: [Int], _ new: [Int], _ differ: @escaping ([Int], [Int]) -> Int
  ) -> Scenario {
    Scenario(name, reference: nil) {
      let count = counter()
      return Chain(send: { for _ in 0..<$0 { count(differ(old, new)) } })
    }
  }

  /// Fifty rows gone and fifty come, spread over the list.
  private static func edited(_ rows: [Int]) -> [Int] {
    var rows = rows
    for edit in 0..<50 {
      rows.remove(at: edit * 197 % rows.count)
      rows.insert(20_000 + edit, at: edit * 389 % rows.count)
    }
    return rows
  }

  /// Every second row has gone to another row's place.
  private static func halfMoved(_ rows: [Int]) -> [Int] {
    var rows = rows
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for place in stride(from: 0, to: rows.count, by: 2) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      rows.swapAt(place, Int(state >> 33) % (rows.count / 2) * 2)
    }
    return rows
  }
}
