/// The least element first.
struct Heap<Element> {
  private var elements: [Element] = []
  private let isBefore: (Element, Element) -> Bool

  init(isBefore: @escaping (Element, Element) -> Bool) {
    self.isBefore = isBefore
  }

  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard isBefore(elements[child], elements[parent]) else { return }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() {
    let last = elements.removeLast()
    guard !elements.isEmpty else { return }
    elements[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < elements.count {
        if isBefore(elements[child], elements[least]) { least = child }
      }
      if least == parent { return }
      elements.swapAt(parent, least)
      parent = least
    }
  }
}
