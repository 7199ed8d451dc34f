import Glibc

/// Clocks, in nanoseconds.
enum Clock {
  static var now: UInt64 { time(CLOCK_MONOTONIC) }

  /// For how long threads other than this one have had a processor.
  ///
  /// It is right to a microsecond: this thread goes on between one clock and the other.
  static var othersTime: Int64 { Int64(time(CLOCK_PROCESS_CPUTIME_ID)) - Int64(time(CLOCK_THREAD_CPUTIME_ID)) }

  private static func time(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
