extension ObservableType {
  /// One sequence for each key, sent when its first element comes.
  ///
  /// ```
  /// source               --1--2--3--4--|
  /// groupBy { $0 % 2 }   --A--B--------|
  ///                        1-----3-----|   A, key 1
  ///                           2-----4--|   B, key 0
  /// ```
  ///
  /// An element whose group nobody listens to is lost. The source is given up when neither the outer sequence nor any
  /// group has a subscriber.
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
