import Synchronization

/// Says yes once, whichever thread asks first.
final class Once: Sendable {
  private let happened = Atomic<Bool>(false)

  func isFirst() -> Bool { !happened.exchange(true, ordering: .acquiringAndReleasing) }
}
