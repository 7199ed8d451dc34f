import SnippetRuntime

/// What figures say in words, and what is written into their drawings.
struct FigureSentences: Sendable {
  /// Whether what a run has said in words is in this language.
  let isEnglish: Bool
  /// On the bars with which one steps through a figure or a series.
  let controls: FigureControls
  let asWords: String
  let fullStop: String

  /// A view, by the first line of its outline, which the run has written.
  let picture: @Sendable (String?) -> String

  let marbles: @Sendable (_ tracks: [String], _ events: Int) -> String
  /// What happens on a track, without a full stop.
  let event: @Sendable (_ kind: MarbleDiagram.Kind, _ track: String, _ text: String) -> String
  let moment: @Sendable (Int) -> String
  let sameMoment: String
  let moreEvents: @Sendable (Int) -> String
  let subscribedSign: String
  let completedSign: String
  let failedSign: String
  let leftSign: String

  let flow: @Sendable (_ names: [String], _ steps: Int) -> String
  let askedForSent: String
  let askedForInvoked: String
  let step: @Sendable (_ step: MessageFlow.Step, _ from: String, _ to: String) -> String
  /// A step of one program that is one of the other, too.
  let alsoStep: @Sendable (_ text: String) -> String
  let bothSign: String
  let moreSteps: @Sendable (Int) -> String
  let role: @Sendable (MessageFlow.Role) -> String
  let listens: String
  let stopsListening: String
  let asksWhether: String
  /// `yes` and `no` of the run.
  let answer: @Sendable (String) -> String
  let questionSign: String

  let graph: @Sendable (_ names: [String], _ inCircle: [String], _ gone: [String]) -> String
  let object: @Sendable (_ name: String, _ type: String, _ isGone: Bool) -> String
  let link: @Sendable (_ link: ObjectGraph.Link, _ from: String, _ to: String, _ isInCircle: Bool) -> String
  /// How one object refers to another, as a reader would say it.
  let reference: @Sendable (_ path: String) -> String
  let partial: String
  let gone: String
  let holdsSign: String
  let weakSign: String
  let unownedSign: String
  let unclearSign: String
  let circleSign: String

  let series: @Sendable (_ kind: FigureSeries.Kind, _ frames: Int) -> String
  /// The first of several moments, where the author has no name for it.
  let atFirst: String
  /// The moment behind a touch, what the program's finger does next, and the same as an offer to the reader.
  let afterTouch: @Sendable (_ target: String) -> String
  let isTouched: @Sendable (_ target: String) -> String
  let touch: @Sendable (_ target: String) -> String
  let moreFrames: @Sendable (Int) -> String
}
