import ObjectLayout
import Testing

private final class Node {
  var next: Node?
  weak var parent: Node?
  var list: [Node] = []
  var pair: (Int, Node?) = (1, nil)
  lazy var late: Node? = nil
  var action: (() -> Void)?
}

private func address(_ object: AnyObject) -> UInt { UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) }

@Suite struct LayoutProbeTests {
  @Test func theLayoutOfThisToolchainIsKnown() {
    #expect(LayoutProbe().surprises == [])
    #expect(LayoutProbe.ofThisProcess.isLayoutKnown)
    #expect(LayoutProbe.numbers.count > 8 && LayoutProbe.objects.count > 10)
  }

  /// An expectation that is wrong about each kind of thing that is tried.
  static let wrong: [LayoutProbe.Expectation] = [
    .object("strong taken for weak") {
      let (one, other) = (Node(), Node())
      one.next = other
      return (one, [.init("next", .weak, other)])
    },
    .object("another property") {
      let (one, other) = (Node(), Node())
      one.next = other
      return (one, [.init("parent", .strong, other)])
    },
    .object("another object") {
      let (one, other) = (Node(), Node())
      one.next = other
      return (one, [.init("next", .strong, Node())])
    },
    .object("one that is not there") { (Node(), [.init("next", .strong, Node())]) },
    .object("one too many") {
      let (one, other) = (Node(), Node())
      one.next = other
      one.parent = other
      return (one, [.init("next", .strong, other)])
    },
  ]

  @Test(arguments: wrong.indices)
  func aWrongExpectationIsNoticed(_ index: Int) {
    let wrong = Self.wrong[index]
    let probe = LayoutProbe(objects: LayoutProbe.objects + [wrong])
    #expect(probe.surprises == [wrong.what] && !probe.isLayoutKnown)
  }

  @Test func objectsAreNotReadWhereTheNumbersAreWrong() {
    let probe = LayoutProbe(
      numbers: LayoutProbe.numbers + [.init("a number") { _ in false }],
      objects: [
        .init("an object") { _ in
          Issue.record("An object was read though a number was wrong.")
          return true
        }
      ])
    #expect(probe.surprises == ["a number"])
  }

  // MARK: What a reader does then

  private static let unknown = LayoutProbe(numbers: [.init("planted") { _ in false }])

  private func references(_ object: Node, _ reader: inout ObjectReader) -> [String] {
    reader.references(of: address(object)).map { "\($0.name) \($0.strength)" }.sorted()
  }

  private func filled() -> (node: Node, others: [Node]) {
    let (node, others) = (Node(), (0..<5).map { _ in Node() })
    node.next = others[0]
    node.parent = others[1]
    node.list = [others[2]]
    node.pair.1 = others[3]
    node.late = others[4]
    return (node, others)
  }

  @Test func aKnownLayoutIsRead() {
    let (node, others) = filled()
    var reader = ObjectReader()
    #expect(references(node, &reader) == ["late strong", "list strong", "next strong", "pair strong", "parent weak"])
    #expect(!reader.isPartial)
    withExtendedLifetime(others) {}
  }

  @Test func ofAnotherLayoutMirrorTells() {
    let (node, others) = filled()
    let number = others.count
    node.action = { _ = (others[0], number) }
    var reader = ObjectReader(Self.unknown)
    // It sees the elements of a list and no storage; it sees no closure, and not how a reference refers.
    #expect(
      references(node, &reader) == ["late unclear", "list unclear", "next unclear", "pair unclear", "parent unclear"])
    let targets = Set(reader.references(of: address(node)).map(\.target))
    #expect(targets == Set(others.map(address)))
    #expect(reader.isPartial, "what it shows is not all")
    #expect(reader.name(of: address(node)) == "Node" && ObjectReader().name(of: address(node)) == "Node")
  }

  @Test func whatAMirrorMakesLivesAsLongAsItIsSpokenOf() {
    final class Shown: CustomReflectable {
      var customMirror: Mirror { Mirror(self, children: ["made": Node()]) }
    }
    let shown = Shown()
    var reader = ObjectReader(Self.unknown)
    let made = reader.references(of: address(shown))
    #expect(made.map(\.name) == ["made"])
    #expect(made.allSatisfy { reader.references(of: $0.target).isEmpty })
  }
}
