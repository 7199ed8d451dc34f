import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The only lock of the library: held for a handful of instructions, never while calling out.
///
/// "Calling out" includes releasing a value that came from a user, since its `deinit` is their code. Move such
/// values out of the protected state and let them go after `unlock()`.
///
/// One exchange to take it and a plain store to give it back; a futex would cost a second exchange on every
/// event of every subject (measured: 5 ns of 40).
@usableFromInline
struct Lock: ~Copyable, Sendable {
  @usableFromInline let taken = Atomic<Bool>(false)

  @inlinable
  init() {}

  @inlinable
  func lock() {
    if taken.exchange(true, ordering: .acquiring) { waitAndLock() }
  }

  @inlinable
  func unlock() {
    taken.store(false, ordering: .releasing)
  }

  @inlinable
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  @usableFromInline
  func waitAndLock() {
    var spins = 0
    while true {
      // Reading first keeps the cache line shared while somebody else holds the lock.
      if !taken.load(ordering: .relaxed), !taken.exchange(true, ordering: .acquiring) { return }
      spins += 1
      // The holder may have been descheduled inside its few instructions: give it the core.
      if spins > 64 { sched_yield() }
    }
  }
}
