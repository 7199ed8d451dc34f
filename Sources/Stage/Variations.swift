import SnippetRuntime
import Synchronization

extension Stage {
  /// Runs the code once for each value, and makes one figure of what it shows: the page has a slider among the values.
  ///
  /// ```swift
  /// import Rx
  ///
  /// Stage.vary("How many are taken", [1, 2, 3]) { count in
  ///   let picture = Stage.marbles("take(\(count))")
  ///   picture.track("taken", Observable.of("a", "b", "c").take(count))
  ///   picture.show()
  /// }
  /// ```
  public static func vary<Value>(_ title: String, _ values: [Value], _ body: (Value) throws -> Void) rethrows {
    try vary(title, values.map { ("\($0)", $0) }, body)
  }

  /// The same, with names for the values.
  ///
  /// ```swift
  /// import Rx
  ///
  /// Stage.vary("A word and its letters", ["flatMap": false, "flatMapLatest": true]) { isLatest in
  ///   let words = PublishSubject<String>(), letters = PublishSubject<String>()
  ///   let all = words.flatMap { word in letters.map { word + $0 } }
  ///   let last = words.flatMapLatest { word in letters.map { word + $0 } }
  ///   let picture = Stage.marbles("What comes out")
  ///   picture.track("out", isLatest ? last : all)
  ///   words.onNext("a")
  ///   words.onNext("b")
  ///   letters.onNext("1")
  ///   picture.show()
  /// }
  /// ```
  public static func vary<Value>(
    _ title: String, _ values: KeyValuePairs<String, Value>, _ body: (Value) throws -> Void
  ) rethrows {
    try vary(title, values.map { ($0.key, $0.value) }, body)
  }

  /// The same for code that waits.
  public nonisolated(nonsending) static func vary<Value>(
    _ title: String, _ values: [Value],
    _ body: nonisolated(nonsending) (Value) async throws -> Void
  ) async rethrows {
    try await vary(title, values.map { ("\($0)", $0) }, body)
  }

  /// The same for code that waits, with names for the values.
  public nonisolated(nonsending) static func vary<Value>(
    _ title: String, _ values: KeyValuePairs<String, Value>,
    _ body: nonisolated(nonsending) (Value) async throws -> Void
  ) async rethrows {
    try await vary(title, values.map { ($0.key, $0.value) }, body)
  }

  private static func vary<Value>(
    _ title: String, _ values: [(name: String, value: Value)], _ body: (Value) throws -> Void
  ) rethrows {
    let variation = Variation()
    defer { variation.end(title) }
    for (name, value) in values {
      variation.begin(name)
      try body(value)
    }
  }

  private nonisolated(nonsending) static func vary<Value>(
    _ title: String, _ values: [(name: String, value: Value)],
    _ body: nonisolated(nonsending) (Value) async throws -> Void
  ) async rethrows {
    let variation = Variation()
    defer { variation.end(title) }
    for (name, value) in values {
      variation.begin(name)
      try await body(value)
    }
  }
}

/// Collects the figures that are shown while code runs with one value after the other.
struct Variation {
  private struct Collected {
    var series = FigureSeries(.variations)
    /// What tells it from other figures while it is recorded.
    let number = Showing.number()
  }

  private static let current = Mutex<Collected?>(nil)

  init() {
    Self.current.withLock { current in
      if current != nil { fatalError("Stage.vary inside of Stage.vary: a figure has one slider. Vary one thing.") }
      current = Collected()
    }
  }

  func begin(_ name: String) {
    let begun = Self.current.withLock { current in
      current?.series.begin(name)
      return current.map { (count: $0.series.frames.count, number: $0.number) }
    }
    if let begun { Showing.recorded(begun.count, in: begun.number) }
  }

  /// Shows what was collected, if there is anything.
  func end(_ title: String) {
    let collected = Self.current.withLock { current in
      defer { current = nil }
      return current
    }
    guard let collected, collected.series.frames.contains(where: { !$0.figures.isEmpty }) else { return }
    Stage.display(title, .series(collected.series), number: collected.number)
  }

  /// Whether the figure belongs to a variation, which keeps it.
  ///
  /// - Parameter number: of a figure that was recorded step by step.
  static func take(_ figure: RecordedFigure, number: Int?) -> Bool {
    let taken = current.withLock { current in
      current.map { (isKept: current?.series.add(figure) == true, number: $0.number) }
    }
    guard let taken else { return false }
    if taken.isKept { Showing.keep(number, in: taken.number) }
    return true
  }
}

extension FigureSeries {
  /// Another frame, whose figures come.
  mutating func begin(_ label: String) {
    guard frames.count < FigureLimits.frames else { return omitted += 1 }
    frames.append(Frame(label: FigureLimits.shortened(label), line: Showing.line, figures: []))
  }

  /// To the last frame, unless that has been left out.
  ///
  /// - Returns: whether there was room for it.
  @discardableResult
  mutating func add(_ figure: RecordedFigure) -> Bool {
    guard omitted == 0, let last = frames.indices.last, frames[last].figures.count < FigureLimits.figures else {
      return false
    }
    frames[last].figures.append(figure)
    return true
  }

  /// A frame of one figure.
  mutating func take(_ label: String, _ content: RecordedFigure.Content) {
    begin(label)
    add(RecordedFigure(title: FigureLimits.shortened(label), line: Showing.line, content: content))
  }
}
