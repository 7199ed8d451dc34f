/// One thing that is measured: a chain, how it is subscribed to, and what drives events through it.
struct Scenario {
  /// A chain that has been built.
  struct Chain {
    /// Subscribes once; what is returned keeps the subscription. The raw loop has none.
    var subscribe: (() -> Any)?
    /// Sends so many inputs through the subscriptions.
    let send: (_ inputs: Int) -> Void
  }

  /// What it is, in the words of the table.
  let name: String
  /// What RxSwift 6 needed per event in release mode, in nanoseconds, on a machine whose raw loop took
  /// `Reference.rawLoop`.
  let reference: Double?
  /// How many subscriptions there are while it is measured.
  let observers: Int
  /// How many events, or deliveries, come of one input.
  let eventsPerInput: Int
  let build: () -> Chain

  init(
    _ name: String, reference: Double?, observers: Int = 1, eventsPerInput: Int = 1, build: @escaping () -> Chain
  ) {
    self.name = name
    self.reference = reference
    self.observers = observers
    self.eventsPerInput = eventsPerInput
    self.build = build
  }
}

/// The machine on which RxSwift 6 was measured.
enum Reference {
  static let rawLoop = 1.1
}

/// What a scenario came to.
struct Measurement {
  let name: String
  /// Nanoseconds per event.
  let median: Double
  let minimum: Double
  /// What the allocator keeps for one more subscription to the chain.
  let bytesPerSubscription: Int?
  let reference: Double?
}
