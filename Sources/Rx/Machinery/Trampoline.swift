#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread's list of work to do after what it does now: what makes recursion a loop.
///
/// The outermost `subscribe` on a thread starts it; `from`, `of`, `range` and their like put their elements on it one
/// by one. So two of them that are merged take turns, and a subscription's disposable is known before its first element
/// arrives.
@usableFromInline
final class Trampoline {
  /// One piece of work; disposing of it before its turn cancels it.
  @usableFromInline
  final class Item: Cancelable, @unchecked Sendable {
    // Let go once it is done: whoever can cancel it may hold it for as long as the chain lives.
    private var work: (() -> any Disposable)?
    private let result = SingleAssignmentDisposable()

    @usableFromInline
    init(_ work: @escaping () -> any Disposable) {
      self.work = work
    }

    @usableFromInline var isDisposed: Bool { result.isDisposed }

    @usableFromInline
    func dispose() { result.dispose() }

    func perform() {
      let work = self.work
      self.work = nil
      if let work, !result.isDisposed { result.setDisposable(work()) }
    }
  }

  @exclusivity(unchecked) @usableFromInline var isRunning = false
  @exclusivity(unchecked) @usableFromInline var items: ContiguousArray<Item> = []
  @exclusivity(unchecked) @usableFromInline var first = 0

  /// Whether somebody else waits for their turn.
  @inlinable
  var isEmpty: Bool { first == items.count }

  @inlinable
  init() {}

  @usableFromInline
  func append(_ item: Item) {
    items.append(item)
  }

  /// Runs `body`, then everything that was put on the list meanwhile, in order.
  @inlinable
  func run<Result>(_ body: () -> Result) -> Result {
    isRunning = true
    let result = body()
    if !isEmpty { drain() }
    isRunning = false
    return result
  }

  @usableFromInline
  func drain() {
    while first < items.count {
      let item = items[first]
      first += 1
      if first == items.count {
        items.removeAll(keepingCapacity: first <= 64)
        first = 0
      } else if first >= 1024, first * 2 >= items.count {
        items.removeFirst(first)
        first = 0
      }
      item.perform()
    }
  }

  /// This thread's own. Kept in a pthread key: a task-local would follow the task to another thread.
  @usableFromInline
  static var current: Trampoline {
    if let raw = pthread_getspecific(key) {
      return Unmanaged<Trampoline>.fromOpaque(raw).takeUnretainedValue()
    }
    let made = Trampoline()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { raw in
      if let raw { Unmanaged<Trampoline>.fromOpaque(raw).release() }
    }
    precondition(status == 0, "Rx needs one thread-local key, and the process has none left (\(status)).")
    return key
  }()
}
