extension Sequence where Self: Sendable, Element: Sendable {
    /// The elements of this sequence, one after the other, as an asynchronous sequence.
    ///
    ///     for await number in [1, 2, 3].brook {
    ///         print(number)
    ///     }
    ///     // 1
    ///     // 2
    ///     // 3
    ///
    /// A loop over a brook waits, so it needs `await`:
    ///
    ///     for number in [1, 2, 3].brook { // error: for-in loop requires 'Brook<[Int]>' to conform to 'Sequence'
    ///         print(number)
    ///     }
    public var brook: Brook<Self> { Brook(base: self) }
}

/// An asynchronous sequence made of a sequence.
///
/// ```
/// let letters = await "ab".brook.gathered()
/// // letters == ["a", "b"]
/// ```
public struct Brook<Base: Sequence & Sendable>: AsyncSequence, Sendable where Base.Element: Sendable {
    public typealias Element = Base.Element
    let base: Base

    public struct AsyncIterator: AsyncIteratorProtocol {
        var base: Base.Iterator
        public mutating func next() async -> Base.Element? { base.next() }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeIterator()) }
}

extension AsyncSequence {
    /// Waits for all elements and returns them.
    ///
    ///     let all = await [1, 2, 3].brook.map { $0 * 2 }.gathered()
    ///     // all == [2, 4, 6]
    ///
    /// The method was `collect()`. It throws only if the sequence does:
    ///
    ///     let some = [1, 2].brook.gathered()
    ///     // some == [1, 2]
    ///
    /// - Complexity: O(*n*) in memory
    public func gathered() async rethrows -> [Element] {
        var result: [Element] = []
        for try await element in self { result.append(element) }
        return result
    }

    /// Puts several elements together. The last batch may be smaller.
    ///
    ///     for await batch in [1, 2, 3].brook.batches(of: 2) {
    ///         print(batch)
    ///     }
    ///     // [1, 2]
    ///     // [3]
    ///
    /// To count the batches, gather them:
    ///
    ///     let batches = await (1...10).brook.batches(ofCount: 2).gathered()
    ///     batches.count // 5
    ///
    /// - Parameter count: how many; it must be greater than zero
    public func batches(of count: Int) -> Batches<Self> {
        precondition(count > 0, "A batch needs at least one element")
        return Batches(base: self, count: count)
    }

    /// Leaves out each element that is equal to the one before it.
    ///
    /// ```
    /// let flat = await [1, 1, 2, 2, 1].brook.withoutRepeats().gathered()
    /// // flat == [1, 2, 1]
    /// ```
    ///
    /// It does not remove all duplicates:
    ///
    /// ```
    /// let kept = await ["a", "a", "b", "a"].brook.withoutRepeats().gathered()
    /// print(kept.count) // 2
    /// ```
    public func withoutRepeats() -> WithoutRepeats<Self> where Element: Equatable {
        WithoutRepeats(base: self)
    }

    /// Goes on with another sequence when this one ends. The chain may throw.
    ///
    ///     let both = try await [1, 2].brook.then([3].brook).gathered()
    ///     print(both.map(String.init).joined(separator: " "))
    ///     // prints "1 2 3"
    ///
    /// Both must have the same type of element:
    ///
    ///     let numbers = [1, 2].brook
    ///     let words = ["three"].brook
    ///     let mixed = numbers.then(words) // does not compile
    public func then<Other: AsyncSequence>(_ other: Other) -> Chain<Self, Other> where Other.Element == Element {
        Chain(first: self, second: other)
    }

    /// Counts the elements with their index.
    ///
    ///     for await (index, letter) in ["a", "b"].brook.numbered() {
    ///         print(index, letter)
    ///     }
    ///     // 1 a
    ///     // 2 b
    public func numbered() -> Numbered<Self> { Numbered(base: self) }
}
