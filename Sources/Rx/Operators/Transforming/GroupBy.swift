extension ObservableType {
  /// One sequence for each key, sent when its first element comes.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--4--|", as: Int.self)
  /// let groups = source.groupBy { $0.isMultiple(of: 2) ? "even" : "odd" }
  /// stage.draw([
  ///   "source": source, "keys": groups.map(\.key),
  ///   "odd": groups.filter { $0.key == "odd" }.merge(), "even": groups.filter { $0.key == "even" }.merge(),
  /// ])
  /// ```
  /// ```marbles
  /// source  --1--2--3--4--|
  /// keys    --A--B--------|
  /// odd     --1-----3-----|
  /// even    -----2-----4--|
  ///         A = odd  B = even
  /// ```
  ///
  /// An element whose group nobody listens to is lost. The source is given up when neither the outer sequence nor any
  /// group has a subscriber.
  @inlinable
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    return Made { sink in
      let outer = sink.scope
      // The source lives as long as anybody listens, which may be longer than the outer subscription.
      let life = Scope()
      let refCount = RefCountDisposable(disposable: life)
      outer.add(refCount)
      var groups: [Key: PublishSubject<Element>] = [:]
      // They end in the order in which they began, which a dictionary does not keep.
      var all: [PublishSubject<Element>] = []

      func endAll(_ error: (any Swift.Error)?) {
        let ending = all
        groups = [:]
        all = []
        for group in ending { group.hub.end(error) }
        if !outer.isStopped { sink.end(error) }
        life.dispose()
      }

      source.run(
        Sink(
          scope: life,
          next: { element in
            let key: Key
            do { key = try keySelector(element) } catch { return endAll(error) }
            if let group = groups[key] { return group.hub.next(element) }
            if outer.isStopped { return }
            let group = PublishSubject<Element>()
            groups[key] = group
            all.append(group)
            sink.next(GroupedObservable(key: key, source: group.counted(by: refCount)))
            group.hub.next(element)
          },
          end: { error in
            if life.stop() { endAll(error) }
          }))
    }
  }
}
