import class Foundation.BlockOperation
import class Foundation.Operation
import class Foundation.OperationQueue

/// Runs work as operations of a queue.
public class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
  /// Where the work goes.
  public let operationQueue: OperationQueue

  /// How urgent it is among other operations.
  public let queuePriority: Operation.QueuePriority

  /// Runs work on `operationQueue`.
  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SingleAssignmentDisposable()
    let work = DispatchWork.Handover(value: (state, action))
    let operation = BlockOperation {
      if !cancel.isDisposed { cancel.setDisposable(work.value.1(work.value.0)) }
    }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return cancel
  }
}
