// One function an arity, for `combineLatest` and `zip` alike: it makes the typed slots; everything else is `JoinRun`.
// Parameter packs would make one of the seven, but the compiler cannot yet spread a pack inside such closures.

@inlinable
func join2<A: ObservableConvertibleType, B: ObservableConvertibleType, Result>(
  _ kind: JoinKind, _ a: A, _ b: B, _ combine: @escaping (A.Element, B.Element) throws -> Result
) -> Observable<Result> {
  let sources = (a.asObservable(), b.asObservable())
  return Made { sink in
    let tally = JoinTally(sources: 2)
    let slots = (JoinSlot<A.Element>(kind, tally), JoinSlot<B.Element>(kind, tally))
    let run = JoinRun(sink, tally) { [slots] in
      try combine(slots.0.get(), slots.1.get())
    }
    run.add(sources.0, slots.0); run.add(sources.1, slots.1)
  }
}

@inlinable
func join3<A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType, Result>(
  _ kind: JoinKind, _ a: A, _ b: B, _ c: C, _ combine: @escaping (A.Element, B.Element, C.Element) throws -> Result
) -> Observable<Result> {
  let sources = (a.asObservable(), b.asObservable(), c.asObservable())
  return Made { sink in
    let tally = JoinTally(sources: 3)
    let slots = (JoinSlot<A.Element>(kind, tally), JoinSlot<B.Element>(kind, tally), JoinSlot<C.Element>(kind, tally))
    let run = JoinRun(sink, tally) { [slots] in
      try combine(slots.0.get(), slots.1.get(), slots.2.get())
    }
    run.add(sources.0, slots.0); run.add(sources.1, slots.1); run.add(sources.2, slots.2)
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
    let tally = JoinTally(sources: 4)
    let slots = (
      JoinSlot<A.Element>(kind, tally), JoinSlot<B.Element>(kind, tally), JoinSlot<C.Element>(kind, tally),
      JoinSlot<D.Element>(kind, tally)
    )
    let run = JoinRun(sink, tally) { [slots] in
      try combine(slots.0.get(), slots.1.get(), slots.2.get(), slots.3.get())
    }
    run.add(sources.0, slots.0); run.add(sources.1, slots.1); run.add(sources.2, slots.2); run.add(sources.3, slots.3)
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
    let tally = JoinTally(sources: 5)
    let slots = (
      JoinSlot<A.Element>(kind, tally), JoinSlot<B.Element>(kind, tally), JoinSlot<C.Element>(kind, tally),
      JoinSlot<D.Element>(kind, tally), JoinSlot<E.Element>(kind, tally)
    )
    let run = JoinRun(sink, tally) { [slots] in
      try combine(slots.0.get(), slots.1.get(), slots.2.get(), slots.3.get(), slots.4.get())
    }
    run.add(sources.0, slots.0); run.add(sources.1, slots.1); run.add(sources.2, slots.2); run.add(sources.3, slots.3);
    run.add(sources.4, slots.4)
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
    let tally = JoinTally(sources: 6)
    let slots = (
      JoinSlot<A.Element>(kind, tally), JoinSlot<B.Element>(kind, tally), JoinSlot<C.Element>(kind, tally),
      JoinSlot<D.Element>(kind, tally), JoinSlot<E.Element>(kind, tally), JoinSlot<F.Element>(kind, tally)
    )
    let run = JoinRun(sink, tally) { [slots] in
      try combine(slots.0.get(), slots.1.get(), slots.2.get(), slots.3.get(), slots.4.get(), slots.5.get())
    }
    run.add(sources.0, slots.0); run.add(sources.1, slots.1); run.add(sources.2, slots.2); run.add(sources.3, slots.3);
    run.add(sources.4, slots.4); run.add(sources.5, slots.5)
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
    let tally = JoinTally(sources: 7)
    let slots = (
      JoinSlot<A.Element>(kind, tally), JoinSlot<B.Element>(kind, tally), JoinSlot<C.Element>(kind, tally),
      JoinSlot<D.Element>(kind, tally), JoinSlot<E.Element>(kind, tally), JoinSlot<F.Element>(kind, tally),
      JoinSlot<G.Element>(kind, tally)
    )
    let run = JoinRun(sink, tally) { [slots] in
      try combine(
        slots.0.get(), slots.1.get(), slots.2.get(), slots.3.get(), slots.4.get(), slots.5.get(), slots.6.get())
    }
    run.add(sources.0, slots.0); run.add(sources.1, slots.1); run.add(sources.2, slots.2); run.add(sources.3, slots.3);
    run.add(sources.4, slots.4); run.add(sources.5, slots.5); run.add(sources.6, slots.6)
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
    let tally = JoinTally(sources: 8)
    let slots = (
      JoinSlot<A.Element>(kind, tally), JoinSlot<B.Element>(kind, tally), JoinSlot<C.Element>(kind, tally),
      JoinSlot<D.Element>(kind, tally), JoinSlot<E.Element>(kind, tally), JoinSlot<F.Element>(kind, tally),
      JoinSlot<G.Element>(kind, tally), JoinSlot<H.Element>(kind, tally)
    )
    let run = JoinRun(sink, tally) { [slots] in
      try combine(
        slots.0.get(), slots.1.get(), slots.2.get(), slots.3.get(), slots.4.get(), slots.5.get(), slots.6.get(),
        slots.7.get())
    }
    run.add(sources.0, slots.0); run.add(sources.1, slots.1); run.add(sources.2, slots.2); run.add(sources.3, slots.3);
    run.add(sources.4, slots.4); run.add(sources.5, slots.5); run.add(sources.6, slots.6); run.add(sources.7, slots.7)
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
    let tally = JoinTally(sources: sources.count)
    let slots = sources.map { _ in JoinSlot<Collection.Element.Element>(kind, tally) }
    let run = JoinRun(sink, tally) { try combine(slots.map { $0.get() }) }
    for (source, slot) in zip(sources, slots) { run.add(source, slot) }
  }
}
