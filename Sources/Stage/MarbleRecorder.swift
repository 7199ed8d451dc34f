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

  /// What says whether two events belong to one moment of real time.
  private struct Turn: Equatable {
    var line: Int
    var turn: Int
    var thread: UInt
  }

  private struct State {
    var diagram = MarbleDiagram()
    var tracks: [Track] = []
    var names: [String: Int] = [:]
    var moment = 0
    var turn: Turn?
    /// The tracks that have something in this moment.
    var busy: Set<Int> = []
    /// Whether nothing has happened yet but that tracks were begun.
    var isBeginning = true
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
  }

  var diagram: MarbleDiagram { state.withLock { $0.diagram } }

  var isOver: Bool {
    get { state.withLock { $0.isOver } }
    set { state.withLock { $0.isOver = newValue } }
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
    let turn = Turn(line: line, turn: Showing.turn, thread: UInt(pthread_self()))
    let count = state.withLock { state -> Int? in
      guard !state.isOver, !state.tracks[track].isOver else { return nil }
      if kind != .next, kind != .subscribed { state.tracks[track].isOver = true }
      if let now {
        // A clock that a snippet sets back does not make a diagram run backwards.
        state.moment = max(now, state.moment)
      } else {
        let isSame = state.isBeginning && isBegun || state.turn == turn && !state.busy.contains(track)
        if !isSame {
          state.moment += state.diagram.events.isEmpty ? 0 : 1
          state.busy = []
        }
        state.turn = turn
        state.busy.insert(track)
        if !isBegun { state.isBeginning = false }
      }
      guard track < FigureLimits.tracks, state.diagram.events.count < FigureLimits.events else {
        state.diagram.omitted += 1
        return nil
      }
      let source = state.playingLine.map { $0 == line ? state.tracks[track].line : line } ?? line
      state.diagram.events.append(.init(track: track, moment: state.moment, kind: kind, text: text, line: source))
      return state.diagram.events.count
    }
    if let count { Showing.recorded(count, in: number) }
  }
}
