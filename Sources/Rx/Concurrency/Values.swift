extension ObservableConvertibleType {
  /// The elements for `for try await`. Breaking out of the loop ends the subscription; so does cancelling its task, and
  /// the loop then throws `CancellationError`.
  ///
  /// ```swift
  /// for try await number in Observable.of(1, 2).values { print(number) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = asObservable().subscribe(
        onNext: { element in
          nonisolated(unsafe) let element = element
          continuation.yield(element)
        },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() },
        // After an end this changes nothing.
        onDisposed: { continuation.finish(throwing: CancellationError()) })
      let cancel = DispatchWork.Handover(value: subscription)
      continuation.onTermination = { _ in cancel.value.dispose() }
    }
  }
}

extension InfallibleType {
  /// The elements for `for await`; breaking out of the loop, or cancelling its task, ends the subscription.
  ///
  /// ```swift
  /// var heard: [Int] = []
  /// for await number in Infallible.of(1, 2, 3).values { heard.append(number) }
  /// heard  // → [1, 2, 3]
  /// ```
  public var values: AsyncStream<Element> { asObservable().infallibleValues }
}

extension Observable {
  /// `values` for a sequence that is known not to fail.
  package final var infallibleValues: AsyncStream<Element> {
    AsyncStream { continuation in
      let subscription = subscribe(
        onNext: { element in
          nonisolated(unsafe) let element = element
          continuation.yield(element)
        },
        onCompleted: { continuation.finish() },
        onDisposed: { continuation.finish() })
      let cancel = DispatchWork.Handover(value: subscription)
      continuation.onTermination = { _ in cancel.value.dispose() }
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element, awaited. Cancelling the task ends the subscription and throws `CancellationError`.
  ///
  /// ```swift
  /// try await Single.just(7).value  // → 7
  /// ```
  nonisolated(nonsending) public var value: Element {
    get async throws {
      guard let element = try await primitiveSequence.source.firstValue(isolation: #isolation) else {
        throw RxError.noElements
      }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The element, awaited; `nil` where there is none. Cancelling the task ends the subscription and throws
  /// `CancellationError`.
  ///
  /// ```swift
  /// try await Maybe.just(7).value  // → Optional(7)
  /// try await Maybe<Int>.empty().value  // → nil
  /// ```
  nonisolated(nonsending) public var value: Element? {
    get async throws { try await primitiveSequence.source.firstValue(isolation: #isolation) }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The end, awaited. Cancelling the task ends the subscription and throws `CancellationError`.
  ///
  /// ```swift
  /// try await Completable.empty().value
  /// do {
  ///   try await Completable.error(RxError.timeout).value
  /// } catch {
  ///   print(error)
  /// }
  /// // Prints "Sequence timeout."
  /// ```
  nonisolated(nonsending) public var value: Void {
    get async throws { _ = try await primitiveSequence.source.firstValue(isolation: #isolation) }
  }
}

extension Observable {
  /// The first element, or `nil` where the sequence completes without one. Subscribes on the caller's actor.
  fileprivate final func firstValue(isolation: isolated (any Actor)?) async throws -> Element? {
    let subscription = SingleAssignmentDisposable()
    let result: DispatchWork.Handover<Element?> = try await withTaskCancellationHandler {
      // A closure runs on the actor that it captures.
      _ = isolation
      return try await withCheckedThrowingContinuation { continuation in
        // An element and a cancellation can come at the same time, and only one may resume the task.
        let once = Once()
        func resume(_ result: Result<Element?, any Error>) {
          if once.isFirst() { continuation.resume(with: result.map { DispatchWork.Handover(value: $0) }) }
        }
        subscription.setDisposable(
          take(1).subscribe(
            onNext: { resume(.success($0)) }, onError: { resume(.failure($0)) },
            onCompleted: { resume(.success(nil)) }, onDisposed: { resume(.failure(CancellationError())) }))
      }
    } onCancel: {
      subscription.dispose()
    }
    return result.value
  }
}
