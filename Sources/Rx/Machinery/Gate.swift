/// Lets one input at a time through, in order of arrival, and makes nobody wait.
///
/// An operator with several sources, or one that calls itself again, sends everything it hears through its gate.
/// Whoever finds the gate free processes their own input and then whatever came meanwhile, from other threads or
/// from inside the processing itself. So the operator's state is touched by one thread at a time, events leave it one
/// after the other, the stack does not grow with re-entrancy, and no lock is held while user code runs.
///
/// ```
/// gate.send(.next(index, element)) { input in    // `process` must be the same for every call on one gate
///   …                                            // exclusive: read and change state, call downstream
/// }
/// ```
@usableFromInline
class Gate<Input>: @unchecked Sendable {
  // Unchecked: guarded by the lock, as in `Hub`; likewise in what stands behind a gate.
  // The small ones come last, so that those of a subclass fill the rest of their word.
  /// What came while the gate was busy.
  @exclusivity(unchecked) @usableFromInline final var queued: ContiguousArray<Input> = []
  @usableFromInline final let lock = Lock()
  @exclusivity(unchecked) @usableFromInline final var isBusy = false

  @inlinable
  init() {}

  /// Itself, for a run that is its own gate: see `Gated`.
  @inlinable
  final var gate: Gate<Input> { self }

  @inlinable
  final func send(_ input: Input, _ process: (Input) -> Void) {
    decide({ input }, process)
  }

  /// Like `send`, where what is sent follows from state that several threads change: `decision` runs under the gate's
  /// lock, so that decisions and their effects have the same order. It must be short, call nobody, and release no value
  /// of a user's; where it returns `nil` there is nothing to process.
  @inlinable
  final func decide(_ decision: () -> Input?, _ process: (Input) -> Void) {
    guard let input = enter(decision) else { return }
    process(input)
    if !leave() { drain(process) }
  }

  /// Returns the input if the gate was free: whoever gets it processes it and leaves. Otherwise it waits.
  @inlinable
  final func enter(_ decision: () -> Input?) -> Input? {
    lock.lock()
    guard let input = decision() else {
      lock.unlock()
      return nil
    }
    if isBusy {
      queued.append(input)
      lock.unlock()
      return nil
    }
    isBusy = true
    lock.unlock()
    return input
  }

  /// Frees the gate; false, and the gate is not free, where something came meanwhile.
  @inlinable
  final func leave() -> Bool {
    lock.lock()
    let isOver = queued.isEmpty
    if isOver { isBusy = false }
    lock.unlock()
    return isOver
  }

  /// What came meanwhile; nil, and the gate is free, where nothing did.
  @usableFromInline
  final func takeWaiting() -> ContiguousArray<Input>? {
    var batch: ContiguousArray<Input> = []
    lock.lock()
    swap(&batch, &queued)
    if batch.isEmpty { isBusy = false }
    lock.unlock()
    return batch.isEmpty ? nil : batch
  }

  /// Processes what came meanwhile, and frees the gate.
  @inlinable
  @inline(never)
  final func drain(_ process: (Input) -> Void) {
    while let batch = takeWaiting() {
      for input in batch { process(input) }
    }
  }
}

/// A run of an operator that is its own gate.
///
/// `gate.send(_:_:)` is given a closure, which holds what it captures for the time of the call: references are counted up
/// and down for each element (measured: a third of the time of `merge`). A run is held by its sources anyway, and it is its
/// gate, so that each takes one allocation.
@usableFromInline
protocol Gated: AnyObject {
  /// What comes through the gate.
  associatedtype Input

  /// The gate: the run itself.
  var gate: Gate<Input> { get }

  /// Deals with one input, while everybody else waits.
  func process(_ input: Input)
}

extension Gated {
  /// Processes the input now, or when those before have left.
  @inlinable
  func send(_ input: Input) { decide { input } }

  /// Processes what `decision`, which is made under the gate's lock, comes to: see `Gate.decide(_:_:)`.
  @inlinable
  func decide(_ decision: () -> Input?) {
    guard let input = gate.enter(decision) else { return }
    process(input)
    if !gate.leave() { drain() }
  }

  /// Processes what came meanwhile, and frees the gate.
  @inlinable
  @inline(never)
  func drain() {
    while let batch = gate.takeWaiting() {
      for input in batch { process(input) }
    }
  }
}

extension Gate where Input == () -> Void {
  /// Runs `body` alone, now or when those before have left; `later` is asked for the same work as a closure only where
  /// it must wait, so that the usual case allocates nothing.
  @inlinable
  func exclusively(_ body: () -> Void, later: () -> () -> Void) {
    lock.lock()
    if isBusy {
      lock.unlock()
      let postponed = later()
      lock.lock()
      // Whoever was inside may have left meanwhile.
      if isBusy {
        queued.append(postponed)
        lock.unlock()
        return
      }
    }
    isBusy = true
    lock.unlock()
    body()
    if !leave() { drain { $0() } }
  }
}
