import Foundation

/// Doubles what comes.
///
/// ```swift
/// let doubled = Observable.of(1, 2).doubled()
/// _ = doubled
/// ```
///
/// In other words:
///
/// ```swift
/// Observable.of(1, 2).map { $0 * 2 }.subscribe(onNext: { print($0) }).dispose()
/// ```
///
/// ```output
/// 2
/// 5
/// ```
func doubled() {}

struct Thing {
  /**
   * Has a gutter.
   *
   * - Parameters:
   *   - first: With an example:
   *
   *     ```swift
   *     let é = 1 + 1 // → 3
   *     print("é", é) // Prints "é 2"
   *     ```
   * - Returns: Nothing.
   */
  func gutter(first: Int) {}

  /** One comment is not another's neighbour.

      ```swift
      let é = "free to be declared again"
      print(é.cound)
      ```
   */
  var size: Int { 0 }

  // ```swift
  // this is no documentation comment
  // ```

  /// A wrong word:
  /// ```swift no-rum
  /// ```
  /// and a fragment
  /// ```swift skip="the rest is yours"
  /// func f() { … }
  /// ```
  ///
  /// ```
  /// no language
  /// ```
  static let text = """
    /// ```swift
    /// not here either
    /// ```
    """
}
