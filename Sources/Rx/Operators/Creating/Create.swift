extension ObservableType {
  /// Runs `subscribe` for each subscriber; what it sends to the observer is the sequence.
  ///
  /// What is sent after the end, or after the subscription was disposed of, goes nowhere. The returned disposable is
  /// disposed of in either case.
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Made { sink in
      sink.scope.add(subscribe(sink.observer))
    }
  }
}
