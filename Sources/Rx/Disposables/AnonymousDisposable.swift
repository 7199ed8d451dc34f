import Synchronization

/// Runs a closure once, and lets go of it.
@usableFromInline
final class AnonymousDisposable: Cancelable, @unchecked Sendable {
  private let disposed = Atomic<Bool>(false)
  private var action: (() -> Void)?

  @usableFromInline
  init(_ action: @escaping () -> Void) {
    self.action = action
    Resources.didAllocate()
  }

  deinit {
    Resources.didFree()
  }

  @usableFromInline var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  @usableFromInline
  func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let action = self.action
    self.action = nil
    action?()
  }
}
