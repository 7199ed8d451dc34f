extension Sink {
  /// This sink behind a gate, for an operator that a second thread may end: a timer's, or another source's.
  ///
  /// The scope stays the same; what comes after the end finds it stopped.
  @inlinable
  func serialized() -> Sink<Element> {
    let gate = Gate<Event<Element>>()
    let process: (Event<Element>) -> Void = { event in
      if !scope.isStopped { on(event) }
    }
    return Sink(
      scope: scope,
      next: { gate.send(.next($0)) { process($0) } },
      end: { gate.send($0.map { .error($0) } ?? .completed, process) })
  }
}
