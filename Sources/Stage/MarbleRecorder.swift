import Glibc
import Rx
import SnippetRuntime
import Synchronization

/// Writes down what happens on the tracks of a marble diagram, from any thread.
final class MarbleRecorder: @unchecked Sendable {
  private struct Track {
    var line: Int
    var isOver = false
  }

  private struct State {
    var diagram = MarbleDiagram()
    var tracks: [Track] = []
    var names: [String: Int] = [:]
    var heard: [HeardEvent] = []
    /// The latest moment of a virtual clock.
    var moment = 0
    var isOver = false
    /// The line that plays a stage.
    var playingLine: Int?
  }

  /// What tells it from other figures while it is recorded.
  let number = Showing.number()
  private let clock: (() -> Int)?
  private let state = Mutex(State())

  init(clock: (() -> Int)?) {
    self.clock = clock
    state.withLock { $0.diagram.isVirtual = clock != nil }
    Deliveries.watch()
  }

  deinit { end() }

  /// What has been recorded, in the order of causes.
  var diagram: MarbleDiagram {
    var (diagram, heard) = state.withLock { ($0.diagram, $0.heard) }
    diagram.events = MarbleOrder(heard, isVirtual: diagram.isVirtual).events
    return diagram
  }

  /// Nothing is recorded from now on.
  func end() {
    let wasOver = state.withLock { state in
      defer { state.isOver = true }
      return state.isOver
    }
    if !wasOver { Deliveries.leave() }
  }

  /// Begins a track. The second with a name is called so.
  func track(_ name: String, line: Int) -> Int {
    state.withLock { state in
      state.tracks.append(Track(line: line))
      let count = state.names[name, default: 0] + 1
      state.names[name] = count
      let name = count == 1 ? name : "\(name) (\(count))"
      if state.diagram.tracks.count < FigureLimits.tracks { state.diagram.tracks.append(FigureLimits.shortened(name)) }
      return state.tracks.count - 1
    }
  }

  /// While a stage is played everything happens in one statement. What says more then is the line of the track.
  func playing<Result>(_ body: () -> Result) -> Result {
    state.withLock { $0.playingLine = Showing.line }
    defer { state.withLock { $0.playingLine = nil } }
    return body()
  }

  func record<Element>(_ track: Int, _ event: Event<Element>, _ text: (Element) -> String) {
    switch event {
    case .next(let element): record(track, .next, FigureLimits.shortened(text(element)))
    case .error(let error): record(track, .error, FigureLimits.shortened(Stage.withoutAddresses("\(error)")))
    case .completed: record(track, .completed)
    }
  }

  /// - Parameter isBegun: whether the diagram itself has subscribed, and not something that it shows.
  func record(_ track: Int, _ kind: MarbleDiagram.Kind, _ text: String = "", isBegun: Bool = false) {
    let now = clock?()
    let line = Showing.line
    let turn = HeardEvent.Turn(line: line, turn: Showing.turn, thread: UInt(pthread_self()))
    let delivery = Deliveries.current
    let count = state.withLock { state -> Int? in
      guard !state.isOver, !state.tracks[track].isOver else { return nil }
      if kind != .next, kind != .subscribed { state.tracks[track].isOver = true }
      // A clock that a snippet sets back does not make a diagram run backwards.
      state.moment = max(now ?? 0, state.moment)
      guard track < FigureLimits.tracks, state.heard.count < FigureLimits.events else {
        state.diagram.omitted += 1
        return nil
      }
      let source = state.playingLine.map { $0 == line ? state.tracks[track].line : line } ?? line
      let event = MarbleDiagram.Event(track: track, moment: state.moment, kind: kind, text: text, line: source)
      state.heard.append(HeardEvent(event: event, delivery: delivery, turn: turn, isBegun: isBegun))
      return state.heard.count
    }
    if let count { Showing.recorded(count, in: number) }
  }
}
