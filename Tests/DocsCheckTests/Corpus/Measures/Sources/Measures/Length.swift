/// A unit of length.
///
///     Unit.kilometre.metres // 1000.0
public enum Unit: String, CaseIterable, Sendable {
    case millimetre, metre, kilometre

    /// How many metres the unit has.
    public var metres: Double {
        switch self {
        case .millimetre: 0.001
        case .metre: 1
        case .kilometre: 1000
        }
    }
}

/// A length with its unit.
///
/// ```swift
/// let way = Length(1.5, .kilometre)
/// way.value(in: .metre) // 1500.0
/// ```
///
/// Lengths of different units can be added. The sum has the unit of the first:
///
/// ```swift
/// let sum = Length(1, .kilometre) + Length(250, .metre)
/// sum.value // 1250.0
/// ```
///
/// Areas are no lengths. This does not compile:
///
/// ```swift
/// let area = Length(2, .metre) * Length(3, .metre)
/// ```
public struct Length: Hashable, Sendable {
    public var value: Double
    public var unit: Unit

    public init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// The value in another unit.
    ///
    ///     let sheet = Length(0.0045, .metre)
    ///     let thick = (sheet.value(as: .millimetre) * 10).rounded() / 10
    ///     // thick == 4.5
    public func value(in other: Unit) -> Double { value * unit.metres / other.metres }

    public static func + (a: Length, b: Length) -> Length { Length(a.value + b.value(in: a.unit), a.unit) }
}

extension FloatingPoint {
    /// Whether two numbers differ by no more than a tolerance.
    ///
    ///     0.1 + 0.2 == 0.3                             // false
    ///     (0.1 + 0.2).isNear(0.3, tolerance: 1e-9)     // true
    public func isNear(_ other: Self, tolerance: Self) -> Bool { abs(self - other) <= tolerance }
}
