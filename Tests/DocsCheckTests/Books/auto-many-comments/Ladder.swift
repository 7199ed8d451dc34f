/// A ladder has rungs.
///
///     let rungs = [1, 2, 3]
///     print(rungs.count)
///     // Prints "3"
///
/// Another one is longer, and has the same name:
///
///     let rungs = Array(1...7)
///     rungs.last  // 7
///
/// And this listing knows the second.
///
///     print(rungs.first! + rungs.count)
///     // Prints "8"
public struct Ladder {
  /// Knows nothing of the rungs above.
  ///
  ///     print(rungs.count)
  public var first: Int

  /// Needs a module that it does not import.
  ///
  /// ```swift
  /// let name = " ladder ".trimmingCharacters(in: .whitespaces)
  /// print(name, Date(timeIntervalSince1970: 0).timeIntervalSince1970)
  /// // Prints "ladder 0.0"
  /// ```
  public var second: Int

  /// Stops in the middle, which nobody announces.
  ///
  ///     let rungs = [1, 2]
  ///     let index = Int("2")!
  ///     print(rungs[index])
  public var third: Int

  /// Ends the program.
  ///
  ///     print("before")
  ///     exit(0)
  public var fourth: Int

  /// Prints another number than it says.
  ///
  ///     let rungs = 3
  ///     print(rungs + 1)
  ///     // Prints "5"
  public var fifth: Int

  /// Has no order.
  ///
  ///     let woods: Set = ["ash", "beech", "oak", "pine", "yew"]
  ///     print(woods)
  ///     // Prints "["pine", "yew", "ash", "oak", "beech"]"
  public var sixth: Int

  /// Adds to a type, which only the top level can do.
  ///
  ///     extension Int { var rungs: Int { self * 10 } }
  ///     print(3.rungs)
  ///     // Prints "30"
  public var seventh: Int

  /// Lacks a member.
  ///
  ///	    let ladder = [1, 2]
  ///	    ladder.climb()
  public var eighth: Int

  /// Is of a type that nobody declares.
  ///
  ///     let rope: Rope = .long
  ///     rope.pull(.hard)
  public var ninth: Int

  /// Announces what happens.
  ///
  ///     let most = Int8("127")!
  ///     print(most + 1)  // Overflow error
  public var tenth: Int

  /// Waits, with a value that may be a remark.
  ///
  ///     func wait() async -> Int { 4 }
  ///     let four = await wait()  // four rungs
  ///     print(four)
  ///     // Prints "4"
  public var eleventh: Int

  /// Goes away at its end.
  ///
  ///     final class Rung { deinit { print("broken") } }
  ///     var rung: Rung? = Rung()
  ///     rung = nil
  ///     // Prints "broken"
  public var twelfth: Int
}
