/// What `batches(of:)` returns.
public struct Batches<Base: AsyncSequence>: AsyncSequence {
    public typealias Element = [Base.Element]
    let base: Base
    let count: Int

    public struct AsyncIterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        let count: Int
        public mutating func next() async rethrows -> [Base.Element]? {
            var batch: [Base.Element] = []
            while batch.count < count, let element = try await base.next() { batch.append(element) }
            return batch.isEmpty ? nil : batch
        }
    }
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: base.makeAsyncIterator(), count: count)
    }
}
extension Batches: Sendable where Base: Sendable {}

/// What `withoutRepeats()` returns.
public struct WithoutRepeats<Base: AsyncSequence>: AsyncSequence where Base.Element: Equatable {
    public typealias Element = Base.Element
    let base: Base

    public struct AsyncIterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        var last: Base.Element?
        public mutating func next() async rethrows -> Base.Element? {
            while let element = try await base.next() {
                if element == last { continue }
                last = element
                return element
            }
            return nil
        }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }
}
extension WithoutRepeats: Sendable where Base: Sendable {}

/// What `then(_:)` returns.
public struct Chain<First: AsyncSequence, Second: AsyncSequence>: AsyncSequence
where First.Element == Second.Element {
    public typealias Element = First.Element
    let first: First
    let second: Second

    public struct AsyncIterator: AsyncIteratorProtocol {
        var first: First.AsyncIterator?
        var second: Second.AsyncIterator
        public mutating func next() async throws -> First.Element? {
            if let element = try await first?.next() { return element }
            first = nil
            return try await second.next()
        }
    }
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(first: first.makeAsyncIterator(), second: second.makeAsyncIterator())
    }
}
extension Chain: Sendable where First: Sendable, Second: Sendable {}

/// What `numbered()` returns.
public struct Numbered<Base: AsyncSequence>: AsyncSequence {
    public typealias Element = (index: Int, element: Base.Element)
    let base: Base

    public struct AsyncIterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        var index = 0
        public mutating func next() async rethrows -> Element? {
            guard let element = try await base.next() else { return nil }
            defer { index += 1 }
            return (index, element)
        }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }
}
extension Numbered: Sendable where Base: Sendable {}
