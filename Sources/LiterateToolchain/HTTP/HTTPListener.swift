internal import CMicroHTTPD
import Glibc
import Synchronization

/// A client that is told events for as long as it listens. While there is nothing to tell, its connection rests.
final class HTTPListener: Sendable {
  private struct State {
    var pending: ArraySlice<UInt8>
    var rests = false
    var isOver = false
  }

  /// What a client may leave unread; it can come again.
  private static let mostPending = 4 << 20

  private let connection: Connection
  private let state: Mutex<State>

  init(_ connection: Connection, first: [UInt8]) {
    self.connection = connection
    state = Mutex(State(pending: first[...]))
  }

  func tell(_ event: [UInt8]) {
    change { state in
      state.pending += event
      if state.pending.count > Self.mostPending { state.isOver = true }
    }
  }

  func end() { change { $0.isOver = true } }

  private func change(_ change: (inout State) -> Void) {
    let rested = state.withLock { state in
      change(&state)
      defer { state.rests = false }
      return state.rests
    }
    // A connection that rests does not go away: nobody else wakes it.
    if rested { connection.wake() }
  }

  /// Gives what is to be sent; nothing lets the connection rest, nil ends it.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let count: Int? = state.withLock { state in
      if state.isOver { return nil }
      let part = state.pending.prefix(buffer.count)
      part.withUnsafeBytes { buffer.copyMemory(from: $0) }
      // What is sent is given back, too.
      state.pending = part.count == state.pending.count ? [] : state.pending.dropFirst(part.count)
      state.rests = part.isEmpty
      return part.count
    }
    if count == 0 { connection.rest() }
    return count
  }
}

/// A connection of libmicrohttpd's, as something that can be told to rest from the thread that serves it, and to go on from any.
struct Connection: @unchecked Sendable {
  let pointer: OpaquePointer

  func rest() { MHD_suspend_connection(pointer) }

  /// If it is just about to rest, it does not.
  func wake() { MHD_resume_connection(pointer) }
}
