/// A peg.
///
///     let peg = Peg(holes: 3)
///     peg.isIn(2) // true
///
/// A bracket is missing:
///
///     print(Peg(holes: 3).isIn(4)
///
/// What a program prints is no listing:
///
///     Peg(holes: 3
public struct Peg {
  public var holes: Int
  public init(holes: Int) { self.holes = holes }
  public func isIn(_ hole: Int) -> Bool { hole < holes }
}
