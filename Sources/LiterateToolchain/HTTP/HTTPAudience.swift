/// Whom a server answers.
package enum HTTPAudience: Sendable, Equatable {
  /// The pages that it serves itself, to browsers of this machine.
  case ownPages(port: UInt16)
  /// Whoever asks, under any name: what may come of it is decided by the origin that a request states, and by what is asked for.
  case anybody

  /// How many connections there are at a time. Each takes a descriptor, of which programs that are run need some, too.
  var connections: Int {
    switch self {
    case .ownPages: 256
    case .anybody: 512
    }
  }

  /// Seconds that a connection has without progress.
  var silence: Int {
    switch self {
    case .ownPages: 30
    case .anybody: 15
    }
  }
}
