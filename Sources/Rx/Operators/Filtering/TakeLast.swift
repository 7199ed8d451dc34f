extension ObservableType {
  /// The last `count` elements, once there will be no more.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--|", as: Int.self)
  /// stage.draw(["source": source, "takeLast(2)": source.takeLast(2)])
  /// ```
  /// ```marbles
  /// source       --1--2--3--|
  /// takeLast(2)  -----------(23|)
  /// ```
  @inlinable
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast(_:) cannot take \(count) elements: give it zero or more.")
    let source = asObservable()
    return Made { sink in
      // A ring: once full, the oldest is overwritten.
      var elements: ContiguousArray<Element> = []
      var oldest = 0
      source.run(
        sink.taking({ element in
          if count == 0 { return }
          if elements.count < count {
            elements.append(element)
          } else {
            elements[oldest] = element
            oldest = (oldest + 1) % count
          }
        }) { error in
          if error == nil {
            for offset in elements.indices {
              if sink.scope.isStopped { return }
              sink.next(elements[(oldest + offset) % elements.count])
            }
          }
          if !sink.scope.isStopped { sink.end(error) }
        })
    }
  }
}
