/// How much there may be of everything on a server for others.
package struct HostedLimits: Sendable {
  /// How many orders run at a time.
  package var running = 2
  /// How many wait for that, of all clients and of one.
  package var waiting = 64
  package var waitingOfEach = 8
  /// How often a client may ask in the long run, and at once.
  package var perMinute = 60.0
  package var burst = 20
  /// Seconds from the moment at which an order comes to that at which it must be answered.
  package var deadline = 15.0
  /// Bytes of output that a page is sent of a snippet.
  package var output = 64 << 10

  package init() {}
}
