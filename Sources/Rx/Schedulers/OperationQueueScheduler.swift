import class Foundation.BlockOperation
import class Foundation.Operation
import class Foundation.OperationQueue

/// Runs work as operations of a queue.
///
/// ```swift
/// import Foundation
/// import RxTesting
///
/// let queue = OperationQueue()
/// queue.maxConcurrentOperationCount = 1
/// let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
/// try Observable.of(1, 2, 3).observe(on: scheduler).toBlocking().toArray()  // → [1, 2, 3]
/// scheduler.operationQueue === queue  // → true
/// scheduler.queuePriority == .high  // → true
/// ```
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
