extension ObservableType where Element: FixedWidthInteger {
  /// Counts up from zero, one number every `period`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let seconds = Observable<Int>.interval(.seconds(2), scheduler: stage.scheduler)
  /// stage.draw(["interval": seconds], until: "---------!")
  /// ```
  /// ```marbles
  /// interval  --0-1-2-3-
  /// ```
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Made { sink in
      sink.scope.add(
        scheduler.schedulePeriodic(0 as Element, startAfter: period, period: period) { count in
          if !sink.scope.isStopped { sink.next(count) }
          return count &+ 1
        })
    }
  }

  /// Zero after `dueTime`, then, with a `period`, one number more each time it has passed.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let once = Observable<Int>.timer(.seconds(3), scheduler: stage.scheduler)
  /// let more = Observable<Int>.timer(.seconds(3), period: .seconds(2), scheduler: stage.scheduler)
  /// stage.draw(["once": once, "more": more], until: "---------!")
  /// ```
  /// ```marbles
  /// once  ---(0|)
  /// more  ---0-1-2--
  /// ```
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Made { sink in
      if let period {
        sink.scope.add(
          scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
            if !sink.scope.isStopped { sink.next(count) }
            return count &+ 1
          })
      } else {
        sink.scope.add(
          scheduler.scheduleRelative((), dueTime: dueTime) { _ in
            if !sink.scope.isStopped { sink.nextAndComplete(0) }
            return Disposables.create()
          })
      }
    }
  }
}
