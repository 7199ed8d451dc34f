extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Runs `work` in a task for each subscriber; disposing of the subscription cancels the task.
  ///
  /// ```swift
  /// func download(_ page: Int) async throws -> String { "page \(page)" }
  ///
  /// let page = Single.create { try await download(3) }
  /// try await page.value  // → page 3
  /// ```
  ///
  /// - Parameters:
  ///   - detached: whether the task leaves the subscriber's priority and task-local values behind.
  ///   - priority: of the task.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil, work: @Sendable @escaping () async throws -> Element
  ) -> Single<Element> {
    .create { observer in
      inTask(detached: detached, priority: priority) {
        do {
          let element = try await work()
          observer(.success(element))
        } catch {
          observer(.failure(error))
        }
      }
    }
  }
}

extension Infallible {
  /// Runs `work` in a task for each subscriber, sends what it returns and completes; disposing of the subscription
  /// cancels the task.
  ///
  /// ```swift
  /// func settings() async -> [String] { ["dark"] }
  ///
  /// for await setting in Infallible.create(work: { await settings() }).values { print(setting) }
  /// // Prints "["dark"]"
  /// ```
  ///
  /// - Parameters:
  ///   - detached: whether the task leaves the subscriber's priority and task-local values behind.
  ///   - priority: of the task.
  // RxSwift: only a Single can be made of asynchronous work.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil, work: @Sendable @escaping () async -> Element
  ) -> Infallible<Element> {
    .create { observer in
      inTask(detached: detached, priority: priority) {
        let element = await work()
        observer(.next(element))
        observer(.completed)
      }
    }
  }
}

/// Runs `work` in a task; disposing of what is returned cancels it.
///
/// The task is the only one to run `work`, so nothing it captures need be sendable.
func inTask(
  detached: Bool, priority: TaskPriority?, _ work: @escaping () async -> Void
) -> any Disposable {
  let work = DispatchWork.Handover(value: work)
  let run: @Sendable () async -> Void = { await work.value() }
  let task = detached ? Task.detached(priority: priority, operation: run) : Task(priority: priority, operation: run)
  return Disposables.create { task.cancel() }
}
