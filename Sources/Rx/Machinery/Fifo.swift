/// First in, first out, in constant time.
@usableFromInline
struct Fifo<Element> {
  @usableFromInline var elements: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable
  init(_ first: Element? = nil) {
    if let first { elements.append(first) }
  }

  @inlinable
  var isEmpty: Bool { head == elements.count }

  @inlinable
  var count: Int { elements.count - head }

  @inlinable
  var first: Element? { isEmpty ? nil : elements[head] }

  @inlinable
  mutating func append(_ element: Element) { elements.append(element) }

  @inlinable
  mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let element = elements[head].take()
    head += 1
    // Half of the storage is empty: moving the rest costs no more than filling it did.
    if head >= 32, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    } else if isEmpty {
      elements.removeAll(keepingCapacity: true)
      head = 0
    }
    return element
  }

  @inlinable
  mutating func removeAll(keepingCapacity: Bool = false) {
    elements.removeAll(keepingCapacity: keepingCapacity)
    head = 0
  }

  /// Puts `element` in the place of the only one there is, which is returned; `nil` where there is none, or more.
  @inlinable
  mutating func replaceOnly(with element: Element) -> Element? {
    guard count == 1 else { return nil }
    var element: Element? = element
    swap(&element, &elements[head])
    return element
  }

  /// All of them, the first first.
  @inlinable
  var all: ContiguousArray<Element> {
    var all: ContiguousArray<Element> = []
    all.reserveCapacity(count)
    for case let element? in elements[head...] { all.append(element) }
    return all
  }

  @inlinable
  var last: Element? { isEmpty ? nil : elements[elements.count - 1] }
}
