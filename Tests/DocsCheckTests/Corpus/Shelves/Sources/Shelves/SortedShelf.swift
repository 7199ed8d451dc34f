/**
 A collection whose elements are always in ascending order.

 ```swift
 var shelf: SortedShelf = [5, 1, 3]
 print(shelf)            // [1, 3, 5]
 print(shelf.rank(of: 4)) // 2
 ```

 Elements that compare equal stay side by side. Inserting costs O(*n*), finding
 costs O(log *n*):

 ```text
 operation      cost
 insert         O(n)
 contains       O(log n)
 rank           O(log n)
 first, last    O(1)
 ```
 */
public struct SortedShelf<Element: Comparable>: RandomAccessCollection, ExpressibleByArrayLiteral,
    CustomStringConvertible
{
    private var items: [Element]

    public init() { items = [] }
    public init(_ elements: some Sequence<Element>) { items = elements.sorted() }
    public init(arrayLiteral elements: Element...) { items = elements.sorted() }

    public var startIndex: Int { items.startIndex }
    public var endIndex: Int { items.endIndex }
    public subscript(position: Int) -> Element { items[position] }
    public var description: String { "\(items)" }

    /**
     Inserts an element and returns its index.

         var ages: SortedShelf = [20, 40]
         let index = ages.insert(30)
         // index == 1

     The index is that *after* equal elements:

         var twins: SortedShelf = [20, 40]
         let place = twins.insert(20)
         // place == 0
     */
    @discardableResult
    public mutating func insert(_ element: Element) -> Int {
        var index = rank(of: element)
        while index < items.count, items[index] == element { index += 1 }
        items.insert(element, at: index)
        return index
    }

    /// Removes one element that is equal to the given one.
    ///
    /// - Returns: `true` if there was one.
    ///
    /// ```
    /// var letters: SortedShelf = ["a", "b"]
    /// letters.remove(element: "b")
    /// letters.remove("x")  // false
    /// ```
    @discardableResult
    public mutating func remove(_ element: Element) -> Bool {
        let index = rank(of: element)
        guard index < items.count, items[index] == element else { return false }
        items.remove(at: index)
        return true
    }

    /// How many elements are smaller than the given one.
    ///
    /// The given value need not be on the shelf:
    ///
    ///     let scores: SortedShelf = [50, 70, 90]
    ///     scores.rank(of: 60)   // => 1
    ///     scores.rank(of: 100)  // => 3
    ///
    /// - Complexity: O(log *n*)
    public func rank(of element: Element) -> Int {
        var low = 0
        var high = items.count
        while low < high {
            let middle = low + (high - low) / 2
            if items[middle] < element { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The elements in a range of values.
    ///
    ///     let ages: SortedShelf = [12, 18, 30, 65]
    ///     let adults = ages.elements(in: 18..<65)
    ///     // adults == [18, 30]
    public func elements(in range: Range<Element>) -> ArraySlice<Element> {
        items[rank(of: range.lowerBound)..<rank(of: range.upperBound)]
    }

    public func contains(_ element: Element) -> Bool {
        let index = rank(of: element)
        return index < items.count && items[index] == element
    }
}

extension SortedShelf: Sendable where Element: Sendable {}
extension SortedShelf: Equatable {}
