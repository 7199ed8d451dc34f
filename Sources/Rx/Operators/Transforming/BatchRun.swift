/// A run of `buffer` or `window`: fills one batch after the other; a batch is over when `add` says that it is full, or
/// when its time is.
final class BatchRun<Element, Batch>: @unchecked Sendable {
  enum Input {
    case element(Element)
    case end((any Error)?)
    /// The time of the batch with this number is over.
    case due(Int)
  }

  private let gate = Gate<Input>()
  private let scope: Scope
  private let timeSpan: RxTimeInterval
  private let scheduler: any SchedulerType
  private let open: () -> Batch
  private let add: (inout Batch, Element) -> Bool
  private let close: (Batch) -> Void
  private let end: (Batch, (any Error)?) -> Void
  private let timer = SerialDisposable()
  private var batch: Batch
  private var number = 0

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
    startTimer()
  }

  func send(_ input: Input) { gate.send(input) { process($0) } }

  private func process(_ input: Input) {
    if scope.isDisposed { return }
    switch input {
    case .element(let element): if add(&batch, element) { next() }
    case .due(let number): if number == self.number { next() }
    case .end(let error): end(batch, error)
    }
  }

  private func next() {
    number &+= 1
    close(batch)
    if scope.isDisposed { return }
    batch = open()
    startTimer()
  }

  private func startTimer() {
    timer.disposable = scheduler.scheduleRelative(number, dueTime: timeSpan) { number in
      self.send(.due(number))
      return Disposables.create()
    }
  }
}
