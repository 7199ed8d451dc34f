import Rx

/// Virtual time in pictures: one character is one second.
///
/// ```swift
/// let stage = MarbleStage()
/// let source = stage.hot("--a--b--|")
/// let mismatch = stage.check(source.map { $0.uppercased() }, "--A--B--|")   // nil: they match
/// ```
///
/// Make the sources, then check once. Column 0 is the moment of the subscription.
public final class MarbleStage {
  /// The clock; give it to operators that need time.
  public let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  private let origin = TestScheduler.Defaults.subscribed
  private let end = TestScheduler.Defaults.disposed
  private var scheduleHot: [(TestTime) -> Void] = []

  /// A stage on which nothing has happened yet.
  public init() {}

  /// A source that sends its elements at their columns, whoever listens.
  public func hot(_ picture: String) -> TestableObservable<String> { hot(picture, as: String.self) }

  /// A source that sends its elements at their columns, whoever listens; each is read as an `Element`.
  public func hot<Element: LosslessStringConvertible>(
    _ picture: String, as type: Element.Type
  ) -> TestableObservable<Element> {
    hot(picture) { read($0, in: picture) }
  }

  /// A source that sends what `values` has for its characters, at their columns, whoever listens.
  public func hot<Element>(_ picture: String, values: [Character: Element]) -> TestableObservable<Element> {
    hot(picture) { look(up: $0, in: values, picture) }
  }

  /// A source that sends its elements to each subscriber, counting from its subscription.
  public func cold(_ picture: String) -> TestableObservable<String> { cold(picture, as: String.self) }

  /// A source that sends its elements to each subscriber, counting from its subscription; each is read as an `Element`.
  public func cold<Element: LosslessStringConvertible>(
    _ picture: String, as type: Element.Type
  ) -> TestableObservable<Element> {
    scheduler.createColdObservable(events(picture) { read($0, in: picture) })
  }

  /// A source that sends what `values` has for its characters to each subscriber, counting from its subscription.
  public func cold<Element>(_ picture: String, values: [Character: Element]) -> TestableObservable<Element> {
    scheduler.createColdObservable(events(picture) { look(up: $0, in: values, picture) })
  }

  private func hot<Element>(_ picture: String, _ element: (Character) -> Element) -> TestableObservable<Element> {
    let observable = HotObservable(scheduler: scheduler, recordedEvents: events(picture, element))
    // Later, so that the subscription comes before what happens in the same moment.
    scheduleHot.append { observable.schedule(from: $0) }
    return observable
  }

  /// Subscribes to `source` and compares what it sends with `expected`.
  ///
  /// - Parameters:
  ///   - legend: what characters of `expected` stand for, as elements describe themselves; others stand for themselves.
  ///   - leaving: a picture whose `!` is the moment when the subscription is disposed of.
  /// - Returns: what is different, or `nil`.
  public func check<Source: ObservableConvertibleType>(
    _ source: Source, _ expected: String, where legend: [Character: String] = [:], until leaving: String? = nil
  ) -> MarbleMismatch? {
    let marbles: Marbles
    do { marbles = try Marbles(expected) } catch { return MarbleMismatch(mistake: error) }
    let observer = scheduler.createObserver(Source.Element.self)
    let subscription = SerialDisposable()
    scheduler.scheduleAt(origin) { subscription.disposable = source.asObservable().subscribe(observer) }
    for schedule in scheduleHot { schedule(origin) }
    scheduleHot = []
    let last = leaving?.enumerated().first { $0.element == "!" }.map { origin + $0.offset } ?? end
    scheduler.scheduleAt(last) { subscription.dispose() }
    scheduler.start()
    let actual = observer.events.map { (column: $0.time - origin, event: $0.value) }
    return MarbleMismatch(picture: expected, expected: marbles, actual: actual, legend: legend)
  }

  /// Compares who listened with pictures like `^---!`, one for each subscription.
  ///
  /// - Returns: what is different, or `nil`.
  public func check(_ subscriptions: [Subscription], _ expected: String...) -> MarbleMismatch? {
    check(subscriptions, expected)
  }

  /// Compares who listened with pictures like `^---!`, one for each subscription.
  ///
  /// - Returns: what is different, or `nil`.
  public func check(_ subscriptions: [Subscription], _ expected: [String]) -> MarbleMismatch? {
    let actual = subscriptions.map { subscription in
      let from = subscription.subscribe - origin
      let isOpen = subscription.unsubscribe >= end
      if isOpen { return dashes(from) + "^" }
      let length = subscription.unsubscribe - subscription.subscribe
      return dashes(from) + (length == 0 ? "(^!)" : "^" + dashes(length - 1) + "!")
    }
    func trimmed(_ picture: String) -> String {
      var picture = picture
      while picture.hasSuffix("-") { picture.removeLast() }
      return picture
    }
    let wanted = expected.map(trimmed)
    return wanted == actual ? nil : MarbleMismatch(subscriptions: actual, expected: wanted)
  }

  private func events<Element>(
    _ picture: String, _ element: (Character) -> Element
  ) -> [Recorded<Event<Element>>] {
    do {
      return try Marbles(picture).marks.map { column, mark in
        switch mark {
        case .next(let character): .next(column, element(character))
        case .completed: .completed(column)
        case .error: .error(column, MarbleError())
        }
      }
    } catch {
      preconditionFailure("A marble picture cannot be read; \(error)")
    }
  }
}

private func dashes(_ count: Int) -> String { String(repeating: "-", count: max(0, count)) }

private func read<Element: LosslessStringConvertible>(_ character: Character, in picture: String) -> Element {
  guard let element = Element(String(character)) else {
    preconditionFailure("“\(character)” in the marble picture \(picture) is no \(Element.self).")
  }
  return element
}

private func look<Element>(up character: Character, in values: [Character: Element], _ picture: String) -> Element {
  guard let element = values[character] else {
    preconditionFailure("“\(character)” in the marble picture \(picture) stands for nothing: add it to `values`.")
  }
  return element
}
