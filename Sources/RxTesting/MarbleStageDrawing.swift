import Rx

extension MarbleStage {
  /// Plays the stage and prints what each sequence sent, a line for each.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-1-2-3-4-|", as: Int.self)
  /// stage.draw(["source": source, "even": source.filter { $0.isMultiple(of: 2) }])
  /// ```
  /// ```marbles
  /// source  -1-2-3-4-|
  /// even    ---2---4-|
  /// ```
  ///
  /// A sequence is subscribed to at column 0. A source of the stage is not: a hot one shows what it sends, a cold one has a
  /// line for each of its subscriptions, from `^` to its end or `!`.
  ///
  /// An element that is not a single character gets a letter, and a line below says what it stands for. Where events follow
  /// a group sooner than it is wide, every second of the drawing gets more columns, and a line says how many.
  ///
  /// - Parameters:
  ///   - tracks: the sequences and their names.
  ///   - leaving: a picture like `---!`, whose `!` is the moment when the drawing ends.
  public func draw(
    _ tracks: KeyValuePairs<String, any ObservableConvertibleType>, until leaving: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    print(drawing(tracks, until: leaving, file: file, line: line))
  }

  /// Plays the stage and gives back what `draw` prints.
  public func drawing(
    _ tracks: KeyValuePairs<String, any ObservableConvertibleType>, until leaving: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> String {
    var last: Int?
    do {
      last = try leaving.map(Marbles.leaving)
    } catch {
      fatalError("A marble picture cannot be read; \(error)", file: file, line: line)
    }
    let recordings = tracks.map { _, source in recording(of: source) }
    let subscriptions = CompositeDisposable()
    let isPlayed = play(
      { for recording in recordings { _ = subscriptions.insert(recording.begin()) } },
      leave: { subscriptions.dispose() }, at: last.map { $0 - column(0) })
    if !isPlayed {
      fatalError("This stage has been played; a drawing needs a stage of its own.", file: file, line: line)
    }
    var text = MarbleTracks(width: max(width, (last ?? 0) + 1), last: last)
    for (track, recording) in zip(tracks, recordings) {
      for (number, events) in recording.lines().enumerated() {
        text.add(number == 0 ? track.key : "\(track.key) (\(number + 1))", events)
      }
    }
    return text.description
  }

  /// How a track is begun, and what happened on it: a line for each subscription that it shows.
  private struct Recording {
    var begin: () -> any Disposable
    var lines: () -> [[MarbleEvent]]
  }

  private func recording<Source: ObservableConvertibleType>(of source: Source) -> Recording {
    typealias Element = Source.Element
    if let hot = source as? HotObservable<Element> {
      return Recording(begin: Disposables.create) { [self] in
        [drawn(hot.recordedEvents.map { Recorded(time: hot.origin + $0.time, value: $0.value) })]
      }
    }
    if let cold = source as? ColdObservable<Element> {
      return Recording(begin: Disposables.create) { [self] in
        let lines = zip(cold.subscriptions, cold.sent).map { subscription, sent in drawn(sent, in: subscription) }
        return lines.isEmpty ? [[]] : lines
      }
    }
    let observer = scheduler.createObserver(Element.self)
    return Recording(
      begin: { source.asObservable().subscribe(observer) }, lines: { [self] in [drawn(observer.events)] })
  }

  private func drawn<Element>(_ events: [Recorded<Event<Element>>], in life: Subscription? = nil) -> [MarbleEvent] {
    var drawn = life.map { [MarbleEvent(.subscribed, at: column($0.subscribe))] } ?? []
    for event in events {
      drawn.append(MarbleEvent(drawing: event.value, at: column(event.time)))
      if event.value.isStopEvent { return drawn }
    }
    if let life, life.unsubscribe != .max { drawn.append(MarbleEvent(.left, at: column(life.unsubscribe))) }
    return drawn
  }
}

extension MarbleEvent {
  fileprivate init<Element>(drawing event: Event<Element>, at column: Int) {
    switch event {
    case .next(let element): self.init(.next, MarbleTracks.text(element), at: column)
    case .error(let error): self.init(.error, MarbleTracks.text(error), at: column)
    case .completed: self.init(.completed, at: column)
    }
  }
}
