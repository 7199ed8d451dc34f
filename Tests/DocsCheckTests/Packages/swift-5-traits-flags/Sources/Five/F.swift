public class Counter {
  public static var count = 0
  public init() { Counter.count += 1 }
}

#if UNSAFE && QUICK
  public func flags() -> Int { 2 }
#endif
