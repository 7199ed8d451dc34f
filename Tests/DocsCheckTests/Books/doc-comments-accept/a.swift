/// ```swift
/// print("one"); print("two")
/// 1 + 1 // → 3
/// ```
/// ```output
/// one
/// ```
func f() {}

/**
 * ```swift
 * print("three")
 * ```
 *
 * ```output
 * ```
 */
func g() {}
