struct S {
  /// Not so:
  ///
  /// ```swift
  /// let a: Int = "b" // Error: a text is no number
  /// ```
  ///
  /// ```swift
  /// fragment(…)
  /// ```
  var a = 0
}
