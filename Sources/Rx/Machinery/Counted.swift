extension PublishSubject {
  /// This subject as part of something larger: its subscribers keep what `refCount` holds alive.
  @inlinable
  func counted(by refCount: RefCountDisposable) -> Observable<Element> {
    Made(kind: .immediate) { [self] sink in
      sink.scope.add(refCount.retain())
      run(sink)
    }
  }
}
