import Testing

@testable import LiteratePages

@Suite struct GraphLayoutTests {
  private func references(_ seed: UInt64, _ count: Int) -> [GraphLayout.Reference] {
    var random = Numbers(state: seed)
    return (0..<Int.random(in: 0...18, using: &random)).map { _ in
      .init(
        from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random),
        height: Bool.random(using: &random) ? 19 : 34)
    }
  }

  @Test func whoHoldsStandsAboveWhatIsHeld() {
    let layout = GraphLayout(
      3, [.init(from: 2, to: 0, height: 19), .init(from: 0, to: 1, height: 19), .init(from: 1, to: 2, height: 19)])
    #expect(layout.order == [2, 0, 1])
    #expect(layout.routes.map(\.isRight) == [true, true, false])
    #expect(layout.leftRails == 1 && layout.rightRails == 1)
  }

  @Test func whatAnObjectHasOfItselfComesBackBesideItsName() {
    let layout = GraphLayout(1, [.init(from: 0, to: 0, height: 19)])
    #expect(layout.routes == [.init(isRight: true, rail: 0, start: 61.5, end: 29)])
  }

  @Test(arguments: UInt64(1)...60) func noLineLiesOnAnotherAndEachRowIsAlone(_ seed: UInt64) {
    let count = Int(seed % 7) + 1
    let references = references(seed, count)
    let layout = GraphLayout(count, references)
    for (upper, lower) in zip(layout.order, layout.order.dropFirst()) {
      #expect(layout.cards[upper].top + layout.cards[upper].height < layout.cards[lower].top)
    }
    for (index, route) in layout.routes.enumerated() {
      let (one, card) = (references[index], layout.cards[references[index].from])
      #expect(route.start - one.height / 2 >= card.top + GraphLayout.headHeight)
      #expect(route.start + one.height / 2 <= card.top + card.height)
      let end = route.end - layout.cards[one.to].top
      #expect((0...GraphLayout.headHeight).contains(end), "it comes in beside the name")
      for (place, other) in layout.routes.enumerated().dropFirst(index + 1) where other.isRight == route.isRight {
        let (low, high) = (min(route.start, route.end), max(route.start, route.end))
        let isBeside = max(other.start, other.end) > low && min(other.start, other.end) < high
        #expect(!isBeside || other.rail != route.rail, "two lines on one rail")
        if references[place].from == one.from { #expect(abs(other.start - route.start) >= 19) }
        if references[place].to == one.to { #expect(other.end != route.end) }
      }
    }
  }
}
