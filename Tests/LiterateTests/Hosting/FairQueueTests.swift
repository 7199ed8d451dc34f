import Testing

@testable import Literate

/// Each client gets a turn before any gets a second one.
@Suite struct FairQueueTests {
  /// A queue to which clients come in this order, a letter each; each order is its client and a number.
  private static func queue(_ clients: String, most: Int = 100, mostOfEach: Int = 100) -> FairQueue<String> {
    var queue = FairQueue<String>(most: most, mostOfEach: mostOfEach)
    for (number, client) in clients.enumerated() { _ = queue.add("\(client)\(number)", of: String(client)) }
    return queue
  }

  private static func all(_ queue: FairQueue<String>) -> String {
    var queue = queue
    var order: [String] = []
    while let next = queue.next() { order.append(next) }
    return order.joined(separator: " ")
  }

  @Test(arguments: [
    ("", ""), ("a", "a0"), ("aaa", "a0 a1 a2"), ("aaab", "a0 b3 a1 a2"), ("aaabbc", "a0 b3 c5 a1 b4 a2"),
    ("abab", "a0 b1 a2 b3"),
  ]) func turnsGoRound(_ clients: String, _ expected: String) {
    #expect(Self.all(Self.queue(clients)) == expected)
  }

  @Test func whoComesLaterDoesNotWaitForAllOfAnother() {
    var queue = Self.queue("aaaa")
    #expect(queue.next() == "a0")
    _ = queue.add("b", of: "b")
    #expect(queue.next() == "a1" && queue.next() == "b" && queue.next() == "a2")
  }

  @Test func thereIsRoomForSoManyOfAllAndOfEach() {
    var queue = Self.queue("aab", most: 4, mostOfEach: 2)
    #expect(queue.add("x", of: "a") == .roomForClient)
    #expect(queue.add("c", of: "c") == nil)
    #expect(queue.add("d", of: "d") == .room)
    #expect(queue.count == 4)
    _ = queue.next()
    #expect(queue.add("d", of: "d") == nil)
  }

  @Test func whatIsTakenOutHasNoTurn() {
    var queue = Self.queue("aabbc")
    #expect(queue.remove { $0.hasPrefix("b") } == ["b2", "b3"])
    #expect(queue.count == 3 && Self.all(queue) == "a0 c4 a1")
    #expect(queue.add("b", of: "b") == nil && Self.all(queue) == "a0 c4 b a1")
  }
}
