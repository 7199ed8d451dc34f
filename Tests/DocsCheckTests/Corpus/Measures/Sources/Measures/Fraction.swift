/**
 A number that is one whole number divided by another.

 Fractions are always in lowest terms:

     let half = Fraction(4, 8)
     print(half)          // 1/2
     half.denominator     // 2

 They calculate without loss:

 ```swift
 let third = Fraction(1, 3), sixth = Fraction(1, 6)
 third + sixth // 1/2
 third * 3     // 1
 ```

 ```text
 1   1   3   1
 - + - = - = -
 3   6   6   2
 ```
 */
public struct Fraction: Hashable, Sendable {
    public let numerator: Int
    public let denominator: Int

    /// Makes a fraction in lowest terms.
    ///
    ///     Fraction(3, -9).numerator // -1
    ///
    /// - Precondition: The denominator is not zero.
    ///
    /// ```
    /// let bad = Fraction(1, 0) // ❌ Fatal error: The denominator is zero
    /// ```
    public init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(denominator != 0, "The denominator is zero")
        let divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0 ? -1 : 1)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// One divided by the fraction.
    ///
    ///     var slope = Fraction(1, 4)
    ///     slope.numerator = 3
    ///     slope.reciprocal // 4/3
    public var reciprocal: Fraction { Fraction(denominator, numerator) }

    /// The nearest floating-point number.
    ///
    ///     Fraction(1, 8).approximate // 0.125
    ///
    /// The member was called `doubleValue` in the past.
    ///
    ///     let share = Fraction(3, 4).doubleValue
    ///     // share == 0.75
    public var approximate: Double { Double(numerator) / Double(denominator) }
}

extension Fraction: ExpressibleByIntegerLiteral, CustomStringConvertible {
    public init(integerLiteral value: Int) { self.init(value) }

    /// The fraction as text: `1/2`, or `3` if it is whole.
    ///
    ///     for fraction in [Fraction(6, 2), Fraction(1, -2)] {
    ///         print(fraction)
    ///     }
    ///     // Prints:
    ///     // 3
    ///     // -1/2
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

extension Fraction: Comparable {
    /// Compares by value.
    ///
    ///     let sorted = [Fraction(2, 3), Fraction(1, 2), Fraction(1, 3)].sorted()
    ///     print(sorted) // [1/2, 1/3, 2/3]
    public static func < (a: Fraction, b: Fraction) -> Bool {
        a.numerator * b.denominator < b.numerator * a.denominator
    }

    public static func + (a: Fraction, b: Fraction) -> Fraction {
        Fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
    }
    public static func - (a: Fraction, b: Fraction) -> Fraction {
        Fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)
    }
    public static func * (a: Fraction, b: Fraction) -> Fraction {
        Fraction(a.numerator * b.numerator, a.denominator * b.denominator)
    }
    public static func / (a: Fraction, b: Fraction) -> Fraction { a * b.reciprocal }
}
