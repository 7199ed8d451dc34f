import Synchronization

/// A fixed number of disposables that go together.
final class GroupDisposable: Cancelable, @unchecked Sendable {
  private let disposed = Atomic<Bool>(false)
  private var members: [any Disposable]

  init(_ members: [any Disposable]) {
    self.members = members
    Resources.didAllocate()
  }

  deinit {
    Resources.didFree()
  }

  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let members = self.members
    self.members = []
    for member in members { member.dispose() }
  }
}
