/// Modules of the toolchain that a page may be about without importing them, with names by which one knows them. Whether a module has
/// a name, the compiler is asked; this only spares asking it about each module for each listing.
enum ToolchainModules {
  private static let names: [(module: String, names: Set<String>)] = [
    (
      "RegexBuilder",
      [
        "Capture", "TryCapture", "OneOrMore", "ZeroOrMore", "ChoiceOf", "Optionally", "Repeat", "Anchor", "Lookahead",
        "NegativeLookahead", "CharacterClass", "Local", "Reference", "One",
      ]
    ),
    (
      "Synchronization",
      [
        "Atomic", "Mutex", "AtomicLazyReference", "AtomicRepresentable", "AtomicOptionalRepresentable", "WordPair",
        "atomicMemoryFence",
      ]
    ),
    ("Observation", ["Observable", "ObservationRegistrar", "withObservationTracking", "Observations"]),
    ("Distributed", ["DistributedActor", "DistributedActorSystem", "LocalTestingDistributedActorSystem"]),
    ("Dispatch", ["DispatchQueue", "DispatchGroup", "DispatchSemaphore", "DispatchWorkItem", "DispatchTime"]),
  ]

  static func declaring(anyOf missing: [String]) -> [String] {
    names.filter { !$0.names.isDisjoint(with: missing) }.map(\.module)
  }
}
