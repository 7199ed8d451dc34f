/// A first-in, first-out buffer of a fixed capacity.
///
/// A ring keeps the newest elements. Once it is full, each new element takes
/// the place of the oldest one, and `append(_:)` hands that one back:
///
///     var recent = Ring<Int>(capacity: 3)
///     recent.append(1)
///     recent.append(2)
///     recent.append(3)
///     let pushed = recent.append(4)
///     // pushed == 1
///     recent.first // 2
///
/// A ring is a random-access collection, so the usual algorithms work on it.
/// The oldest element has index 0:
///
///     var readings = Ring<Double>(capacity: 2)
///     readings.append(19.0)
///     readings.append(21.5)
///     readings.append(23.0)
///     for reading in readings {
///         print(reading)
///     }
///     // 21.5
///     // 23.0
///
/// - Complexity: All operations that change one element are O(1).
public struct Ring<Element> {
    var storage: [Element] = []
    var start = 0

    /// The number of elements that fit.
    public let capacity: Int

    /// Makes an empty ring.
    ///
    /// - Precondition: `capacity` is greater than zero.
    ///
    /// The capacity never changes, and there is no ring without room:
    ///
    ///     let nothing = Ring<String>(capacity: 0)
    ///     // Fatal error: A ring needs room
    public init(capacity: Int) {
        precondition(capacity > 0, "A ring needs room")
        self.capacity = capacity
        storage.reserveCapacity(capacity)
    }

    /// Whether the next element pushes out the oldest.
    ///
    ///     var small = Ring<Character>(capacity: 1)
    ///     small.isFull  // false
    ///     small.append("a")
    ///     small.isFull  // true
    public var isFull: Bool { storage.count == capacity }

    /// Adds an element at the end.
    ///
    /// - Returns: the element that was pushed out, if there was one.
    /// - Complexity: O(1)
    @discardableResult
    public mutating func append(_ element: Element) -> Element? {
        guard isFull else {
            storage.append(element)
            return nil
        }
        let old = storage[start]
        storage[start] = element
        start = (start + 1) % capacity
        return old
    }

    /// Takes out the oldest element.
    ///
    ///     let jobs = Ring(["print", "staple"], capacity: 4)
    ///     let next = jobs.takeOldest()
    ///     // next == "print"
    ///
    /// The ring must not be empty. Ask ``isEmpty`` first, or use ``popOldest()``,
    /// which returns `nil` then:
    ///
    ///     var empty = Ring<Int>(capacity: 4)
    ///     empty.takeOldest() // runtime error: The ring is empty
    @discardableResult
    public mutating func takeOldest() -> Element {
        guard let oldest = popOldest() else { preconditionFailure("The ring is empty") }
        return oldest
    }

    /// Takes out the oldest element, or returns `nil` if there is none.
    public mutating func popOldest() -> Element? {
        guard !storage.isEmpty else { return nil }
        storage = Array(self)
        start = 0
        return storage.removeFirst()
    }

    /// Makes a ring that holds the last elements of a sequence.
    ///
    ///     let tail = Ring(1...5, capacity: 3)
    ///     Array(tail)  // [3, 4, 5]
    public init(_ elements: some Sequence<Element>, capacity: Int) {
        self.init(capacity: capacity)
        for element in elements { append(element) }
    }
}

extension Ring: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { storage.count }
    public subscript(position: Int) -> Element {
        precondition(storage.indices.contains(position), "Index out of range")
        return storage[(start + position) % storage.count]
    }
}

extension Ring: Sendable where Element: Sendable {}

/// A place on a shelf that is held until it is given back.
///
/// A reservation can't be copied. It ends when you call ``release()``:
///
/// ```swift
/// let reservation = Reservation(place: 7)
/// let freed = reservation.release()
/// print(freed) // 7
/// ```
///
/// After that it is gone:
///
/// ```swift
/// let seat = Reservation(place: 3)
/// _ = seat.release()
/// _ = seat.release() // error: 'seat' consumed more than once
/// ```
public struct Reservation: ~Copyable {
    /// The number of the place.
    public let place: Int

    public init(place: Int) { self.place = place }

    /// Gives the place back and returns its number.
    public consuming func release() -> Int { place }
}
