extension ObservableType {
  /// All but the first `count` elements.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--4--|", as: Int.self)
  /// stage.draw(["source": source, "skip(2)": source.skip(2)])
  /// ```
  /// ```marbles
  /// source   --1--2--3--4--|
  /// skip(2)  --------3--4--|
  /// ```
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      let left = Cell(count)
      source.run(
        sink.taking { element in
          if left.value > 0 { left.value -= 1 } else { sink.next(element) }
        })
    }
  }

  /// All but the elements of the first `duration`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--4--|", as: Int.self)
  /// stage.draw(["source": source, "skip": source.skip(.seconds(6), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source  --1--2--3--4--|
  /// skip    --------3--4--|
  /// ```
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      let isOpen = BooleanDisposable()
      sink.scope.add(
        scheduler.scheduleRelative((), dueTime: duration) { _ in
          isOpen.dispose()
          return Disposables.create()
        })
      source.run(sink.taking { element in if isOpen.isDisposed { sink.next(element) } })
    }
  }

  /// All elements from the first on that does not satisfy `predicate`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--1--|", as: Int.self)
  /// stage.draw(["source": source, "skip": source.skip(while: { $0 < 3 })])
  /// ```
  /// ```marbles
  /// source  --1--2--3--1--|
  /// skip    --------3--1--|
  /// ```
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      var isOpen = false
      source.run(
        sink.taking { element in
          if !isOpen {
            do { isOpen = try !predicate(element) } catch { return sink.end(error) }
          }
          if isOpen { sink.next(element) }
        })
    }
  }

  /// The elements that come after the first of `other`. Where the source completes before, nothing comes, not even the
  /// end.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--4--|", as: Int.self)
  /// let other = stage.hot("------a-------")
  /// stage.draw(["source": source, "other": other, "skip": source.skip(until: other)])
  /// ```
  /// ```marbles
  /// source  --1--2--3--4--|
  /// other   ------a--------
  /// skip    --------3--4--|
  /// ```
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable().take(1)
    return Made { sink in
      let isOpen = BooleanDisposable()
      let gated = sink.serialized()
      let trigger: Sink<Source.Element> = sink.branch(
        next: { _ in isOpen.dispose() }, end: { if let error = $0 { gated.end(error) } })
      // RxSwift: the source is subscribed to first, and `other` is let go once it has opened the gate.
      source.run(
        sink.branch(
          next: { if isOpen.isDisposed { gated.next($0) } },
          end: { error in
            // RxSwift: a source that completes behind a closed gate is not heard of again.
            if error != nil || isOpen.isDisposed { gated.end(error) } else { sink.scope.end(trigger.scope) }
          }))
      if !trigger.scope.isStopped { other.run(trigger) }
    }
  }
}
