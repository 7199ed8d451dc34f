extension BinaryInteger {
    /// Whether the number can be divided by another one.
    ///
    ///     12.isDivisible(by: 4) // true
    ///     12.isDivisible(by: 5) // false
    public func isDivisible(by other: Self) -> Bool {
        other == 0 ? self == 0 : self % other == 0
    }

    /// Divides and rounds down, whatever the signs are.
    ///
    /// The operator `/` rounds towards zero:
    ///
    /// ```
    /// -7 / 2                    // -3
    /// (-7).floorDivided(by: 2)  // -4
    /// ```
    ///
    /// The divisor must not be zero:
    ///
    ///     let none = 0
    ///     7.floorDivided(by: none) // Fatal error: Division by zero
    public func floorDivided(by divisor: Self) -> Self {
        precondition(divisor != 0, "Division by zero")
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest != 0 && (rest < 0) != (divisor < 0) ? quotient - 1 : quotient
    }

    /// The number, multiplied by itself.
    ///
    ///     12.squared() // 144
    ///
    /// The result must fit into the type:
    ///
    ///     let small: UInt8 = 16
    ///     small.squared() // overflows UInt8
    ///
    /// A square of 200 by 200:
    ///
    ///     let side: Int16 = 200
    ///     let area = side.squared()
    ///     print(area)
    public func squared() -> Self { self * self }
}

extension FixedWidthInteger {
    /// The number to a power.
    ///
    ///     2.raised(to: 10) // 1024
    ///
    /// With a negative exponent there is no whole result. That traps:
    ///
    ///     2.raised(to: -1) // runtime error: negative exponent
    ///
    /// - Complexity: O(log *e*), where *e* is the exponent
    public func raised(to exponent: Int) -> Self {
        precondition(exponent >= 0, "negative exponent")
        var (result, base, rest): (Self, Self, Int) = (1, self, exponent)
        while rest > 0 {
            if rest & 1 == 1 { result *= base }
            rest >>= 1
            if rest > 0 { base *= base }
        }
        return result
    }

    /// The sum, or the nearest value that the type has.
    ///
    ///     UInt8(250).addingClamped(10)  // 255
    ///     UInt8(3).addingClamped(4)     // 7
    ///
    /// For comparison, the plain operator does not clamp, and this traps at run time:
    ///
    ///     let levels: [UInt8] = [250, 10]
    ///     let sum = levels[0] + levels[1]
    ///
    /// Negative numbers go to the other end:
    ///
    ///     let low = Int8(-100).addingClamped(-100)
    ///     // low == -127
    public func addingClamped(_ other: Self) -> Self {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }
}

/// The greatest number that divides both.
///
///     greatestCommonDivisor(12, 18) // 6
///
/// - Parameters:
///   - a: a number
///   - b: another
public func greatestCommonDivisor<T: BinaryInteger>(_ a: T, _ b: T) -> T {
    var (x, y) = (a, b)
    while y != 0 { (x, y) = (y, x % y) }
    return x < 0 ? 0 - x : x
}

/// The smallest number that both divide.
///
/// ```
/// let a: Int = 4
/// let b: Int32 = 6
/// let common = leastCommonMultiple(a, b)
/// // common == 12
/// ```
public func leastCommonMultiple<T: BinaryInteger>(_ a: T, _ b: T) -> T {
    a == 0 || b == 0 ? 0 : a / greatestCommonDivisor(a, b) * b
}
