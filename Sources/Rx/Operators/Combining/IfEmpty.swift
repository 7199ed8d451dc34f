extension ObservableType {
  /// `default` where the sequence completes without an element.
  ///
  /// ```
  /// source                -----|
  /// ifEmpty(default: 1)   -----(1|)
  /// ```
  public func ifEmpty(default: Element) -> Observable<Element> {
    ifEmpty(switchTo: .just(`default`))
  }

  /// `other` where the sequence completes without an element.
  ///
  /// ```
  /// source                   -----|
  /// other                    --a--b--|
  /// ifEmpty(switchTo: other) -------a--b--|
  /// ```
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
