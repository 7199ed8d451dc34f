import HeadlessUI
import ObjectLayout
import Rx
import RxControls
import RxTestSupport
import SnippetRuntime
import Synchronization
import Testing

@testable import Stage

private class Node: @unchecked Sendable {
  var next: Node?
  weak var parent: Node?
  unowned var root: Node?
  var action: (() -> Void)?
}

private protocol Carrying {}

private struct Box<Content>: Carrying {
  var flag = true
  var content: Content
}

private enum Choice {
  case none
  case one(Node)
  indirect case other(Choice, Int)
}

private final class Holder: Node, @unchecked Sendable {
  var list: [Node] = []
  var table: [String: (Int, Node)] = [:]
  var set: Set<ObjectIdentifier> = []
  var any: Any = 0
  var carrying: (any Carrying)?
  var choice = Choice.none
  var pair: (Bool, Node?) = (true, nil)
  let guarded = Mutex<[Node]>([])
  lazy var late: Node? = nil
  var transform: ((Node) -> Node)?
}

private actor Worker {
  var node: Node?

  init(_ node: Node) { self.node = node }
}

@MainActor @Suite(.leakChecked) struct ObjectsTests {
  private func links(_ objects: KeyValuePairs<String, AnyObject?>) -> [String] {
    shown { Stage.objects("", objects).show() }.first?.links ?? []
  }

  @Test func strongWeakAndUnownedAreToldApart() {
    let (a, b) = (Node(), Node())
    a.next = b
    b.parent = a
    b.root = a
    #expect(links(["a": a, "b": b]) == ["a strong b: next", "b weak a: parent", "b unowned a: root"])
  }

  @Test func everyKindOfPropertyIsLookedInto() {
    let (holder, node) = (Holder(), Node())
    func whenIt(_ change: () -> Void, _ back: () -> Void) -> [String] {
      change()
      defer { back() }
      return links(["holder": holder, "node": node])
    }
    #expect(whenIt({}, {}) == [])
    #expect(whenIt({ holder.list = [Node(), node] }, { holder.list = [] }) == ["holder strong node: list"])
    #expect(whenIt({ holder.table["x"] = (1, node) }, { holder.table = [:] }) == ["holder strong node: table"])
    #expect(whenIt({ holder.any = (1, "x", [node]) }, { holder.any = 0 }) == ["holder strong node: any"])
    #expect(
      whenIt({ holder.carrying = Box(content: Box(content: node)) }, { holder.carrying = nil })
        == ["holder strong node: carrying"])
    #expect(whenIt({ holder.choice = .one(node) }, { holder.choice = .none }) == ["holder strong node: choice"])
    #expect(
      whenIt({ holder.choice = .other(.other(.one(node), 1), 2) }, { holder.choice = .none })
        == ["holder strong node: choice"])
    #expect(whenIt({ holder.pair.1 = node }, { holder.pair.1 = nil }) == ["holder strong node: pair"])
    #expect(
      whenIt({ holder.guarded.withLock { $0 = [node] } }, { holder.guarded.withLock { $0 = [] } })
        == ["holder strong node: guarded"])
    #expect(whenIt({ holder.late = node }, { holder.late = nil }) == ["holder strong node: late"])
    #expect(whenIt({ holder.next = node }, { holder.next = nil }) == ["holder strong node: next"])
    // Identities are no references.
    #expect(whenIt({ holder.set = [ObjectIdentifier(node)] }, { holder.set = [] }) == [])
  }

  @Test func closuresAreLookedInto() {
    let (a, b) = (Node(), Node())
    // What has caught one object and nothing else needs no block of its own.
    a.action = { _ = b.next }
    #expect(links(["a": a, "b": b]) == ["a strong b: action"])
    // The compiler must not know it: a constant is no part of a closure.
    let number = CommandLine.arguments.count
    a.action = { _ = (b.next, number) }
    #expect(links(["a": a, "b": b]) == ["a strong b: action › closure"])
    a.action = { [weak b] in _ = b?.next }
    #expect(links(["a": a, "b": b]) == ["a weak b: action › closure"])
    a.action = { [unowned b] in _ = b.next }
    #expect(links(["a": a, "b": b]) == ["a unowned b: action › closure"])
    var variable: Node? = b
    a.action = { variable = variable?.next }
    #expect(links(["a": a, "b": b]).first == "a strong b: action › closure")
    a.action = nil
    let holder = Holder()
    func generic<Value>(_ value: Value, _ flag: Bool) { holder.transform = { flag && value is Int ? $0 : b } }
    generic("text", true)
    #expect(links(["holder": holder, "b": b]).count == 1)
  }

  @Test func circlesAreFoundThroughWhatHasNoName() {
    let (a, b) = (Node(), Node())
    a.next = Node()
    a.next?.next = b
    b.action = { [a] in _ = a.next }
    let graph = shown { Stage.objects("", ["a": a, "b": b]).show() }[0].objects!
    #expect(graph.circles == [0, 0])
    let alone = Node()
    alone.action = { _ = alone.next }
    #expect(links(["alone": alone]) == ["alone strong alone: action"])
    (a.next, alone.action) = (nil, nil)
  }

  @Test func ofTwoWaysTheSameIsToldInEachRun() {
    let (holder, node) = (Holder(), Node())
    // Dictionaries have their elements in another order in each run.
    for name in ["zebra", "ape", "bee"] {
      let between = Holder()
      between.list = [node]
      holder.table[name] = (0, between)
    }
    holder.list = [Node()]
    holder.list[0].next = node
    #expect(links(["node": node, "holder": holder]) == ["holder strong node: list › Node"])
  }

  @Test func whatHasGoneIsGone() {
    var node: Node? = Node()
    weak let watched = node
    let figures = shown {
      let objects = Stage.objects("First", ["node": node, "nothing": nil])
      objects.show()
      node = nil
      #expect(watched == nil, "the figure keeps nobody")
      objects.show("Second")
    }
    #expect(figures.map(\.title) == ["First", "Second"])
    #expect(figures[0].objects!.objects.map(\.isGone) == [false, true])
    #expect(figures[1].objects!.objects.map(\.isGone) == [true, true])
    #expect(figures[1].objects!.objects.map(\.type) == ["Node", ""])
  }

  @Test func oneObjectUnderTwoNamesIsOneObject() {
    let node = Node()
    let graph = shown { Stage.objects("", ["a": node, "b": node]).show() }[0].objects!
    #expect(graph.objects.map(\.name) == ["a = b"])
  }

  @Test func chainsOfRxAreLookedInto() {
    let (node, bag) = (Node(), DisposeBag())
    let subject = PublishSubject<Int>()
    subject.map { $0 + 1 }.filter { _ in node.next == nil }.subscribe(onNext: { [weak node] _ in _ = node })
      .disposed(by: bag)
    let found = links(["subject": subject, "node": node])
    #expect(found.contains { $0.hasPrefix("subject strong node: ") })
    #expect(found.contains { $0.hasPrefix("subject weak node: ") })
  }

  @Test func chainsOfControlsAreLookedInto() {
    // Their closures have generic structs in them, and the blocks of some end with the reference that leads on.
    let (field, node, bag) = (UITextField(), Node(), DisposeBag())
    field.rx.text.orEmpty.subscribe(onNext: { [weak node] _ in _ = node }).disposed(by: bag)
    let found = links(["field": field, "node": node, "bag": bag])
    #expect(found.contains { $0.hasPrefix("bag weak node: ") })
    #expect(found.contains { $0.hasPrefix("field weak node: ") })
    #expect(found.contains { $0.hasPrefix("bag weak field: ") })
  }

  @Test func anyGraphIsSurvived() {
    // A chain that recursion would not survive, and more than is looked at.
    let first = Node()
    var last = first
    for _ in 0..<30_000 {
      last.next = Node()
      last = last.next!
    }
    let objects: KeyValuePairs<String, AnyObject?> = [
      "first": first, "last": last, "number": 3 as AnyObject, "text": "text" as AnyObject,
      "list": (0..<100_000).map { "\($0)" } as AnyObject, "error": MarblesTests.self as AnyObject,
      "worker": Worker(first), "table": [1: [2: Node()]] as AnyObject, "storage": Holder(),
    ]
    let graph = shown { Stage.objects("", objects).show() }[0].objects!
    #expect(graph.isPartial)
    #expect(graph.links.contains { graph.objects[$0.from].name == "worker" && graph.objects[$0.to].name == "first" })
    // Released one by one: a long chain's own deinit recurses.
    var node: Node? = first
    while let next = node?.next {
      node?.next = nil
      node = next
    }
  }

  @Test func whatIsLookedAtSeveralTimesIsOneFigure() throws {
    let (a, b) = (Node(), Node())
    a.next = b
    let figures = shown {
      let nodes = Stage.objects("Nodes", ["a": a, "b": b])
      nodes.look("at first")
      a.next = nil
      nodes.look("later")
      nodes.show()
      nodes.show("now")
    }
    let series = try #require(figures[0].series)
    #expect(series.kind == .moments && series.frames.map(\.label) == ["at first", "later"])
    #expect(series.frames.map { $0.figures.flatMap(\.links) } == [["a strong b: next"], []])
    #expect(figures[1].title == "now" && figures[1].objects?.links.isEmpty == true, "it has been shown")
  }

  @Test func manyObjectsAreCutOff() {
    let nodes = (0..<100).map { _ in Node() }
    let all: [(String, AnyObject?)] = nodes.enumerated().map { ("node \($0)", $1) }
    let figures = shown { Stage.Objects("", all.map { (name: $0.0, object: $0.1) }).show() }
    #expect(figures[0].title == "" && figures[0].objects?.objects.count == FigureLimits.objects)
  }

  @Test func whereTheLayoutIsNotKnownAFigureSaysLess() {
    let (a, b) = (Node(), Node())
    a.next = Node()
    a.next?.next = b
    b.parent = a
    let reader = ObjectReader(LayoutProbe(numbers: [.init("planted") { _ in false }]))
    let graph = ObjectSearch([("a", "Node", a), ("b", "Node", b)], reader: reader).graph
    #expect(graph.isPartial, "the figure says that there is more")
    #expect(
      graph.links == [
        .init(from: 0, to: 1, strength: .unclear, path: "next › Node"),
        .init(from: 1, to: 0, strength: .unclear, path: "parent"),
      ])
    #expect(graph.circles == [nil, nil], "nobody can say that this is a circle")
    a.next = nil
  }
}
