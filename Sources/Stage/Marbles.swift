import Rx
import RxTesting
import SnippetRuntime

extension Stage {
  /// A marble diagram that is being recorded.
  public final class Marbles: @unchecked Sendable {
    private let title: String
    private let stage: MarbleStage?
    let recorder: MarbleRecorder
    private let subscriptions = CompositeDisposable()
    /// What is subscribed to when the stage is played.
    private var waiting: [() -> Void] = []

    init(_ title: String, clock: (() -> Int)?) {
      (self.title, stage) = (title, nil)
      recorder = MarbleRecorder(clock: clock)
    }

    init(_ title: String, stage: MarbleStage) {
      (self.title, self.stage) = (title, stage)
      recorder = MarbleRecorder(clock: { stage.column(stage.scheduler.clock) })
    }

    deinit { subscriptions.dispose() }

    /// Subscribes to a sequence and records what it sends, until the diagram is shown.
    ///
    /// - Parameter text: what a marble says of its element.
    public func track<Source: ObservableConvertibleType>(
      _ name: String, _ source: Source, line: Int = #line,
      text: @escaping (Source.Element) -> String = { Stage.text($0) }
    ) {
      let recorder = recorder
      let track = recorder.track(name, line: line)
      let subscribe = { [subscriptions] in
        recorder.record(track, .subscribed, isBegun: true)
        let subscription = source.asObservable().subscribe { recorder.record(track, $0, text) }
        _ = subscriptions.insert(subscription)
      }
      if stage == nil { subscribe() } else { waiting.append(subscribe) }
    }

    /// Ends the recording and shows it under the snippet.
    public func show() {
      if let stage {
        let isPlayed = recorder.playing {
          stage.play(
            { [self] in
              for subscribe in waiting { subscribe() }
              waiting = []
            }, leave: { [recorder] in recorder.end() })
        }
        if !isPlayed { fatalError("This stage has been played: “\(title)” needs a stage of its own.") }
      }
      recorder.end()
      subscriptions.dispose()
      Stage.display(title, .marbles(recorder.diagram), number: recorder.number)
    }
  }

  /// An element as a marble shows it: what is in an optional, nothing for `Void`. A text that nobody would see has quotes.
  public static func text<Element>(_ element: Element) -> String {
    if element is Void { return "" }
    if let optional = element as? any AnyOptional { return optional.content.map { text($0) } ?? "nil" }
    let whole = "\(element)"
    if element is any StringProtocol, whole.utf8.count <= 8, whole.allSatisfy(\.isWhitespace) { return "\"\(whole)\"" }
    return FigureLimits.shortened(withoutAddresses(whole))
  }

  /// Without what is another in each run: `<UIView: 0x5581a3c0>` is `<UIView>`.
  static func withoutAddresses(_ text: String) -> String {
    guard text.contains("0x") else { return text }
    return text.replacing(/:? ?0x[0-9a-f]{6,16}\b/, with: "")
  }
}

extension ObservableType {
  /// The same sequence; each subscription to it is a track of a diagram. That shows what an operator subscribes to, and
  /// when it leaves.
  ///
  /// - Parameter text: what a marble says of its element.
  public func tracked(
    _ name: String, on picture: Stage.Marbles, line: Int = #line,
    text: @escaping (Element) -> String = { Stage.text($0) }
  ) -> Observable<Element> {
    let recorder = picture.recorder
    return Observable.create { observer in
      let track = recorder.track(name, line: line)
      recorder.record(track, .subscribed)
      let subscription = self.subscribe { event in
        Deliveries.within {
          recorder.record(track, event, text)
          observer.on(event)
        }
      }
      return Disposables.create {
        recorder.record(track, .disposed)
        subscription.dispose()
      }
    }
  }
}
