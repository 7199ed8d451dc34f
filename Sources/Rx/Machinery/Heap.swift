/// The least element first.
struct Heap<Element> {
  private var elements: [Element] = []
  private let isBefore: (Element, Element) -> Bool

  init(isBefore: @escaping (Element, Element) -> Bool) {
    self.isBefore = isBefore
  }

  var first: Element? { elements.first }
  var count: Int { elements.count }

  mutating func insert(_ element: Element) {
    elements.append(element)
    rise(from: elements.count - 1)
  }

  mutating func removeFirst() {
    let last = elements.removeLast()
    guard !elements.isEmpty else { return }
    // The gap sinks to the bottom along the lesser children and is filled with the last element, which is seldom to
    // rise far: half the comparisons of letting that element sink from the top.
    let count = elements.count
    var gap = 0
    while 2 * gap + 1 < count {
      var lesser = 2 * gap + 1
      if lesser + 1 < count, isBefore(elements[lesser + 1], elements[lesser]) { lesser += 1 }
      elements.swapAt(gap, lesser)
      gap = lesser
    }
    elements[gap] = last
    rise(from: gap)
  }

  private mutating func rise(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard isBefore(elements[child], elements[parent]) else { return }
      elements.swapAt(child, parent)
      child = parent
    }
  }
}
