import Glibc
import HeadlessUI
import Rx
import Synchronization

/// The deliveries that are under way on each thread, while marbles are recorded: what a subject tells its subscribers, and
/// what a control tells its targets.
///
/// A track hears of an event when its turn comes among the subscribers, which may be after others have heard of what that
/// event caused. The delivery says when the event was sent.
enum Deliveries {
  /// Where something happens among the deliveries of its thread. Numbers grow with the time of the beginning.
  struct Place: Equatable {
    /// The delivery that all others are inside of: what caused this.
    var outermost: Int
    /// The delivery that this is told by.
    var innermost: Int
  }

  private struct State {
    var recordings = 0
    var last = 0
    /// The numbers of the deliveries that are under way, by thread, the inner ones last.
    var open: [UInt: [Int]] = [:]
  }

  private static let state = Mutex(State())

  static var current: Place? {
    let thread = UInt(pthread_self())
    return state.withLock { state in
      guard let open = state.open[thread], let first = open.first, let last = open.last else { return nil }
      return Place(outermost: first, innermost: last)
    }
  }

  /// Somebody records from now on.
  static func watch() {
    let isFirst = state.withLock { state in
      state.recordings += 1
      return state.recordings == 1
    }
    guard isFirst else { return }
    DeliveryWatch.watcher = .init(begins: begin, ends: end)
    ControlWatch.watcher = .init(begins: begin, ends: end)
  }

  /// Somebody who has called `watch()` records no more.
  static func leave() {
    let isLast = state.withLock { state in
      state.recordings -= 1
      if state.recordings == 0 { state.open = [:] }
      return state.recordings == 0
    }
    guard isLast else { return }
    DeliveryWatch.watcher = nil
    ControlWatch.watcher = nil
  }

  /// Runs what a delivery consists of.
  static func within(_ body: () -> Void) {
    let number = begin()
    body()
    end(number)
  }

  @Sendable private static func begin() -> Int {
    let thread = UInt(pthread_self())
    return state.withLock { state in
      state.last += 1
      state.open[thread, default: []].append(state.last)
      return state.last
    }
  }

  @Sendable private static func end(_ number: Int) {
    let thread = UInt(pthread_self())
    state.withLock { state in
      // Whoever began before the recording, or in another one, is not there.
      guard let place = state.open[thread]?.lastIndex(of: number) else { return }
      state.open[thread]?.removeSubrange(place...)
      if state.open[thread]?.isEmpty == true { state.open[thread] = nil }
    }
  }
}
