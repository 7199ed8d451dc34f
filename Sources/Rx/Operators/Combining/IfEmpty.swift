extension ObservableType {
  /// `default` where the sequence completes without an element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-----|", as: Int.self)
  /// stage.draw(["source": source, "ifEmpty": source.ifEmpty(default: 1)])
  /// ```
  /// ```marbles
  /// source   -----|
  /// ifEmpty  -----(1|)
  /// ```
  @inlinable
  public func ifEmpty(default: Element) -> Observable<Element> {
    ifEmpty(switchTo: .just(`default`))
  }

  /// `other` where the sequence completes without an element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-----|")
  /// let other = stage.cold("--a--b--|")
  /// stage.draw(["source": source, "other": other, "ifEmpty": source.ifEmpty(switchTo: other.asObservable())])
  /// ```
  /// ```marbles
  /// source   -----|
  /// other         ^-a--b--|
  /// ifEmpty  -------a--b--|
  /// ```
  @inlinable
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      var isEmpty = true
      source.run(
        sink.branch(
          releasingFirst: true,
          next: { element in
            isEmpty = false
            sink.next(element)
          },
          end: { error in
            if error == nil, isEmpty { other.start(sink) } else { sink.end(error) }
          }))
    }
  }
}
