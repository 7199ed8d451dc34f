import Synchronization

/// Something that keeps subscribers under a number and can let one go: the subjects' hubs, whatever their elements.
///
/// A class and no protocol: a weak reference to it takes one word, and every scope has one.
@usableFromInline
class AnyHub: @unchecked Sendable {
  @inlinable
  init() {}

  @usableFromInline
  func detach(_ key: Int) {
    fatalError("\(Self.self) is a hub that does not say how a subscriber leaves.")
  }
}

/// The life of one run of a chain: whether events may still pass, and what must be given back when it ends.
///
/// The `subscribe` at the end of a chain opens a scope and returns it as the subscription's disposable. Linear
/// operators (`map`, `filter`, `take`…) pass it on to their source unchanged; an operator that outlives its source, or
/// has several (`concat`, `merge`, `catch`…), opens a child scope for each.
///
/// Two rules keep chains free of cycles: a sink holds its scope, a scope never holds a sink; and a subject is held
/// weakly. So a chain nobody disposes of dies with its source.
@usableFromInline
final class Scope: Cancelable, @unchecked Sendable {
  @usableFromInline static let stopped: UInt8 = 1
  @usableFromInline static let disposed: UInt8 = 2
  /// A hub is still replaying the past to this run: what happens meanwhile has to wait.
  @usableFromInline static let catchingUp: UInt8 = 4

  @usableFromInline let flags = Atomic<UInt8>(0)
  @usableFromInline let lock = Lock()
  // Unchecked: guarded by the lock, but for `slot`.
  /// Where this scope stands among its parent's children; read and written under the parent's lock. Small, so that it
  /// shares a word with the flags.
  @exclusivity(unchecked) @usableFromInline var slot: Int32 = -1
  @usableFromInline weak var subject: AnyHub?
  @exclusivity(unchecked) @usableFromInline var key = 0
  @exclusivity(unchecked) @usableFromInline var resources: ContiguousArray<any Disposable> = []
  @exclusivity(unchecked) @usableFromInline var children: ContiguousArray<Scope> = []

  @inlinable
  init() {
    Resources.didAllocate()
  }

  @inlinable
  deinit {
    Resources.didFree()
  }

  /// Whether events may no longer pass: the chain has ended or was disposed of.
  @inlinable
  var isStopped: Bool { flags.load(ordering: .relaxed) & (Scope.stopped | Scope.disposed) != 0 }

  @inlinable
  var isDisposed: Bool { flags.load(ordering: .acquiring) & Scope.disposed != 0 }

  @inlinable
  var isCatchingUp: Bool { flags.load(ordering: .acquiring) & Scope.catchingUp != 0 }

  /// Claims the right to deliver the terminal event; true for the first caller, and never after `dispose()`.
  @inlinable
  func stop() -> Bool {
    let before = flags.bitwiseOr(Scope.stopped, ordering: .acquiringAndReleasing).oldValue
    return before & (Scope.stopped | Scope.disposed) == 0
  }

  /// Ends the run: the source first, then what was added, the latest first.
  @usableFromInline
  func dispose() {
    let before = flags.bitwiseOr(Scope.disposed | Scope.stopped, ordering: .acquiringAndReleasing).oldValue
    if before & Scope.disposed != 0 { return }
    var resources: ContiguousArray<any Disposable> = []
    var children: ContiguousArray<Scope> = []
    lock.lock()
    let subject = self.subject
    let key = self.key
    self.subject = nil
    swap(&resources, &self.resources)
    swap(&children, &self.children)
    for child in children { child.slot = -1 }
    lock.unlock()
    subject?.detach(key)
    for child in children { child.dispose() }
    for resource in resources.reversed() { resource.dispose() }
  }

  /// Disposes of `resource` when this scope ends, or at once when it has.
  @usableFromInline
  func add(_ resource: any Disposable) {
    lock.lock()
    if isDisposed {
      lock.unlock()
      resource.dispose()
      return
    }
    resources.append(resource)
    lock.unlock()
  }

  /// Remembers under which key `subject` knows this run.
  @usableFromInline
  func attach(to subject: AnyHub, key: Int) {
    lock.lock()
    if isDisposed {
      lock.unlock()
      subject.detach(key)
      return
    }
    self.subject = subject
    self.key = key
    lock.unlock()
  }

  /// A scope that ends with this one, or earlier by itself.
  @usableFromInline
  func makeChild() -> Scope {
    let child = Scope()
    lock.lock()
    if isDisposed {
      lock.unlock()
      child.dispose()
      return child
    }
    child.slot = Int32(children.count)
    children.append(child)
    lock.unlock()
    return child
  }

  /// Ends `child`, which this scope made, and forgets it.
  @usableFromInline
  func end(_ child: Scope) {
    lock.lock()
    let slot = child.slot
    if slot >= 0 {
      child.slot = -1
      let last = children.removeLast()
      if last !== child {
        children[Int(slot)] = last
        last.slot = slot
      }
    }
    lock.unlock()
    child.dispose()
  }
}
