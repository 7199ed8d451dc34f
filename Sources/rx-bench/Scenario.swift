/// One thing that is measured: a chain, and what drives events through it.
struct Scenario {
  /// What it is, in the words of the table.
  let name: String
  /// What RxSwift 6 needed per event in release mode, in nanoseconds, on a machine whose raw loop took
  /// `Reference.rawLoop`.
  let reference: Double?
  /// How many events, or deliveries, one call of the work makes of `count` inputs.
  let eventsPerInput: Int
  /// Builds the chain and returns the work: sends `count` inputs through it.
  let prepare: () -> (_ count: Int) -> Void
  /// Builds the chain, subscribes once, and returns what keeps all of it alive.
  let subscribeOnce: (() -> Any)?

  init(
    _ name: String, reference: Double?, eventsPerInput: Int = 1, subscribeOnce: (() -> Any)? = nil,
    prepare: @escaping () -> (_ count: Int) -> Void
  ) {
    self.name = name
    self.reference = reference
    self.eventsPerInput = eventsPerInput
    self.prepare = prepare
    self.subscribeOnce = subscribeOnce
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
  let bytesPerSubscription: Int?
  let reference: Double?
}
