import HeadlessUI
import RxTesting
import SnippetRuntime

/// What a snippet calls to show what happens in it: a figure under the snippet, recorded from the run.
///
/// A figure is begun, then things happen, then it is shown:
///
/// ```swift
/// import Rx
///
/// let numbers = PublishSubject<Int>()
/// let picture = Stage.marbles("Only every second one")
/// picture.track("numbers", numbers)
/// picture.track("even", numbers.filter { $0.isMultiple(of: 2) })
/// for number in 1...4 { numbers.onNext(number) }
/// picture.show()
/// ```
///
/// Nothing is drawn that did not happen. Where no book is being checked, the calls do nothing that could be seen.
public enum Stage {
  /// A marble diagram in real time: what happens together stands in one column, in the order in which it happens.
  public static func marbles(_ title: String) -> Marbles { Marbles(title, clock: nil) }

  /// A marble diagram in virtual time. `show()` plays the stage; tracks are subscribed to when its sources begin.
  public static func marbles(_ title: String, on stage: MarbleStage) -> Marbles { Marbles(title, stage: stage) }

  /// A marble diagram in virtual time, by a scheduler that the snippet starts.
  public static func marbles(_ title: String, on scheduler: TestScheduler) -> Marbles {
    Marbles(title, clock: { scheduler.clock })
  }

  /// The messages to and from the delegates of some objects, from now until it is shown.
  ///
  /// - Parameter selectors: the messages to record. With none, all are; of the questions whether somebody responds to a
  ///   message, then, those that are answered by yes.
  @MainActor
  public static func messages(
    _ title: String, of objects: AnyObject..., about selectors: [Selector] = []
  ) -> Messages {
    Messages(title, objects.map { ("", $0) }, selectors)
  }

  /// The same, with names for the objects.
  @MainActor
  public static func messages(
    _ title: String, of objects: KeyValuePairs<String, AnyObject>, about selectors: [Selector] = []
  ) -> Messages {
    Messages(title, objects.map { ($0.key, $0.value) }, selectors)
  }

  /// Who holds whom among some objects, when it is shown. They are not kept: what has gone by then is shown as gone.
  public static func objects(_ title: String, _ objects: KeyValuePairs<String, AnyObject?>) -> Objects {
    Objects(title, objects.map { ($0.key, $0.value) })
  }

  /// A view as it is now.
  @MainActor
  public static func show(_ view: UIView, _ title: String) { display(title, .picture(ViewPicture(Picture(of: view)))) }

  /// Sends a figure to the page, and to a test that listens.
  ///
  /// - Parameter number: of a figure that was recorded step by step.
  static func display(_ title: String, _ content: RecordedFigure.Content, number: Int? = nil) {
    let figure = RecordedFigure(title: FigureLimits.shortened(title), line: Showing.line, content: content)
    if Variation.take(figure, number: number) { return }
    Showing.show(figure, number: number)
    shown?(figure)
  }

  nonisolated(unsafe) package static var shown: ((RecordedFigure) -> Void)?
}
