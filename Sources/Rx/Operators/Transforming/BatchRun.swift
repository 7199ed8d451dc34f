/// What a run of `buffer` or `window` is told.
@usableFromInline
enum BatchInput<Element> {
  case element(Element)
  case end((any Error)?)
  /// The time of the batch with this number is over.
  case due(Int)
}

/// A run of `buffer` or `window`: fills one batch after the other; a batch is over when `add` says that it is full, or
/// when its time is.
@usableFromInline
final class BatchRun<Element, Batch>: Gate<BatchInput<Element>>, Gated, @unchecked Sendable {
  @usableFromInline let scope: Scope
  @usableFromInline let timeSpan: RxTimeInterval
  @usableFromInline let scheduler: any SchedulerType
  @usableFromInline let open: () -> Batch
  @usableFromInline let add: (inout Batch, Element) -> Bool
  @usableFromInline let close: (Batch) -> Void
  @usableFromInline let end: (Batch, (any Error)?) -> Void
  @usableFromInline let timer = SerialDisposable()
  @exclusivity(unchecked) @usableFromInline var batch: Batch
  @exclusivity(unchecked) @usableFromInline var number = 0

  @inlinable
  init(
    _ scope: Scope, timeSpan: RxTimeInterval, scheduler: any SchedulerType, open: @escaping () -> Batch,
    add: @escaping (inout Batch, Element) -> Bool, close: @escaping (Batch) -> Void,
    end: @escaping (Batch, (any Error)?) -> Void
  ) {
    self.scope = scope
    self.timeSpan = timeSpan
    self.scheduler = scheduler
    self.open = open
    self.add = add
    self.close = close
    self.end = end
    scope.add(timer)
    batch = open()
    super.init()
    startTimer()
  }

  @inlinable
  func process(_ input: BatchInput<Element>) {
    if scope.isDisposed { return }
    switch input {
    case .element(let element): if add(&batch, element) { next() }
    case .due(let number): if number == self.number { next() }
    case .end(let error): end(batch, error)
    }
  }

  @inlinable
  func next() {
    number &+= 1
    close(batch)
    if scope.isDisposed { return }
    batch = open()
    startTimer()
  }

  @inlinable
  func startTimer() {
    timer.disposable = scheduler.scheduleRelative(number, dueTime: timeSpan) { number in
      self.send(.due(number))
      return Disposables.create()
    }
  }
}
