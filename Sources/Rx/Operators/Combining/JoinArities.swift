// One function an arity, for `combineLatest` and `zip` alike: it makes the typed slots; everything else is `JoinRun`.
// Parameter packs would make one of the seven, but the compiler cannot yet spread a pack inside such closures.

@inlinable
func join2<A: ObservableConvertibleType, B: ObservableConvertibleType, Result>(
  _ kind: JoinKind, _ a: A, _ b: B, _ combine: @escaping (A.Element, B.Element) throws -> Result
) -> Observable<Result> {
  let sources = (a.asObservable(), b.asObservable())
  return Made { sink in
    let run = JoinRun(
      kind, sink, sources: 2, (JoinSlot<A.Element>(in: sink.scope), JoinSlot<B.Element>(in: sink.scope))
    ) { run in
      try combine(run.get(&run.slots.0), run.get(&run.slots.1))
    }
    run.add(
      sources.0, run.slots.0.scope, next: { if run.slots.0.isHeard { run.next($0) { $0.put($1, &$0.slots.0) } } },
      end: { run.end($0, run.slots.0.scope) })
    run.add(
      sources.1, run.slots.1.scope, next: { if run.slots.1.isHeard { run.next($0) { $0.put($1, &$0.slots.1) } } },
      end: { run.end($0, run.slots.1.scope) })
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
      (JoinSlot<A.Element>(in: sink.scope), JoinSlot<B.Element>(in: sink.scope), JoinSlot<C.Element>(in: sink.scope))
    ) { run in
      try combine(run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2))
    }
    run.add(
      sources.0, run.slots.0.scope, next: { if run.slots.0.isHeard { run.next($0) { $0.put($1, &$0.slots.0) } } },
      end: { run.end($0, run.slots.0.scope) })
    run.add(
      sources.1, run.slots.1.scope, next: { if run.slots.1.isHeard { run.next($0) { $0.put($1, &$0.slots.1) } } },
      end: { run.end($0, run.slots.1.scope) })
    run.add(
      sources.2, run.slots.2.scope, next: { if run.slots.2.isHeard { run.next($0) { $0.put($1, &$0.slots.2) } } },
      end: { run.end($0, run.slots.2.scope) })
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
      (
        JoinSlot<A.Element>(in: sink.scope), JoinSlot<B.Element>(in: sink.scope), JoinSlot<C.Element>(in: sink.scope),
        JoinSlot<D.Element>(in: sink.scope)
      )
    ) { run in
      try combine(run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2), run.get(&run.slots.3))
    }
    run.add(
      sources.0, run.slots.0.scope, next: { if run.slots.0.isHeard { run.next($0) { $0.put($1, &$0.slots.0) } } },
      end: { run.end($0, run.slots.0.scope) })
    run.add(
      sources.1, run.slots.1.scope, next: { if run.slots.1.isHeard { run.next($0) { $0.put($1, &$0.slots.1) } } },
      end: { run.end($0, run.slots.1.scope) })
    run.add(
      sources.2, run.slots.2.scope, next: { if run.slots.2.isHeard { run.next($0) { $0.put($1, &$0.slots.2) } } },
      end: { run.end($0, run.slots.2.scope) })
    run.add(
      sources.3, run.slots.3.scope, next: { if run.slots.3.isHeard { run.next($0) { $0.put($1, &$0.slots.3) } } },
      end: { run.end($0, run.slots.3.scope) })
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
      (
        JoinSlot<A.Element>(in: sink.scope), JoinSlot<B.Element>(in: sink.scope), JoinSlot<C.Element>(in: sink.scope),
        JoinSlot<D.Element>(in: sink.scope), JoinSlot<E.Element>(in: sink.scope)
      )
    ) { run in
      try combine(
        run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2), run.get(&run.slots.3),
        run.get(&run.slots.4))
    }
    run.add(
      sources.0, run.slots.0.scope, next: { if run.slots.0.isHeard { run.next($0) { $0.put($1, &$0.slots.0) } } },
      end: { run.end($0, run.slots.0.scope) })
    run.add(
      sources.1, run.slots.1.scope, next: { if run.slots.1.isHeard { run.next($0) { $0.put($1, &$0.slots.1) } } },
      end: { run.end($0, run.slots.1.scope) })
    run.add(
      sources.2, run.slots.2.scope, next: { if run.slots.2.isHeard { run.next($0) { $0.put($1, &$0.slots.2) } } },
      end: { run.end($0, run.slots.2.scope) })
    run.add(
      sources.3, run.slots.3.scope, next: { if run.slots.3.isHeard { run.next($0) { $0.put($1, &$0.slots.3) } } },
      end: { run.end($0, run.slots.3.scope) })
    run.add(
      sources.4, run.slots.4.scope, next: { if run.slots.4.isHeard { run.next($0) { $0.put($1, &$0.slots.4) } } },
      end: { run.end($0, run.slots.4.scope) })
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
      (
        JoinSlot<A.Element>(in: sink.scope), JoinSlot<B.Element>(in: sink.scope), JoinSlot<C.Element>(in: sink.scope),
        JoinSlot<D.Element>(in: sink.scope), JoinSlot<E.Element>(in: sink.scope), JoinSlot<F.Element>(in: sink.scope)
      )
    ) { run in
      try combine(
        run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2), run.get(&run.slots.3),
        run.get(&run.slots.4), run.get(&run.slots.5))
    }
    run.add(
      sources.0, run.slots.0.scope, next: { if run.slots.0.isHeard { run.next($0) { $0.put($1, &$0.slots.0) } } },
      end: { run.end($0, run.slots.0.scope) })
    run.add(
      sources.1, run.slots.1.scope, next: { if run.slots.1.isHeard { run.next($0) { $0.put($1, &$0.slots.1) } } },
      end: { run.end($0, run.slots.1.scope) })
    run.add(
      sources.2, run.slots.2.scope, next: { if run.slots.2.isHeard { run.next($0) { $0.put($1, &$0.slots.2) } } },
      end: { run.end($0, run.slots.2.scope) })
    run.add(
      sources.3, run.slots.3.scope, next: { if run.slots.3.isHeard { run.next($0) { $0.put($1, &$0.slots.3) } } },
      end: { run.end($0, run.slots.3.scope) })
    run.add(
      sources.4, run.slots.4.scope, next: { if run.slots.4.isHeard { run.next($0) { $0.put($1, &$0.slots.4) } } },
      end: { run.end($0, run.slots.4.scope) })
    run.add(
      sources.5, run.slots.5.scope, next: { if run.slots.5.isHeard { run.next($0) { $0.put($1, &$0.slots.5) } } },
      end: { run.end($0, run.slots.5.scope) })
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
      (
        JoinSlot<A.Element>(in: sink.scope), JoinSlot<B.Element>(in: sink.scope), JoinSlot<C.Element>(in: sink.scope),
        JoinSlot<D.Element>(in: sink.scope), JoinSlot<E.Element>(in: sink.scope), JoinSlot<F.Element>(in: sink.scope),
        JoinSlot<G.Element>(in: sink.scope)
      )
    ) { run in
      try combine(
        run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2), run.get(&run.slots.3),
        run.get(&run.slots.4), run.get(&run.slots.5), run.get(&run.slots.6))
    }
    run.add(
      sources.0, run.slots.0.scope, next: { if run.slots.0.isHeard { run.next($0) { $0.put($1, &$0.slots.0) } } },
      end: { run.end($0, run.slots.0.scope) })
    run.add(
      sources.1, run.slots.1.scope, next: { if run.slots.1.isHeard { run.next($0) { $0.put($1, &$0.slots.1) } } },
      end: { run.end($0, run.slots.1.scope) })
    run.add(
      sources.2, run.slots.2.scope, next: { if run.slots.2.isHeard { run.next($0) { $0.put($1, &$0.slots.2) } } },
      end: { run.end($0, run.slots.2.scope) })
    run.add(
      sources.3, run.slots.3.scope, next: { if run.slots.3.isHeard { run.next($0) { $0.put($1, &$0.slots.3) } } },
      end: { run.end($0, run.slots.3.scope) })
    run.add(
      sources.4, run.slots.4.scope, next: { if run.slots.4.isHeard { run.next($0) { $0.put($1, &$0.slots.4) } } },
      end: { run.end($0, run.slots.4.scope) })
    run.add(
      sources.5, run.slots.5.scope, next: { if run.slots.5.isHeard { run.next($0) { $0.put($1, &$0.slots.5) } } },
      end: { run.end($0, run.slots.5.scope) })
    run.add(
      sources.6, run.slots.6.scope, next: { if run.slots.6.isHeard { run.next($0) { $0.put($1, &$0.slots.6) } } },
      end: { run.end($0, run.slots.6.scope) })
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
      (
        JoinSlot<A.Element>(in: sink.scope), JoinSlot<B.Element>(in: sink.scope), JoinSlot<C.Element>(in: sink.scope),
        JoinSlot<D.Element>(in: sink.scope), JoinSlot<E.Element>(in: sink.scope), JoinSlot<F.Element>(in: sink.scope),
        JoinSlot<G.Element>(in: sink.scope), JoinSlot<H.Element>(in: sink.scope)
      )
    ) { run in
      try combine(
        run.get(&run.slots.0), run.get(&run.slots.1), run.get(&run.slots.2), run.get(&run.slots.3),
        run.get(&run.slots.4), run.get(&run.slots.5), run.get(&run.slots.6), run.get(&run.slots.7))
    }
    run.add(
      sources.0, run.slots.0.scope, next: { if run.slots.0.isHeard { run.next($0) { $0.put($1, &$0.slots.0) } } },
      end: { run.end($0, run.slots.0.scope) })
    run.add(
      sources.1, run.slots.1.scope, next: { if run.slots.1.isHeard { run.next($0) { $0.put($1, &$0.slots.1) } } },
      end: { run.end($0, run.slots.1.scope) })
    run.add(
      sources.2, run.slots.2.scope, next: { if run.slots.2.isHeard { run.next($0) { $0.put($1, &$0.slots.2) } } },
      end: { run.end($0, run.slots.2.scope) })
    run.add(
      sources.3, run.slots.3.scope, next: { if run.slots.3.isHeard { run.next($0) { $0.put($1, &$0.slots.3) } } },
      end: { run.end($0, run.slots.3.scope) })
    run.add(
      sources.4, run.slots.4.scope, next: { if run.slots.4.isHeard { run.next($0) { $0.put($1, &$0.slots.4) } } },
      end: { run.end($0, run.slots.4.scope) })
    run.add(
      sources.5, run.slots.5.scope, next: { if run.slots.5.isHeard { run.next($0) { $0.put($1, &$0.slots.5) } } },
      end: { run.end($0, run.slots.5.scope) })
    run.add(
      sources.6, run.slots.6.scope, next: { if run.slots.6.isHeard { run.next($0) { $0.put($1, &$0.slots.6) } } },
      end: { run.end($0, run.slots.6.scope) })
    run.add(
      sources.7, run.slots.7.scope, next: { if run.slots.7.isHeard { run.next($0) { $0.put($1, &$0.slots.7) } } },
      end: { run.end($0, run.slots.7.scope) })
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
    let slots = sources.map { _ in JoinSlot<Collection.Element.Element>(in: sink.scope) }
    let run = JoinRun(kind, sink, sources: sources.count, slots) { run in
      try combine(run.slots.indices.map { run.get(&run.slots[$0]) })
    }
    for (number, source) in sources.enumerated() {
      run.add(
        source, slots[number].scope,
        next: { if run.slots[number].isHeard { run.next($0) { $0.put($1, &$0.slots[number]) } } },
        end: { run.end($0, run.slots[number].scope) })
    }
  }
}
