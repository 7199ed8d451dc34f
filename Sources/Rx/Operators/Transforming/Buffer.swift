extension ObservableType {
  /// Arrays of elements: one is sent when it holds `count`, or when `timeSpan` has passed since the last was, even if it
  /// is empty. What is left is sent at the end.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-2-3----4--|", as: Int.self)
  /// let arrays = source.buffer(timeSpan: .seconds(6), count: 2, scheduler: stage.scheduler)
  /// stage.draw(["source": source, "buffer": arrays])
  /// ```
  /// ```marbles
  /// source  --1-2-3----4--|
  /// buffer  ----A-----B---(C|)
  ///         A = [1, 2]  B = [3]  C = [4]
  /// ```
  @inlinable
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    precondition(count > 0, "buffer(timeSpan:count:scheduler:) cannot fill buffers of \(count): give it one or more.")
    let source = asObservable()
    return Made { sink in
      let run = BatchRun<Element, [Element]>(
        sink.scope, timeSpan: timeSpan, scheduler: scheduler,
        open: { [] },
        add: { elements, element in
          elements.append(element)
          return elements.count == count
        },
        close: { sink.next($0) },
        end: { elements, error in
          if error == nil { sink.next(elements) }
          if !sink.scope.isStopped { sink.end(error) }
        })
      source.run(sink.branch(next: { run.send(.element($0)) }, end: { run.send(.end($0)) }))
    }
  }
}
