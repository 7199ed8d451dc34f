import Foundation

/// Runs scenarios and a clock.
enum Measuring {
  static let samples = 15
  static let sampleNanoseconds = 15_000_000.0

  static func measure(_ scenario: Scenario) -> Measurement {
    let chain = scenario.build()
    let subscriptions = (0..<scenario.observers).map { _ in chain.subscribe?() }
    let inputs = calibrate(chain.send)
    let perEvent = (0..<samples).map { _ in time(chain.send, inputs) / Double(inputs * scenario.eventsPerInput) }
      .sorted()
    withExtendedLifetime(subscriptions) {}
    return Measurement(
      name: scenario.name, median: perEvent[samples / 2], minimum: perEvent[0],
      bytesPerSubscription: scenario.build().subscribe.map(bytesPerCall), reference: scenario.reference)
  }

  /// Sends inputs through a scenario, once.
  static func run(_ scenario: Scenario, inputs: Int) {
    let chain = scenario.build()
    let subscriptions = (0..<scenario.observers).map { _ in chain.subscribe?() }
    chain.send(inputs)
    withExtendedLifetime(subscriptions) {}
  }

  /// How many inputs fill a sample.
  private static func calibrate(_ work: (Int) -> Void) -> Int {
    var count = 1
    while true {
      let needed = time(work, count)
      if needed >= sampleNanoseconds / 4 { return max(1, Int(Double(count) * sampleNanoseconds / needed)) }
      count *= 4
    }
  }

  private static func time(_ work: (Int) -> Void, _ count: Int) -> Double {
    let elapsed = ContinuousClock().measure { work(count) }.components
    return Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9
  }

  /// What the allocator handed out for one call, on average over a thousand.
  private static func bytesPerCall(_ make: () -> Any) -> Int {
    let calls = 1_000
    var kept: [Any] = []
    kept.reserveCapacity(calls)
    _ = make()
    let before = allocatedBytes()
    for _ in 0..<calls { kept.append(make()) }
    let after = allocatedBytes()
    return withExtendedLifetime(kept) { (after - before) / calls }
  }

  /// What the C library's allocator has handed out and not got back. Its `mallinfo2` is not in Swift's view of the C
  /// library and returns a struct; `malloc_info` writes the same figures as XML.
  private static func allocatedBytes() -> Int {
    typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    guard let symbol = dlsym(nil, "malloc_info") else { return 0 }
    let mallocInfo = unsafeBitCast(symbol, to: MallocInfo.self)
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    guard let stream = open_memstream(&text, &size) else { return 0 }
    _ = mallocInfo(0, stream)
    fclose(stream)
    defer { free(text) }
    // The totals over all arenas come after the last arena.
    guard let text, let totals = String(cString: text).components(separatedBy: "</heap>").last else { return 0 }
    func bytes(of tag: String) -> Int {
      guard let start = totals.range(of: "<\(tag)"),
        let number = totals[start.upperBound...].firstMatch(of: /size="(\d+)"/)
      else { return 0 }
      return Int(number.1) ?? 0
    }
    return bytes(of: "system type=\"current\"") - bytes(of: "total type=\"fast\"") - bytes(of: "total type=\"rest\"")
  }
}
