import Dispatch

/// The values for 0, 1, 2, … in order, made on all cores.
package func onAllCores<Value: Sendable>(_ count: Int, _ value: @Sendable (Int) -> Value) -> [Value] {
  guard count > 1 else { return (0..<count).map(value) }
  return [Value](unsafeUninitializedCapacity: count) { values, initialized in
    // Each place is written once, by whoever took its number, before the call comes back.
    nonisolated(unsafe) let places = values
    DispatchQueue.concurrentPerform(iterations: count) { number in
      places.initializeElement(at: number, to: value(number))
    }
    initialized = count
  }
}
