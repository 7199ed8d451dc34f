import Foundation

/**
 An asynchronous sequence that gets its elements from somewhere else.

 ```swift
 let faucet = Faucet<Int>()
 faucet.pour(1)
 faucet.pour(2)
 faucet.close()

 for await drop in faucet {
     print(drop)
 }
 // 1
 // 2
 ```

 A faucet may be used by tasks at the same time:

     let numbers = Faucet<Int>()
     let summing = Task {
         var sum = 0
         for await number in numbers { sum += number }
         return sum
     }
     [1, 2, 3].forEach(numbers.pour)
     numbers.close()
     let sum = await summing.value
     // sum == 6

 The way of an element:

     task 1   pour ---> faucet ---> task 2
     task 3   pour --/
 */
public final class Faucet<Element: Sendable>: AsyncSequence, Sendable {
    private let stream: AsyncStream<Element>
    private let continuation: AsyncStream<Element>.Continuation
    private let state = State()

    private final class State: @unchecked Sendable {
        let lock = NSLock()
        var closed = false
        var poured = 0
    }

    public init() { (stream, continuation) = AsyncStream.makeStream() }

    /// Adds an element.
    ///
    /// Nothing comes out of a closed faucet, and pouring into it is a mistake:
    ///
    ///     let done = Faucet<Int>()
    ///     done.close()
    ///     done.pour(1) // Precondition failed: The faucet is closed
    ///
    /// Several at a time:
    ///
    ///     let inlet = Faucet<Int>()
    ///     inlet.pour("7")
    ///     inlet.close()
    public func pour(_ element: Element) {
        state.lock.withLock {
            precondition(!state.closed, "The faucet is closed")
            state.poured += 1
        }
        continuation.yield(element)
    }

    /// How many elements were poured so far.
    ///
    ///     let counted = Faucet<String>()
    ///     counted.poured // 0
    ///     counted.pour("drop")
    ///     counted.poured // => 1
    public var poured: Int { state.lock.withLock { state.poured } }

    /// Ends the sequence.
    ///
    /// ```
    /// let short = Faucet<String>()
    /// short.pour("last")
    /// short.finish()
    /// let rest = await short.gathered()
    /// ```
    public func close() {
        state.lock.withLock { state.closed = true }
        continuation.finish()
    }

    public func makeAsyncIterator() -> AsyncStream<Element>.AsyncIterator { stream.makeAsyncIterator() }
}

/// Merges two sequences: elements come as they are ready.
///
/// The order is not fixed, so sort if it matters:
///
///     let merged = merge([1, 3].brook, [2].brook)
///     let sorted = await merged.gathered().sorted()
///     // sorted == [1, 2, 3]
///
/// Both sequences must be `Sendable`:
///
///     struct Ticks: AsyncSequence, Sendable {
///         typealias Element = Int
///     }
///     let ticks = merge(Ticks(), [1].brook)
public func merge<A: AsyncSequence & Sendable, B: AsyncSequence & Sendable>(_ a: A, _ b: B) -> Faucet<A.Element>
where A.Element == B.Element, A.Element: Sendable {
    let faucet = Faucet<A.Element>()
    Task {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { do { for try await x in a { faucet.pour(x) } } catch {} }
            group.addTask { do { for try await x in b { faucet.pour(x) } } catch {} }
        }
        faucet.close()
    }
    return faucet
}
