/// Numbers that tell the calls which a program was woven with from those that somebody else makes.
///
/// Each follows from what the call says and from a secret of the run, which the running program does not have: a call that was
/// copied, guessed or made for another place carries the wrong one.
public struct CallSeals: Sendable {
  public enum Call: Hashable, Sendable {
    case begins(snippet: Int)
    case ends(snippet: Int)
    /// - Parameter claim: its number on the wire.
    case value(claim: Int)
  }

  private let secret: [UInt64]

  public init() { secret = (0..<2).map { _ in UInt64.random(in: 0...UInt64.max) } }

  public subscript(call: Call) -> Int {
    var hasher = Hasher()
    hasher.combine(secret)
    hasher.combine(call)
    return hasher.finalize()
  }
}
