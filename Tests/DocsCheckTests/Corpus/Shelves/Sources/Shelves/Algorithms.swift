extension Collection {
    /// Returns the collection in slices of the given count. The last slice may be shorter.
    ///
    ///     for slice in [1, 2, 3, 4, 5, 6, 7].slices(ofCount: 3) {
    ///         print(slice)
    ///     }
    ///     // [1, 2, 3]
    ///     // [4, 5, 6]
    ///     // [7]
    ///
    /// Strings have slices, too:
    ///
    ///     let groups = "12345".slices(ofCount: 2)
    ///     // groups == ["12", "34", "5"]
    ///
    /// - Parameter count: the number of elements; it must be greater than zero.
    /// - Complexity: O(*n*)
    public func slices(ofCount count: Int) -> [SubSequence] {
        precondition(count > 0, "A slice needs at least one element")
        var result: [SubSequence] = []
        var start = startIndex
        while start != endIndex {
            let end = index(start, offsetBy: count, limitedBy: endIndex) ?? endIndex
            result.append(self[start..<end])
            start = end
        }
        return result
    }

    /// Returns all overlapping slices of the given count.
    ///
    /// ```
    /// "abcd".windows(ofCount: 2).forEach { print($0) }
    /// // prints:
    /// // ab
    /// // bc
    /// // cd
    /// ```
    ///
    /// With fewer elements than `count` there is no window:
    ///
    ///     [1].windows(ofCount: 2).isEmpty // true
    public func windows(ofCount count: Int) -> [SubSequence] {
        precondition(count > 0, "A window needs at least one element")
        var result: [SubSequence] = []
        var start = startIndex
        guard var end = index(start, offsetBy: count, limitedBy: endIndex) else { return [] }
        while true {
            result.append(self[start..<end])
            guard end != endIndex else { return result }
            formIndex(after: &start)
            formIndex(after: &end)
        }
    }

    /// Returns each element with the one that follows it.
    ///
    ///     for (a, b) in [1, 4, 9].neighbors() {
    ///         print(b - a)
    ///     }
    ///     // 3
    ///     // 4
    public func neighbors() -> [(Element, Element)] { Array(zip(self, dropFirst())) }
}

extension Sequence {
    /// Counts the elements.
    ///
    ///     let tally = "mississippi".tallied()
    ///     print(tally.count(of: "s")) // 4
    public func tallied() -> Bag<Element> where Element: Hashable { Bag(self) }

    /// Returns the smallest elements in ascending order.
    ///
    ///     [7, 1, 6, 2].smallest(2) // [1, 2]
    ///
    /// - Complexity: O(*n* log *n*)
    public func smallest(_ limit: Int) -> [Element] where Element: Comparable {
        Array(sorted().prefix(limit))
    }

    /// Returns the elements of both sequences by turns.
    ///
    /// The longer one goes on alone:
    ///
    ///     let mixed = [1, 2, 3].interleaved(with: [10, 20])
    ///     // mixed == [10, 1, 20, 2, 3]
    public func interleaved(with other: some Sequence<Element>) -> [Element] {
        var result: [Element] = []
        var (left, right) = (makeIterator(), other.makeIterator())
        while true {
            let (a, b) = (left.next(), right.next())
            if a == nil, b == nil { return result }
            if let a { result.append(a) }
            if let b { result.append(b) }
        }
    }
}
