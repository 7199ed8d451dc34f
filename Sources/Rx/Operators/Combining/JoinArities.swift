// One function an arity, for `combineLatest` and `zip` alike: it makes the typed slots; everything else is `JoinRun`.
// Parameter packs would make one of the seven, but the compiler cannot yet spread a pack inside such closures.

@inlinable
func join2<A: ObservableConvertibleType, B: ObservableConvertibleType, Result>(
  _ kind: JoinKind, _ a: A, _ b: B, _ combine: @escaping (A.Element, B.Element) throws -> Result
) -> Observable<Result> {
  let sources = (a.asObservable(), b.asObservable())
  return Made { sink in
    let run = JoinRun(
      kind, sink, sources: 2,
      slots: (JoinSlot<A.Element>(), JoinSlot<B.Element>())
    ) { run in
      try combine(run.get(&run.slots.0), run.get(&run.slots.1))
    }
    run.add(sources.0, 0, next: { run.next($0, 0) { $0.put($1, &$0.slots.0) } }, end: { run.end($0, 0) })
    run.add(sources.1, 1, next: { run.next($0, 1) { $0.put($1, &$0.slots.1) } }, end: { run.end($0, 1) })
  }
}

@inlinable
func join3<A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType, Result>(
  _ kind: JoinKind, _ a: A, _ b: B, _ c: C, _ combine: @escaping (A.Element, B.Element, C.Element) throws -> Result
) -> Observable<Result> {
  let sources = (a.asObservable(), b.asObservable(), c.asObservable())
  return Made { sink in
    let run = JoinRun(
      kind, sink, sources: 3,
      slots: (JoinSlot<A.Element>(), JoinSlot<B.Element>(), JoinSlot<C.Element>())
    ) { run in
      try combine(run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2))
    }
    run.add(sources.0, 0, next: { run.next($0, 0) { $0.put($1, &$0.slots.0) } }, end: { run.end($0, 0) })
    run.add(sources.1, 1, next: { run.next($0, 1) { $0.put($1, &$0.slots.1) } }, end: { run.end($0, 1) })
    run.add(sources.2, 2, next: { run.next($0, 2) { $0.put($1, &$0.slots.2) } }, end: { run.end($0, 2) })
  }
}

@inlinable
func join4<
  A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
  D: ObservableConvertibleType, Result
>(
  _ kind: JoinKind, _ a: A, _ b: B, _ c: C, _ d: D,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Result
) -> Observable<Result> {
  let sources = (a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable())
  return Made { sink in
    let run = JoinRun(
      kind, sink, sources: 4,

      slots: (JoinSlot<A.Element>(), JoinSlot<B.Element>(), JoinSlot<C.Element>(), JoinSlot<D.Element>())
    ) { run in
      try combine(run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2), run.get(&run.slots.3))
    }
    run.add(sources.0, 0, next: { run.next($0, 0) { $0.put($1, &$0.slots.0) } }, end: { run.end($0, 0) })
    run.add(sources.1, 1, next: { run.next($0, 1) { $0.put($1, &$0.slots.1) } }, end: { run.end($0, 1) })
    run.add(sources.2, 2, next: { run.next($0, 2) { $0.put($1, &$0.slots.2) } }, end: { run.end($0, 2) })
    run.add(sources.3, 3, next: { run.next($0, 3) { $0.put($1, &$0.slots.3) } }, end: { run.end($0, 3) })
  }
}

@inlinable
func join5<
  A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
  D: ObservableConvertibleType, E: ObservableConvertibleType, Result
>(
  _ kind: JoinKind, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Result
) -> Observable<Result> {
  let sources = (a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable())
  return Made { sink in
    let run = JoinRun(
      kind, sink, sources: 5,

      slots: (
        JoinSlot<A.Element>(), JoinSlot<B.Element>(), JoinSlot<C.Element>(), JoinSlot<D.Element>(),
        JoinSlot<E.Element>()
      )
    ) { run in
      try combine(
        run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2), run.get(&run.slots.3),
        run.get(&run.slots.4))
    }
    run.add(sources.0, 0, next: { run.next($0, 0) { $0.put($1, &$0.slots.0) } }, end: { run.end($0, 0) })
    run.add(sources.1, 1, next: { run.next($0, 1) { $0.put($1, &$0.slots.1) } }, end: { run.end($0, 1) })
    run.add(sources.2, 2, next: { run.next($0, 2) { $0.put($1, &$0.slots.2) } }, end: { run.end($0, 2) })
    run.add(sources.3, 3, next: { run.next($0, 3) { $0.put($1, &$0.slots.3) } }, end: { run.end($0, 3) })
    run.add(sources.4, 4, next: { run.next($0, 4) { $0.put($1, &$0.slots.4) } }, end: { run.end($0, 4) })
  }
}

@inlinable
func join6<
  A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
  D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType, Result
>(
  _ kind: JoinKind, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Result
) -> Observable<Result> {
  let sources = (
    a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable()
  )
  return Made { sink in
    let run = JoinRun(
      kind, sink, sources: 6,

      slots: (
        JoinSlot<A.Element>(), JoinSlot<B.Element>(), JoinSlot<C.Element>(), JoinSlot<D.Element>(),
        JoinSlot<E.Element>(), JoinSlot<F.Element>()
      )
    ) { run in
      try combine(
        run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2), run.get(&run.slots.3),
        run.get(&run.slots.4), run.get(&run.slots.5))
    }
    run.add(sources.0, 0, next: { run.next($0, 0) { $0.put($1, &$0.slots.0) } }, end: { run.end($0, 0) })
    run.add(sources.1, 1, next: { run.next($0, 1) { $0.put($1, &$0.slots.1) } }, end: { run.end($0, 1) })
    run.add(sources.2, 2, next: { run.next($0, 2) { $0.put($1, &$0.slots.2) } }, end: { run.end($0, 2) })
    run.add(sources.3, 3, next: { run.next($0, 3) { $0.put($1, &$0.slots.3) } }, end: { run.end($0, 3) })
    run.add(sources.4, 4, next: { run.next($0, 4) { $0.put($1, &$0.slots.4) } }, end: { run.end($0, 4) })
    run.add(sources.5, 5, next: { run.next($0, 5) { $0.put($1, &$0.slots.5) } }, end: { run.end($0, 5) })
  }
}

@inlinable
func join7<
  A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
  D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
  G: ObservableConvertibleType, Result
>(
  _ kind: JoinKind, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Result
) -> Observable<Result> {
  let sources = (
    a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
    g.asObservable()
  )
  return Made { sink in
    let run = JoinRun(
      kind, sink, sources: 7,

      slots: (
        JoinSlot<A.Element>(), JoinSlot<B.Element>(), JoinSlot<C.Element>(), JoinSlot<D.Element>(),
        JoinSlot<E.Element>(), JoinSlot<F.Element>(), JoinSlot<G.Element>()
      )
    ) { run in
      try combine(
        run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2), run.get(&run.slots.3),
        run.get(&run.slots.4), run.get(&run.slots.5), run.get(&run.slots.6))
    }
    run.add(sources.0, 0, next: { run.next($0, 0) { $0.put($1, &$0.slots.0) } }, end: { run.end($0, 0) })
    run.add(sources.1, 1, next: { run.next($0, 1) { $0.put($1, &$0.slots.1) } }, end: { run.end($0, 1) })
    run.add(sources.2, 2, next: { run.next($0, 2) { $0.put($1, &$0.slots.2) } }, end: { run.end($0, 2) })
    run.add(sources.3, 3, next: { run.next($0, 3) { $0.put($1, &$0.slots.3) } }, end: { run.end($0, 3) })
    run.add(sources.4, 4, next: { run.next($0, 4) { $0.put($1, &$0.slots.4) } }, end: { run.end($0, 4) })
    run.add(sources.5, 5, next: { run.next($0, 5) { $0.put($1, &$0.slots.5) } }, end: { run.end($0, 5) })
    run.add(sources.6, 6, next: { run.next($0, 6) { $0.put($1, &$0.slots.6) } }, end: { run.end($0, 6) })
  }
}

@inlinable
func join8<
  A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
  D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
  G: ObservableConvertibleType, H: ObservableConvertibleType, Result
>(
  _ kind: JoinKind, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
  _ combine:
    @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws -> Result
) -> Observable<Result> {
  let sources = (
    a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
    g.asObservable(), h.asObservable()
  )
  return Made { sink in
    let run = JoinRun(
      kind, sink, sources: 8,

      slots: (
        JoinSlot<A.Element>(), JoinSlot<B.Element>(), JoinSlot<C.Element>(), JoinSlot<D.Element>(),
        JoinSlot<E.Element>(), JoinSlot<F.Element>(), JoinSlot<G.Element>(), JoinSlot<H.Element>()
      )
    ) { run in
      try combine(
        run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2), run.get(&run.slots.3),
        run.get(&run.slots.4), run.get(&run.slots.5), run.get(&run.slots.6), run.get(&run.slots.7))
    }
    run.add(sources.0, 0, next: { run.next($0, 0) { $0.put($1, &$0.slots.0) } }, end: { run.end($0, 0) })
    run.add(sources.1, 1, next: { run.next($0, 1) { $0.put($1, &$0.slots.1) } }, end: { run.end($0, 1) })
    run.add(sources.2, 2, next: { run.next($0, 2) { $0.put($1, &$0.slots.2) } }, end: { run.end($0, 2) })
    run.add(sources.3, 3, next: { run.next($0, 3) { $0.put($1, &$0.slots.3) } }, end: { run.end($0, 3) })
    run.add(sources.4, 4, next: { run.next($0, 4) { $0.put($1, &$0.slots.4) } }, end: { run.end($0, 4) })
    run.add(sources.5, 5, next: { run.next($0, 5) { $0.put($1, &$0.slots.5) } }, end: { run.end($0, 5) })
    run.add(sources.6, 6, next: { run.next($0, 6) { $0.put($1, &$0.slots.6) } }, end: { run.end($0, 6) })
    run.add(sources.7, 7, next: { run.next($0, 7) { $0.put($1, &$0.slots.7) } }, end: { run.end($0, 7) })
  }
}

func joinAll<Collection: Swift.Collection, Result>(
  _ kind: JoinKind, _ collection: Collection, _ combine: @escaping ([Collection.Element.Element]) throws -> Result
) -> Observable<Result> where Collection.Element: ObservableType {
  let sources = collection.map { $0.asObservable() }
  return Made { sink in
    if sources.isEmpty {
      // RxSwift: nothing combined is a combination too, but there is no pair of nothing.
      guard kind == .latest else { return sink.end(nil) }
      let result: Result
      do { result = try combine([]) } catch { return sink.end(error) }
      sink.next(result)
      if !sink.scope.isStopped { sink.end(nil) }
      return
    }
    let slots = sources.map { _ in JoinSlot<Collection.Element.Element>() }
    let run = JoinRun(kind, sink, sources: sources.count, slots: slots) { run in
      try combine(run.slots.indices.map { run.get(&run.slots[$0]) })
    }
    for (number, source) in sources.enumerated() {
      run.add(
        source, number, next: { run.next($0, number) { $0.put($1, &$0.slots[number]) } },
        end: { run.end($0, number) })
    }
  }
}
