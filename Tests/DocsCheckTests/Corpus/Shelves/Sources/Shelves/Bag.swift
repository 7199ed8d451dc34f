/// An unordered collection that counts how often it holds each element.
///
///     var fruit = Bag(["apple", "pear"])
///     fruit.add("apple", times: 2)
///     print(fruit.count(of: "apple")) // 3
///     print(fruit.total)              // 4
///
/// The elements must be hashable. A type of your own says so:
///
///     struct Card {
///         var suit: String
///         var rank: Int
///     }
///     var hand = Bag<Card>()
///     hand.add(Card(suit: "hearts", rank: 7))
public struct Bag<Element: Hashable> {
    private var counts: [Element: Int] = [:]

    public init() {}
    public init(_ elements: some Sequence<Element>) { for element in elements { add(element) } }

    /// The number of all elements, each as often as it was added.
    public private(set) var total = 0

    /// The different elements.
    ///
    ///     let letters = Bag("mississippi")
    ///     letters.distinct.count  // 4
    public var distinct: Set<Element> { Set(counts.keys) }

    /// Adds an element once, or several times.
    public mutating func add(_ element: Element, times: Int = 1) {
        precondition(times >= 0, "Can't add a negative number of times")
        guard times > 0 else { return }
        counts[element, default: 0] += times
        total += times
    }

    /// How often the bag holds the element.
    public func count(of element: Element) -> Int { counts[element] ?? 0 }

    /// The elements that are in the bag most often, with how often they are.
    ///
    ///     let votes = Bag(["a", "b", "a", "a"])
    ///     for winner in votes.mostCommon(1) {
    ///         print(winner.key, winner.count)
    ///     }
    ///     // a 3
    public func mostCommon(_ limit: Int) -> [(element: Element, count: Int)] {
        let sorted = counts.sorted { $0.value > $1.value }
        return sorted.prefix(limit).map { (element: $0.key, count: $0.value) }
    }
}

extension Bag: Sendable where Element: Sendable {}
