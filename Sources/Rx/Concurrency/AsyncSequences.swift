extension AsyncSequence where Self: SendableMetatype, AsyncIterator: SendableMetatype {
  /// The elements as an observable sequence: each subscriber has a task that iterates it, and disposing of the
  /// subscription cancels the task.
  ///
  /// - Parameters:
  ///   - detached: whether the task is detached, instead of inheriting the subscriber's actor and priority.
  ///   - priority: of the task.
  public func asObservable(detached: Bool = false, priority: TaskPriority? = nil) -> Observable<Element> {
    let sequence = DispatchWork.Handover(value: self)
    return .create { observer in
      let iterate: @Sendable () async -> Void = {
        do {
          for try await element in sequence.value {
            if Task.isCancelled { return }
            observer.onNext(element)
          }
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      let task =
        detached
        ? Task.detached(priority: priority) { await iterate() } : Task(priority: priority) { await iterate() }
      return Disposables.create { task.cancel() }
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Runs `work` in a task for each subscriber; disposing of the subscription cancels the task.
  ///
  /// ```swift
  /// let page = Single.create { try await download(url) }
  /// ```
  ///
  /// - Parameters:
  ///   - detached: whether the task is detached, instead of inheriting the subscriber's actor and priority.
  ///   - priority: of the task.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil, work: @Sendable @escaping () async throws -> Element
  ) -> Single<Element> {
    .create { observer in
      let observer = DispatchWork.Handover(value: observer)
      let run: @Sendable () async -> Void = {
        do {
          let element = try await work()
          observer.value(.success(element))
        } catch {
          observer.value(.failure(error))
        }
      }
      let task =
        detached
        ? Task.detached(priority: priority) { await run() } : Task(priority: priority) { await run() }
      return Disposables.create { task.cancel() }
    }
  }
}
