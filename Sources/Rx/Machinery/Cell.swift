/// What a running operator remembers between two elements: a count, the last key, the last result.
///
/// A captured `var` would do, but each access to it calls the runtime, twice where code runs during the access (measured:
/// 20 of the 55 ns of `scan` and `distinctUntilChanged`). `value` is not watched in that way, so it may only be read or
/// set in one go: never pass it as `inout` to code that is not the operator's.
@usableFromInline
final class Cell<Value>: @unchecked Sendable {
  // Unchecked: a sink is told one element at a time, and no access lasts while other code runs.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
