import Glibc
import Synchronization

/// The values for 0, 1, 2, … in order, made on all cores.
package func onAllCores<Value: Sendable>(_ count: Int, _ value: @Sendable (Int) -> Value) -> [Value] {
  guard count > 1 else { return (0..<count).map(value) }
  return [Value](unsafeUninitializedCapacity: count) { values, initialized in
    // Each place is written once, by whoever took its number, before the call comes back.
    nonisolated(unsafe) let places = values
    let next = Atomic(0)
    onThreads(min(count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))) {
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        places.initializeElement(at: number, to: value(number))
      }
    }
    initialized = count
  }
}

/// Does something on so many threads at a time, and waits for them.
///
/// Their stacks are far larger than usual, since what is written in a snippet can be nested as deeply as it is long, and the
/// parser's tree with it. Only what is used of a stack is memory.
package func onThreads(_ count: Int, _ body: @Sendable () -> Void) {
  withoutActuallyEscaping(body) { body in
    let threads = (0..<count).map { _ in DeepThread(body) }
    for thread in threads { thread.wait() }
  }
}

private struct DeepThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private var thread: pthread_t?

  init(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Less where a machine promises no more memory than it has.
    for size in [1 << 30, 1 << 26, 1 << 23] {
      pthread_attr_setstacksize(&attributes, size)
      let work = Unmanaged.passRetained(Work(body))
      var thread = pthread_t()
      let status = pthread_create(
        &thread, &attributes,
        { work in
          Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      if status == 0 {
        self.thread = thread
        return
      }
      work.release()
    }
    body()
  }

  func wait() {
    if let thread { pthread_join(thread, nil) }
  }
}
