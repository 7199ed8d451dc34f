extension AsyncSequence {
  /// The elements as an observable sequence: each subscriber has a task that iterates it, and disposing of the
  /// subscription cancels the task.
  ///
  /// ```swift
  /// let names = AsyncStream { names in
  ///   names.yield("Ada")
  ///   names.finish()
  /// }
  /// for try await name in names.asObservable().values { print(name) }
  /// // Prints "Ada"
  /// ```
  ///
  /// - Parameters:
  ///   - detached: whether the task leaves the subscriber's priority and task-local values behind.
  ///   - priority: of the task.
  public func asObservable(detached: Bool = false, priority: TaskPriority? = nil) -> Observable<Element> {
    .create { observer in
      inTask(detached: detached, priority: priority) {
        do {
          for try await element in self {
            if Task.isCancelled { return }
            observer.onNext(element)
          }
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
    }
  }
}
