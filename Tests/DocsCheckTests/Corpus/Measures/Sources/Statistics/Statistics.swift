import Measures

extension Collection where Element: BinaryFloatingPoint {
    /// The sum of all elements divided by their count, or `nil` if there are none.
    ///
    ///     [1.0, 2.0, 6.0].mean() // Optional(3.0)
    public func mean() -> Element? {
        isEmpty ? nil : reduce(0, +) / Element(count)
    }

    /// How far the elements are from their mean, squared, on average.
    ///
    ///     let spread = [2.0, 4.0].variance()
    ///     print(spread) // 1.0
    ///
    /// - Throws: ``NoData`` if there are no elements.
    public func variance() throws -> Element {
        guard let mean = mean() else { throw NoData() }
        return reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Element(count)
    }
}

extension Collection where Element == Fraction {
    /// The exact mean of fractions.
    ///
    ///     let exact = [Fraction(1, 2), Fraction(1, 3)].exactMean()
    ///     print(exact) // 5/12
    public func exactMean() -> Fraction {
        precondition(!isEmpty, "There is no mean of nothing")
        return reduce(0, +) / Fraction(count)
    }
}

/// There are no elements to calculate with.
public struct NoData: Error, Equatable {
    public init() {}
}
