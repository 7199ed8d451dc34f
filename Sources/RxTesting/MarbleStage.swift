import Rx

/// Virtual time in pictures: one character is one second.
///
/// ```swift
/// let stage = MarbleStage()
/// let source = stage.hot("--a--b--|")
/// let mismatch = stage.check(source.map { $0.uppercased() }, "--A--B--|")   // nil: they match
/// ```
///
/// Make the sources, then check once. Column 0 is the moment of the subscription. Pictures are those of `hot(_:)`; one
/// that cannot be read, given to a source, stops the program with the picture and the place.
public final class MarbleStage {
  /// The clock; give it to operators that need time.
  public let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  private let origin = TestScheduler.Defaults.subscribed
  private let end = TestScheduler.Defaults.disposed
  /// The columns of the longest picture of a hot source.
  private(set) var width = 0
  private var scheduleHot: [(TestTime) -> Void] = []
  private var isPlayed = false

  /// A stage on which nothing has happened yet.
  public init() {}

  /// A source that sends its elements at their columns, whoever listens.
  ///
  /// `-` is a second, `|` the completion, `#` an error (`MarbleError`); `(ab|)` happens at the moment of its `(` and is
  /// as wide as it looks; any other character is an element.
  public func hot(_ picture: String, file: StaticString = #fileID, line: UInt = #line) -> TestableObservable<String> {
    hot(picture, as: String.self, file: file, line: line)
  }

  /// A source that sends its elements at their columns, whoever listens; each is read as an `Element`.
  public func hot<Element: LosslessStringConvertible>(
    _ picture: String, as type: Element.Type, file: StaticString = #fileID, line: UInt = #line
  ) -> TestableObservable<Element> {
    hot(picture, events(picture, Element.init, file, line))
  }

  /// A source that sends what `values` has for its characters, at their columns, whoever listens.
  ///
  /// ```swift
  /// import Rx
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let states = stage.hot("-o--x|", values: ["o": true, "x": false])
  /// stage.draw(["off": states.filter { !$0 }])
  /// ```
  /// ```marbles
  /// off  ----A|
  ///      A = false
  /// ```
  public func hot<Element>(
    _ picture: String, values: [Character: Element], file: StaticString = #fileID, line: UInt = #line
  ) -> TestableObservable<Element> {
    hot(picture, events(picture, { $0.first.flatMap { values[$0] } }, file, line))
  }

  /// A source that sends its elements to each subscriber, counting from its subscription.
  public func cold(_ picture: String, file: StaticString = #fileID, line: UInt = #line) -> TestableObservable<String> {
    cold(picture, as: String.self, file: file, line: line)
  }

  /// A source that sends its elements to each subscriber, counting from its subscription; each is read as an `Element`.
  public func cold<Element: LosslessStringConvertible>(
    _ picture: String, as type: Element.Type, file: StaticString = #fileID, line: UInt = #line
  ) -> TestableObservable<Element> {
    scheduler.createColdObservable(events(picture, Element.init, file, line))
  }

  /// A source that sends what `values` has for its characters to each subscriber, counting from its subscription.
  ///
  /// ```swift
  /// import Rx
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let steps = stage.cold("-s-l|", values: ["s": 1, "l": 100])
  /// stage.draw(["sum": steps.scan(0) { $0 + $1 }])
  /// ```
  /// ```marbles
  /// sum  -1-A|
  ///      A = 101
  /// ```
  public func cold<Element>(
    _ picture: String, values: [Character: Element], file: StaticString = #fileID, line: UInt = #line
  ) -> TestableObservable<Element> {
    scheduler.createColdObservable(events(picture, { $0.first.flatMap { values[$0] } }, file, line))
  }

  private func hot<Element>(
    _ picture: String, _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    width = max(width, picture.count)
    let observable = HotObservable(scheduler: scheduler, recordedEvents: events)
    // Later, so that the subscription comes before what happens in the same moment.
    scheduleHot.append { observable.schedule(from: $0) }
    return observable
  }

  /// Subscribes to `source` and compares what it sends with `expected`.
  ///
  /// - Parameters:
  ///   - legend: what characters of `expected` stand for, as elements describe themselves; others stand for themselves.
  ///     `#` is any error, unless the legend says which.
  ///   - leaving: a picture like `---!`, whose `!` is the moment when the subscription is disposed of; what happens in
  ///     the same moment is still heard.
  /// - Returns: what is different, or `nil`.
  public func check<Source: ObservableConvertibleType>(
    _ source: Source, _ expected: String, where legend: [Character: String] = [:], until leaving: String? = nil
  ) -> MarbleMismatch? {
    if isPlayed {
      // Its sources have sent everything: whatever is checked now would look silent, and perhaps rightly so.
      return MarbleMismatch("This stage has been played; a second check needs a stage of its own.")
    }
    let marbles: Marbles
    let last: TestTime
    do {
      marbles = try Marbles(expected)
      last = try leaving.map { origin + (try Marbles.leaving($0)) } ?? end
    } catch {
      return MarbleMismatch("An expected picture cannot be read; \(error)")
    }
    let observer = scheduler.createObserver(Source.Element.self)
    let subscription = SerialDisposable()
    _ = play(
      { subscription.disposable = source.asObservable().subscribe(observer) }, leave: { subscription.dispose() },
      at: last)
    let actual = observer.events.map { (column: $0.time - origin, event: $0.value) }
    return MarbleMismatch(picture: expected, expected: marbles, actual: actual, legend: legend)
  }

  /// Plays the stage: subscribes when the sources begin, and leaves at the end or sooner. False if it has been played.
  package func play(_ subscribe: @escaping () -> Void, leave: @escaping () -> Void, at last: TestTime? = nil) -> Bool {
    if isPlayed { return false }
    isPlayed = true
    scheduler.scheduleAt(origin, action: subscribe)
    for schedule in scheduleHot { schedule(origin) }
    scheduleHot = []
    scheduler.scheduleAt(last ?? end, action: leave)
    scheduler.start()
    return true
  }

  /// The column of a moment.
  package func column(_ time: TestTime) -> Int { time - origin }

  /// Compares who listened with pictures like `^---!`, one for each subscription.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-a-b-c|")
  /// stage.check(source.take(2), "-a-(b|)") == nil  // → true
  /// stage.check(source.subscriptions, "^--!") == nil  // → true
  /// ```
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
    _ picture: String, _ element: (String) -> Element?, _ file: StaticString, _ line: UInt
  ) -> [Recorded<Event<Element>>] {
    do {
      return try Marbles(picture).marks.map { column, mark in
        switch mark {
        case .next(let character):
          guard let element = element(String(character)) else {
            throw MarbleMistake(picture, column, "“\(character)” stands for no \(Element.self)")
          }
          return .next(column, element)
        case .completed: return .completed(column)
        case .error: return .error(column, MarbleError())
        }
      }
    } catch {
      fatalError("A marble picture cannot be read; \(error)", file: file, line: line)
    }
  }
}

private func dashes(_ count: Int) -> String { String(repeating: "-", count: max(0, count)) }
