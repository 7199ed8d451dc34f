extension ObservableType {
  /// Subscribes, handing every event to `on`.
  ///
  /// ```swift
  /// var heard: [String] = []
  /// let subscription = Observable.of(1, 2).subscribe { event in heard.append("\(event)") }
  /// heard  // → ["next(1)", "next(2)", "completed"]
  /// ```
  @inlinable
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    let scope = Scope()
    asObservable().start(
      Sink(
        scope: scope,
        next: { element in
          if !scope.isStopped { on(.next(element)) }
        },
        end: { error in
          guard scope.stop() else { return }
          if let error { on(.error(error)) } else { on(.completed) }
          scope.dispose()
        }))
    return scope
  }

  /// Subscribes, with a handler for each kind of event.
  ///
  /// ```swift
  /// let subscription = Observable.of(1, 2).subscribe(
  ///   onNext: { print($0) }, onError: { print($0) }, onCompleted: { print("end") }, onDisposed: { print("tidied up") })
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "end"
  /// // Prints "tidied up"
  /// ```
  ///
  /// - Parameters:
  ///   - onNext: called with each element.
  ///   - onError: called when the sequence ends in failure; without it, `Hooks.defaultErrorHandler` hears of it.
  ///   - onCompleted: called when the sequence ends successfully.
  ///   - onDisposed: called when the subscription is over for whatever reason.
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let scope = Scope()
    let disposed = onDisposed.map { AnonymousDisposable($0) }
    if let disposed { scope.add(disposed) }
    let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
    let end: ((any Swift.Error)?) -> Void
    if onError == nil, onCompleted == nil, disposed == nil, callStack.isEmpty {
      // Most subscriptions hear elements only. A closure that captures nothing but the scope needs no allocation.
      end = { error in
        guard scope.stop() else { return }
        if let error { Hooks.defaultErrorHandler([], error) }
        scope.dispose()
      }
    } else {
      end = { error in
        guard scope.stop() else { return }
        switch error {
        case nil: onCompleted?()
        case let error?: if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) }
        }
        disposed?.dispose()
        scope.dispose()
      }
    }
    asObservable().start(
      Sink(
        scope: scope,
        next: { element in
          if !scope.isStopped { onNext?(element) }
        },
        end: end))
    return scope
  }

  /// Subscribes with an object that the handlers are given as long as it lives; the subscription does not keep it
  /// alive.
  ///
  /// ```swift
  /// final class Counter {
  ///   var sum = 0
  /// }
  ///
  /// let counter = Counter()
  /// let subscription = Observable.of(1, 2, 3).subscribe(with: counter, onNext: { $0.sum += $1 })
  /// counter.sum  // → 6
  /// ```
  @inlinable
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] element in
        if let object { onNext?(object, element) }
      },
      onError: { [weak object] error in
        if let object { onError?(object, error) }
      },
      onCompleted: { [weak object] in
        if let object { onCompleted?(object) }
      },
      onDisposed: { [weak object] in
        if let object { onDisposed?(object) }
      })
  }
}
