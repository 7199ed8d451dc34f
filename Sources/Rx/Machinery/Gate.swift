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
final class Gate<Input>: @unchecked Sendable {
  @usableFromInline let lock = Lock()
  // Unchecked: guarded by the lock, as in `Hub`; likewise in what stands behind a gate.
  @exclusivity(unchecked) @usableFromInline var isBusy = false
  @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<Input> = []

  @inlinable
  init() {}

  @inlinable
  func send(_ input: Input, _ process: (Input) -> Void) {
    decide({ input }, process)
  }

  /// Like `send`, where what is sent follows from state that several threads change: `decision` runs under the gate's
  /// lock, so that decisions and their effects have the same order. It must be short, call nobody, and release no value
  /// of a user's; where it returns `nil` there is nothing to process.
  @inlinable
  func decide(_ decision: () -> Input?, _ process: (Input) -> Void) {
    lock.lock()
    guard let input = decision() else {
      lock.unlock()
      return
    }
    if isBusy {
      waiting.append(input)
      lock.unlock()
      return
    }
    isBusy = true
    lock.unlock()
    process(input)
    leave(process)
  }

  @inlinable
  func leave(_ process: (Input) -> Void) {
    lock.lock()
    if waiting.isEmpty {
      isBusy = false
      lock.unlock()
    } else {
      drain(process)
    }
  }

  /// Processes what came meanwhile. Called with the lock taken and the gate busy.
  @inlinable
  @inline(never)
  func drain(_ process: (Input) -> Void) {
    while !waiting.isEmpty {
      var batch: ContiguousArray<Input> = []
      swap(&batch, &waiting)
      lock.unlock()
      for input in batch { process(input) }
      batch = []
      lock.lock()
    }
    isBusy = false
    lock.unlock()
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
        waiting.append(postponed)
        lock.unlock()
        return
      }
    }
    isBusy = true
    lock.unlock()
    body()
    leave { $0() }
  }
}
